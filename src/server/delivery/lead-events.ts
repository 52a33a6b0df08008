import { v7 as newId } from 'uuid';

import type { Database } from '../database/tables';
import { type NoticeConsentRow, leadNotice, type NoticeLeadRow } from './delivery-notice';
import { leadEventsByTarget, type LeadEventName, type QueueName } from './delivery-target';
import { serializeProviderDelivery } from './provider-target';
import { visitPayload } from './visits-target';
import { parseDetails } from '../leads/lead-details';

/** `queued`: an event or a call that is unknown to the previous release. */
export const undeliveredStates = ['waiting', 'queued'] as const;

interface Occasion {
  leadId: string;
  now: number;
}

/** Outbox rows of a new lead, one per target, delivered independently (LEAD-08, LEAD-09). */
export function outboxRowsOfNewLead(
  lead: NoticeLeadRow,
  consent: NoticeConsentRow,
  {
    targets,
    state,
    now,
  }: { targets: readonly QueueName[]; state: 'waiting' | 'held' | 'scheduled'; now: number },
) {
  return targets.map((target) => ({
    ...{ id: newId(), lead_id: lead.id, target, event: 'lead.created', lead_version: 0, state },
    payload: payloadOf({ target, event: 'lead.created', payload: '' }, lead, consent),
    ...{ attempts: 0, next_at: now, queued_at: now, last_error: null, leased_until: null },
  }));
}

interface EventRow {
  target: string;
  event: LeadEventName;
  payload: string;
}

/** Payload of an event from the lead's present state; '' where it cannot be built. */
export function payloadOf(row: EventRow, lead: NoticeLeadRow, consent: NoticeConsentRow | undefined): string {
  try {
    if (row.target === 'visits') return visitPayload(row.event, lead);
    if (row.target !== 'provider') return JSON.stringify(leadNotice(row.event, lead, consent));
    // The provider receives only the lead's id.
    if (row.event === 'lead.erased') return '{}';
    const { delivery } = parseDetails(lead.details);
    return delivery === undefined ? row.payload : serializeProviderDelivery(delivery, lead.id);
  } catch {
    return '';
  }
}

/**
 * Runs in the transaction that changes the lead, after its row was written. Mailboxes get no changes made at
 * the desk. A lead in quarantine causes no events.
 */
export async function queueLeadChanged(
  trx: Database,
  { leadId, now, by }: Occasion & { by: 'client' | 'desk' },
): Promise<void> {
  const targets = await targetsOf(trx, leadId);
  const listening = targets.filter(({ target, isHeld }) => !isHeld && (by === 'client' || target !== 'mail'));
  await queue(trx, listening, { leadId, now, event: 'lead.changed' });
}

/** Only for receivers that may have the lead. */
export async function queueLeadCancelled(trx: Database, { leadId, now }: Occasion): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ state: 'held' })
    .where('lead_id', '=', leadId)
    .where('state', 'in', undeliveredStates)
    .execute();
  await queue(trx, await informedTargets(trx, leadId), { leadId, now, event: 'lead.cancelled' });
}

/** Empties the outbox of the lead, and notifies receivers that may have it (D51). */
export async function queueLeadErased(trx: Database, { leadId, now }: Occasion): Promise<void> {
  const rows = () => trx.updateTable('outbox').where('lead_id', '=', leadId);
  await rows().set({ payload: '{}', last_error: null }).execute();
  await rows()
    .set({ state: 'erased' })
    .where('state', '!=', 'delivered')
    .where('event', '!=', 'lead.erased')
    .execute();
  await queue(trx, await informedTargets(trx, leadId), { leadId, now, event: 'lead.erased' });
}

interface KnownTarget {
  target: string;
  isHeld: boolean;
  /** A delivery was attempted, with any result. */
  isInformed: boolean;
}

/** Targets configured after the lead was stored do not have it. */
async function targetsOf(trx: Database, leadId: string): Promise<KnownTarget[]> {
  const rows = await trx
    .selectFrom('outbox')
    .select(['target', 'state', 'attempts', 'leased_until'])
    .where('lead_id', '=', leadId)
    .execute();
  return [...Map.groupBy(rows, ({ target }) => target)].map(([target, ofTarget]) => ({
    target,
    isHeld: ofTarget.every(({ state }) => state === 'held' || state === 'erased'),
    isInformed: ofTarget.some(
      ({ state, attempts, leased_until }) => state === 'delivered' || attempts > 0 || leased_until !== null,
    ),
  }));
}

/** Read after the update of the rows: by then a concurrent claim shows its lease. */
async function informedTargets(trx: Database, leadId: string): Promise<KnownTarget[]> {
  return (await targetsOf(trx, leadId)).filter(({ isInformed }) => isInformed);
}

async function queue(
  trx: Database,
  targets: readonly KnownTarget[],
  { leadId, now, event }: Occasion & { event: LeadEventName },
): Promise<void> {
  const hearing = targets.filter(
    ({ target }) => isQueue(target) && leadEventsByTarget[target].includes(event),
  );
  if (hearing.length === 0) return;
  const { version } = await trx
    .selectFrom('leads')
    .select('version')
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('outbox')
    .values(
      hearing.map(({ target }) => ({
        ...{ id: newId(), lead_id: leadId, target, event, lead_version: version, state: 'queued' },
        // Without personal data; built at the claim.
        payload: '',
        ...{ attempts: 0, next_at: now, queued_at: now, last_error: null, leased_until: null },
      })),
    )
    .execute();
}

function isQueue(target: string): target is QueueName {
  return Object.hasOwn(leadEventsByTarget, target);
}
