import type { DeskQuery } from '@/desk/contract/desk-query.schemas';
import type { DeskEvent, DeskLeadDetail } from '@/desk/contract/desk.schemas';
import { isUnauthorized } from '@/api/http/http-client';
import { toFailure } from '@/api/leads/outcome';
import { serverNow } from '@/lib/server-clock';
import type { DeskDependencies } from '../browser-desk';
import { signInFromHere } from '../desk-paths';
import { deskText } from '../desk.text';
import {
  type InboxFilterValues,
  sortOrderOfView,
  defaultInboxFilters,
  toDeskQuery,
} from '../filters/desk-filters';
import type { PendingLeadAction, FirstLeadPage, InboxAction } from './inbox-state';
import { connectLiveLeads } from '../live/live-leads';

const pageSize = 50;
/** Rows read one by one after a burst of events; for more of them the list is loaded again. */
const MAX_ROWS_READ = 50;

/** Whether an event changes the row of its lead, which may be in the list beyond the first page. */
const changesRow: Record<DeskEvent['kind'], boolean> = {
  ...{ received: false, note: false, other: true },
  ...{ taken: true, released: true, handed_over: true, outcome: true },
  ...{ time_changed: true, changed: true, house_connected: true, cancelled: true },
  ...{ quarantined: true, approved: true, consent_withdrawn: true, erased: true },
  ...{ sent_again: false, delivered: false, delivery_refused: false, delivery_failed: false },
};

/** Redirects to the sign-in when the session expires. */
export class InboxSession {
  /** New rows are hidden while the list is in use. */
  private isListBusy: () => boolean = () => false;
  private isStopped = false;
  private isActing = false;
  private openId: string | null = null;
  private filters: InboxFilterValues = defaultInboxFilters;
  private isLoadingMore = false;
  /** Null without an event stream. */
  private stopLive: (() => void) | null = null;
  /** Number of the latest request; drops earlier responses. */
  private listNumber = 0;
  private leadNumber = 0;
  /** Number of the latest response for the open lead. */
  private answeredNumber = 0;
  private refreshing = coalesce(() => this.refresh());
  /** Ids of the list's leads, shown or held. */
  private readonly loaded = new Set<string>();
  /** Ids in the latest response to a request of the first page. */
  private firstPage: ReadonlySet<string> = new Set();
  /** Leads of events to be read; true if handed over. */
  private readonly changed = new Map<string, boolean>();
  private readingChanged = coalesce(() => this.readChanged());

  constructor(
    private readonly ports: DeskDependencies,
    private readonly dispatch: (action: InboxAction) => void,
  ) {}

  /** May be called again after a stop. */
  start(filters: InboxFilterValues, leadId: string | null) {
    this.isStopped = false;
    this.refreshing = coalesce(() => this.refresh());
    this.changed.clear();
    this.readingChanged = coalesce(() => this.readChanged());
    this.filters = filters;
    this.dispatchIfActive({ type: 'filtersChanged', filters });
    void this.load();
    void this.loadChoices();
    if (leadId) this.select(leadId);
  }

  stop() {
    this.isStopped = true;
    this.refreshing.stop();
    this.readingChanged.stop();
    this.unfollow();
  }

  /** Then follows events from the list's cursor. */
  async load() {
    this.unfollow();
    const cursor = await this.readFirstPage();
    // The first success of concurrent loads opens the stream.
    if (cursor !== null && !this.isStopped && !this.stopLive) this.follow(cursor);
  }

  watchList(isBusy: () => boolean) {
    this.isListBusy = isBusy;
  }

  changeFilters(changes: Partial<InboxFilterValues>) {
    this.filters = { ...this.filters, ...changes };
    this.dispatchIfActive({ type: 'filtersChanged', filters: this.filters });
    this.reload();
  }

  /** Replaces the list by its first page. Opens the stream if it was never opened. */
  reload() {
    if (this.stopLive) void this.readFirstPage();
    else void this.load();
  }

  /** `next`: cursor of the displayed list. */
  async loadMore(next: string) {
    if (this.isLoadingMore) return;
    this.isLoadingMore = true;
    const asked = this.listNumber;
    this.dispatchIfActive({ type: 'moreAsked' });
    try {
      const list = await this.ports.desk.leads({ ...this.query(), next });
      if (asked === this.listNumber)
        this.dispatchIfActive({ type: 'moreLoaded', list: this.remember(list), after: next });
    } catch (error) {
      this.fail(error, () => this.dispatchIfActive({ type: 'moreFailed' }));
    } finally {
      this.isLoadingMore = false;
    }
  }

  select(id: string | null) {
    this.openId = id;
    this.dispatchIfActive({ type: 'selected', id });
    if (id) void this.readLead(id);
  }

  /** One at a time. True on success. */
  async act(act: PendingLeadAction, call: () => Promise<DeskLeadDetail>): Promise<boolean> {
    if (this.isActing) return false;
    this.isActing = true;
    this.dispatchIfActive({ type: 'actStarted', act });
    try {
      const detail = await call();
      this.noteAnswer(act.leadId);
      this.dispatchIfActive({ type: 'leadUpdated', detail });
      void this.loadCounts();
      return true;
    } catch (error) {
      this.fail(error, () => this.refuse(act.leadId, error));
      return false;
    } finally {
      this.isActing = false;
    }
  }

  /** The longest waiting, except the open lead, which is finished. */
  async takeNext(): Promise<boolean> {
    if (this.isActing) return false;
    this.isActing = true;
    const after = this.openId;
    this.dispatchIfActive({ type: 'actStarted', act: { leadId: after ?? '', kind: 'next' } });
    try {
      const detail = await this.ports.desk.next(after === null ? {} : { after });
      this.openId = detail.lead.id;
      this.noteAnswer(detail.lead.id);
      this.dispatchIfActive({ type: 'nextTaken', detail, now: serverNow() });
      void this.loadCounts();
      return true;
    } catch (error) {
      this.fail(error, () =>
        this.dispatchIfActive({ type: 'nextFailed', message: reasonIn(error) || deskText.noConnection }),
      );
      return false;
    } finally {
      this.isActing = false;
    }
  }

  private async readFirstPage(): Promise<number | null> {
    this.listNumber += 1;
    const number = this.listNumber;
    void this.loadCounts();
    try {
      const list = await this.readPage();
      if (number === this.listNumber) {
        this.loaded.clear();
        this.firstPage = idsOf(list);
        this.dispatchIfActive({ type: 'listLoaded', list: this.remember(list) });
      }
      return list.cursor;
    } catch (error) {
      if (number === this.listNumber) this.fail(error, () => this.dispatchIfActive({ type: 'listFailed' }));
      return null;
    }
  }

  /** Reads the first page. Sorted by waiting time it may lack new leads: these are read separately. */
  private async readPage(): Promise<FirstLeadPage> {
    const { desk } = this.ports;
    if (sortOrderOfView(this.filters) === 'newest') return desk.leads(this.query());
    const [list, newest] = await Promise.all([
      desk.leads(this.query()),
      desk.leads({ ...this.query(), sort: 'newest' }),
    ]);
    return { ...list, newest, cursor: Math.min(list.cursor, newest.cursor) };
  }

  private remember<List extends FirstLeadPage>(list: List): List {
    for (const id of idsOf(list)) this.loaded.add(id);
    return list;
  }

  private query(): DeskQuery {
    return { ...toDeskQuery(this.filters), limit: pageSize };
  }

  private unfollow() {
    this.stopLive?.();
    this.stopLive = null;
  }

  private follow(cursor: number) {
    this.stopLive = connectLiveLeads({
      cursor,
      openStream: this.ports.openStream,
      onMessage: ({ leadId, kind }) => {
        this.noteChange(leadId, kind);
        this.refreshing.ask();
      },
      onDuty: () => this.dispatchIfActive({ type: 'dutyChanged' }),
      poll: () => this.poll(),
      onState: (live) => this.dispatchIfActive({ type: 'liveChanged', live }),
    });
  }

  private noteChange(id: string, kind: DeskEvent['kind']) {
    const isHandedOver = kind === 'handed_over';
    const isRow = changesRow[kind] && this.loaded.has(id);
    if (!isRow && !isHandedOver && id !== this.openId) return;
    this.changed.set(id, isHandedOver || this.changed.get(id) === true);
    this.readingChanged.ask();
  }

  /** One after another: every open inbox gets the same events. */
  private async readChanged() {
    const changed = [...this.changed];
    this.changed.clear();
    const isMany = changed.length > MAX_ROWS_READ;
    for (const [id, isHandedOver] of changed)
      if (!this.isStopped && (!isMany || isHandedOver || id === this.openId))
        await this.readLead(id, isHandedOver);
    if (isMany && !this.isStopped) await this.readFirstPage();
  }

  /** Also reads the leads that left the first page: their events are missing. */
  private async poll() {
    const before = this.firstPage;
    try {
      if (this.openId) void this.readLead(this.openId);
      if (!(await this.readAgain())) return;
      for (const id of before) if (!this.firstPage.has(id)) this.changed.set(id, false);
      if (this.changed.size > 0) this.readingChanged.ask();
    } catch (error) {
      this.fail(error, () => undefined);
      throw error;
    }
  }

  private async refresh() {
    try {
      await this.readAgain();
    } catch (error) {
      // The next event or action retries; the lamp shows the lost connection.
      this.fail(error, () => undefined);
    }
  }

  /** Returns false if the list was replaced meanwhile. */
  private async readAgain(): Promise<boolean> {
    const number = this.listNumber;
    void this.loadCounts();
    const list = await this.readPage();
    if (number !== this.listNumber) return false;
    this.firstPage = idsOf(list);
    this.dispatchIfActive({ type: 'listRefreshed', list: this.remember(list), isHeld: this.isListBusy() });
    return true;
  }

  private async loadCounts() {
    const asked = this.filters;
    const { view: _view, sort: _sort, ...filters } = toDeskQuery(asked);
    const isNarrowed = Object.keys(filters).length > 0;
    try {
      const [all, narrowed] = await Promise.all([
        this.ports.desk.counts(),
        isNarrowed ? this.ports.desk.counts(filters) : null,
      ]);
      this.dispatchIfActive({
        type: 'countsLoaded',
        // The filters changed during the request.
        counts: asked === this.filters ? (narrowed ?? all).counts : null,
        newLeads: all.counts.new,
      });
    } catch (error) {
      // The list is shown without counts.
      this.fail(error, () => undefined);
    }
  }

  private async loadChoices() {
    try {
      this.dispatchIfActive({ type: 'choicesLoaded', choices: await this.ports.desk.choices() });
    } catch (error) {
      this.fail(error, () => undefined);
    }
  }

  private async readLead(id: string, isHandedOver = false) {
    this.leadNumber += 1;
    const number = this.leadNumber;
    try {
      const detail = await this.ports.desk.lead(id);
      this.dispatchIfActive({ type: 'detailLoaded', detail, isLate: number < this.answeredNumber });
      this.noteAnswer(id, number);
      if (isHandedOver) this.dispatchIfActive({ type: 'handedOver', lead: detail.lead });
    } catch (error) {
      this.fail(error, () => this.dispatchIfActive({ type: 'detailFailed', leadId: id }));
    }
  }

  /** Reads that began before an action's response are late. */
  private noteAnswer(id: string, number = ++this.leadNumber) {
    if (id === this.openId) this.answeredNumber = Math.max(this.answeredNumber, number);
  }

  private refuse(leadId: string, error: unknown) {
    const reason = reasonIn(error);
    const notice =
      reason === '' ? ({ kind: 'noConnection' } as const) : ({ kind: 'refused', message: reason } as const);
    this.dispatchIfActive({ type: 'actFailed', leadId, notice });
    // A refusal means that the displayed lead is outdated, e.g. another manager holds it.
    if (reason !== '') void this.readLead(leadId);
  }

  private fail(error: unknown, otherwise: () => void) {
    if (this.isStopped) return;
    if (isUnauthorized(error)) this.ports.goTo(signInFromHere());
    else otherwise();
  }

  private dispatchIfActive(action: InboxAction) {
    if (!this.isStopped) this.dispatch(action);
  }
}

function idsOf({ leads, newest }: FirstLeadPage): Set<string> {
  return new Set([...leads, ...(newest?.leads ?? [])].map(({ id }) => id));
}

/** Messages of fields, because «check the fields» alone does not help; '' if unreadable. */
function reasonIn(error: unknown): string {
  const failure = toFailure(error);
  const [ofField] = failure.kind === 'refused' ? Object.values(failure.fields) : [];
  return ofField ?? failure.message;
}

/** Between runs in a burst of events, ms. */
const pauseMs = 400;

interface Coalesced {
  ask: () => void;
  stop: () => void;
}

/** Runs at once; calls meanwhile cause one more run after the pause. */
function coalesce(run: () => Promise<void>): Coalesced {
  let isBusy = false;
  let isStopped = false;
  let isAsked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const step = async () => {
    isAsked = false;
    isBusy = true;
    await run();
    if (isStopped) return;
    timer = setTimeout(() => {
      isBusy = false;
      if (isAsked) void step();
    }, pauseMs);
  };
  return {
    ask: () => {
      isAsked = true;
      if (!isBusy && !isStopped) void step();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
