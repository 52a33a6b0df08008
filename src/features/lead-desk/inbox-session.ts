import type { DeskQuery } from '@/api/desk/desk-query.schemas';
import type { DeskLeadDetail } from '@/api/desk/desk.schemas';
import { ApiError } from '@/api/http/http-client';
import { failureOf } from '@/api/site/site-http';
import { serverNow } from '@/lib/server-clock';
import type { DeskPorts } from './browser-desk';
import { deskPaths } from './desk-paths';
import { deskText } from './desk.text';
import { type InboxFilters, orderOf, startFilters, toQuery } from './filters/desk-filters';
import type { DeskAct, FirstPage, InboxAction } from './inbox-state';
import { connectLiveLeads } from './live-leads';

/** Rows of a page. */
const pageSize = 50;

/** What other managers do to leads that may stand far down the list, where no first page reaches. */
const rowKinds: ReadonlySet<string> = new Set([
  'taken',
  'released',
  'handed_over',
  'outcome',
  'cancelled',
  'erased',
]);

/**
 * The desk's traffic while the inbox is open: loads the list, follows events, sends what the manager does, and tells
 * the reducer. When the session of the manager has ended, it goes to the sign-in page.
 */
export class InboxSession {
  /** The list is being read: what is new waits until it is asked for. */
  private isListBusy: () => boolean = () => false;
  private isStopped = false;
  private isActing = false;
  private openId: string | null = null;
  private filters: InboxFilters = startFilters;
  private isLoadingMore = false;
  /** Null while no events are followed. */
  private stopLive: (() => void) | null = null;
  /** Number of the last list asked for: an older answer that comes late is dropped. */
  private listNumber = 0;
  private refreshing = coalesce(() => this.refresh());

  constructor(
    private readonly ports: DeskPorts,
    private readonly dispatch: (action: InboxAction) => void,
  ) {}

  /** Begins, also anew after a stop. */
  start(filters: InboxFilters, leadId: string | null) {
    this.isStopped = false;
    this.refreshing = coalesce(() => this.refresh());
    this.filters = filters;
    this.tell({ type: 'filtersChanged', filters });
    void this.load();
    void this.loadChoices();
    if (leadId) this.select(leadId);
  }

  stop() {
    this.isStopped = true;
    this.refreshing.stop();
    this.unfollow();
  }

  /** Loads the list; the events are followed from the cursor that it came with. */
  async load() {
    this.unfollow();
    const cursor = await this.readFirstPage();
    // Of two loads under way the first that succeeds is enough.
    if (cursor !== null && !this.isStopped && !this.stopLive) this.follow(cursor);
  }

  watchList(isBusy: () => boolean) {
    this.isListBusy = isBusy;
  }

  changeFilters(changes: Partial<InboxFilters>) {
    this.filters = { ...this.filters, ...changes };
    this.tell({ type: 'filtersChanged', filters: this.filters });
    // Nothing is followed where the list could not be loaded before.
    if (this.stopLive) void this.readFirstPage();
    else void this.load();
  }

  /** `next`: where the list on the screen ends. */
  async loadMore(next: string) {
    if (this.isLoadingMore) return;
    this.isLoadingMore = true;
    const asked = this.listNumber;
    this.tell({ type: 'moreAsked' });
    try {
      const list = await this.ports.desk.leads({ ...this.query(), next });
      if (asked === this.listNumber) this.tell({ type: 'moreLoaded', list, after: next });
    } catch (error) {
      this.fail(error, () => this.tell({ type: 'moreFailed' }));
    } finally {
      this.isLoadingMore = false;
    }
  }

  select(id: string | null) {
    this.openId = id;
    this.tell({ type: 'selected', id });
    if (id) void this.readLead(id);
  }

  /** One act at a time. Gives true when it went through. */
  async act(act: DeskAct, call: () => Promise<DeskLeadDetail>): Promise<boolean> {
    if (this.isActing) return false;
    this.isActing = true;
    this.tell({ type: 'actStarted', act });
    try {
      this.tell({ type: 'leadUpdated', detail: await call() });
      void this.loadCounts();
      return true;
    } catch (error) {
      this.fail(error, () => this.refuse(act.leadId, error));
      return false;
    } finally {
      this.isActing = false;
    }
  }

  /** Takes the lead that waits longest, and opens it; never the open one, which has just been dealt with. */
  async takeNext(): Promise<boolean> {
    if (this.isActing) return false;
    this.isActing = true;
    const after = this.openId;
    this.tell({ type: 'actStarted', act: { leadId: after ?? '', kind: 'next' } });
    try {
      const detail = await this.ports.desk.next(after === null ? {} : { after });
      this.openId = detail.lead.id;
      this.tell({ type: 'nextTaken', detail, now: serverNow() });
      void this.loadCounts();
      return true;
    } catch (error) {
      this.fail(error, () =>
        this.tell({ type: 'nextFailed', message: reasonIn(error) || deskText.noConnection }),
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
      if (number === this.listNumber) this.tell({ type: 'listLoaded', list });
      return list.cursor;
    } catch (error) {
      if (number === this.listNumber) this.fail(error, () => this.tell({ type: 'listFailed' }));
      return null;
    }
  }

  /** A new lead may stand far behind the first page of who waits longest: the newest are read beside it. */
  private async readPage(): Promise<FirstPage> {
    const { desk } = this.ports;
    if (orderOf(this.filters) === 'newest') return desk.leads(this.query());
    const [list, newest] = await Promise.all([
      desk.leads(this.query()),
      desk.leads({ ...this.query(), sort: 'newest' }),
    ]);
    return { ...list, newest, cursor: Math.min(list.cursor, newest.cursor) };
  }

  private query(): DeskQuery {
    return { ...toQuery(this.filters), limit: pageSize };
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
        if (leadId === this.openId || rowKinds.has(kind)) void this.readLead(leadId, kind);
        this.refreshing.ask();
      },
      onDuty: () => this.tell({ type: 'dutyChanged' }),
      poll: () => this.poll(),
      onState: (live) => this.tell({ type: 'liveChanged', live }),
    });
  }

  private async poll(): Promise<number> {
    try {
      if (this.openId) void this.readLead(this.openId);
      return await this.readAgain();
    } catch (error) {
      this.fail(error, () => undefined);
      throw error;
    }
  }

  private async refresh() {
    try {
      await this.readAgain();
    } catch (error) {
      // The next event or the manager tries again; a lost line is told by its lamp.
      this.fail(error, () => undefined);
    }
  }

  /** Reads the first page once more and gives its cursor. */
  private async readAgain(): Promise<number> {
    const number = this.listNumber;
    void this.loadCounts();
    const list = await this.readPage();
    if (number === this.listNumber) this.tell({ type: 'listRefreshed', list, isHeld: this.isListBusy() });
    return list.cursor;
  }

  private async loadCounts() {
    const asked = this.filters;
    const { view: _view, sort: _sort, ...filters } = toQuery(asked);
    const isNarrowed = Object.keys(filters).length > 0;
    try {
      const [all, narrowed] = await Promise.all([
        this.ports.desk.counts(),
        isNarrowed ? this.ports.desk.counts(filters) : null,
      ]);
      this.tell({
        type: 'countsLoaded',
        // Those of other filters come too late.
        counts: asked === this.filters ? (narrowed ?? all).counts : null,
        newLeads: all.counts.new,
      });
    } catch (error) {
      // The list is what matters: tabs go without their numbers.
      this.fail(error, () => undefined);
    }
  }

  private async loadChoices() {
    try {
      this.tell({ type: 'choicesLoaded', choices: await this.ports.desk.choices() });
    } catch (error) {
      this.fail(error, () => undefined);
    }
  }

  /** `after`: the kind of the event that asks for it. */
  private async readLead(id: string, after = '') {
    try {
      const detail = await this.ports.desk.lead(id);
      this.tell({ type: 'detailLoaded', detail });
      if (after === 'handed_over') this.tell({ type: 'handedOver', lead: detail.lead });
    } catch (error) {
      this.fail(error, () => this.tell({ type: 'detailFailed', leadId: id }));
    }
  }

  private refuse(leadId: string, error: unknown) {
    const reason = reasonIn(error);
    const notice =
      reason === '' ? ({ kind: 'noConnection' } as const) : ({ kind: 'refused', message: reason } as const);
    this.tell({ type: 'actFailed', leadId, notice });
    // A refusal means that the lead is not what the screen shows, e.g. another manager holds it.
    if (reason !== '') void this.readLead(leadId);
  }

  private fail(error: unknown, otherwise: () => void) {
    if (this.isStopped) return;
    if (error instanceof ApiError && error.status === 401) this.ports.goTo(deskPaths.signIn);
    else otherwise();
  }

  private tell(action: InboxAction) {
    if (!this.isStopped) this.dispatch(action);
  }
}

/**
 * What the desk says against an act: what is wrong with an input, where it says that, because by itself «check the
 * fields» helps nobody. '' where nothing came that can be read.
 */
function reasonIn(error: unknown): string {
  const failure = failureOf(error);
  const [ofField] = failure.kind === 'refused' ? Object.values(failure.fields) : [];
  return ofField ?? failure.message;
}

/** How long a burst of events is left alone after each answer, ms. */
const pauseMs = 400;

interface Coalesced {
  ask: () => void;
  stop: () => void;
}

/** Runs at once when asked; what is asked for during that run and the pause after it is one run more. */
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
