import type { Selectable } from 'kysely';
import * as z from 'zod/mini';

import {
  type DeskLead,
  type DeskLeadDetail,
  type DeskList,
  deskEventSchema,
  type LeadOutcome,
  leadStatuses,
} from '@/api/desk/desk.schemas';
import { formatPhone, maskPhone, phoneLink } from '@/lib/phone';
import type { Database, LeadsTable } from '../database/tables';
import { managerTexts } from './manager.text';

/** Milliseconds within which a request should be called back. */
const waitingTargetMs = 5 * 60_000;
const listLimit = 200;

interface Manager {
  id: string;
  name: string;
}

type LeadRow = Selectable<LeadsTable> & {
  manager_name: string | null;
  delivery: string | null;
  consent_at: number | null;
};

const detailsSchema = z.object({
  product_id: z._default(z.array(z.string()), []),
  page: z._default(z.string(), ''),
  context: z._default(
    z.object({
      item: z.optional(z.string()),
      option: z.optional(z.string()),
      price: z.optional(z.number()),
      products: z.optional(z.string()),
    }),
    {},
  ),
});

function leadQuery(db: Database) {
  return db
    .selectFrom('leads')
    .leftJoin('managers', 'managers.id', 'leads.taken_by')
    .leftJoin('outbox', 'outbox.lead_id', 'leads.id')
    .leftJoin('consents', 'consents.lead_id', 'leads.id')
    .selectAll('leads')
    .select(['managers.name as manager_name', 'outbox.state as delivery', 'consents.at as consent_at']);
}

function toDeskLead(row: LeadRow, reader: Manager): DeskLead {
  const details = detailsSchema.parse(JSON.parse(row.details));
  const isOwn = row.taken_by === reader.id;
  return {
    id: row.id,
    number: row.number,
    createdAt: row.created_at,
    status: leadStatuses.find((status) => status === row.status) ?? 'new',
    fio: row.fio,
    phone: isOwn ? formatPhone(row.phone) : maskPhone(row.phone),
    phoneLink: isOwn ? phoneLink(row.phone) : null,
    city: { name: row.city_name, timeZone: row.time_zone },
    formType: row.form_type,
    products: details.context.products?.split(', ') ?? details.product_id,
    page: details.page,
    item: details.context.item ?? null,
    option: details.context.option ?? null,
    price: details.context.price ?? null,
    consentAt: row.consent_at,
    takenBy: row.taken_by === null ? null : { id: row.taken_by, name: row.manager_name ?? '' },
    delivery:
      (['delivered', 'refused', 'failed'] as const).find((state) => state === row.delivery) ?? 'waiting',
  };
}

/** The newest leads, and the cursor from which the live stream goes on. */
export async function listLeads(db: Database, reader: Manager): Promise<DeskList> {
  // The cursor is read first: an event between the two reads is then sent twice rather than never.
  const cursor = await lastEvent(db);
  const rows = await leadQuery(db).orderBy('leads.created_at', 'desc').limit(listLimit).execute();
  return { leads: rows.map((row) => toDeskLead(row, reader)), cursor, waitingTargetMs };
}

async function lastEvent(db: Database): Promise<number> {
  const row = await db
    .selectFrom('lead_events')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** One lead with its history; null when there is none. */
export async function readLead(db: Database, id: string, reader: Manager): Promise<DeskLeadDetail | null> {
  const row = await leadQuery(db).where('leads.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const events = await db
    .selectFrom('lead_events')
    .leftJoin('managers', 'managers.id', 'lead_events.manager_id')
    .select(['at', 'kind', 'text', 'managers.name as by'])
    .where('lead_id', '=', id)
    .orderBy('seq')
    .execute();
  return { lead: toDeskLead(row, reader), history: z.array(deskEventSchema).parse(events) };
}

/** Takes a lead for one manager; of two at once one wins (MGR-03). Taking one's own again changes nothing. */
export async function takeLead(
  db: Database,
  id: string,
  { manager, now }: { manager: Manager; now: number },
): Promise<'taken' | 'missing' | { takenBy: string }> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('leads')
      .set({ status: 'taken', taken_by: manager.id, taken_at: now })
      .where('id', '=', id)
      .where('taken_by', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) {
      const text = managerTexts.taken(manager.name);
      await trx
        .insertInto('lead_events')
        .values({ lead_id: id, at: now, kind: 'taken', manager_id: manager.id, text })
        .execute();
      return 'taken';
    }
    const holder = await trx
      .selectFrom('leads')
      .leftJoin('managers', 'managers.id', 'leads.taken_by')
      .select(['leads.taken_by', 'managers.name'])
      .where('leads.id', '=', id)
      .executeTakeFirst();
    if (!holder) return 'missing';
    return holder.taken_by === manager.id ? 'taken' : { takenBy: holder.name ?? '' };
  });
}

/** Marks what came of a lead; only its holder may. */
export async function markOutcome(
  db: Database,
  id: string,
  { manager, outcome, note, now }: { manager: Manager; outcome: LeadOutcome; note: string; now: number },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('leads')
      .set({ status: outcome })
      .where('id', '=', id)
      .where('taken_by', '=', manager.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const text = [managerTexts.outcome[outcome], note].filter((part) => part !== '').join('. ');
    await trx
      .insertInto('lead_events')
      .values({ lead_id: id, at: now, kind: 'outcome', manager_id: manager.id, text })
      .execute();
    return true;
  });
}
