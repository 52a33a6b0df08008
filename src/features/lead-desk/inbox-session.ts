import type { DeskLeadDetail, OutcomeBody } from '@/api/desk/desk.schemas';
import { refusalOf } from '@/api/desk/desk.client';
import { ApiError } from '@/api/http/api-error';
import type { DeskPorts } from './browser-desk';
import { deskPaths } from './desk-paths';
import type { DeskAct, InboxAction } from './inbox-state';
import { connectLiveLeads } from './live-leads';

/**
 * The desk's traffic while the inbox is open: loads the list, follows events, sends what the manager does, and tells
 * the reducer. When the session of the manager has ended, it goes to the sign-in page.
 */
export class InboxSession {
  private isStopped = false;
  private isActing = false;
  private openId: string | null = null;
  private stopLive: () => void = () => undefined;
  /** Number of the last reading per lead: an older answer that comes late is dropped. */
  private readonly readings = new Map<string, number>();
  private lastReading = 0;

  constructor(
    private readonly ports: DeskPorts,
    private readonly dispatch: (action: InboxAction) => void,
  ) {}

  start() {
    void this.load();
  }

  stop() {
    this.isStopped = true;
    this.stopLive();
  }

  /** Loads the list; the events are followed from the cursor that it came with. */
  async load() {
    this.stopLive();
    try {
      const cursor = await this.readList();
      if (!this.isStopped) this.follow(cursor);
    } catch (error) {
      this.fail(error, () => this.tell({ type: 'listFailed' }));
    }
  }

  select(id: string | null) {
    this.openId = id;
    this.tell({ type: 'selected', id });
    if (id) void this.readLead(id);
  }

  take(id: string) {
    return this.act({ leadId: id, kind: 'take' }, () => this.ports.desk.take(id));
  }

  recordOutcome(id: string, body: OutcomeBody) {
    return this.act({ leadId: id, kind: body.outcome }, () => this.ports.desk.recordOutcome(id, body));
  }

  private follow(cursor: number) {
    this.stopLive = connectLiveLeads({
      cursor,
      openStream: this.ports.openStream,
      onMessage: ({ leadId }) => void this.readLead(leadId),
      poll: () => this.poll(),
      onState: (live) => this.tell({ type: 'liveChanged', live }),
    });
  }

  private async poll(): Promise<number> {
    try {
      const cursor = await this.readList();
      if (this.openId) void this.readLead(this.openId);
      return cursor;
    } catch (error) {
      this.fail(error, () => undefined);
      throw error;
    }
  }

  /** Gives the list's cursor, or 0 where the list came too late to be shown. */
  private async readList(): Promise<number> {
    const before = this.lastReading;
    const list = await this.ports.desk.leads();
    // What was read of single leads meanwhile may be newer than this list: it is dropped, and its cursor with it.
    if (before !== this.lastReading) return 0;
    this.tell({ type: 'listLoaded', list });
    return list.cursor;
  }

  private async readLead(id: string) {
    const reading = this.nextReading(id);
    try {
      const detail = await this.ports.desk.lead(id);
      if (this.readings.get(id) === reading) this.tell({ type: 'detailLoaded', detail });
    } catch (error) {
      this.fail(error, () => this.tell({ type: 'detailFailed', leadId: id }));
    }
  }

  /** One act at a time. Gives true when it went through. */
  private async act(act: DeskAct, call: () => Promise<DeskLeadDetail>): Promise<boolean> {
    if (this.isActing) return false;
    this.isActing = true;
    this.tell({ type: 'actStarted', act });
    try {
      const detail = await call();
      // Readings that are under way may not know of this act yet.
      this.nextReading(act.leadId);
      this.tell({ type: 'leadUpdated', detail });
      return true;
    } catch (error) {
      this.fail(error, () => this.refuse(act.leadId, error));
      return false;
    } finally {
      this.isActing = false;
    }
  }

  private refuse(leadId: string, error: unknown) {
    const refusal = refusalOf(error);
    const notice = refusal
      ? ({ kind: 'refused', message: refusal.message } as const)
      : ({ kind: 'noConnection' } as const);
    this.tell({ type: 'actFailed', leadId, notice });
    // A refusal means that the lead is not what the screen shows, e.g. another manager holds it.
    if (refusal) void this.readLead(leadId);
  }

  private nextReading(id: string): number {
    this.lastReading += 1;
    this.readings.set(id, this.lastReading);
    return this.lastReading;
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
