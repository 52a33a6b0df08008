import { type Kysely, sql } from 'kysely';

/** Where visitors wish to be connected (TAR-04); counted from the index alone. */
export async function wishes(db: Kysely<unknown>): Promise<void> {
  for (const column of ['wish_street text', 'wish_house text'])
    await sql`alter table leads add column ${sql.raw(column)}`.execute(db);
  await sql`create index leads_wishes on leads
    (city_name, wish_street, wish_house, created_at, status, quarantined_at)
    where wish_street is not null`.execute(db);
}
