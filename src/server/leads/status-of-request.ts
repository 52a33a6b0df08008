import type { Selectable } from 'kysely';

import type { City } from '@/api/geography/geography.schemas';
import { type RequestState, requestStates, type RequestStatus } from '@/api/leads/request-status.schemas';
import { parseRequestNumber } from '@/lib/request-number';
import { callOptions } from '@/site/time-windows/call-options';
import { callTimeText } from '@/site/time-windows/call-time.text';
import { readCallTime } from '@/site/time-windows/call-windows';
import {
  isVisitChangeable,
  toVisitFormValues,
  type VisitOffer,
  visitSlots,
  visitText,
} from '@/site/time-windows/visit-windows.server';
import type { CityDirectory } from '../city/city-directory';
import type { Database, LeadsTable } from '../database/tables';
import { changeByClient, callTimeChange } from './change-lead';
import { parseDetails } from './lead-details';
import { leadTexts } from './leads.text';

type Lead = Selectable<LeadsTable>;

interface StatusQuestion {
  number: string;
  digits: string;
}

/** Null doesn't reveal whether number or digits were wrong. */
export async function findLead(db: Database, { number, digits }: StatusQuestion): Promise<Lead | null> {
  const lead = await db
    .selectFrom('leads')
    .selectAll()
    .where('number', '=', parseRequestNumber(number))
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return lead && /^\d{4}$/.test(digits) && lead.phone.endsWith(digits) ? lead : null;
}

export const anyHours: Pick<City, 'callHours'> = { callHours: { from: '09:00', to: '21:00' } };

/**
 * Finds a lead's city by name, because several cities may share a provider; null if the city is no longer on the site.
 */
export function cityOfLead({ provider_id, city_name }: Lead, cities: CityDirectory): City | null {
  const ofProvider = cities.index().all.filter((city) => city.provider_id === provider_id);
  return ofProvider.find((city) => city.name === city_name) ?? ofProvider[0] ?? null;
}

/** Statuses that clients see under other names than managers. */
const ownStates: ReadonlyMap<string, RequestState> = new Map([
  ['sold', 'done'],
  ['refused', 'closed'],
]);

interface StatusView {
  city: City | null;
  now: number;
  /** Null if the visit cannot be moved (visit-of-lead.ts). */
  offer: VisitOffer | null;
}

/** Status of a request for its client: states and times only (D44). */
export function requestStatusOf(lead: Lead, { city, now, offer }: StatusView): RequestStatus {
  const { callHours } = city ?? anyHours;
  const isWish = waitsForHouse(lead);
  const hasCall = lead.closed_at === null && !isWish;
  const canChange = mayChange(lead);
  return {
    state: isWish ? 'wish' : stateOf(lead),
    createdAt: lead.created_at,
    timeZone: lead.time_zone,
    ...(hasCall ? callOf(lead, now) : { callFrom: null, callUntil: null }),
    canChange,
    choices: (canChange && !isWish && callOptions(now, { timeZone: lead.time_zone, callHours })) || [],
    ...visitOf(lead, { offer, now }),
    ...cancelledTimesOf(lead),
  };
}

function cancelledTimesOf(
  lead: Lead,
): Pick<RequestStatus, 'cancelledCall' | 'cancelledVisit' | 'cancelledOldVisit'> {
  const { wanted_from: from, wanted_until: until, status } = lead;
  const { visit, cancelledVisit, oldVisit, cancelledOldVisit } = parseDetails(lead.details);
  const isOver = status === 'cancelled';
  const ended = (isOver && visit) || (!visit && cancelledVisit);
  const oldEnded = (isOver && oldVisit) || (!oldVisit && cancelledOldVisit);
  return {
    ...(isOver && from !== null ? { cancelledCall: { from, until } } : {}),
    ...(ended ? { cancelledVisit: ended } : {}),
    ...(oldEnded ? { cancelledOldVisit: oldEnded } : {}),
  };
}

/** When the call is due at the desk, else as the client requested. */
function callOf(
  { status, request_kind, due_at, wanted_from: callFrom, wanted_until: callUntil }: Lead,
  now: number,
): Pick<RequestStatus, 'callFrom' | 'callUntil'> {
  const isDesks = status === 'callback' || (status === 'not_reached' && due_at !== callFrom);
  if (!isDesks) return { callFrom, callUntil };
  // An overdue retry is made as soon as possible; agreed times stay, except that of a coverage request: its client
  // may have changed it to as soon as possible.
  const isAgreed = status === 'callback' && request_kind !== 'wish';
  return { callFrom: isAgreed || due_at > now ? due_at : null, callUntil: null };
}

/** Remains visible once the order is connected. */
function visitOf(
  lead: Lead,
  { offer, now }: Pick<StatusView, 'offer' | 'now'>,
): Pick<RequestStatus, 'visit' | 'oldVisit' | 'visitSlots'> {
  const { visit, oldVisit } = parseDetails(lead.details);
  const { time_zone: timeZone } = lead;
  const isOpen = lead.closed_at === null;
  const isShown = isOpen || lead.status === 'sold';
  const shownOf = (span: NonNullable<typeof visit>) => ({ ...span, text: visitText(span, timeZone) });
  const slots = offer && visitSlots(offer, timeZone);
  const chosen = offer && toVisitFormValues(visit ?? null, offer, timeZone);
  return {
    visit: isShown && visit ? shownOf(visit) : null,
    ...(isShown && oldVisit
      ? { oldVisit: { ...shownOf(oldVisit), isFixed: !isVisitChangeable(oldVisit, now, timeZone) } }
      : {}),
    visitSlots: slots && { ...slots, ...(chosen ?? { day: slots.days[0]?.value ?? '', window: '' }) },
  };
}

function stateOf({ status }: Lead): RequestState {
  return ownStates.get(status) ?? requestStates.find((state) => state === status) ?? 'new';
}

/** A coverage request gets no call before the house is connected, unless one was agreed on. */
function waitsForHouse({ request_kind, status }: Lead): boolean {
  return request_kind === 'wish' && (status === 'new' || status === 'taken');
}

/** Not after a conversation with the manager. */
function mayChange({ closed_at, status }: Lead): boolean {
  return closed_at === null && ['new', 'taken', 'not_reached', 'callback'].includes(status);
}

export type ChangeAnswer =
  { kind: 'done' } | { kind: 'refused' } | { kind: 'bad-time'; field: 'call_at' | 'window'; message: string };

/** Only to an hour that the form offers, in the time zone of the lead's city. */
export async function changeCallTime(
  db: Database,
  lead: Lead,
  { callAt, city, now }: { callAt: string; city: City; now: number },
): Promise<ChangeAnswer> {
  if (!mayChange(lead) || waitsForHouse(lead)) return { kind: 'refused' };
  const read = readCallTime(callAt, now, { timeZone: lead.time_zone, callHours: city.callHours });
  if (!read.ok) return { kind: 'bad-time', field: 'call_at', message: callTimeText.isPast };
  if (isPlanned(callOf(lead, now), callAt, read.wanted))
    return { kind: 'bad-time', field: 'call_at', message: callTimeText.isChosen };
  return makeChange(db, lead, { ...callTimeChange(lead, read.wanted, now), now });
}

/** '' and no planned time both mean as soon as possible. */
function isPlanned(
  { callFrom, callUntil }: ReturnType<typeof callOf>,
  callAt: string,
  wanted: { from: number; until: number } | null,
): boolean {
  if (callFrom === null) return callAt === '';
  return callFrom === wanted?.from && (callUntil === null || callUntil === wanted.until);
}

/** Pending deliveries to the provider are not sent. A move is refused once its disconnection is fixed (D66). */
export async function cancelLead(db: Database, lead: Lead, now: number): Promise<ChangeAnswer> {
  if (lead.status === 'cancelled') return { kind: 'done' };
  const { oldVisit } = parseDetails(lead.details);
  const isFixed = oldVisit && !isVisitChangeable(oldVisit, now, lead.time_zone);
  if (!mayChange(lead) || isFixed) return { kind: 'refused' };
  const set = { status: 'cancelled', cancelled_at: now, closed_at: now };
  return makeChange(db, lead, { set, events: [{ kind: 'cancelled', text: leadTexts.cancelled }], now });
}

/** Refused if the desk changed the lead concurrently. */
export async function makeChange(
  db: Database,
  lead: Lead,
  change: Parameters<typeof changeByClient>[2],
): Promise<ChangeAnswer> {
  const isDone = await db.transaction().execute((trx) => changeByClient(trx, lead, change));
  return { kind: isDone ? 'done' : 'refused' };
}
