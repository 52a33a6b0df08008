import type { City } from '@/api/geography/geography.schemas';
import type { Env } from '@/config/env';
import type { CityIndex } from '@/site/city/city-index';
import { isDeskHost } from '../manager/desk-access';
import { cityLabel, hostName } from '../middleware/host-name';

/**
 * The city whose pages may be found under a host: only the city's own, since each city's pages index on that host
 * alone (SEO-01). Null for the desk's host, unknown ones, the bare domain, where the city is guessed, and for another
 * name of a city's site. Cookies say nothing here: cities that share a host are one to search engines.
 */
export function hostCity(host: string | undefined, index: CityIndex, env: Env): City | null {
  if (host === undefined || isDeskHost(host, env)) return null;
  const label = cityLabel(host, env.SITE_DOMAIN);
  const city = label === null ? undefined : index.byDomain(label)[0];
  return city && hostName(host) === `${city.domain}.${env.SITE_DOMAIN}`.toLowerCase() ? city : null;
}
