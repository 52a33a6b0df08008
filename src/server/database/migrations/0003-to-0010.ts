import { type Kysely, sql } from 'kysely';

import type { Dialect } from '../tables';

/** One target's backlog doesn't slow down the others. */
export async function indexOutboxByTarget(db: Kysely<unknown>): Promise<void> {
  await sql`create index outbox_due_by_target on outbox (target, state, next_at)`.execute(db);
  await sql`drop index outbox_due`.execute(db);
}

export async function createSessionsTable(db: Kysely<unknown>): Promise<void> {
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

/** Table of visitors' wrong guesses, counted across instances (D44). */
export async function createVisitorTries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visitor_tries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('key_hash', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`create index visitor_tries_key on visitor_tries (key_hash, at)`.execute(db);
}

export async function createOrdersTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('visitor_hash', 'text', (c) => c.notNull())
    .addColumn('city_id', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('entry', 'text', (c) => c.notNull())
    .addColumn('page', 'text', (c) => c.notNull())
    .addColumn('lines', 'text', (c) => c.notNull())
    .addColumn('address', 'text')
    .addColumn('flat', 'text')
    .addColumn('house_id', 'text')
    .addColumn('fio', 'text')
    .addColumn('phone', 'text')
    .addColumn('consented_at', 'bigint')
    .addColumn('visit_from', 'bigint')
    .addColumn('visit_until', 'bigint')
    .addColumn('number', 'text')
    .execute();
  await db.schema
    .createIndex('orders_visitor')
    .on('orders')
    .columns(['visitor_hash', 'created_at'])
    .execute();
  await db.schema.createIndex('orders_created_at').on('orders').column('created_at').execute();
  await db.schema.createIndex('orders_phone').on('orders').column('phone').execute();
}

/** Street and house of coverage requests (TAR-04), indexed for counts. */
export async function addCoverageRequestLocation(db: Kysely<unknown>): Promise<void> {
  for (const column of ['wish_street text', 'wish_house text'])
    await sql`alter table leads add column ${sql.raw(column)}`.execute(db);
  await sql`create index leads_wishes on leads
    (city_name, wish_street, wish_house, created_at, status, quarantined_at)
    where wish_street is not null`.execute(db);
}

/**
 * In the schema of rate-limiter-flexible; the embedded storage counts in memory. `sign_in_attempts` and
 * `visitor_tries`, used by the previous release only, remain empty for a rollback.
 */
export async function createRateLimits(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
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

/**
 * Index by age: visitor counters are deleted every few minutes. `storage_checks` is written by /readyz and
 * empty after each check.
 */
export async function addStorageMaintenance(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await sql`create index visitor_tries_at on visitor_tries (at)`.execute(db);
  if (dialect === 'postgres') await sql`create index rate_limits_expire on rate_limits (expire)`.execute(db);
  await db.schema
    .createTable('storage_checks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('filler', 'text', (c) => c.notNull())
    .execute();
}

/**
 * The previous release ignores the managers' second step: after a rollback the password alone opens the desk.
 */
export async function createManagerTotp(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('manager_totp')
    .addColumn('manager_id', 'text', (c) => c.primaryKey())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('begun_at', 'bigint', (c) => c.notNull())
    .addColumn('enabled_at', 'bigint')
    .addColumn('last_step', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('manager_recovery_codes')
    .addColumn('manager_id', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('manager_recovery_codes_key', ['manager_id', 'code_hash'])
    .execute();
  await sql`alter table desk_audit add column subject_id text`.execute(db);
  await sql`create index desk_audit_subject on desk_audit (subject_id, seq) where subject_id is not null`.execute(
    db,
  );
}
