import ipaddr from 'ipaddr.js';

import type { City } from '@/api/geography/geography.schemas';
import type { Env } from '@/config/env';

/** Host name without its port and the dot of the DNS root, in lower case. */
export function hostName(host: string): string {
  return host.replace(/\.?(?::\d+)?$/, '').toLowerCase();
}

/**
 * The city label of a host: the first label below the site's domain, null for that domain itself. A city may have a
 * host of its own elsewhere (CITY-01): then its first label counts likewise.
 */
export function cityLabel(host: string, siteDomain: string): string | null {
  const name = hostName(host);
  // An address names no city: load balancers and health checks come by it.
  if (name === siteDomain || ipaddr.isValid(name.replace(/^\[|\]$/g, ''))) return null;
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

/** Null for what is no address. An IPv4-mapped IPv6 address is the IPv4 one; a zone is left out. */
function readAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(text) ? ipaddr.process(text.replace(/%.*$/, '')) : null;
}

/** An address without the part that tells one household from the next: /24 of IPv4, /48 of IPv6; '' for none. */
export function maskAddress(text: string): string {
  const address = readAddress(text);
  if (!address) return '';
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.0`;
  return `${address.parts
    .slice(0, 3)
    .map((part) => part.toString(16))
    .join(':')}::`;
}

/** What one household has: one IPv4 address; of IPv6 the /48 that providers give away, however it is written. */
export function householdOf(text: string): string {
  const address = readAddress(text);
  return address instanceof ipaddr.IPv4 ? address.toString() : maskAddress(text);
}
