import { createHash, randomBytes } from 'node:crypto';

import { v7 as newId } from 'uuid';

import type { City } from '@/api/geography/geography.schemas';
import { consentText, outageConsentText } from '@/config/consent.text';
import { outageFormType } from '@/lib/outage-notices';
import { insertIf, runBatch } from '../database/batch';
import type { Database } from '../database/tables';
import type { QueueName } from '../delivery/delivery-target';
import { outboxRowsOfNewLead } from '../delivery/lead-events';
import { updateLeadFromResubmission } from './change-lead';
import type { CheckedLead } from './check-request';
import { deskColumns } from './desk-columns';
import { leadTexts } from './leads.text';

export interface IncomingLead {
  request: CheckedLead;
  city: City;
  idempotencyKey: string;
  /** Without its last part. */
  maskedAddress: string;
  variants: Record<string, string>;
  /** UTC ms; null: as soon as possible. */
  wanted: { from: number; until: number } | null;
  /** Reason for the desk; null: inbox. */
  quarantine: string | null;
  targets: readonly QueueName[];
  /** A retry of the key with another body changes the lead instead of being refused. */
  takesChanges?: boolean;
  /** Beyond a limit only a retry of a stored request is accepted. */
  isLimited?: boolean;
  /** Closed and quarantined from the start, without a history. */
  isSynthetic?: boolean;
  /** Deliveries wait for an outage's end (outages/mend-watch.ts). */
  isScheduled?: boolean;
  consentedAt: number;
  now: number;
}

export type LeadInsertResult =
  | { kind: 'accepted'; number: string; isRepeat: boolean; isChanged?: boolean }
  /** `number` is that of the first request with the key. */
  | { kind: 'conflict'; number: string };

/** Retries after concurrent changes of the same lead. */
const MAX_TRIES = 20;

/**
 * Stores a lead with its consent, first event and deliveries, committed before it returns (LEAD-08). A retry
 * of the same form returns the first number. Throws when the storage fails.
 */
export async function insertLead(db: Database, given: IncomingLead): Promise<LeadInsertResult> {
  const bodyHash = hashOf(given.request);
  let lead = given;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const row = leadRow(lead, { id: newId(), number: newRequestNumber(), bodyHash });
    if (await insertNew(db, lead, row)) return { kind: 'accepted', number: row.number, isRepeat: false };
    const stored = await db.transaction().execute((trx) => repeat(trx, lead, row));
    if (stored.kind === 'accepted' || stored.kind === 'conflict') return stored;
    // A closed lead can't change: the form becomes a new lead, under a key that its retries derive too.
    if (stored.kind === 'over')
      lead = { ...lead, idempotencyKey: followingKey(given.idempotencyKey, stored.number) };
  }
  throw new Error('the lead was changed by others all the while');
}

/** False if a lead with the key exists. */
async function insertNew(db: Database, lead: IncomingLead, row: LeadRow): Promise<boolean> {
  const { now } = lead;
  // The slots service receives only leads with a visit.
  const targets = lead.targets.filter(
    (target) => target !== 'visits' || 'visitBooking' in lead.request.details,
  );
  const consent = consentRow(lead, row.id);
  // Quarantined leads are held until a manager approves them.
  const state = lead.isScheduled ? 'scheduled' : lead.quarantine === null ? 'waiting' : 'held';
  const deliveries = outboxRowsOfNewLead(row, consent, { targets, state, now });
  const exists = db.selectFrom('leads').select('id').where('id', '=', row.id);
  const events = lead.isSynthetic ? [] : firstEvents(lead, row.id);
  const [inserted] = await runBatch(db, [
    db
      .insertInto('leads')
      .values(row)
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .compile(),
    insertIf(db, { table: 'consents', row: consent, exists }),
    ...events.map((event) => insertIf(db, { table: 'lead_events', row: event, exists })),
    ...deliveries.map((delivery) => insertIf(db, { table: 'outbox', row: delivery, exists })),
  ]);
  return Boolean(inserted.numAffectedRows);
}

async function repeat(trx: Database, lead: IncomingLead, row: LeadRow) {
  const first = await trx
    .selectFrom('leads')
    .selectAll()
    .where('idempotency_key', '=', lead.idempotencyKey)
    .executeTakeFirst();
  // The stored lead has just been erased.
  if (!first) return { kind: 'overtaken' } as const;
  const { number } = first;
  const isOver = lead.takesChanges === true && first.closed_at !== null;
  if (!isOver && first.body_hash === row.body_hash)
    return { kind: 'accepted', number, isRepeat: true } as const;
  if (!lead.takesChanges || lead.isLimited) return { kind: 'conflict', number } as const;
  if (isOver) return { kind: 'over', number } as const;
  if (!(await updateLeadFromResubmission(trx, first, { ...row, now: lead.now })))
    return { kind: 'overtaken' } as const;
  return { kind: 'accepted', number, isRepeat: true, isChanged: true } as const;
}

type LeadRow = ReturnType<typeof leadRow>;

function leadRow({ request, city, wanted, quarantine, ...lead }: IncomingLead, made: Made) {
  const { idempotencyKey, variants, now } = lead;
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
      consent: request.consent,
      delivery: request.delivery,
    }),
    status: 'new',
    taken_by: null,
    taken_at: null,
    ...deskColumns({
      createdAt: now,
      timeZone: city.timeZone,
      fio: request.fio,
      phone: request.phone,
      productIds: request.productIds,
      productTitles: request.context.products ?? '',
      topic: typeof request.details['topic'] === 'number' ? request.details['topic'] : null,
      page: request.page,
      variants,
      wanted,
      address: request.context.address,
      agreement: request.context.agreement,
      isSubscription: lead.isScheduled === true,
      coverageAddress: request.context.isWish ? request.context.address : undefined,
      cityName: city.name,
    }),
    quarantined_at: quarantine === null ? null : now,
    quarantine_reason: quarantine,
    ...(lead.isSynthetic ? { quarantined_at: now, closed_at: now, status: 'cancelled' } : {}),
  };
}

interface Made {
  id: string;
  number: string;
  bodyHash: string;
}

function consentRow({ request, city, maskedAddress, consentedAt }: IncomingLead, leadId: string) {
  const isOutage = request.formType === outageFormType;
  const { version, label } = isOutage ? outageConsentText : consentText;
  return {
    id: newId(),
    lead_id: leadId,
    at: consentedAt,
    form_type: request.formType,
    mode: isOutage ? 'checkbox' : city.consentMode,
    text_version: version,
    text_hash: createHash('sha256').update(`${version}\n${label}`).digest('hex'),
    masked_address: maskedAddress,
  };
}

function firstEvents({ request, quarantine, now }: IncomingLead, leadId: string) {
  const text = request.consent ? leadTexts.receivedWithConsent : leadTexts.received;
  const event = { lead_id: leadId, at: now, manager_id: null };
  return [
    { ...event, kind: 'received', text },
    ...(quarantine === null
      ? []
      : [{ ...event, kind: 'quarantined', text: leadTexts.quarantined(quarantine) }]),
  ];
}

function hashOf(request: CheckedLead): string {
  const canonical = JSON.stringify(request, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(canonical).digest('hex');
}

/** The open lead of a key, also one that followed a closed lead under the key of `insertLead`. */
export async function findOpenLead(db: Database, idempotencyKey: string) {
  const leadOf = (key: string) =>
    db.selectFrom('leads').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
  let lead = await leadOf(idempotencyKey);
  while (lead && lead.closed_at !== null) lead = await leadOf(followingKey(idempotencyKey, lead.number));
  return lead ?? null;
}

/** Key of the lead that follows a closed one. */
function followingKey(idempotencyKey: string, closedNumber: string): string {
  return `${idempotencyKey}:${closedNumber}`;
}

/** Such retries are accepted whatever the limits. */
export async function isKnownKey(db: Database, idempotencyKey: string, since = 0): Promise<boolean> {
  const lead = await db
    .selectFrom('leads')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return lead !== undefined;
}

// Crockford's alphabet, without confusable letters.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten random base32 characters (D44), never a number to a spreadsheet, as «1234567E89» would be. */
export function newRequestNumber(draw: (size: number) => Uint8Array = randomBytes): string {
  const number = Array.from(draw(10), (byte) => alphabet.charAt(byte % 32)).join('');
  return /^\d+(?:E\d+)?$/.test(number) ? newRequestNumber(draw) : number;
}
