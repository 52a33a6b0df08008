/** Query keys that change a page; all others are dropped before drawing, so they cannot fill the cache or the HTML. */
const knownQuery = ['tab', 'withOption', 'testDrive', 'duration'] as const;

/** Keys of single pages, by the end of their path: on others they say nothing, and must not multiply them. */
const queryOfPages: readonly (readonly [path: RegExp, keys: readonly string[]])[] = [
  [/\/domru-tv\/equipment(?:\/smart|\/note)?(?:\.json)?$/, ['tv', 'year']],
  // The house that a visitor wants to connect (TAR-04).
  [/\/(?:request(?:\/address)?|(?:internet|bundles)(?:\/[^/]+)*)(?:\.json)?$/, ['house']],
  [/\/(?:full-buy|constructor|novosel)(?:\.json)?$/, ['offer', 'router', 'box', 'house']],
  [/\/constructor(?:\.json)?$/, ['parts']],
  [/\/request\/done(?:\.json)?$/, ['wish']],
  [/\/domru-tv\/channel(?:\.json)?$/, ['q', 'theme', 'quality', 'package']],
  [/\/internet\/(?!equipment(?:\.json)?$)[^/]+$/, ['router', 'box']],
  [/\/bundles\/.+$/, ['router', 'box']],
  [/\/internet(?:\.json)?$/, ['tv']],
  [
    /\/(?:internet|bundles)(?:\.json)?$/,
    ['speed', 'price', 'mobile', 'private', 'promo', 'sort', 'page', 'offers'],
  ],
  [/\/bundles\/builder(?:\.json)?$/, ['speed', 'tv']],
  [/\/internet\/equipment(?:\.json)?$/, ['speed']],
  [/\/compare(?:\.json)?$/, ['offers', 'diff']],
];

function keysOf(path: string): readonly string[] {
  return [...knownQuery, ...queryOfPages.flatMap(([page, keys]) => (page.test(path) ? keys : []))];
}

/** Longer values are none; four offers have ids of nine digits each. */
const longestValue = (key: string) => (key === 'offers' ? 43 : 40);

/** A key's value; of `offers`, which a form without scripts repeats, the first four as one list. */
function valueOf(given: URLSearchParams, key: string): string | null {
  if (key !== 'offers' || !given.has(key)) return given.get(key);
  return given.getAll(key).join(',').split(',').slice(0, 4).join(',');
}

/** A page address with the known query keys only, in a fixed order, each at most once. */
export function normalUrl(url: string): string {
  const cut = url.indexOf('?');
  if (cut < 0) return url;
  const given = new URLSearchParams(url.slice(cut + 1));
  const kept = new URLSearchParams();
  for (const key of keysOf(url.slice(0, cut))) {
    const value = valueOf(given, key);
    if (value !== null && value.length <= longestValue(key)) kept.set(key, value);
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
