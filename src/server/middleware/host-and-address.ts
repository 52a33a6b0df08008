import { isIPv6 } from 'node:net';

import type { City } from '@/api/geography/geography.schemas';
import type { Env } from '@/config/env';

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

/** Host of a city's site, without a port. */
export function cityHost(
  { domain }: Pick<City, 'domain'>,
  { SITE_DOMAIN }: Pick<Env, 'SITE_DOMAIN'>,
): string {
  return `${domain}.${SITE_DOMAIN}`;
}

/** Public origin of a city's site. */
export function cityOrigin(city: Pick<City, 'domain'>, env: Env): string {
  return originOf(cityHost(city, env), env);
}

/** Public origin of the site's own domain, which is no city's. */
export function bareOrigin(env: Env): string {
  return originOf(env.SITE_DOMAIN, env);
}

/** The port is written where visitors come without a proxy in between. */
function originOf(host: string, { PUBLIC_SCHEME, PORT }: Env): string {
  return `${PUBLIC_SCHEME}://${host}${PUBLIC_SCHEME === 'http' && PORT !== 80 ? `:${PORT}` : ''}`;
}

/** An address without the part that tells one household from the next: /24 of IPv4, /48 of IPv6. */
export function maskAddress(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address);
  if (v4) return `${v4[1] ?? ''}.0`;
  if (!isIPv6(address)) return '';
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - (tail === '' ? 0 : tail.split(':').length);
  const groups = [...left, ...Array<string>(Math.max(zeros, 0)).fill('0')];
  return `${groups.slice(0, 3).join(':')}::`;
}

/** What one household has: one IPv4 address; of IPv6 the /48 that providers give away, however it is written. */
export function householdOf(address: string): string {
  if (address.includes('.')) return address.replace(/^::ffff:/i, '');
  return maskAddress(address).replace(/[\da-f]+/gi, (group) => Number.parseInt(group, 16).toString(16));
}
