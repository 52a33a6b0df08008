import { createHash } from 'node:crypto';

import { v7 as newId } from 'uuid';

import type { City } from '@/api/geography/geography.schemas';
import { consentText } from '@/config/consent.text';
import type { Database } from '../database/tables';
import type { CheckedLead } from './checked-lead';
import { writeDelivery } from './delivery';
import { leadTexts } from './leads.text';
import { newRequestNumber } from './request-number';

export interface IncomingLead {
  request: CheckedLead;
  city: City;
  /** Repeats of one filled form carry the same key. */
  idempotencyKey: string;
  /** The visitor's address without its last part. */
  maskedAddress: string;
  variants: Record<string, string>;
  now: number;
}

export type Acceptance =
  | { kind: 'accepted'; number: string; isRepeat: boolean }
  /** The key was used for another body; the number is that of the first. */
  | { kind: 'conflict'; number: string };

/**
 * Stores a lead with its consent, its first event and its delivery in one transaction, committed before it returns
 * (LEAD-08). A repeat of the same form gives the number of the first. Throws when the storage fails.
 */
export async function acceptLead(db: Database, lead: IncomingLead): Promise<Acceptance> {
  const bodyHash = hashOf(lead.request);
  const [id, number] = [newId(), newRequestNumber()];
  const isNew = await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('leads')
      .values(leadRow(lead, { id, number, bodyHash }))
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return false;
    await trx.insertInto('consents').values(consentRow(lead, id)).execute();
    await trx.insertInto('lead_events').values(firstEvent(lead, id)).execute();
    await trx.insertInto('outbox').values(outboxRow(lead, id)).execute();
    return true;
  });
  if (isNew) return { kind: 'accepted', number, isRepeat: false };
  const first = await db
    .selectFrom('leads')
    .select(['number', 'body_hash'])
    .where('idempotency_key', '=', lead.idempotencyKey)
    .executeTakeFirstOrThrow();
  if (first.body_hash !== bodyHash) return { kind: 'conflict', number: first.number };
  return { kind: 'accepted', number: first.number, isRepeat: true };
}

function leadRow({ request, city, idempotencyKey, variants, now }: IncomingLead, made: Made) {
  return {
    id: made.id,
    number: made.number,
    created_at: now,
    idempotency_key: idempotencyKey,
    body_hash: made.bodyHash,
    provider_id: city.provider_id,
    city_name: city.name,
    time_zone: city.timeZone,
    form_type: request.formType,
    fio: request.fio,
    phone: request.phone,
    details: JSON.stringify({
      ...request.details,
      product_id: request.productIds,
      page: request.page,
      context: request.context,
      variants,
    }),
    status: 'new',
    taken_by: null,
    taken_at: null,
  };
}

interface Made {
  id: string;
  number: string;
  bodyHash: string;
}

function consentRow({ request, city, maskedAddress, now }: IncomingLead, leadId: string) {
  return {
    id: newId(),
    lead_id: leadId,
    at: now,
    form_type: request.formType,
    mode: city.consentMode,
    text_version: consentText.version,
    text_hash: createHash('sha256').update(`${consentText.version}\n${consentText.label}`).digest('hex'),
    masked_address: maskedAddress,
  };
}

function firstEvent({ request, now }: IncomingLead, leadId: string) {
  const text = request.consent ? leadTexts.receivedWithConsent : leadTexts.received;
  return { lead_id: leadId, at: now, kind: 'received', manager_id: null, text };
}

function outboxRow({ request, now }: IncomingLead, leadId: string) {
  return {
    id: newId(),
    lead_id: leadId,
    target: 'provider',
    payload: writeDelivery(request.delivery, leadId),
    state: 'waiting',
    attempts: 0,
    next_at: now,
    last_error: null,
  };
}

function hashOf(request: CheckedLead): string {
  const canonical = JSON.stringify(request, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(canonical).digest('hex');
}
