import type { Selectable } from 'kysely';

import type { City } from '@/api/geography/geography.schemas';
import { noVisitMessage } from '@/api/orders/orders.schemas';
import { callTimeText } from '@/site/time-windows/call-time.text';
import {
  findChosenVisit,
  firstFreeVisitText,
  isVisitChangeable,
  type VisitOffer,
  visitOffer,
  type VisitSpan,
  visitText,
} from '@/site/time-windows/visit-windows.server';
import type { Database, LeadsTable } from '../database/tables';
import { oldVisitSuffix } from '../delivery/visits-target';
import type { Upstream } from '../upstream';
import { findVisitSlots, withCityFallback } from '../visits/find-visit-slots';
import { visitChange } from './change-lead';
import { type LeadDetails, parseDetails, type VisitBooking } from './lead-details';
import { leadTexts } from './leads.text';
import { anyHours, type ChangeAnswer, makeChange } from './status-of-request';

type Lead = Selectable<LeadsTable>;

interface VisitParts {
  db: Database;
  upstream: Pick<Upstream, 'visits'>;
  /** The slots service failed; the outbox repeats the booking. */
  onFailure: (error: unknown) => void;
}

/** Whether the client may change the visit: until the evening before it, while the desk has not closed the lead. */
function mayChangeVisit({ closed_at, details, time_zone }: Lead, now: number): boolean {
  const { visit } = parseDetails(details);
  if (closed_at !== null || visit === undefined) return false;
  return visit === null || isVisitChangeable(visit, now, time_zone);
}

/**
 * Null if the visit cannot be changed. Leads of earlier releases have no slot: their visits are preferred
 * times.
 */
export async function loadVisitOffer(
  { visits }: Pick<Upstream, 'visits'>,
  lead: Lead,
  { city, now }: { city: City | null; now: number },
): Promise<VisitOffer | null> {
  if (!mayChangeVisit(lead, now)) return null;
  const details = parseDetails(lead.details);
  const { visitBooking: booking } = details;
  const { callHours } = city ?? anyHours;
  return visitOffer({
    slots: booking ? await findVisitSlots(visits, booking.cityId, booking.houseId) : null,
    now,
    notBefore: earliestStart(details),
    centre: { timeZone: lead.time_zone, callHours },
    ownSlotId: booking?.slotId ?? null,
  });
}

/** UTC ms: the connection of a move follows the disconnection. */
function earliestStart({ visit, cancelledVisit, oldVisit, oldVisitBooking }: LeadDetails): number {
  if (oldVisit) return oldVisit.until;
  // Earlier releases did not store the time of the disconnection; it precedes the planned connection.
  return (oldVisitBooking?.slotId && (visit ?? cancelledVisit)?.from) || 0;
}

interface VisitChoice {
  /** Null cancels the visit. */
  slot: { day: string; window: string } | null;
  city: City;
  now: number;
}

/**
 * `slot` null cancels the visit, for a move both if the time of the disconnection is known. A taken slot is
 * answered with the next free one.
 */
export async function changeVisit(
  parts: VisitParts,
  lead: Lead,
  { slot, city, now }: VisitChoice,
): Promise<ChangeAnswer> {
  const offer = await loadVisitOffer(parts.upstream, lead, { city, now });
  if (offer === null) return { kind: 'refused' };
  if (slot === null) return cancelVisit(parts, lead, now);
  const span = findChosenVisit(slot, offer, lead.time_zone);
  const { visit: planned, visitBooking: booking, oldVisit } = parseDetails(lead.details);
  if (!span)
    return badTime(oldVisit ? leadTexts.afterOldVisit(visitText(oldVisit, lead.time_zone)) : noVisitMessage);
  if (span.from === planned?.from && span.until === planned.until) return badTime(callTimeText.isChosen);
  const isBooked = !booking || span.id === null || (await bookSlot(parts, lead, booking, span.id));
  if (!isBooked) return badTime(leadTexts.visitTaken(nextVisitText(offer, span, lead.time_zone)));
  const visit = { from: span.from, until: span.until };
  let isDone = false;
  try {
    const answer = await makeChange(parts.db, lead, { ...visitChange(lead, visit, span.id), now });
    isDone = answer.kind === 'done';
    return answer;
  } finally {
    if (!isDone && booking && span.id !== null) await restoreSlot(parts, lead, booking);
  }
}

/** The storage failed, or the desk changed the lead meanwhile: the slots service gets the earlier state back. */
async function restoreSlot(parts: VisitParts, lead: Lead, booking: VisitBooking): Promise<void> {
  if (booking.slotId) await bookSlot(parts, lead, booking, booking.slotId);
  else await parts.upstream.visits.release(lead.id).catch(parts.onFailure);
}

function badTime(message: string): ChangeAnswer {
  return { kind: 'bad-time', field: 'window', message };
}

async function cancelVisit(parts: VisitParts, lead: Lead, now: number): Promise<ChangeAnswer> {
  const { visit, visitBooking, oldVisit } = parseDetails(lead.details);
  if (!visit) return { kind: 'done' };
  // A client without the old connection needs the new one.
  if (oldVisit && !isVisitChangeable(oldVisit, now, lead.time_zone)) return { kind: 'refused' };
  const answer = await makeChange(parts.db, lead, { ...visitChange(lead, null), now });
  if (answer.kind !== 'done') return answer;
  if (oldVisit) await releaseVisits(parts, lead);
  else await release(parts, lead.id, visitBooking);
  return answer;
}

function nextVisitText(offer: VisitOffer, taken: VisitSpan, timeZone: string): string | null {
  return firstFreeVisitText(
    { ...offer, spans: offer.spans.filter(({ from }) => from > taken.from) },
    timeZone,
  );
}

/** False if another visitor has the slot. After a failure the outbox repeats the booking. */
async function bookSlot(
  { upstream: { visits }, onFailure }: VisitParts,
  { id }: Lead,
  { houseId, cityId, holdKey }: VisitBooking,
  slotId: string,
): Promise<boolean> {
  try {
    const answer = await withCityFallback(houseId, (house) =>
      visits.book(id, { cityId, slotId, holdKey, ...house }),
    );
    return answer.kind === 'booked';
  } catch (error) {
    onFailure(error);
    return true;
  }
}

/** At once; the outbox repeats a failed call. The hold exists until the outbox has booked its slot. */
async function release(
  { upstream, onFailure }: VisitParts,
  key: string,
  booking: VisitBooking | undefined,
): Promise<void> {
  if (!booking?.slotId) return;
  const keys = [key, booking.holdKey];
  await Promise.all(keys.map((one) => upstream.visits.release(one).catch(onFailure)));
}

/** Frees the slots of a lead, also that in the old house of a move. */
export async function releaseVisits(parts: VisitParts, lead: Lead): Promise<void> {
  const { visitBooking, oldVisitBooking } = parseDetails(lead.details);
  await release(parts, lead.id, visitBooking);
  await release(parts, `${lead.id}${oldVisitSuffix}`, oldVisitBooking);
}
