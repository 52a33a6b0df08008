import type { Selectable } from 'kysely';

import {
  type DeskLead,
  deliveryStates,
  leadProducts,
  leadStatuses,
  refusalReasons,
} from '@/desk/contract/desk.schemas';
import { toSeenOffer } from '@/api/leads/lead-context.schemas';
import { outageFormType } from '@/lib/outage-notices';
import { maskPhone, phoneLink, phoneWithExtension } from '@/lib/phone';
import type { Database, LeadsTable } from '@/server/database/tables';
import { parseDetails } from '@/server/leads/lead-details';

/** Data that are joined to a lead's row. */
interface Besides {
  managerName: string | null;
  delivery: string | undefined;
  consentAt: number | null;
  requestsOfPhone: number;
  phoneHolder: DeskLead['phoneHolder'];
}

/** Reads leads by id with the reader's permissions, in the order of the ids. */
export async function leadsByIds(
  db: Database,
  ids: readonly string[],
  readerId: string,
): Promise<DeskLead[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('leads')
    .leftJoin('managers', 'managers.id', 'leads.taken_by')
    .selectAll('leads')
    .select('managers.name as manager_name')
    .where('leads.id', 'in', ids)
    .execute();
  const phones = [...new Set(rows.map(({ phone }) => phone).filter((phone) => phone !== ''))];
  const [deliveries, consents, counts, holds] = await Promise.all([
    providerStates(db, ids),
    consentTimes(db, ids),
    phoneCounts(db, phones),
    readPhoneHolders(db, phones, readerId),
  ]);
  const views = new Map(
    rows.map((row) => [
      row.id,
      toDeskLead(row, readerId, {
        managerName: row.manager_name,
        delivery: deliveries.get(row.id),
        consentAt: consents.get(row.id) ?? null,
        requestsOfPhone: counts.get(row.phone) ?? 1,
        phoneHolder: holds.find(({ id, phone }) => phone === row.phone && id !== row.id)?.holder ?? null,
      }),
    ]),
  );
  return ids.map((id) => views.get(id)).filter((view) => view !== undefined);
}

async function providerStates(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('outbox')
    .select(['lead_id', 'state', 'target'])
    .where('lead_id', 'in', ids)
    .execute();
  // In the query SQLite would scan all deliveries to the target.
  const toProvider = rows.filter(({ target }) => target === 'provider');
  return new Map(toProvider.map(({ lead_id, state }) => [lead_id, state]));
}

async function consentTimes(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('consents')
    .select(['lead_id', 'at'])
    .where('lead_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ lead_id, at }) => [lead_id, at]));
}

async function phoneCounts(db: Database, phones: readonly string[]): Promise<Map<string, number>> {
  if (phones.length === 0) return new Map();
  const rows = await db
    .selectFrom('leads')
    .select(['phone', ({ fn }) => fn.countAll<number>().as('count')])
    .where('phone', 'in', phones)
    .groupBy('phone')
    .execute();
  return new Map(rows.map(({ phone, count }) => [phone, count]));
}

/** Others than the reader, with open leads of these phones. A subscription needs no contact with its client. */
export async function readPhoneHolders(db: Database, phones: readonly string[], readerId: string) {
  if (phones.length === 0) return [];
  const rows = await db
    .selectFrom('leads')
    .innerJoin('managers', 'managers.id', 'leads.taken_by')
    .select(['leads.id', 'leads.phone', 'managers.id as holder_id', 'managers.name'])
    .where('leads.phone', 'in', phones)
    .where('leads.closed_at', 'is', null)
    .where('leads.form_type', '!=', outageFormType)
    .where('managers.id', '!=', readerId)
    .orderBy('leads.taken_at', 'desc')
    .execute();
  return rows.map(({ id, phone, holder_id, name }) => ({ id, phone, holder: { id: holder_id, name } }));
}

function known<Value extends string>(values: readonly Value[], given: string | null | undefined) {
  return values.find((value) => value === given);
}

function toDeskLead(row: Selectable<LeadsTable>, readerId: string, besides: Besides): DeskLead {
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    createdAt: row.created_at,
    status: known(leadStatuses, row.status) ?? 'new',
    fio: row.fio,
    ...phoneFor(row, readerId),
    city: { name: row.city_name, timeZone: row.time_zone },
    formType: row.form_type,
    product: known(leadProducts, row.product) ?? 'other',
    kind: row.request_kind,
    topic: row.topic,
    ...whatWasSeen(row),
    consentAt: besides.consentAt,
    takenBy: row.taken_by === null ? null : { id: row.taken_by, name: besides.managerName ?? '' },
    delivery: deliveryOf(row, besides),
    wantedFrom: row.wanted_from,
    wantedUntil: row.wanted_until,
    dueAt: row.due_at,
    firstCallAt: row.first_call_at,
    closedAt: row.closed_at,
    refusalReason: known(refusalReasons, row.refusal_reason) ?? null,
    stateNote: row.state_note,
    quarantineReason: row.quarantined_at === null ? null : (row.quarantine_reason ?? ''),
    isErased: row.erased_at !== null,
    requestsOfPhone: besides.requestsOfPhone,
    phoneHolder: besides.phoneHolder,
  };
}

function deliveryOf({ provider_state }: Selectable<LeadsTable>, { delivery }: Besides) {
  // An erased delivery has no state; the lead keeps the last one.
  const isWithoutDelivery = delivery === undefined || delivery === 'erased';
  return (
    known(deliveryStates, isWithoutDelivery ? provider_state : delivery) ??
    known(deliveryStates, delivery) ??
    'waiting'
  );
}

/** Items, prices and options, as the visitor saw and chose them. */
function whatWasSeen(row: Selectable<LeadsTable>) {
  const { context, product_id, page, variants } = parseDetails(row.details);
  return {
    products: context.products?.split(', ') ?? product_id,
    page: page || row.page,
    ...toSeenOffer(context),
    ...(context.image === undefined ? {} : { image: context.image }),
    quiz: context.quiz ?? [],
    variants,
  };
}

/** Complete for the lead's holder, masked for others, '' after an erasure. */
function phoneFor({ phone, taken_by, details }: Selectable<LeadsTable>, readerId: string) {
  if (phone === '') return { phone: '', phoneLink: null };
  if (taken_by !== readerId) return { phone: maskPhone(phone), phoneLink: null };
  const { phoneExtension } = parseDetails(details).context;
  return { phone: phoneWithExtension(phone, phoneExtension), phoneLink: phoneLink(phone) };
}
