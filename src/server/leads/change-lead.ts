import type { Insertable, Selectable, Updateable } from 'kysely';

import { formatLocalDateTime } from '@/lib/zoned-day';
import { visitText } from '@/site/time-windows/visit-windows.server';
import type { Database, LeadsTable } from '../database/tables';
import { queueLeadCancelled, queueLeadChanged } from '../delivery/lead-events';
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
 * Adds the history and notifies receivers, in the caller's transaction. False if the lead changed
 * concurrently.
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
  if (isCancelled) await queueLeadCancelled(trx, { leadId: id, now });
  else await queueLeadChanged(trx, { leadId: id, now, by: 'client' });
  return true;
}

/** Change of the call's time; `wanted` null: as soon as possible. */
export function callTimeChange(lead: Lead, wanted: Wanted | null, now: number): Omit<ClientChange, 'now'> {
  const when = wanted ? formatLocalDateTime(wanted.from, lead.time_zone) : leadTexts.timeAnyhow;
  return {
    set: {
      wanted_from: wanted?.from ?? null,
      wanted_until: wanted?.until ?? null,
      due_at: wanted?.from ?? now,
      // The time that the client chooses now replaces the time that a manager agreed with the client.
      // For a coverage request, only the outcome has the agreement on a call.
      ...(lead.status === 'callback' && lead.request_kind !== 'wish'
        ? { status: lead.taken_by === null ? 'new' : 'taken' }
        : {}),
    },
    events: [{ kind: 'time_changed', text: leadTexts.timeChanged(when) }],
  };
}

interface Visit {
  from: number;
  until: number;
}

export function visitHistoryText(visit: Visit | null, timeZone: string): string {
  return leadTexts.visit(visit ? visitText(visit, timeZone) : leadTexts.noVisit);
}

/** Visits of a move, for the desk. */
export function bothVisitsText(old: Visit, next: Visit, timeZone: string): string {
  return leadTexts.bothVisits(visitText(old, timeZone), visitText(next, timeZone));
}

/** Written by insertLead only. */
interface StoredVisits {
  context?: { option?: string };
  visit?: Visit | null;
  visitBooking?: object;
  oldVisit?: Visit | null;
  oldVisitBooking?: object;
}

/**
 * `visit` null cancels it, and with it the disconnection of a move, if its time is known. Without a slot the
 * visit is a preferred time.
 */
export function visitChange(
  { details, time_zone }: Lead,
  visit: Visit | null,
  slotId: string | null = null,
): Omit<ClientChange, 'now'> {
  const before = JSON.parse(details) as StoredVisits; // only written by insertLead
  const { oldVisit, oldVisitBooking } = before;
  const cancelled = oldVisit ? leadTexts.visitsCancelled : leadTexts.visitCancelled;
  const text = visit ? leadTexts.visitChanged(visitText(visit, time_zone)) : cancelled;
  const option = oldVisitBooking ? moveText(before, visit, time_zone) : visitHistoryText(visit, time_zone);
  return {
    set: {
      details: JSON.stringify({
        ...before,
        ...{ visit, context: { ...before.context, option } },
        ...(before.visitBooking ? { visitBooking: { ...before.visitBooking, slotId } } : {}),
        ...(visit ? {} : { cancelledVisit: before.visit }),
        ...(oldVisit && !visit
          ? {
              ...{ oldVisit: null, cancelledOldVisit: oldVisit },
              // Without a slot the outbox releases it, also that of the previous release.
              oldVisitBooking: { ...oldVisitBooking, slotId: null },
            }
          : {}),
      }),
      // No form has this hash: the first form of a move, sent again, restores its visits.
      ...(oldVisitBooking ? { body_hash: '' } : {}),
    },
    events: [{ kind: 'changed', text }],
  };
}

function moveText({ oldVisit, context }: StoredVisits, visit: Visit | null, timeZone: string): string {
  // Null: the client cancelled the disconnection earlier.
  if (!visit && oldVisit !== undefined) return leadTexts.noVisits;
  // Earlier releases stored the time of the disconnection in this text only.
  const [, stored = leadTexts.oldVisitByManager] =
    leadTexts.oldVisitPattern.exec(context?.option ?? '') ?? [];
  return leadTexts.bothVisits(
    oldVisit ? visitText(oldVisit, timeZone) : stored,
    visit ? visitText(visit, timeZone) : leadTexts.noConnection,
  );
}

/** A resubmitted form changes an open lead. False if the lead changed concurrently. */
export function updateLeadFromResubmission(
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
  const time = hasOtherTime ? callTimeChange(first, from === null ? null : { from, until }, now) : null;
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
