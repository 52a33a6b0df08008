import { type Kysely, sql } from 'kysely';

/** Wrong guesses of visitors, so that all instances count them together (D44). */
export async function visitorTries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visitor_tries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('key_hash', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`create index visitor_tries_key on visitor_tries (key_hash, at)`.execute(db);
}
