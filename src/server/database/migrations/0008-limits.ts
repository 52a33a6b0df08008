import { type Kysely, sql } from 'kysely';

import type { Dialect } from './dialect';

/**
 * Points of the limits that instances share, as rate-limiter-flexible wants them; the embedded storage has one process,
 * which counts in its memory. `sign_in_attempts` and `visitor_tries` are the previous release's alone: one may go back to
 * it, so they stay, empty, until a later migration drops them.
 */
export async function limits(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  for (const table of ['sign_in_attempts', 'visitor_tries'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  if (dialect === 'sqlite') return;
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'varchar(255)', (c) => c.primaryKey())
    .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
}
