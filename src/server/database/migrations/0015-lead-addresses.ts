import { type Kysely, sql } from 'kysely';

import type { Dialect } from '../tables';

/**
 * Addresses in search form; null in rows of earlier releases until the hourly maintenance
 * (privacy/search-keys.ts), which also clears those of leads that the previous release erased.
 */
export async function addLeadAddressKeys(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const byBytes = dialect === 'postgres' ? ' collate "C"' : '';
  for (const column of ['address_key', 'address_last'])
    await sql`alter table leads add column ${sql.raw(`${column} text${byBytes}`)}`.execute(db);
  // Covering index: `id` for searches, `erased_at` for the maintenance.
  await sql`create index leads_address_key on leads (address_key, id, erased_at)`.execute(db);
  await sql`create index leads_address_last on leads (address_last, id)`.execute(db);
}

/** 0017: agreement numbers in search form; null in earlier rows until the maintenance. */
export async function addLeadAgreementKeys(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const byBytes = dialect === 'postgres' ? ' collate "C"' : '';
  await sql`alter table leads add column ${sql.raw(`agreement_key text${byBytes}`)}`.execute(db);
  await sql`create index leads_agreement_key on leads (agreement_key, id, erased_at)`.execute(db);
}

/** 0016: the mailboxes of a delivery that already have the letter. */
export async function addOutboxDoneFor(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('done_for', 'text').execute();
}

/** 0018: null in orders of earlier releases. */
export async function addOrderVisitHolds(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('visit_hold', 'text').execute();
}
