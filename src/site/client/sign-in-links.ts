import type { Redirect } from 'next';
import { links } from '@/config/links';
import { isOwnPath } from '@/lib/own-path';

const notPages = /^\/+(?:api|_site|_next|oidc|manager|sign-in|sign-out)(?:[/?#]|$)/;

/** Where to go after signing in or out: a page of the same site, else the home page (AUTH-06, D40). */
export function safeReferrer(referrer: unknown): string {
  return typeof referrer === 'string' && isOwnPath(referrer) && leadsPast(notPages, referrer)
    ? referrer
    : '/';
}

/** Where signing in leads: to the page that it was asked for on; whoever came by none, or by the home page, to their own. */
export function afterSignIn(referrer: string): string {
  return referrer === '/' ? links.management : referrer;
}

/**
 * Whether a path keeps out of `forbidden` however it is spelled. Browsers resolve dot segments, `%2e` too, and servers
 * decode letters: what could turn into another path so is refused, and with it what nobody can decode.
 */
export function leadsPast(forbidden: RegExp, path: string): boolean {
  const [bare = ''] = path.split(/[?#]/, 1);
  try {
    const read = decodeURIComponent(bare);
    return !/\/\.{1,2}(?:\/|$)/.test(read) && !forbidden.test(read);
  } catch {
    return false;
  }
}

/** `{path}?referrer={referrer}`; the home page goes without saying. */
export function withReferrer(path: string, referrer: string): string {
  return referrer === '/' ? path : `${path}?referrer=${encodeURIComponent(referrer)}`;
}

/** The referrer that a page's own address holds, made safe. */
export function referrerOf(pathWithQuery: string): string {
  const [, query = ''] = pathWithQuery.split('?', 2);
  return safeReferrer(new URLSearchParams(query).get('referrer'));
}

/**
 * Sends whoever is not signed in (any more) to do so, and back to the path. Without `basePath` the browser would look
 * for a page at the address of the sign-in call.
 */
export function toSignIn(path: string): { redirect: Redirect } {
  const destination = withReferrer(links.authLogin, path);
  return { redirect: { destination, permanent: false, basePath: false } };
}

/** An agreement as the page of the choice offers it. */
export interface OfferedAgreement {
  number: string;
  /** City, street, house, building, flat. */
  address: string;
  isCurrent: boolean;
  /** Set where it belongs to another provider: that city's own site is the place to sign in with it. */
  href: string | null;
}

/**
 * The call that signs in with an agreement, on the host of its city. It names the provider, because several may share
 * the host (CITY-04).
 */
export function signInWithAgreement(
  { number, providerId }: { number: string; providerId: number },
  referrer: string,
): string {
  const query = new URLSearchParams({ agreement: number, provider: String(providerId), referrer });
  return `${links.authLogin}?${query}`;
}
