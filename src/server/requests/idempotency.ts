import { createHash } from 'node:crypto';

import type { CheckedLead } from './check-request';
import { householdOf } from '../middleware/host-and-address';

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
