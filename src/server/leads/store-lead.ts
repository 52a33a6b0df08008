import type { City } from '@/api/geography/geography.schemas';
import type { AppParts } from '../app-parts';
import type { RequestSite } from '../middleware/request-site';
import { type Acceptance, acceptLead, isKnownKey } from './accept-lead';
import type { CheckedRequest } from './check-request';
import { repeatWindowMs } from './idempotency';
import { type Judgement, judgeSender } from './limits';
import { maskAddress } from './mask-address';
import { quarantineReason } from './quarantine';
import { patience } from './storage-patience';

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
  /** When the consent was given, UTC ms; by default `now`. */
  consentedAt?: number;
  now: number;
}

export type Stored = Acceptance | { kind: 'too-many'; retryAfterSeconds: number };

/**
 * Stores a lead under the limits of its phone and address, set aside where it looks doubtful, and tells the desk and
 * the outbox. Throws when the storage fails or takes too long.
 */
export async function storeLead(parts: AppParts, lead: LeadToStore): Promise<Stored> {
  const { checked, city, site, earlierKey, now, consentedAt = now } = lead;
  const { address } = site;
  const { db } = parts.storage;
  const inTime = patience(storeLimitMs);
  const isRepeat =
    earlierKey !== undefined && (await inTime(isKnownKey(db, earlierKey, now - repeatWindowMs)));
  const idempotencyKey = isRepeat ? earlierKey : lead.idempotencyKey;
  const judging = judgeSender(parts.limits, { phone: checked.lead.phone, address });
  const judgement = await inTime(judging).catch((error: unknown) => {
    // Too late, it still counts: nothing was sent.
    judging.then(uncount, () => undefined);
    throw error;
  });
  if (judgement.kind === 'too-many' && !(await inTime(isKnownKey(db, idempotencyKey)))) return judgement;
  const storing = acceptLead(db, {
    request: checked.lead,
    city,
    idempotencyKey,
    maskedAddress: maskAddress(address),
    variants: site.isAssigned ? site.variants : {},
    wanted: checked.wanted,
    quarantine:
      quarantineReason(checked.signs, parts.env.LEADS_MIN_FILL_MS) ??
      (judgement.kind === 'doubtful' ? judgement.reason : null),
    targets: parts.deliveryTargets,
    consentedAt,
    now,
  }).then(
    (stored) => {
      // Also when nobody waits for it any more.
      if (isNewLead(stored)) announce(parts);
      else uncount(judgement);
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

function announce({ leads, wakeOutbox }: AppParts): void {
  leads.tell();
  wakeOutbox();
}
