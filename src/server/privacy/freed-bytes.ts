import { sql } from 'kysely';

import type { OpenedDatabase } from '../database/open-database';
import type { Database } from '../database/tables';

const pendingKey = 'freed_bytes';

/**
 * Marks a removal of personal data in the caller's transaction, so that a crash before the cleaning doesn't lose it.
 */
export async function markFreedBytes(trx: Database): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key: pendingKey, value: JSON.stringify(true) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/**
 * Removes erased data from the embedded storage's files (D51). `secure_delete` zeroes freed cells, but split
 * index pages keep copies until each index is rebuilt, one per statement, so that requests can be stored in
 * between; the write-ahead log keeps old pages until it is truncated. Rejects when the storage fails; the
 * hourly retention step retries.
 */
export async function cleanFreedBytes(storage: OpenedDatabase): Promise<void> {
  const { db, dialect } = storage;
  const pending = await db
    .selectFrom('settings')
    .select('key')
    .where('key', '=', pendingKey)
    .executeTakeFirst();
  // Before the cleaning: a concurrent erasure sets the mark again.
  if (pending) await db.deleteFrom('settings').where('key', '=', pendingKey).execute();
  if (dialect !== 'sqlite') return;
  if (pending)
    try {
      await rebuildPersonalIndexes(db);
    } catch (error) {
      await markFreedBytes(db);
      throw error;
    }
  await truncateLog(db);
}

async function rebuildPersonalIndexes(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct list.name
    from sqlite_master, pragma_index_list(sqlite_master.name) list, pragma_index_info(list.name) part
    where sqlite_master.name in ('leads', 'orders')
      and part.name in ('phone', 'phone_reversed', 'name_key', 'name_last', 'wish_street', 'address_key', 'address_last', 'agreement_key')`.execute(
    db,
  );
  for (const { name } of rows) await sql`reindex ${sql.ref(name)}`.execute(db);
}

/** Retries for two seconds while a reader holds the log. */
async function truncateLog(db: Database): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
    if (rows[0]?.busy === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
