import type { IncomingHttpHeaders } from 'node:http';

import type { Seal } from '../security/seal';

/** Header of the site's own requests to itself. */
export const syntheticHeader = 'x-synthetic';
const place = 'synthetic request';
/** How long a mark is good for. */
const lifeMs = 60_000;

/** Only who has the site's keys can make one; it fits the one request with this idempotency key. */
export function syntheticMark(seal: Pick<Seal, 'close'>, key: string, now: number): string {
  return seal.close(`${now} ${key}`, place);
}

/** A mark that is forged, of another request or old makes it a visitor's like any other. */
export function isSynthetic(seal: Pick<Seal, 'open'>, headers: IncomingHttpHeaders, now: number): boolean {
  const { [syntheticHeader]: mark, 'idempotency-key': key } = headers;
  if (typeof mark !== 'string' || typeof key !== 'string') return false;
  const [at = '', markedKey] = seal.open(mark, place)?.split(' ') ?? [];
  return markedKey === key && Math.abs(now - Number(at)) < lifeMs;
}
