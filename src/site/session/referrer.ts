import { isOwnPath } from '@/lib/own-path';

const notPages = /^\/+(?:api|_site|_next|oidc|manager|sign-in|sign-out)(?:[/?#]|$)/;

/** Where to go after signing in or out: a page of the same site, else the home page (AUTH-06, decision 40). */
export function safeReferrer(referrer: unknown): string {
  return typeof referrer === 'string' && isOwnPath(referrer) && leadsPast(notPages, referrer)
    ? referrer
    : '/';
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
