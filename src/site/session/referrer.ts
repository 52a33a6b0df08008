import { isOwnPath } from '@/lib/own-path';

const notPages = /^\/(?:api|_site|_next|oidc|manager|sign-in|sign-out)(?:[/?#]|$)/;

/** Where to go after signing in or out: a page of the same site, else the home page (AUTH-06, decision 40). */
export function safeReferrer(referrer: unknown): string {
  return typeof referrer === 'string' && isOwnPath(referrer) && !notPages.test(referrer) ? referrer : '/';
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
