import { createHash } from 'node:crypto';

import type { ParsedRequest } from '@/api/leads/leads.schemas';

const windowMs = 10 * 60_000;
const keyPattern = /^[\w-]{8,100}$/;

/** The browser's own key (a random UUID, so nobody meets another's by chance); null where it is missing or odd. */
export function browserKey(header: string | string[] | undefined): string | null {
  const key = Array.isArray(header) ? header[0] : header;
  return key !== undefined && keyPattern.test(key) ? digest(['browser', key]) : null;
}

/** Without a script (decision 45): the same form of the same visitor within ten minutes is one request. */
export function derivedKey(request: ParsedRequest, visitorId: string, now: number): string {
  const window = Math.floor(now / windowMs);
  const products = [...request.product_id].sort().join(',') + (request.context.products ?? '');
  return digest([
    'derived',
    request.phone,
    request.form_type,
    products,
    request.tv_equipment_id,
    visitorId,
    window,
  ]);
}

function digest(parts: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
