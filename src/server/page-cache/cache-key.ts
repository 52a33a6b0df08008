import type { City } from '@/api/geography/geography.schemas';
import { type PageQuery, pageQueries } from '@/site/page/queries/page-queries';
import { publicPath } from '../pages/page-paths';

const noQuery: PageQuery = {};

/** `/internet/[alias]` fits one more segment, `/bundles/[...alias]` as many as there are. */
function patternOf(page: string): RegExp {
  const source = page.replace(/\[\.\.\.\w+\]/, '.+').replace(/\[\w+\]/, '[^/]+');
  return new RegExp(`^${source}$`);
}

const queries = pageQueries.map(([page, query]) => ({ pattern: patternOf(page), query }));

/** What the page at a path reads of its query; page data read what their page does. */
function queryOf(path: string): PageQuery {
  const shown = publicPath(path);
  return queries.find(({ pattern }) => pattern.test(shown))?.query ?? noQuery;
}

/**
 * The one spelling of a page's address: of its query what the page reads, each key once, in a fixed order. Everything
 * else is dropped before the page is drawn, so that it can neither fill the cache nor get into the HTML.
 */
export function normalUrl(url: string): string {
  const cut = url.indexOf('?');
  if (cut < 0) return url;
  const path = url.slice(0, cut);
  const given = new URLSearchParams(url.slice(cut + 1));
  const kept = new URLSearchParams();
  for (const [name, key] of Object.entries(queryOf(path))) {
    const value = key.read(given.getAll(name));
    if (value !== null) kept.set(name, value);
  }
  return kept.size === 0 ? path : `${path}?${kept}`;
}

interface CacheKeyParts {
  /** By its host and its own id: two cities may name one provider, or by mistake one id. */
  city: Pick<City, 'domain' | 'city_id'>;
  /** The host names no city: pages of a guessed one name another address (CITY-03). */
  isGuessed: boolean;
  /** As normalUrl gives it. */
  url: string;
  variants: string;
  flags: string;
}

/** Everything that guest HTML depends on. Pure. Hosts are resolved before: as many names as there are, one key. */
export function cacheKey({ city, isGuessed, url, variants, flags }: CacheKeyParts): string {
  return `${city.domain}/${city.city_id}|${isGuessed ? 'guessed' : 'named'}|${variants}|${flags}|${url}`;
}

/** What all pages of a city carry; `label` is that of its host. */
export function cityTag(label: string): string {
  return `city-${label}`;
}

/**
 * What a page is purged by: everything, its city, the section of the site, e.g. `site city-perm page-internet`.
 * `city` is the label of its host; null for pages of no city.
 */
export function tagsOf(city: string | null, url: string): string[] {
  const [path = ''] = publicPath(url).split('?', 1);
  const [, section = ''] = path.split('/', 2);
  const isPlain = /^[a-z0-9-]{1,40}$/.test(section);
  const kind = section === '' ? 'home' : isPlain ? section : 'other';
  return ['site', ...(city === null ? [] : [cityTag(city)]), `page-${kind}`];
}
