/** Query keys that change a page; all others are dropped before drawing, so they cannot fill the cache or the HTML. */
const knownQuery = ['tab', 'withOption', 'testDrive', 'duration'] as const;

/** Keys of single pages, by the end of their path: on others they say nothing, and must not multiply them. */
const queryOfPages: readonly (readonly [path: RegExp, keys: readonly string[]])[] = [
  [/\/domru-tv\/equipment(?:\/smart|\/note)?(?:\.json)?$/, ['tv', 'year']],
  [/\/domru-tv\/channel(?:\.json)?$/, ['q', 'theme', 'quality', 'package']],
];

function keysOf(path: string): readonly string[] {
  return [...knownQuery, ...queryOfPages.flatMap(([page, keys]) => (page.test(path) ? keys : []))];
}

/** A page address with the known query keys only, in a fixed order, each at most once. */
export function normalUrl(url: string): string {
  const cut = url.indexOf('?');
  if (cut < 0) return url;
  const given = new URLSearchParams(url.slice(cut + 1));
  const kept = new URLSearchParams();
  for (const key of keysOf(url.slice(0, cut))) {
    const value = given.get(key);
    if (value !== null && value.length <= 40) kept.set(key, value);
  }
  const query = kept.toString();
  return query === '' ? url.slice(0, cut) : `${url.slice(0, cut)}?${query}`;
}

export interface CacheKeyParts {
  providerId: number;
  /** A guessed city is drawn on the bare host, whose pages name another address. */
  host: string;
  url: string;
  variants: string;
  flags: string;
}

/** Everything that guest HTML depends on (architecture: rendering and caching). */
export function cacheKey({ providerId, host, url, variants, flags }: CacheKeyParts): string {
  return `${providerId}|${host}|${variants}|${flags}|${url}`;
}
