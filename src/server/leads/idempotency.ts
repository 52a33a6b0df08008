import { createHash } from 'node:crypto';

import type { CheckedLead } from './checked-lead';

const windowMs = 10 * 60_000;
const keyPattern = /^[\w-]{8,100}$/;

/** The browser's own key (a random UUID, so nobody meets another's by chance); null where it is missing or odd. */
export function browserKey(header: string | string[] | undefined): string | null {
  const key = Array.isArray(header) ? header[0] : header;
  return key !== undefined && keyPattern.test(key) ? digest(['browser', key]) : null;
}

/** Without a script (decision 45): the same form of the same visitor within ten minutes is one request. */
export function derivedKey(lead: CheckedLead, visitorId: string, now: number): string {
  const window = Math.floor(now / windowMs);
  const products = [...lead.productIds].sort().join(',') + (lead.context.products ?? '');
  const item = lead.details['tv_equipment_id'] ?? '';
  return digest(['derived', lead.phone, lead.formType, products, item, visitorId, window]);
}

function digest(parts: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
