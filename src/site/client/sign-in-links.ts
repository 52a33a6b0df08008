import type { Redirect } from 'next';
import type { City } from '@/api/geography/geography.schemas';
import { links } from '@/config/links';
import { isOwnPath } from '@/lib/own-path';
import type { SiteFlags } from '../experiments/experiments';

const notPagePattern = /^\/+(?:api|_site|_next|oidc|manager|sign-in|sign-out)(?:[/?#]|$)/;

/** Returns the referrer if on the same site, else the home page (AUTH-06, D40). */
export function safeReferrer(referrer: unknown): string {
  return typeof referrer === 'string' && isOwnPath(referrer) && isSafePathOutside(notPagePattern, referrer)
    ? referrer
    : '/';
}

/**
 * Returns the page from which the visitor came; from the home page or without a referrer, the client's
 * personal area.
 */
export function pathAfterSignIn(referrer: string): string {
  return referrer === '/' ? links.management : referrer;
}

/**
 * Whether a path is outside `forbidden` in any spelling: browsers resolve dot segments, also `%2e`, servers
 * decode letters. Refuses ambiguous and undecodable paths.
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

/** Returns `{path}?referrer={referrer}`; omits the home page. */
export function withReferrer(path: string, referrer: string): string {
  return referrer === '/' ? path : `${path}?referrer=${encodeURIComponent(referrer)}`;
}

/** Returns the validated referrer of a URL. */
export function referrerOf(pathWithQuery: string): string {
  const [, query = ''] = pathWithQuery.split('?', 2);
  return safeReferrer(new URLSearchParams(query).get('referrer'));
}

/** Redirects to the sign-in, which returns to the path. `basePath: false`: it is no page of Next's router. */
export function redirectToSignIn(path: string): { redirect: Redirect } {
  const destination = withReferrer(links.authLogin, path);
  return { redirect: { destination, permanent: false, basePath: false } };
}

export interface OfferedAgreement {
  number: string;
  /** City, street, house, building, flat. */
  address: string;
  isCurrent: boolean;
  /** Sign-in on the site of the agreement's city, if that city has another provider. */
  href: string | null;
}

/**
 * Signs in on the agreement's city. Contains the provider's id, because providers may share a host (CITY-04).
 */
export function signInWithAgreement(
  { number, providerId }: { number: string; providerId: number },
  referrer: string,
): string {
  const query = new URLSearchParams({ agreement: number, provider: String(providerId), referrer });
  return `${links.authLogin}?${query}`;
}

/** Whether the city has SSO, overridden by the operator's cookie (AUTH-02, AUTH-07). */
export function usesSso({ has_sso }: Pick<City, 'has_sso'>, { sso }: Pick<SiteFlags, 'sso'>): boolean {
  return sso ?? has_sso;
}
