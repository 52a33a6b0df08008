import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';

import { deskColumns } from '../../requests/desk-columns';

interface OldLead {
  id: string;
  created_at: number;
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

/** Fills the new columns of the leads that were there before them. */
export async function backfillLeads(db: Kysely<unknown>): Promise<void> {
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
    createdAt: row.created_at,
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
  // Named one by one: today's columns may one day be more than this migration made.
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
