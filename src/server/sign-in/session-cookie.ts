import { cookieNames, sessionCookieNames } from '@/config/cookies';
import { isLocalDomain } from '@/config/demo-or-production';
import type { Env } from '@/config/env';
import { type CookieOptions, type Cookies, serializeCookie } from '@/lib/cookies';
import { absoluteMs } from './session-store';

/** What the names and options of cookies depend on. */
export type CookieEnv = Pick<Env, 'COOKIE_DOMAIN' | 'NODE_ENV' | 'PUBLIC_SCHEME' | 'SITE_DOMAIN'>;

/** A site on the operator's own machine: plain http there leaves it not. */
export function isLocal(env: Pick<Env, 'PUBLIC_SCHEME' | 'SITE_DOMAIN'>): boolean {
  return env.PUBLIC_SCHEME === 'http' && isLocalDomain(env);
}

/** Plain cookies only on http outside production, or on this machine: elsewhere they would be overheard. */
function isSecure(env: CookieEnv): boolean {
  return env.PUBLIC_SCHEME === 'https' || (env.NODE_ENV === 'production' && !isLocal(env));
}

/** The one name that this deployment sets and reads; a sibling host can plant none of the others. */
export function sessionCookieName(env: CookieEnv): (typeof sessionCookieNames)[number] {
  if (!isSecure(env)) return 'session';
  return env.COOKIE_DOMAIN === '' ? '__Host-session' : '__Secure-session';
}

function shared(env: CookieEnv): CookieOptions {
  const domain = env.COOKIE_DOMAIN === '' ? {} : { domain: env.COOKIE_DOMAIN };
  return { secure: isSecure(env), ...domain };
}

/** Set-Cookie of a session; null ends it. */
export function sessionCookie(env: CookieEnv, id: string | null): string {
  const maxAge = id === null ? 0 : absoluteMs / 1000;
  return serializeCookie(sessionCookieName(env), id ?? '', { ...shared(env), httpOnly: true, maxAge });
}

/**
 * Set-Cookie for each session cookie that a request carries and that opens nothing; the agreement goes with the
 * deployment's own. Those of other names were set before the deployment changed.
 */
export function endedSessionCookies(env: CookieEnv, cookies: Cookies): string[] {
  const own = sessionCookieName(env);
  const others = sessionCookieNames
    .filter((name) => name !== own && cookies[name] !== undefined)
    .flatMap((name) => {
      const ended = { secure: name !== 'session', httpOnly: true, maxAge: 0 };
      const hostOnly = serializeCookie(name, '', ended);
      if (env.COOKIE_DOMAIN === '' || name === '__Host-session') return [hostOnly];
      return [hostOnly, serializeCookie(name, '', { ...ended, domain: env.COOKIE_DOMAIN })];
    });
  return cookies[own] === undefined
    ? others
    : [sessionCookie(env, null), agreementCookie(env, null), ...others];
}

/**
 * Set-Cookie of the chosen agreement, which the check of AUTH-04 reads in the browser; null ends it. It is forgotten when
 * the browser is closed, before the session's own: who comes back chooses again, or signs in again (AUTH-04).
 */
export function agreementCookie(env: CookieEnv, number: string | null): string {
  const ended = number === null ? { maxAge: 0 } : {};
  return serializeCookie(cookieNames.agreement, number ?? '', { ...shared(env), ...ended });
}

/**
 * Set-Cookie for a browser whose cookie names an agreement that is not the session's, as when the client has lost it:
 * the check of AUTH-04 sees to the rest. Null where they agree, and where the cookie is gone: that has a meaning.
 */
export function mendedAgreementCookie(
  env: CookieEnv,
  cookies: Cookies,
  number: string | null,
): string | null {
  const held = cookies[cookieNames.agreement] ?? '';
  return held === '' || held === number ? null : agreementCookie(env, number);
}

/** Set-Cookie of a begun sign-in, the host's own in any case: each has a cookie, so that two tabs don't disturb each other. */
export function flowCookie(env: CookieEnv, name: string, sealed: string | null): string {
  return serializeCookie(name, sealed ?? '', {
    secure: isSecure(env),
    httpOnly: true,
    path: '/api/auth',
    maxAge: sealed === null ? 0 : flowMs / 1000,
  });
}

const flowPrefix = 'auth_flow_';
/** By its state, of which a part is enough: what the cookie holds is compared as a whole. */
export function flowCookieName(state: string): string {
  return `${flowPrefix}${state.replace(/[^\w-]/g, '').slice(0, 16)}`;
}

/** Of the sign-ins that this browser has begun. */
export function flowCookieNames(cookies: Cookies): string[] {
  return Object.keys(cookies).filter((name) => name.startsWith(flowPrefix));
}

/** How long signing in at the identity provider may take. */
export const flowMs = 10 * 60_000;
