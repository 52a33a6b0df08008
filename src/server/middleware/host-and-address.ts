import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

import type { City } from '@/api/geography/geography.schemas';
import { deskHost, type DeskHostSettings } from '@/config/demo-or-production';
import type { Env } from '@/config/env';

export function hostName(host: string): string {
  return host.replace(/\.?(?::\d+)?$/, '').toLowerCase();
}

export function isDeskHost(host: string | undefined, env: DeskHostSettings): boolean {
  return hostName(host ?? '') === deskHost(env);
}

/**
 * The first label below the site's domain, null for that domain itself. A city on another domain (CITY-01)
 * also has the first label.
 */
export function cityLabel(host: string, siteDomain: string): string | null {
  const name = hostName(host);
  // Load balancers and health checks use an IP address.
  if (name === siteDomain || isIP(name.replace(/^\[|\]$/g, '')) !== 0) return null;
  return name.split('.', 1)[0] ?? null;
}

export function cityHost(
  { domain }: Pick<City, 'domain'>,
  { SITE_DOMAIN }: Pick<Env, 'SITE_DOMAIN'>,
): string {
  return `${domain}.${SITE_DOMAIN}`;
}

export function cityOrigin(city: Pick<City, 'domain'>, env: Env): string {
  return originOf(cityHost(city, env), env);
}

export function siteOriginWithoutCity(env: Env): string {
  return originOf(env.SITE_DOMAIN, env);
}

export function previewOrigin(env: Env): string {
  return originOf(`preview.${env.SITE_DOMAIN}`, env);
}

/** Public origin of a host, with the port where no proxy is in front. */
function originOf(host: string, { PUBLIC_SCHEME, PORT }: Env): string {
  return `${PUBLIC_SCHEME}://${host}${PUBLIC_SCHEME === 'http' && PORT !== 80 ? `:${PORT}` : ''}`;
}

/** Null if invalid. IPv4-mapped IPv6 becomes IPv4; a zone is dropped. */
function readAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(text) ? ipaddr.process(text.replace(/%.*$/, '')) : null;
}

/** /24 of IPv4 or /48 of IPv6, which identifies no household; '' if invalid. */
export function maskAddress(text: string): string {
  const address = readAddress(text);
  if (!address) return '';
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.0`;
  return `${address.parts
    .slice(0, 3)
    .map((part) => part.toString(16))
    .join(':')}::`;
}

/** An IPv4 address, or the IPv6 /48 that providers assign, normalised. */
export function toHouseholdAddress(text: string): string {
  const address = readAddress(text);
  return address instanceof ipaddr.IPv4 ? address.toString() : maskAddress(text);
}
