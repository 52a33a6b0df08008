import type { City } from '@/api/geography/geography.schemas';
import { defaultCityDomain } from '@/config/city-default';
import { cookieNames } from '@/config/cookies';
import type { Cookies } from '@/lib/cookies';
import type { CityIndex } from '@/site/city/city-index';
import { type CityResolution, resolveCity } from '@/site/city/resolve-city';

/** Host name without its port, in lower case. */
export function hostName(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}

/**
 * The city label of a host: the first label below the site's domain, null for that domain itself. A city may have a
 * host of its own elsewhere (CITY-01): then its first label counts likewise.
 */
export function cityLabel(host: string, siteDomain: string): string | null {
  const name = hostName(host);
  // An address names no city: load balancers and health checks come by it.
  if (name === siteDomain || /^[\d.]+$/.test(name)) return null;
  return name.split('.', 1)[0] ?? null;
}

/** CITY-03 on a request's host and cookies. */
export function cityOfRequest(
  index: CityIndex,
  label: string | null,
  cookies: Cookies,
  byAddress: City | null,
): CityResolution {
  return resolveCity(
    index,
    {
      hostLabel: label,
      providerId: cookies[cookieNames.providerId],
      cityDomain: cookies[cookieNames.cityDomain],
      agreement: cookies[cookieNames.agreement],
      byAddress,
    },
    defaultCityDomain,
  );
}
