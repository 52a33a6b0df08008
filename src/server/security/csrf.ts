import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Tokens bound to the csrf cookie (decision 42): nothing is stored, and another visitor's token does not fit. */
export interface Csrf {
  newCookie(): string;
  tokenFor(cookie: string): string;
  verify(cookie: string | undefined, token: string | undefined): boolean;
}

const cookiePattern = /^[\w-]{43}$/;

export function makeCsrf(keys: readonly [string, ...string[]]): Csrf {
  const sign = (key: string, cookie: string) =>
    createHmac('sha256', key).update(`csrf:${cookie}`).digest('base64url');
  return {
    newCookie: () => randomBytes(32).toString('base64url'),
    tokenFor: (cookie) => sign(keys[0], cookie),
    verify: (cookie, token) => {
      if (cookie === undefined || token === undefined || !cookiePattern.test(cookie)) return false;
      return keys.some((key) => sameText(sign(key, cookie), token));
    },
  };
}

/** Whether a value looks like one of our csrf cookies. */
export function isCsrfCookie(value: string | undefined): value is string {
  return value !== undefined && cookiePattern.test(value);
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export interface WriteHeaders {
  host?: string | undefined;
  origin?: string | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
  'content-type'?: string | undefined;
  'x-csrf-token'?: string | string[] | undefined;
}

/**
 * May this request change anything (decision 42)? JSON needs the token; a form body may instead come from the own
 * origin, `same-site` counting as foreign. Pure.
 */
export function mayWrite(headers: WriteHeaders, csrfCookie: string | undefined, csrf: Csrf): boolean {
  const token = headers['x-csrf-token'];
  if (csrf.verify(csrfCookie, Array.isArray(token) ? token[0] : token)) return true;
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return false;
  return isFromOwnPage(headers);
}

/** Whether a page of this very host asks, as the browser says. */
export function isFromOwnPage({ host, origin, ...headers }: WriteHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined || host === undefined) return false;
  try {
    const { host: originHost, protocol } = new URL(origin);
    return (protocol === 'http:' || protocol === 'https:') && originHost === host.toLowerCase();
  } catch {
    return false;
  }
}
