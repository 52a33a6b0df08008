import { createHash } from 'node:crypto';

import type { City } from '@/api/geography/geography.schemas';
import type { Env } from '@/config/env';
import type { OpenedDatabase } from '../database/open-database';
import { makeSharedDeadline } from '../database/storage-thread';
import type { TargetName } from '../delivery/delivery-target';
import type { RateLimiter } from '../limits/limits';
import { toHouseholdAddress, maskAddress } from '../middleware/host-and-address';
import type { Metrics } from '../metrics/telemetry';
import type { RequestContext } from '../middleware/request-site';
import type { CheckedLead, CheckedRequest, FormFillSignals } from './check-request';
import { type LeadInsertResult, insertLead, isKnownKey } from './insert-lead';
import type { DeskChangeBus } from './desk-change-bus';
import { type SenderLimitsResult, checkSenderLimits } from './judge-sender';
import { leadTexts } from './leads.text';

export interface StoreLeadParts {
  env: Env;
  storage: OpenedDatabase;
  limits: RateLimiter;
  leads: DeskChangeBus;
  metrics: Metrics;
  wakeOutbox: () => void;
  deliveryTargets: readonly TargetName[];
}

/** ms: an error page is due within five seconds. */
const storeLimitMs = 3500;

export interface LeadToStore {
  checked: Extract<CheckedRequest, { ok: true }>;
  city: City;
  site: Pick<RequestContext, 'address' | 'variants' | 'isAssigned'>;
  idempotencyKey: string;
  /** Used within ten minutes, it identifies the same request (`deriveIdempotencyKeys`). */
  earlierKey?: string;
  /** A retry of the key with another body changes an open lead instead of being refused. */
  takesChanges?: boolean;
  /** Stored and delivered like any other, without counts and notifications. */
  isSynthetic?: boolean;
  isScheduled?: boolean;
  consentedAt?: number;
  now: number;
}

type Stored = LeadInsertResult | { kind: 'too-many'; retryAfterSeconds: number };

/**
 * In quarantine if suspicious; notifies the desk and the outbox. Throws when the storage fails or times out.
 */
export async function storeLead(parts: StoreLeadParts, lead: LeadToStore): Promise<Stored> {
  try {
    return await storeUnderLimits(parts, lead);
  } catch (error) {
    countLead(parts, lead, 'failed');
    throw error;
  }
}

async function storeUnderLimits(parts: StoreLeadParts, lead: LeadToStore): Promise<Stored> {
  const { checked, city, site, earlierKey, now, consentedAt = now, isSynthetic = false } = lead;
  const { takesChanges = false, isScheduled = false } = lead;
  const { address } = site;
  const { db } = parts.storage;
  const inTime = makeSharedDeadline(storeLimitMs);
  const isRepeat =
    earlierKey !== undefined && (await inTime(isKnownKey(db, earlierKey, now - repeatWindowMs)));
  const idempotencyKey = isRepeat ? earlierKey : lead.idempotencyKey;
  const judging = checkSenderLimits(parts.limits, { phone: checked.lead.phone, address });
  const judgement = await inTime(judging).catch((error: unknown) => {
    // A count that completes after the timeout is refunded: nothing was stored.
    judging.then(uncount, () => undefined);
    throw error;
  });
  if (judgement.kind === 'too-many' && !(await inTime(isKnownKey(db, idempotencyKey)))) {
    countLead(parts, lead, 'too_many');
    return judgement;
  }
  const quarantine =
    quarantineReason(checked.signs, parts.env.LEADS_MIN_FILL_MS) ??
    (judgement.kind === 'doubtful' ? judgement.reason : null);
  const storing = insertLead(db, {
    request: checked.lead,
    city,
    idempotencyKey,
    maskedAddress: maskAddress(address),
    variants: site.isAssigned ? site.variants : {},
    wanted: checked.wanted,
    // A synthetic lead is delivered at once.
    quarantine: isSynthetic ? null : quarantine,
    targets: isSynthetic ? ['synthetic'] : parts.deliveryTargets,
    takesChanges,
    // Each change is delivered, so it counts like a request.
    isLimited: judgement.kind === 'too-many',
    isSynthetic,
    isScheduled,
    consentedAt,
    now,
  }).then(
    (stored) => {
      // Also if the storage completes after the caller's timeout.
      const isNews = isNewLead(stored) || isChanged(stored);
      if (isNews) announce(parts, isSynthetic);
      if (!isNews || isSynthetic) uncount(judgement);
      if (stored.kind === 'conflict' && takesChanges && judgement.kind === 'too-many') {
        countLead(parts, lead, 'too_many');
        return judgement;
      }
      countLead(parts, lead, outcomeOf(stored, quarantine));
      return stored;
    },
    (error: unknown) => {
      uncount(judgement);
      throw error;
    },
  );
  return inTime(storing);
}

/** Refunds the count of an unstored lead; a failed refund is not reported. */
function uncount({ takeBack }: SenderLimitsResult): void {
  void takeBack().catch(() => undefined);
}

function isNewLead(acceptance: LeadInsertResult): boolean {
  return acceptance.kind === 'accepted' && !acceptance.isRepeat;
}

function isChanged(acceptance: LeadInsertResult): boolean {
  return acceptance.kind === 'accepted' && acceptance.isChanged === true;
}

function announce({ leads, wakeOutbox }: StoreLeadParts, isSynthetic: boolean): void {
  if (!isSynthetic) leads.publish();
  wakeOutbox();
}

type LeadOutcome = 'accepted' | 'set_aside' | 'repeat' | 'changed' | 'conflict' | 'too_many' | 'failed';

function outcomeOf(stored: LeadInsertResult, quarantine: string | null): LeadOutcome {
  if (stored.kind === 'conflict') return 'conflict';
  if (stored.isRepeat) return stored.isChanged ? 'changed' : 'repeat';
  return quarantine === null ? 'accepted' : 'set_aside';
}

function countLead(
  { metrics }: StoreLeadParts,
  { checked, city, isSynthetic }: LeadToStore,
  outcome: LeadOutcome,
): void {
  if (isSynthetic) return;
  metrics.count('site_leads_total', { form: checked.lead.formType, outcome });
  if (outcome === 'accepted') metrics.count('site_leads_accepted_total', { city: city.domain });
}

/** Why a lead looks automated, for the desk. */
function quarantineReason(
  { isTrapped, isPhoneOnly, tookMs }: FormFillSignals,
  minFillMs: number,
): string | null {
  if (isTrapped) return leadTexts.trapped;
  // Without JavaScript there is no measurement, and one field is quick for people too.
  if (tookMs === null || isPhoneOnly) return null;
  return tookMs < minFillMs ? leadTexts.tooQuick : null;
}

/** ms; within it the same form sent without JavaScript is one request (D45). */
export const repeatWindowMs = 10 * 60_000;
const keyPattern = /^[\w-]{8,100}$/;

/** A random UUID of the browser; null if malformed. */
export function parseIdempotencyKey(header: string | string[] | undefined): string | null {
  const key = Array.isArray(header) ? header[0] : header;
  return key !== undefined && keyPattern.test(key) ? digest(['browser', key]) : null;
}

/**
 * Idempotency keys without JavaScript: the same form with the same phone, household, provider and subject within ten
 * minutes is one request. Without the address a stranger could learn a request's number by sending it again.
 * `earlierKey` is the key of the ten minutes before: two submissions may straddle the boundary. `now`: UTC ms.
 */
export function deriveIdempotencyKeys(
  lead: Omit<CheckedLead, 'delivery'>,
  { address: visitorAddress, providerId }: { address: string; providerId: number },
  now: number,
): { idempotencyKey: string; earlierKey: string } {
  const window = Math.floor(now / repeatWindowMs);
  const household = toHouseholdAddress(visitorAddress);
  const { phone, formType, productIds, details, context } = lead;
  const { products = '', item = '', address = '', isWish = false } = context;
  const about = [[...productIds].sort(), products, item, address, isWish, Object.entries(details).sort()];
  const keyOf = (ofWindow: number) =>
    digest(['derived', phone, formType, about, providerId, household, ofWindow]);
  return { idempotencyKey: keyOf(window), earlierKey: keyOf(window - 1) };
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
