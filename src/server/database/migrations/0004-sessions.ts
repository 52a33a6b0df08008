import type { Kysely } from 'kysely';

/** Sessions of clients (D38). */
export async function sessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id_hash', 'text', (c) => c.primaryKey())
    .addColumn('public_id', 'text', (c) => c.notNull().unique())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('sso_id', 'text')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('provider_id', 'integer', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('renewing_until', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('masked_address', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessions_subject').on('sessions').column('subject').execute();
  await db.schema.createIndex('sessions_sso').on('sessions').column('sso_id').execute();
  await db.schema.createIndex('sessions_seen_at').on('sessions').column('seen_at').execute();
}
