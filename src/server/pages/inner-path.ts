import type { City } from '@/api/geography/geography.schemas';
import type { Env } from '@/config/env';
import type { CityDirectory } from '../city/city-directory';
import { cityOrigin } from '../middleware/host-and-address';

interface InnerPathParts {
  env: Env;
  cities: Pick<CityDirectory, 'index'>;
}

/** The server answers with its 404 page. */
export const otherCity = Symbol('page data of another city');

/**
 * A browser that requests `/_site/…` is redirected to the public path on that city's host (CITY-02); page
 * data use the request's own city. Returns the URL to redirect to, `otherCity`.
 */
export function resolveInnerPath(
  { cities, env }: InnerPathParts,
  url: string,
  city: City,
): string | typeof otherCity | null {
  if (!url.includes('/_site/')) return null;
  const site = /^\/_site\/([^/?]+)(\/[^?]*)?(\?.*)?$/.exec(url);
  if (site) {
    const [, label = '', path = '/', query = ''] = site;
    const named = cities.index().byDomain(label)[0] ?? city;
    return `${cityOrigin(named, env)}${path.replace(/^\/+/, '/')}${query}`;
  }
  const data = /^\/_next\/data\/[^/]+\/_site\/([^/?]+)[/.]/.exec(url);
  return data && data[1] !== city.domain && data[1] !== 'here' ? otherCity : null;
}
