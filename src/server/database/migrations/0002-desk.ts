import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';

import { deskColumns } from '../../leads/desk-columns';
import type { Dialect } from '../tables';

export async function addDeskColumns(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  // Kysely wraps migrations in a transaction on PostgreSQL only, though SQLite can roll them back too.
  if (dialect === 'sqlite') await db.transaction().execute((trx) => change(trx, dialect));
  else await change(db, dialect);
}

async function change(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await addLeadColumns(db, dialect);
  await addOtherColumns(db);
  await createDeskTables(db, dialect);
  await backfillLeads(db);
  await createIndexes(db);
  if (dialect === 'postgres') await createCountedIndexes(db);
}

/** SQLite adds one column at a time. */
const leadColumns = [
  'version integer not null default 0',
  'wanted_from bigint',
  'wanted_until bigint',
  // Waiting time counts from this due time.
  'due_at bigint not null default 0',
  'state_note text',
  'refusal_reason text',
  'quarantined_at bigint',
  'quarantine_reason text',
  'cancelled_at bigint',
  'first_call_at bigint',
  'closed_at bigint',
  'erased_at bigint',
  'provider_state text',
  "product text not null default 'none'",
  'topic integer',
  "variant text not null default ''",
  "page text not null default ''",
  // In the time zone of the lead's city.
  "local_day text not null default ''",
  'local_hour integer not null default 0',
];
/** Compared bytewise, so that a prefix is an index range whatever the locale. */
const searchColumns = ['name_key', 'name_last', 'phone_reversed'];

async function addLeadColumns(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const byBytes = dialect === 'postgres' ? ' collate "C"' : '';
  const columns = [...leadColumns, ...searchColumns.map((name) => `${name} text${byBytes}`)];
  for (const column of columns) await sql`alter table leads add column ${sql.raw(column)}`.execute(db);
}

async function addOtherColumns(db: Kysely<unknown>): Promise<void> {
  for (const change of [
    "managers add column role text not null default 'manager'",
    'managers add column disabled_at bigint',
    'consents add column withdrawn_at bigint',
    // Hash of the phone with the desk's key; only it remains after the lead's erasure (D51).
    'consents add column subject_hash text',
  ])
    await sql`alter table ${sql.raw(change)}`.execute(db);
  // Before roles existed, managers had all permissions.
  await sql`update managers set role = 'lead-admin'`.execute(db);
}

async function createDeskTables(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('desk_audit')
    .addColumn('seq', dialect === 'sqlite' ? 'integer' : 'bigserial', (c) =>
      dialect === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey(),
    )
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('manager_id', 'text')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('lead_id', 'text')
    .addColumn('text', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('desk_audit_lead').on('desk_audit').column('lead_id').execute();
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('erasures')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('phone_hash', 'text', (c) => c.notNull())
    .execute();
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const filtered =
    'status, taken_by, city_name, provider_id, form_type, product, topic, local_day, name_key, name_last';
  for (const index of [
    // A covering index, so that sorted lists with any filter read only the index.
    `leads_newest on leads (created_at, id, quarantined_at, closed_at, due_at, ${filtered})`,
    // Few leads are open: every tab of open leads scans this index. SQLite requires the columns of the condition too,
    // or it reads the rows to check them.
    `leads_open on leads (due_at, id, created_at, closed_at, quarantined_at, ${filtered})
      where closed_at is null and quarantined_at is null`,
    `leads_quarantined on leads (created_at, id, quarantined_at, closed_at, ${filtered})
      where quarantined_at is not null`,
    'leads_name_key on leads (name_key, created_at, id)',
    'leads_name_last on leads (name_last, created_at, id)',
    'leads_phone_reversed on leads (phone_reversed)',
    'leads_to_erase on leads (closed_at) where closed_at is not null and erased_at is null',
  ])
    await sql`create index ${sql.raw(index)}`.execute(db);
}

/** PostgreSQL only: without statistics SQLite would use them for common values too, and read every row. */
async function createCountedIndexes(db: Kysely<unknown>): Promise<void> {
  for (const column of ['city_name', 'form_type', 'product'])
    await sql`create index ${sql.ref(`leads_${column}`)} on leads (${sql.ref(column)}, created_at, id)`.execute(
      db,
    );
}

interface OldLead {
  id: string;
  /** A bigint is text on a PostgreSQL connection without type parsers. */
  created_at: number | string;
  time_zone: string;
  fio: string;
  phone: string;
  details: string;
  status: string;
}

const detailsSchema = z.object({
  product_id: z._default(z.array(z.string()), []),
  page: z._default(z.string(), ''),
  topic: z.optional(z.number()),
  context: z._default(z.object({ products: z.optional(z.string()) }), {}),
  variants: z._default(z.record(z.string(), z.string()), {}),
});

const batch = 500;
const closedStatuses = ['sold', 'refused'];

async function backfillLeads(db: Kysely<unknown>): Promise<void> {
  let after = '';
  for (;;) {
    const { rows } = await sql<OldLead>`
      select id, created_at, time_zone, fio, phone, details, status from leads
      where id > ${after} order by id limit ${batch}`.execute(db);
    for (const row of rows) await fill(db, row);
    const last = rows.at(-1);
    if (!last || rows.length < batch) break;
    after = last.id;
  }
}

async function fill(db: Kysely<unknown>, row: OldLead): Promise<void> {
  const parsed = detailsSchema.safeParse(JSON.parse(row.details));
  const details = parsed.success ? parsed.data : detailsSchema.parse({});
  const columns = deskColumns({
    createdAt: Number(row.created_at),
    timeZone: row.time_zone,
    fio: row.fio,
    phone: row.phone,
    productIds: details.product_id,
    productTitles: details.context.products ?? '',
    topic: details.topic ?? null,
    page: details.page,
    variants: details.variants,
    wanted: null,
  });
  const calledAt = await firstOutcomeAt(db, row.id);
  const closedAt = closedStatuses.includes(row.status) ? (calledAt ?? row.created_at) : null;
  const delivery = await sql<{ state: string }>`
    select state from outbox where lead_id = ${row.id} and target = 'provider' and state <> 'waiting'`.execute(
    db,
  );
  // The current types may contain later columns.
  await sql`update leads set
    due_at = ${columns.due_at}, product = ${columns.product}, topic = ${columns.topic},
    variant = ${columns.variant}, page = ${columns.page}, local_day = ${columns.local_day},
    local_hour = ${columns.local_hour}, name_key = ${columns.name_key}, name_last = ${columns.name_last},
    phone_reversed = ${columns.phone_reversed}, first_call_at = ${calledAt}, closed_at = ${closedAt},
    provider_state = ${delivery.rows[0]?.state ?? null}
    where id = ${row.id}`.execute(db);
}

async function firstOutcomeAt(db: Kysely<unknown>, leadId: string): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`
    select min(at) as at from lead_events where lead_id = ${leadId} and kind = 'outcome'`.execute(db);
  return rows[0]?.at ?? null;
}
