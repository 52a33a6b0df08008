import { sql } from 'kysely';

import type { OpenedDatabase } from '@/server/database/open-database';
import type { Database } from '@/server/database/tables';

/** `id`: feed position. */
interface FeedEvent {
  id: number;
  leadId: string;
  kind: string;
}

/**
 * Returns the events of all leads in commit order: after an event, no lower id appears any more. SQLite has a single
 * writer, so `seq` is that order. PostgreSQL assigns `seq` before the commit, so a reader assigns positions on first
 * sight.
 */
export async function readEventsAfter(
  storage: OpenedDatabase,
  after: number,
  limit: number,
): Promise<FeedEvent[]> {
  await place(storage);
  const id = column(storage);
  const { rows } = await sql<FeedEvent>`select ${id} as "id", lead_id as "leadId", kind from lead_events
    where ${id} > ${after} order by ${id} limit ${limit}`.execute(storage.db);
  return rows;
}

/** Id; 0 without events. */
export async function newestEventId(storage: OpenedDatabase): Promise<number> {
  await place(storage);
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(${column(storage)}), 0) as "id" from lead_events`.execute(storage.db);
  return rows[0]?.id ?? 0;
}

/** Assigns positions to new events, so that later ones follow them. */
async function place({ db, dialect }: OpenedDatabase): Promise<void> {
  if (dialect === 'sqlite' || !(await hasUnplaced(db))) return;
  await db.transaction().execute(async (trx) => {
    // Until the commit: positions become visible in order.
    await sql`select pg_advisory_xact_lock(hashtext('lead_events_position'))`.execute(trx);
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

function column({ dialect }: Pick<OpenedDatabase, 'dialect'>) {
  return sql.ref(dialect === 'sqlite' ? 'seq' : 'feed_position');
}
