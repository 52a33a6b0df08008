import { type Kysely, sql } from 'kysely';

import type { Dialect } from './dialect';

/**
 * What is counted of visitors is deleted by its age, every few minutes, which read the whole table without an index.
 * `storage_checks` is written by /readyz and is empty after each check.
 */
export async function storageUpkeep(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await sql`create index visitor_tries_at on visitor_tries (at)`.execute(db);
  if (dialect === 'postgres') await sql`create index rate_limits_expire on rate_limits (expire)`.execute(db);
  await db.schema
    .createTable('storage_checks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('filler', 'text', (c) => c.notNull())
    .execute();
}
