import { createHash, randomBytes } from 'node:crypto';

import type { Database } from '../database/tables';

/** What every table of sessions has. */
interface SessionTimes {
  created_at: number;
  seen_at: number;
}

/** A kind of session: where its rows are, and how long they are good for. */
interface SessionKind {
  table: 'sessions' | 'manager_sessions';
  /** A session that is not used for so long is over. */
  idleMs: number;
  /** A session is over then, however much it is used. */
  absoluteMs: number;
}

/** A time further ahead was written by a clock that was wrong. */
const MAX_SKEW_MS = 5 * 60_000;
/** Writing at every request would cost a disk sync each. */
const seenEveryMs = 60_000;
const idPattern = /^[\w-]{43}$/;

/**
 * What the sessions of clients and of managers have in common: the browser gets a random id, the storage keeps its hash
 * and two times. What else a row holds, and who may read it, is the business of each.
 */
export class SessionRows {
  constructor(
    private readonly db: Database,
    private readonly kind: SessionKind,
    private readonly now: () => number = Date.now,
  ) {}

  /** Begins a session: `insert` writes the row, what is returned goes into the cookie. Clears away rows that are over. */
  async open(insert: (row: { id_hash: string } & SessionTimes) => Promise<unknown>): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    const at = this.now();
    const { idle, absolute } = this.bounds();
    await this.db
      .deleteFrom(this.kind.table)
      .where((where) => where.or([where('seen_at', '<', idle), where('created_at', '<', absolute)]))
      .execute();
    await insert({ id_hash: hashOf(id), created_at: at, seen_at: at });
    return id;
  }

  /**
   * The row of a cookie's id as `read` gives it; null for what is no id, unknown, idle or too old. Where `touches` is
   * true, as by default, the row is marked as used; it is good for this request even where the storage cannot write that.
   */
  async find<Row extends SessionTimes>(
    id: string | undefined,
    read: (idHash: string) => Promise<Row | null | undefined>,
    { touches = true }: { touches?: boolean } = {},
  ): Promise<Row | null> {
    if (id === undefined || !idPattern.test(id)) return null;
    const idHash = hashOf(id);
    const row = await read(idHash);
    if (!row || !this.isAlive(row)) return null;
    const now = this.now();
    // Also where the time is ahead of the clock: the session would outlive its idle time otherwise.
    if (touches && Math.abs(now - row.seen_at) > seenEveryMs)
      await this.db
        .updateTable(this.kind.table)
        .set({ seen_at: now })
        .where('id_hash', '=', idHash)
        .execute()
        .catch(() => undefined);
    return row;
  }

  /** Rows that were used before `idle` or begun before `absolute` are over. */
  bounds(): { idle: number; absolute: number } {
    const now = this.now();
    return { idle: now - this.kind.idleMs, absolute: now - this.kind.absoluteMs };
  }

  async end(idHash: string): Promise<void> {
    await this.db.deleteFrom(this.kind.table).where('id_hash', '=', idHash).execute();
  }

  private isAlive({ seen_at, created_at }: SessionTimes): boolean {
    const { idle, absolute } = this.bounds();
    return seen_at >= idle && created_at >= absolute && created_at <= this.now() + MAX_SKEW_MS;
  }
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
