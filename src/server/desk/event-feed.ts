import { sql } from 'kysely';

import type { OpenDatabase } from '../database/open-database';
import type { Database } from '../database/tables';

/** An event of a lead's history; `id` is its place in the feed. */
interface FeedEvent {
  id: number;
  leadId: string;
  kind: string;
}

/**
 * The history of all leads in the order of its commits: after an event of some id no lower one appears any more. SQLite
 * has one writer at a time, so `seq` is that order. PostgreSQL gives `seq` before the commit; there an event gets its
 * place when a reader first sees it.
 */
export async function feedAfter(storage: OpenDatabase, after: number, limit: number): Promise<FeedEvent[]> {
  await place(storage);
  const id = column(storage);
  const { rows } = await sql<FeedEvent>`select ${id} as "id", lead_id as "leadId", kind from lead_events
    where ${id} > ${after} order by ${id} limit ${limit}`.execute(storage.db);
  return rows;
}

/** Id of the newest event; 0 where there is none. */
export async function newestInFeed(storage: OpenDatabase): Promise<number> {
  await place(storage);
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(${column(storage)}), 0) as "id" from lead_events`.execute(storage.db);
  return rows[0]?.id ?? 0;
}

/** Gives new events their place, so that what comes later comes after them. */
async function place({ db, dialect }: OpenDatabase): Promise<void> {
  if (dialect === 'sqlite' || !(await hasUnplaced(db))) return;
  await db.transaction().execute(async (trx) => {
    // Held until the commit: places are given and become visible in one order.
    await sql`select pg_advisory_xact_lock(hashtext('lead_events_position'))`.execute(trx);
    // A row that is being changed, e.g. erased, is placed next time.
    await sql`update lead_events set feed_position = placed.feed_position
      from (
        select seq, nextval('lead_events_position') as feed_position from (
          select seq from lead_events where feed_position is null order by seq for update skip locked
        ) as unplaced
      ) as placed
      where lead_events.seq = placed.seq`.execute(trx);
  });
}

async function hasUnplaced(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from lead_events where feed_position is null limit 1`.execute(db);
  return rows.length > 0;
}

function column({ dialect }: Pick<OpenDatabase, 'dialect'>) {
  return sql.ref(dialect === 'sqlite' ? 'seq' : 'feed_position');
}
