import { type Kysely, sql } from 'kysely';

import type { Dialect } from '../tables';

/**
 * Addresses in search form. Existing rows and rows of the previous release have null: the hourly maintenance fills them
 * in (privacy/search-keys.ts), and clears those of leads erased by the previous release.
 */
export async function leadAddresses(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const byBytes = dialect === 'postgres' ? ' collate "C"' : '';
  for (const column of ['address_key', 'address_last'])
    await sql`alter table leads add column ${sql.raw(`${column} text${byBytes}`)}`.execute(db);
  // Covering index: `id` for searches, `erased_at` for the maintenance.
  await sql`create index leads_address_key on leads (address_key, id, erased_at)`.execute(db);
  await sql`create index leads_address_last on leads (address_last, id)`.execute(db);
}

/**
 * 0017: agreement numbers in search form. Existing rows and rows of the previous release have null: the maintenance
 * fills them in like addresses.
 */
export async function leadAgreements(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const byBytes = dialect === 'postgres' ? ' collate "C"' : '';
  await sql`alter table leads add column ${sql.raw(`agreement_key text${byBytes}`)}`.execute(db);
  await sql`create index leads_agreement_key on leads (agreement_key, id, erased_at)`.execute(db);
}

/** 0016: which mailboxes of a delivery have the letter. */
export async function outboxDoneFor(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('done_for', 'text').execute();
}
