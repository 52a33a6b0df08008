import type { Insertable, Selectable, Updateable } from 'kysely';

import { localMoment } from '@/lib/zoned-day';
import { visitText } from '@/site/time-windows/visit-windows';
import type { Database, LeadsTable } from '../database/tables';
import { announceCancellation, announceChange } from '../delivery/lead-events';
import { leadTexts } from './leads.text';

type Lead = Selectable<LeadsTable>;

interface Wanted {
  from: number;
  until: number | null;
}

interface ClientChange {
  set: Updateable<LeadsTable>;
  events: readonly { kind: 'time_changed' | 'changed' | 'cancelled'; text: string }[];
  now: number;
}

/**
 * Applies a client's change to a lead, with its history, and notifies receivers. Runs in the caller's transaction.
 * False if the lead changed concurrently.
 */
export async function changeByClient(
  trx: Database,
  { id, version }: Lead,
  { set, events, now }: ClientChange,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('leads')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  for (const event of events)
    await trx
      .insertInto('lead_events')
      .values({ lead_id: id, at: now, manager_id: null, ...event })
      .execute();
  const isCancelled = events.some(({ kind }) => kind === 'cancelled');
  if (isCancelled) await announceCancellation(trx, { leadId: id, now });
  else await announceChange(trx, { leadId: id, now, by: 'client' });
  return true;
}

/** Changes the time of the call; `wanted` null: as soon as possible. */
export function timeChange(lead: Lead, wanted: Wanted | null, now: number): Omit<ClientChange, 'now'> {
  const when = wanted ? localMoment(wanted.from, lead.time_zone) : leadTexts.timeAnyhow;
  return {
    set: {
      wanted_from: wanted?.from ?? null,
      wanted_until: wanted?.until ?? null,
      due_at: wanted?.from ?? now,
      // The client's new time replaces the one agreed with the manager.
      ...(lead.status === 'callback' ? { status: lead.taken_by === null ? 'new' : 'taken' } : {}),
    },
    events: [{ kind: 'time_changed', text: leadTexts.timeChanged(when) }],
  };
}

interface Visit {
  from: number;
  until: number;
}

/** Text of a visit for the desk. */
export function visitWords(visit: Visit | null, timeZone: string): string {
  return leadTexts.visit(visit ? visitText(visit, timeZone) : leadTexts.noVisit);
}

/** Changes the technician's visit; null cancels it. */
export function visitChange({ details, time_zone }: Lead, visit: Visit | null): Omit<ClientChange, 'now'> {
  const before = JSON.parse(details) as { context?: object }; // only written by insertLead
  const option = visitWords(visit, time_zone);
  const text = visit ? leadTexts.visitChanged(visitText(visit, time_zone)) : leadTexts.visitCancelled;
  return {
    set: { details: JSON.stringify({ ...before, visit, context: { ...before.context, option } }) },
    events: [{ kind: 'changed', text }],
  };
}

/** Updates an open lead from a resubmitted form. False if the lead changed concurrently. */
export function takeOver(
  trx: Database,
  first: Lead,
  { now, ...row }: Insertable<LeadsTable> & { now: number },
): Promise<boolean> {
  const { fio, phone, details, body_hash, page, product, topic, request_kind } = row;
  const { name_key, name_last, phone_reversed, address_key, address_last, agreement_key } = row;
  const about = { details, body_hash, page, product, topic, request_kind };
  const keys = { name_key, name_last, phone_reversed, address_key, address_last, agreement_key };
  const set = { fio, phone, ...about, ...keys };
  const [from, until] = [row.wanted_from ?? null, row.wanted_until ?? null];
  const hasOtherTime = from !== first.wanted_from || until !== first.wanted_until;
  const time = hasOtherTime ? timeChange(first, from === null ? null : { from, until }, now) : null;
  const hasOtherRest = fio !== first.fio || details !== first.details;
  return changeByClient(trx, first, {
    set: { ...set, ...time?.set },
    events: [
      ...(time?.events ?? []),
      ...(hasOtherRest || !time ? [{ kind: 'changed' as const, text: leadTexts.sentAgain(fio) }] : []),
    ],
    now,
  });
}
