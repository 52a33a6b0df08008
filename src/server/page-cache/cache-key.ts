import type { City } from '@/api/geography/geography.schemas';
import { sectionOf } from '@/config/links';
import { queryOfPage } from '@/site/page/queries/page-queries';
import { publicPath } from './page-paths';

/**
 * Only the query parameters that the page reads, each once, in a fixed order: others can neither fill the
 * cache nor appear in the HTML.
 */
export function normalizePageUrl(url: string): string {
  const cut = url.indexOf('?');
  if (cut < 0) return url;
  const path = url.slice(0, cut);
  const given = new URLSearchParams(url.slice(cut + 1));
  const kept = new URLSearchParams();
  for (const [name, key] of Object.entries(queryOfPage(publicPath(path)))) {
    const value = key.read(given.getAll(name));
    if (value !== null) kept.set(name, value);
  }
  return kept.size === 0 ? path : `${path}?${kept}`;
}

interface CacheKeyParts {
  /** Two cities may share a provider, or by mistake an id. */
  city: Pick<City, 'domain' | 'city_id'>;
  /** The host has no city: pages link to another host (CITY-03). */
  isGuessed: boolean;
  url: string;
  variants: string;
  flags: string;
}

/** Everything that a guest's HTML depends on. Hosts are resolved before: all aliases share a key. */
export function cacheKey({ city, isGuessed, url, variants, flags }: CacheKeyParts): string {
  return `${city.domain}/${city.city_id}|${isGuessed ? 'guessed' : 'named'}|${variants}|${flags}|${url}`;
}

/** Tag of all pages of a city; `label` is that of its host. */
export function cityTag(label: string): string {
  return `city-${label}`;
}

/** All, its city, its section of the site, e.g. `site city-perm page-internet`. `city`: label of the host. */
export function pageCacheTags(city: string | null, url: string): string[] {
  const section = sectionOf(publicPath(url));
  const isPlain = /^[a-z0-9-]{1,40}$/.test(section);
  const kind = section === '' ? 'home' : isPlain ? section : 'other';
  return ['site', ...(city === null ? [] : [cityTag(city)]), `page-${kind}`];
}
