import { type Kysely, sql } from 'kysely';

/**
 * Adds managers' duty, push subscriptions and sent notices. After a rollback the previous release ignores all three.
 */
export async function addDutyAndNotices(db: Kysely<unknown>): Promise<void> {
  await sql`alter table managers add column on_duty_since bigint`.execute(db);
  await db.schema
    .createTable('desk_push')
    .addColumn('endpoint_hash', 'text', (c) => c.primaryKey())
    .addColumn('manager_id', 'text', (c) => c.notNull())
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`create index desk_push_manager on desk_push (manager_id)`.execute(db);
  await db.schema
    .createTable('desk_notices')
    .addColumn('lead_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('desk_notices_key', ['lead_id', 'kind'])
    .execute();
}
