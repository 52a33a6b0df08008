import { sessionCookieNames } from '@/config/cookies';
import type { Cookies } from '@/lib/cookies';

const sessionId = /^[\w-]{43}$/;

/** Id of a client's session as the cookie gives it, or null. A malformed one counts as none. */
export function sessionOfRequest(cookies: Cookies): string | null {
  for (const name of sessionCookieNames) {
    const value = cookies[name];
    if (value !== undefined && sessionId.test(value)) return value;
  }
  return null;
}

/** Whether a session cookie is there at all, even a broken one: its presence alone bypasses every cache. */
export function hasSessionCookie(cookies: Cookies): boolean {
  return sessionCookieNames.some((name) => cookies[name] !== undefined);
}
