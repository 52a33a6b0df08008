import { createHash, randomBytes } from 'node:crypto';

import type { Database } from '../database/tables';

interface SessionTimes {
  created_at: number;
  seen_at: number;
}

interface SessionKind {
  table: 'sessions' | 'manager_sessions';
  idleMs: number;
  absoluteMs: number;
}

/** ms: a time further ahead comes from a wrong clock. */
const MAX_SKEW_MS = 5 * 60_000;
/** Writes of the last use, ms: each costs a disk sync. */
const seenEveryMs = 60_000;
const idPattern = /^[\w-]{43}$/;

export class SessionRows {
  constructor(
    private readonly db: Database,
    private readonly kind: SessionKind,
    private readonly now: () => number = Date.now,
  ) {}

  /** `insert` writes the row, the returned id belongs in the cookie. Deletes expired rows. */
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
   * The row of a cookie's id; null for an invalid, unknown, idle or expired one. `touches` marks the row as
   * used; a failed write does not affect the request.
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
    // Also for a time ahead of the clock: the session would outlive its idle time otherwise.
    if (touches && Math.abs(now - row.seen_at) > seenEveryMs)
      await this.db
        .updateTable(this.kind.table)
        .set({ seen_at: now })
        .where('id_hash', '=', idHash)
        .execute()
        .catch(() => undefined);
    return row;
  }

  /** UTC ms: rows last used before `idle` or begun before `absolute` are expired. */
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
