import type { Redirect } from 'next';
import { links } from '@/config/links';
import { isOwnPath } from '@/lib/own-path';

const notPagePattern = /^\/+(?:api|_site|_next|oidc|manager|sign-in|sign-out)(?:[/?#]|$)/;

/** The referrer if it is a page of the same site, else the home page (AUTH-06, D40). */
export function safeReferrer(referrer: unknown): string {
  return typeof referrer === 'string' && isOwnPath(referrer) && isSafePathOutside(notPagePattern, referrer)
    ? referrer
    : '/';
}

/** Path after sign-in: the page where it was requested; without one, or from the home page, the client's own page. */
export function pathAfterSignIn(referrer: string): string {
  return referrer === '/' ? links.management : referrer;
}

/**
 * Whether a path can't lead to a forbidden one in any spelling. Browsers resolve dot segments, `%2e` too, and servers
 * decode letters: paths that could resolve to another one are refused, and undecodable ones too.
 */
export function isSafePathOutside(forbidden: RegExp, path: string): boolean {
  const [bare = ''] = path.split(/[?#]/, 1);
  try {
    const read = decodeURIComponent(bare);
    return !/\/\.{1,2}(?:\/|$)/.test(read) && !forbidden.test(read);
  } catch {
    return false;
  }
}

/** `{path}?referrer={referrer}`; the home page as referrer is omitted. */
export function withReferrer(path: string, referrer: string): string {
  return referrer === '/' ? path : `${path}?referrer=${encodeURIComponent(referrer)}`;
}

/** The validated referrer in a page's URL. */
export function referrerOf(pathWithQuery: string): string {
  const [, query = ''] = pathWithQuery.split('?', 2);
  return safeReferrer(new URLSearchParams(query).get('referrer'));
}

/**
 * Redirects to the sign-in and afterwards back to the path. Without `basePath` Next's router would look for a page at
 * the URL of the sign-in call.
 */
export function redirectToSignIn(path: string): { redirect: Redirect } {
  const destination = withReferrer(links.authLogin, path);
  return { redirect: { destination, permanent: false, basePath: false } };
}

export interface OfferedAgreement {
  number: string;
  /** City, street, house, building, flat. */
  address: string;
  isCurrent: boolean;
  /** Sign-in URL on the agreement's city's site if it belongs to another provider, else null. */
  href: string | null;
}

/**
 * Sign-in URL on the host of the agreement's city. Includes the provider, because several may share the host (CITY-04).
 */
export function signInWithAgreement(
  { number, providerId }: { number: string; providerId: number },
  referrer: string,
): string {
  const query = new URLSearchParams({ agreement: number, provider: String(providerId), referrer });
  return `${links.authLogin}?${query}`;
}
