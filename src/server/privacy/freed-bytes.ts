import { sql } from 'kysely';

import type { OpenDatabase } from '../database/open-database';
import type { Database } from '../database/tables';

const pendingKey = 'freed_bytes';

/** Notes that personal data was removed, in the caller's transaction: a crash before the cleaning does not lose it. */
export async function markFreedBytes(trx: Database): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key: pendingKey, value: JSON.stringify(true) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/**
 * Removes from the embedded storage's files what an erasure has freed (D51). `secure_delete` zeroes freed cells, but an
 * index page that was split keeps copies of them until the index is built anew, and the write-ahead log keeps pages as
 * they were. Each index is one statement, so that requests are stored in between. PostgreSQL forgets dead rows by its
 * own vacuum. Where nothing was erased, the log alone is emptied. Rejects when the storage fails; the hourly step of
 * retention repeats it.
 */
export async function cleanFreedBytes(storage: OpenDatabase): Promise<void> {
  const { db, dialect } = storage;
  const pending = await db
    .selectFrom('settings')
    .select('key')
    .where('key', '=', pendingKey)
    .executeTakeFirst();
  // Before the work: what is erased meanwhile marks it again.
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
      and part.name in ('phone', 'phone_reversed', 'name_key', 'name_last', 'wish_street', 'address_key', 'address_last')`.execute(
    db,
  );
  for (const { name } of rows) await sql`reindex ${sql.ref(name)}`.execute(db);
}

/** Where a reader holds the log, it is tried for two seconds. */
async function truncateLog(db: Database): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
    if (rows[0]?.busy === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
