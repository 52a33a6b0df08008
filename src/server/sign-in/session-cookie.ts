import { cookieNames, sessionCookieNames } from '@/config/cookies';
import { isLocalDomain } from '@/config/demo-or-production';
import type { Env } from '@/config/env';
import { type CookieOptions, type Cookies, serializeCookie } from '@/lib/cookies';
import { absoluteMs } from './session-store';

export type CookieEnv = Pick<Env, 'COOKIE_DOMAIN' | 'NODE_ENV' | 'PUBLIC_SCHEME' | 'SITE_DOMAIN'>;

/** Whether the site is on the operator's own machine, which plain http does not leave. */
export function isLocalHttpSite(env: Pick<Env, 'PUBLIC_SCHEME' | 'SITE_DOMAIN'>): boolean {
  return env.PUBLIC_SCHEME === 'http' && isLocalDomain(env);
}

/** Https only, except outside production or on this machine: elsewhere cookies could be intercepted. */
function isSecure(env: CookieEnv): boolean {
  return env.PUBLIC_SCHEME === 'https' || (env.NODE_ENV === 'production' && !isLocalHttpSite(env));
}

/** Each deployment sets and reads one name; a sibling host can plant none of the others. */
export function sessionCookieName(env: CookieEnv): (typeof sessionCookieNames)[number] {
  if (!isSecure(env)) return 'session';
  return env.COOKIE_DOMAIN === '' ? '__Host-session' : '__Secure-session';
}

function shared(env: CookieEnv): CookieOptions {
  const domain = env.COOKIE_DOMAIN === '' ? {} : { domain: env.COOKIE_DOMAIN };
  return { secure: isSecure(env), ...domain };
}

/** Set-Cookie of a session id; null ends the session. */
export function sessionCookie(env: CookieEnv, id: string | null): string {
  const maxAge = id === null ? 0 : absoluteMs / 1000;
  return serializeCookie(sessionCookieName(env), id ?? '', { ...shared(env), httpOnly: true, maxAge });
}

/**
 * Set-Cookie for each invalid session cookie of a request; the agreement ends with the deployment's own. Other names
 * were set before the deployment changed.
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
 * `number` null ends it. The check of AUTH-04 reads it in the browser. Expires with the browser session: a
 * returning client chooses or signs in again (AUTH-04).
 */
export function agreementCookie(env: CookieEnv, number: string | null): string {
  const ended = number === null ? { maxAge: 0 } : {};
  return serializeCookie(cookieNames.agreement, number ?? '', { ...shared(env), ...ended });
}

/**
 * For a browser whose cookie has another agreement than the session. Null for equal ones, and without the
 * cookie: its absence has a meaning.
 */
export function correctedAgreementCookie(
  env: CookieEnv,
  cookies: Cookies,
  number: string | null,
): string | null {
  const held = cookies[cookieNames.agreement] ?? '';
  return held === '' || held === number ? null : agreementCookie(env, number);
}

/** Host-only, one per begun sign-in, so that two tabs don't interfere. */
export function ssoFlowCookie(env: CookieEnv, name: string, sealed: string | null): string {
  return serializeCookie(name, sealed ?? '', {
    secure: isSecure(env),
    httpOnly: true,
    path: '/api/auth',
    maxAge: sealed === null ? 0 : ssoFlowMs / 1000,
  });
}

const signedOutName = 'signed_out';
/**
 * After a person's sign-out; expires with the browser session. Where the identity provider's session outlasts
 * the sign-out, another tab would otherwise sign in again without a click.
 */
export function signedOutCookie(env: CookieEnv, isSignedOut: boolean): string {
  const ended = isSignedOut ? {} : { maxAge: 0 };
  return serializeCookie(signedOutName, isSignedOut ? '1' : '', {
    ...shared(env),
    ...{ httpOnly: true, path: '/api/auth' },
    ...ended,
  });
}

export function hasSignedOut(cookies: Cookies): boolean {
  return cookies[signedOutName] !== undefined;
}

const flowPrefix = 'auth_flow_';
/** Name of a begun sign-in's cookie, from a part of the state: the cookie's content is compared as a whole. */
export function flowCookieName(state: string): string {
  return `${flowPrefix}${state.replace(/[^\w-]/g, '').slice(0, 16)}`;
}

export function flowCookiesIn(cookies: Cookies): string[] {
  return Object.keys(cookies).filter((name) => name.startsWith(flowPrefix));
}

/** Time limit of the sign-in at the identity provider, ms. */
export const ssoFlowMs = 10 * 60_000;
