import type { Selectable, Updateable } from 'kysely';

import type { City } from '@/api/geography/geography.schemas';
import type { RequestState, RequestStatus } from '@/api/leads/request-status.schemas';
import { localMoment } from '@/lib/zoned-day';
import { callOptions } from '@/site/time-windows/call-options';
import { callTimeText } from '@/site/time-windows/call-time.text';
import { readCallTime } from '@/site/time-windows/call-windows';
import type { CityDirectory } from '../city/city-directory';
import type { Database, LeadsTable } from '../database/tables';
import { leadTexts } from './requests.text';

type Lead = Selectable<LeadsTable>;

interface StatusQuestion {
  /** As it was typed. */
  number: string;
  /** Last four of the phone. */
  digits: string;
}

/** As it is stored: letters that look like digits are digits, spaces, hyphens and the like are nothing. */
export function cleanNumber(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[OО]/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
}

/** The lead of a number whose phone ends so; null tells neither which of the two was wrong nor that there is none. */
export async function findLead(db: Database, { number, digits }: StatusQuestion): Promise<Lead | null> {
  const lead = await db
    .selectFrom('leads')
    .selectAll()
    .where('number', '=', cleanNumber(number))
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return lead && /^\d{4}$/.test(digits) && lead.phone.endsWith(digits) ? lead : null;
}

/** Of a city that has left the site since. */
const anyHours: Pick<City, 'callHours'> = { callHours: { from: '09:00', to: '21:00' } };

/** Several cities may have one provider; null for one that has left the site. */
export function cityOfLead({ provider_id, city_name }: Lead, cities: CityDirectory): City | null {
  const ofProvider = cities.index().all.filter((city) => city.provider_id === provider_id);
  return ofProvider.find((city) => city.name === city_name) ?? ofProvider[0] ?? null;
}

const states: Record<string, RequestState> = {
  new: 'new',
  taken: 'taken',
  reached: 'reached',
  not_reached: 'not_reached',
  callback: 'callback',
  sold: 'done',
  refused: 'closed',
  cancelled: 'cancelled',
};

/** State and time alone (D44). */
export function statusOf(lead: Lead, city: City | null, now: number): RequestStatus {
  const { callHours } = city ?? anyHours;
  const isOpen = lead.closed_at === null;
  const canChange = mayChange(lead);
  const isCalledBack = lead.status === 'callback';
  return {
    state: states[lead.status] ?? 'new',
    createdAt: lead.created_at,
    timeZone: lead.time_zone,
    callFrom: isOpen ? (isCalledBack ? lead.due_at : lead.wanted_from) : null,
    callUntil: isOpen && !isCalledBack ? lead.wanted_until : null,
    canChange,
    choices: (canChange && callOptions(now, { timeZone: lead.time_zone, callHours })) || [],
  };
}

/** After a talk the time is the manager's and the client's own business. */
function mayChange({ closed_at, status }: Lead): boolean {
  return closed_at === null && ['new', 'taken', 'not_reached', 'callback'].includes(status);
}

export type ChangeAnswer = { kind: 'done' } | { kind: 'refused' } | { kind: 'bad-time'; message: string };

/** Another time, chosen as in a form. Times are those of the lead's own city. */
export async function changeTime(
  db: Database,
  lead: Lead,
  { callAt, city, now }: { callAt: string; city: City; now: number },
): Promise<ChangeAnswer> {
  if (!mayChange(lead)) return { kind: 'refused' };
  const read = readCallTime(callAt, now, { timeZone: lead.time_zone, callHours: city.callHours });
  if (!read.ok) return { kind: 'bad-time', message: callTimeText.isPast };
  const { wanted } = read;
  const text = leadTexts.timeChanged(
    wanted ? localMoment(wanted.from, lead.time_zone) : leadTexts.timeAnyhow,
  );
  const set = {
    wanted_from: wanted?.from ?? null,
    wanted_until: wanted?.until ?? null,
    due_at: wanted?.from ?? now,
    // What the manager had agreed on is replaced by what the client says now.
    ...(lead.status === 'callback' ? { status: lead.taken_by === null ? 'new' : 'taken' } : {}),
  };
  return (await update(db, lead, { set, event: { kind: 'time_changed', text }, now }))
    ? { kind: 'done' }
    : { kind: 'refused' };
}

/** Cancels an open lead; what has not gone to the provider yet stays here. */
export async function cancelLead(db: Database, lead: Lead, now: number): Promise<ChangeAnswer> {
  if (lead.status === 'cancelled') return { kind: 'done' };
  if (!mayChange(lead)) return { kind: 'refused' };
  const set = { status: 'cancelled', cancelled_at: now, closed_at: now };
  const event = { kind: 'cancelled', text: leadTexts.cancelled };
  const isDone = await update(db, lead, { set, event, now, alsoHold: true });
  return { kind: isDone ? 'done' : 'refused' };
}

interface Update {
  set: Updateable<LeadsTable>;
  event: { kind: string; text: string };
  now: number;
  alsoHold?: boolean;
}

/** False where the desk has changed the lead meanwhile. */
async function update(db: Database, lead: Lead, { set, event, now, alsoHold }: Update): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('leads')
      .set({ ...set, version: lead.version + 1 })
      .where('id', '=', lead.id)
      .where('version', '=', lead.version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await trx
      .insertInto('lead_events')
      .values({ lead_id: lead.id, at: now, manager_id: null, ...event })
      .execute();
    if (alsoHold)
      await trx
        .updateTable('outbox')
        .set({ state: 'held' })
        .where('lead_id', '=', lead.id)
        .where('state', '=', 'waiting')
        .execute();
    return true;
  });
}
