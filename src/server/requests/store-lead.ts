import { createHash } from 'node:crypto';

import type { City } from '@/api/geography/geography.schemas';
import type { Env } from '@/config/env';
import type { OpenDatabase } from '../database/open-database';
import { deadline } from '../database/storage-thread';
import type { TargetName } from '../delivery/delivery-target';
import type { Limits } from '../limits/limits';
import { householdOf, maskAddress } from '../middleware/host-and-address';
import type { Metrics } from '../metrics/telemetry';
import type { RequestSite } from '../middleware/request-site';
import type { CheckedLead, CheckedRequest, FillingSigns } from './check-request';
import { type Acceptance, insertLead, isKnownKey } from './insert-lead';
import type { LeadBus } from './lead-bus';
import { type Judgement, judgeSender } from './limits';
import { leadTexts } from './requests.text';

export interface StoreLeadParts {
  env: Env;
  storage: OpenDatabase;
  limits: Limits;
  leads: LeadBus;
  metrics: Metrics;
  /** Asks the outbox to look for new work. */
  wakeOutbox: () => void;
  /** Who is told of each new lead. */
  deliveryTargets: readonly TargetName[];
}

/** Leaves time to draw a page: an error is answered within five seconds. */
const storeLimitMs = 3500;

/** A checked lead and who sends it. */
export interface LeadToStore {
  checked: Extract<CheckedRequest, { ok: true }>;
  city: City;
  /** The visitor's address, and the variants they were given. */
  site: Pick<RequestSite, 'address' | 'variants' | 'isAssigned'>;
  idempotencyKey: string;
  /** See `derivedKeys`: where it was used within ten minutes, this is the same request. */
  earlierKey?: string;
  /** A repeat under the key with another body changes the lead, as long as it is open; otherwise it is refused. */
  takesChanges?: boolean;
  /** Of the site itself: stored and delivered like any other, counted and told nowhere. */
  isSynthetic?: boolean;
  /** When the consent was given, UTC ms; by default `now`. */
  consentedAt?: number;
  now: number;
}

type Stored = Acceptance | { kind: 'too-many'; retryAfterSeconds: number };

/**
 * Stores a lead under the limits of its phone and address, set aside where it looks doubtful, and tells the desk and
 * the outbox. Throws when the storage fails or takes too long.
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
  const { takesChanges = false } = lead;
  const { address } = site;
  const { db } = parts.storage;
  const inTime = deadline(storeLimitMs);
  const isRepeat =
    earlierKey !== undefined && (await inTime(isKnownKey(db, earlierKey, now - repeatWindowMs)));
  const idempotencyKey = isRepeat ? earlierKey : lead.idempotencyKey;
  const judging = judgeSender(parts.limits, { phone: checked.lead.phone, address });
  const judgement = await inTime(judging).catch((error: unknown) => {
    // Too late, it still counts: nothing was sent.
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
    // One that nobody sees has its delivery at once.
    quarantine: isSynthetic ? null : quarantine,
    targets: isSynthetic ? ['synthetic'] : parts.deliveryTargets,
    takesChanges,
    // Each change goes to receivers, so it counts as a request does.
    isLimited: judgement.kind === 'too-many',
    isSynthetic,
    consentedAt,
    now,
  }).then(
    (stored) => {
      // Also when nobody waits for it any more.
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

/** What was not stored is not counted; a count that could not be taken back is no reason to tell of a failure. */
function uncount({ takeBack }: Judgement): void {
  void takeBack().catch(() => undefined);
}

function isNewLead(acceptance: Acceptance): boolean {
  return acceptance.kind === 'accepted' && !acceptance.isRepeat;
}

function isChanged(acceptance: Acceptance): boolean {
  return acceptance.kind === 'accepted' && acceptance.isChanged === true;
}

function announce({ leads, wakeOutbox }: StoreLeadParts, isSynthetic: boolean): void {
  if (!isSynthetic) leads.tell();
  wakeOutbox();
}

/** What became of a form that a visitor has sent, in the figures of metrics. */
type LeadOutcome = 'accepted' | 'set_aside' | 'repeat' | 'changed' | 'conflict' | 'too_many' | 'failed';

function outcomeOf(stored: Acceptance, quarantine: string | null): LeadOutcome {
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

/** Pure: why a lead looks like a program's, for the desk; null for a person's. Nothing is dropped for it. */
function quarantineReason(
  { isTrapped, isPhoneOnly, tookMs }: FillingSigns,
  minFillMs: number,
): string | null {
  if (isTrapped) return leadTexts.trapped;
  // Without a script nobody has measured, and one field is no work for a person either.
  if (tookMs === null || isPhoneOnly) return null;
  return tookMs < minFillMs ? leadTexts.tooQuick : null;
}

/** How long the same form without a script is one request (D45). */
export const repeatWindowMs = 10 * 60_000;
const keyPattern = /^[\w-]{8,100}$/;

/** The browser's own key (a random UUID, so nobody meets another's by chance); null where it is missing or odd. */
export function browserKey(header: string | string[] | undefined): string | null {
  const key = Array.isArray(header) ? header[0] : header;
  return key !== undefined && keyPattern.test(key) ? digest(['browser', key]) : null;
}

/**
 * Without a script: the same form from the same phone and household to the same provider about the same thing within
 * ten minutes is one request. A browser without scripts has no id of its own; without the address a stranger could learn the number of
 * somebody's request by sending it again. `earlierKey` is the one that the form had in the ten
 * minutes before these: two sendings may stand on both sides of the hand of a clock. `now`: UTC milliseconds.
 */
export function derivedKeys(
  lead: Omit<CheckedLead, 'delivery'>,
  { address: visitorAddress, providerId }: { address: string; providerId: number },
  now: number,
): { idempotencyKey: string; earlierKey: string } {
  const window = Math.floor(now / repeatWindowMs);
  const household = householdOf(visitorAddress);
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
