import { createHash } from 'node:crypto';

import type { City } from '@/api/geography/geography.schemas';
import { ApiError } from '@/api/http/http-client';
import { noVisitMessage } from '@/api/orders/orders.schemas';
import type { FieldMessages } from '@/lib/flat-fields';
import { findChosenVisit, visitOffer } from '@/site/time-windows/visit-windows.server';
import type { Upstream } from '../upstream';
import { findVisitSlots, withCityFallback } from '../visits/find-visit-slots';
import { type OrderChanges, parseVisitHold, type StoredOrder, toVisitColumns } from './order-store';
import { orderTexts } from './orders.text';

interface HoldParts {
  upstream: Pick<Upstream, 'visits'>;
  /** The order continues with a preferred time. */
  onFailure: (error: unknown) => void;
  /** Whether a request of the order has its slot: the booking has replaced the hold. */
  isSent: (order: StoredOrder) => Promise<boolean>;
}

/** The order's id alone gives access to the order. */
export function holdKeyOf(orderId: string): string {
  return createHash('sha256')
    .update(JSON.stringify(['visit', orderId]))
    .digest('base64url');
}

type HeldVisit = { changes: OrderChanges } | { errors: FieldMessages };

/**
 * If another visitor has the slot, the next free one is held, and the order's next page says so. Without a
 * free slot, or without the slots service, the choice is a preferred time.
 */
export async function holdChosenVisit(
  parts: HoldParts,
  order: StoredOrder,
  { chosen, city, now }: { chosen: { day: string; window: string }; city: City; now: number },
): Promise<HeldVisit> {
  const { visits } = parts.upstream;
  const slots = await findVisitSlots(visits, city.city_id, order.house_id);
  const own = parseVisitHold(order)?.slotId ?? null;
  const offer = visitOffer({ slots, now, centre: city, ownSlotId: own });
  const span = findChosenVisit(chosen, offer, city.timeZone);
  if (!span) return { errors: { window: noVisitMessage } };
  if (span.id === null) return preferred(parts, order, span);
  if (span.id === own && (await parts.isSent(order))) return { changes: { visit_hold: order.visit_hold } };
  const answer = await holdSlot(parts, order, { slotId: span.id, city });
  switch (answer.kind) {
    case 'away':
      return preferred(parts, order, span);
    case 'past':
      return { errors: { window: noVisitMessage } };
    case 'none':
      return { errors: { window: orderTexts.noFreeVisit } };
    case 'held':
      return { changes: toVisitColumns(answer.visit, { ...answer.hold, notice: null }) };
    case 'next':
      return { changes: toVisitColumns(answer.visit, { ...answer.hold, notice: 'next' }) };
  }
}

/** Frees the slot that the order had. */
async function preferred(
  { upstream, onFailure }: HoldParts,
  order: StoredOrder,
  { from, until }: { from: number; until: number },
): Promise<HeldVisit> {
  if (parseVisitHold(order)?.slotId !== undefined)
    await upstream.visits.release(holdKeyOf(order.id)).catch(onFailure);
  return { changes: toVisitColumns({ from, until }, null) };
}

type HoldAnswer =
  | {
      kind: 'held' | 'next';
      visit: { from: number; until: number };
      hold: { slotId: string; until: number };
    }
  | { kind: 'none' | 'past' | 'away' };

async function holdSlot(
  { upstream, onFailure }: HoldParts,
  { id, house_id }: StoredOrder,
  { slotId, city }: { slotId: string; city: City },
): Promise<HoldAnswer> {
  try {
    const answer = await withCityFallback(house_id, (house) =>
      upstream.visits.hold(holdKeyOf(id), { cityId: city.city_id, slotId, ...house }),
    );
    if (answer.kind === 'none') return { kind: 'none' };
    const { kind, slot, heldUntil } = answer;
    return {
      kind,
      visit: { from: Date.parse(slot.from), until: Date.parse(slot.until) },
      hold: { slotId: slot.id, until: Date.parse(heldUntil) },
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return { kind: 'past' };
    onFailure(error);
    return { kind: 'away' };
  }
}

/**
 * Extends the hold of an order that is being sent. Returns the changes of the order if another visitor has
 * the slot; null if the order can be sent, also while the slots service is unavailable: its outbox books the
 * slot later.
 */
export async function keepHeldVisit(
  parts: HoldParts,
  order: StoredOrder,
  city: City,
): Promise<OrderChanges | null> {
  const hold = parseVisitHold(order);
  if (hold?.slotId === undefined || (await parts.isSent(order))) return null;
  const answer = await holdSlot(parts, order, { slotId: hold.slotId, city });
  switch (answer.kind) {
    case 'held':
    case 'away':
      return null;
    case 'next':
      return toVisitColumns(answer.visit, { ...answer.hold, notice: 'lapsed' });
    case 'past':
    case 'none':
      return { visit_from: null, visit_until: null, visit_hold: JSON.stringify({ notice: 'lapsed' }) };
  }
}

/** The address has changed to another house. */
export async function releaseHeldVisit(
  { upstream, onFailure }: HoldParts,
  order: StoredOrder,
): Promise<OrderChanges> {
  if (parseVisitHold(order)?.slotId === undefined) return {};
  await upstream.visits.release(holdKeyOf(order.id)).catch(onFailure);
  return { visit_from: null, visit_until: null, visit_hold: null };
}

/** Names of the slot in the lead that an order becomes (delivery/visits-target.ts). */
export function visitBookingOf(order: StoredOrder, city: City) {
  return {
    cityId: city.city_id,
    houseId: order.house_id,
    slotId: parseVisitHold(order)?.slotId ?? null,
    holdKey: holdKeyOf(order.id),
  };
}
