import { type Kysely, sql } from 'kysely';

/**
 * Adds outcomes by kind of request: a fault or a coverage request can't be sold. Rows of the previous release
 * are sales; it displays a closed lead with an unknown outcome as new.
 */
export async function addRequestKinds(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads add column request_kind text not null default 'sale'`.execute(db);
  await sql`alter table leads add column house_connected_at bigint`.execute(db);
  await sql`update leads set request_kind = 'service',
    status = case when status = 'sold' then 'resolved' else status end
    where topic in (0, 1, 3, 4)`.execute(db);
  await sql`update leads set request_kind = 'wish',
    status = case when status = 'sold' then 'connected' else status end
    where wish_street is not null`.execute(db);
  await rebuildListIndexes(db);
}

/** Adds the request's kind to the indexes of 0002 and 0007: lists are read from these indexes alone. */
async function rebuildListIndexes(db: Kysely<unknown>): Promise<void> {
  const filtered =
    'status, taken_by, city_name, provider_id, form_type, product, topic, local_day, name_key, name_last, request_kind';
  for (const name of ['leads_newest', 'leads_open', 'leads_quarantined', 'leads_wishes'])
    await sql`drop index ${sql.ref(name)}`.execute(db);
  for (const index of [
    `leads_newest on leads (created_at, id, quarantined_at, closed_at, due_at, ${filtered})`,
    `leads_open on leads (due_at, id, created_at, closed_at, quarantined_at, ${filtered})
      where closed_at is null and quarantined_at is null`,
    `leads_quarantined on leads (created_at, id, quarantined_at, closed_at, ${filtered})
      where quarantined_at is not null`,
    `leads_wishes on leads
      (city_name, wish_street, wish_house, created_at, request_kind, closed_at, quarantined_at, status)
      where wish_street is not null`,
  ])
    await sql`create index ${sql.raw(index)}`.execute(db);
}
