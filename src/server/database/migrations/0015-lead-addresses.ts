import { type Kysely, sql } from 'kysely';

import type { Dialect } from '../tables';

/**
 * Addresses as the desk searches them. Rows of before and rows that the previous release writes have null: the hourly
 * upkeep fills them in (privacy/address-keys.ts), and clears those of leads that the previous release has erased.
 */
export async function leadAddresses(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const byBytes = dialect === 'postgres' ? ' collate "C"' : '';
  for (const column of ['address_key', 'address_last'])
    await sql`alter table leads add column ${sql.raw(`${column} text${byBytes}`)}`.execute(db);
  // With the id a search reads the index alone; with the erasure the upkeep does.
  await sql`create index leads_address_key on leads (address_key, id, erased_at)`.execute(db);
  await sql`create index leads_address_last on leads (address_last, id)`.execute(db);
}

/** 0016: which mailboxes of a delivery have the letter. */
export async function outboxDoneFor(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('done_for', 'text').execute();
}
