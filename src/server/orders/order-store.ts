import { createHash, randomBytes } from 'node:crypto';

import type { Selectable } from 'kysely';
import * as z from 'zod/mini';

import type { OrderLine } from '@/api/orders/order-steps';
import { nextStep, type PublicOrder, type VisitNotice } from '@/api/orders/order-steps';
import { orderIdSchema } from '@/api/orders/orders.schemas';
import { fullBuyEntry, type OrderEntry, orderEntries } from '@/config/order-entries';
import { makeSharedDeadline } from '../database/storage-thread';
import type { Database, OrdersTable } from '../database/tables';
import { markFreedBytes } from '../privacy/freed-bytes';
import { parseDetails } from '../leads/lead-details';

export type StoredOrder = Selectable<OrdersTable>;

interface OrderOwner {
  visitorId: string;
  cityId: number;
}

interface StartedOrder {
  owner: OrderOwner;
  entry: OrderEntry;
  page: string;
  lines: readonly OrderLine[];
  address: string | null;
  houseId: string | null;
  now: number;
}

function hashOf(visitorId: string): string {
  return createHash('sha256').update(visitorId).digest('hex');
}

/** The id is 160 random bits. */
export async function createOrder(db: Database, order: StartedOrder): Promise<StoredOrder> {
  const { owner, entry, page, lines, address, houseId, now } = order;
  const row: StoredOrder = {
    id: randomBytes(20).toString('hex'),
    visitor_hash: hashOf(owner.visitorId),
    city_id: owner.cityId,
    created_at: now,
    entry,
    page,
    lines: JSON.stringify(lines),
    address,
    flat: null,
    house_id: houseId,
    fio: null,
    phone: null,
    consented_at: null,
    visit_from: null,
    visit_until: null,
    visit_hold: null,
    number: null,
  };
  await db.insertInto('orders').values(row).execute();
  return row;
}

/** Null for an unknown id and for another visitor's or city's order alike. */
export async function findOrder(
  db: Database,
  id: string,
  { visitorId, cityId }: OrderOwner,
): Promise<StoredOrder | null> {
  if (!orderIdSchema.safeParse(id).success) return null;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('visitor_hash', '=', hashOf(visitorId))
    .where('city_id', '=', cityId)
    .executeTakeFirst();
  return order ?? null;
}

/** Writes another choice into an open order; its other steps stay. */
export async function changeChoice(
  db: Database,
  order: StoredOrder,
  { entry, page, lines }: Pick<StartedOrder, 'entry' | 'page' | 'lines'>,
): Promise<StoredOrder> {
  const changes = { entry, page, lines: JSON.stringify(lines) };
  await saveStep(db, order.id, changes);
  return { ...order, ...changes };
}

/** True if the request with the key is open and has the order's slot: the order was sent, but not closed. */
export async function isSentWithSlot(
  db: Database,
  idempotencyKey: string,
  order: StoredOrder,
): Promise<boolean> {
  const lead = await db
    .selectFrom('leads')
    .select('details')
    .where('idempotency_key', '=', idempotencyKey)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return (
    lead !== undefined && parseDetails(lead.details).visitBooking?.slotId === parseVisitHold(order)?.slotId
  );
}

export async function latestOpenOrder(
  db: Database,
  { visitorId, cityId }: OrderOwner,
): Promise<StoredOrder | null> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('visitor_hash', '=', hashOf(visitorId))
    .where('city_id', '=', cityId)
    .where('number', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return order ?? null;
}

export type OrderChanges = Partial<
  Pick<
    StoredOrder,
    | 'entry'
    | 'page'
    | 'lines'
    | 'address'
    | 'flat'
    | 'house_id'
    | 'fio'
    | 'phone'
    | 'consented_at'
    | 'visit_from'
    | 'visit_until'
    | 'visit_hold'
  >
>;

/** Saves a step of an open order; a finished one doesn't change. */
export async function saveStep(db: Database, id: string, changes: OrderChanges): Promise<void> {
  await db.updateTable('orders').set(changes).where('id', '=', id).where('number', 'is', null).execute();
}

/** The request then holds all personal data. */
export async function closeOrder(db: Database, id: string, number: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ number, address: null, flat: null, house_id: null, fio: null, phone: null })
    .where('id', '=', id)
    .execute();
}

/** A visit in the past must be chosen again. */
export function toPublicOrder(order: StoredOrder, now: number): PublicOrder {
  const { id, number } = order;
  const visit = orderVisit(order);
  const hold = parseVisitHold(order);
  return {
    id,
    entry: orderEntries.find((one) => one === order.entry) ?? fullBuyEntry,
    lines: parseOrderLines(order),
    next: nextStep({
      hasAddress: order.address !== null,
      hasContacts: order.fio !== null && order.phone !== null,
      hasVisit: visit !== null && visit.from > now,
      isFinished: number !== null,
    }),
    address: order.address ?? '',
    flat: order.flat ?? '',
    houseId: order.house_id ?? '',
    fio: order.fio ?? '',
    phone: order.phone ?? '',
    hasConsent: order.consented_at !== null,
    visit,
    visitHold:
      hold?.slotId === undefined || hold.until === undefined
        ? null
        : { slotId: hold.slotId, until: hold.until },
    visitNotice: hold?.notice ?? null,
    number,
  };
}

export function orderVisit({ visit_from: from, visit_until: until }: StoredOrder): PublicOrder['visit'] {
  return from !== null && until !== null ? { from, until } : null;
}

const visitHoldSchema = z.object({
  /** Absent without a slot. */
  slotId: z.optional(z.string()),
  /** End of the hold, UTC ms. */
  until: z.optional(z.number()),
  notice: z._default(z.nullable(z.enum(['next', 'lapsed'])), null),
});

/** Null for a preferred time, and in orders of earlier releases. */
export function parseVisitHold({ visit_hold }: StoredOrder): z.output<typeof visitHoldSchema> | null {
  return visit_hold ? visitHoldSchema.parse(JSON.parse(visit_hold)) : null;
}

/** Columns of a visit and its hold; null for a preferred time. */
export function toVisitColumns(
  { from, until }: { from: number; until: number },
  hold: { slotId: string; until: number; notice: VisitNotice | null } | null,
): OrderChanges {
  return {
    ...{ visit_from: from, visit_until: until },
    visit_hold: hold === null ? null : JSON.stringify(hold),
  };
}

export function parseOrderLines({ lines }: Pick<StoredOrder, 'lines'>): OrderLine[] {
  return JSON.parse(lines) as OrderLine[]; // written by the two functions that take OrderLine
}

export type OrderFinder = (id: string, owner: OrderOwner) => Promise<PublicOrder | null>;

const findLimitMs = 3500;

export function makeOrderFinder(db: Database, now: () => number = Date.now): OrderFinder {
  return async (id, owner) => {
    const order = await makeSharedDeadline(findLimitMs)(findOrder(db, id, owner));
    if (!order) return null;
    const view = toPublicOrder(order, now());
    const { number } = view;
    return number === null
      ? view
      : { ...view, ...(await makeSharedDeadline(findLimitMs)(heldByLead(db, number))) };
  };
}

/** Current address and visit of a finished order, from its lead. */
async function heldByLead(db: Database, number: string): Promise<Partial<PublicOrder>> {
  const lead = await db
    .selectFrom('leads')
    .select(['details', 'cancelled_at'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (!lead) return { visit: null };
  const { context, visit } = parseDetails(lead.details);
  if (lead.cancelled_at !== null) return { visit: null };
  // Leads of earlier releases have no visit: the order's own applies.
  return { address: context.address ?? '', ...(visit === undefined ? {} : { visit }) };
}

const dayMs = 86_400_000;
const lifeMs = 7 * dayMs;

/** Older than seven days, finished or not, or a day or more in the future. */
export async function eraseOldOrders(db: Database, now: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('orders')
    .where((where) =>
      where.or([where('created_at', '<', now - lifeMs), where('created_at', '>', now + dayMs)]),
    )
    .executeTakeFirst();
  if (numDeletedRows > 0n) await markFreedBytes(db);
}

/** Finished orders contain no personal data (D51). */
export async function eraseOrdersOfPhone(db: Database, phone: string): Promise<void> {
  await db.deleteFrom('orders').where('phone', '=', phone).execute();
  await markFreedBytes(db);
}

/** Deletes open orders whose phone matches a predicate, as after a restore. */
export async function eraseOrdersWhere(
  db: Database,
  isErased: (order: { phone: string; created_at: number }) => boolean,
): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'phone', 'created_at'])
    .where('phone', 'is not', null)
    .execute();
  for (const { id, phone, created_at } of rows)
    if (phone !== null && isErased({ phone, created_at }))
      await db.deleteFrom('orders').where('id', '=', id).execute();
}
