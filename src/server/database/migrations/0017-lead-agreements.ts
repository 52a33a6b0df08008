import { type Kysely, sql } from 'kysely';

import type { Dialect } from '../tables';

/**
 * Agreement numbers in search form. Existing rows and rows of the previous release have null: the hourly maintenance
 * fills them in like addresses (privacy/search-keys.ts).
 */
export async function leadAgreements(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const byBytes = dialect === 'postgres' ? ' collate "C"' : '';
  await sql`alter table leads add column ${sql.raw(`agreement_key text${byBytes}`)}`.execute(db);
  await sql`create index leads_agreement_key on leads (agreement_key, id, erased_at)`.execute(db);
}
