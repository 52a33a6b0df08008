import { type Kysely, sql } from 'kysely';

import type { Dialect } from '../tables';

// Migrations use the tables as of their release, not the current types.
export async function createLeadsAndManagers(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await createLeads(db);
  await createLeadParts(db, dialect);
  await createManagers(db);
}

async function createLeads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('idempotency_key', 'text', (c) => c.notNull().unique())
    .addColumn('body_hash', 'text', (c) => c.notNull())
    .addColumn('provider_id', 'integer', (c) => c.notNull())
    .addColumn('city_name', 'text', (c) => c.notNull())
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .addColumn('form_type', 'text', (c) => c.notNull())
    .addColumn('fio', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('taken_by', 'text')
    .addColumn('taken_at', 'bigint')
    .execute();
  await db.schema.createIndex('leads_created_at').on('leads').column('created_at').execute();
  await db.schema.createIndex('leads_phone').on('leads').column('phone').execute();
}

async function createLeadParts(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('lead_events')
    .addColumn('seq', dialect === 'sqlite' ? 'integer' : 'bigserial', (c) =>
      dialect === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey(),
    )
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('manager_id', 'text')
    .addColumn('text', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('lead_events_lead').on('lead_events').column('lead_id').execute();
  await db.schema
    .createTable('consents')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('form_type', 'text', (c) => c.notNull())
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('text_version', 'text', (c) => c.notNull())
    .addColumn('text_hash', 'text', (c) => c.notNull())
    .addColumn('masked_address', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('consents_lead').on('consents').column('lead_id').execute();
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id'))
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_at', 'bigint', (c) => c.notNull())
    .addColumn('last_error', 'text')
    .execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_at']).execute();
  await db.schema.createIndex('outbox_lead').on('outbox').column('lead_id').execute();
}

async function createManagers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('managers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('must_change_password', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('manager_sessions')
    .addColumn('id_hash', 'text', (c) => c.primaryKey())
    .addColumn('manager_id', 'text', (c) => c.notNull().references('managers.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('sign_in_attempts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_hash', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`create index sign_in_attempts_account on sign_in_attempts (account_hash, at)`.execute(db);
}
