import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import type { Env } from '@/config/env';
import { toHouseholdAddress } from '../middleware/host-and-address';

const maxProxies = 1000;
/** ms after the last forwarded request of a proxy. */
const rememberedMs = 3_600_000;

export interface UnknownProxyDetector {
  /** Call for every request. */
  look(request: Pick<FastifyRequest, 'headers' | 'ip'>): void;
  /** The address of a proxy is shared by many visitors. */
  has(household: string): boolean;
  areSeen(): boolean;
}

/**
 * Detects forwarded headers while TRUSTED_PROXIES is empty: behind a reverse proxy all visitors seem to have its
 * address. Logged once. Visitors can forge such a header, so limits with `isKeptBehindUnknownProxy` stay, as do those
 * of accounts, numbers and phones.
 */
export function makeUnknownProxyDetector(
  { TRUSTED_PROXIES }: Pick<Env, 'TRUSTED_PROXIES'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): UnknownProxyDetector {
  if (TRUSTED_PROXIES !== '') return { look: () => undefined, has: () => false, areSeen: () => false };
  const proxies = new LRUCache<string, true>({ max: maxProxies, ttl: rememberedMs });
  let isSaid = false;
  return {
    look: ({ headers, ip }) => {
      if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
      proxies.set(toHouseholdAddress(ip), true);
      if (isSaid) return;
      isSaid = true;
      log.warn(
        'forwarded headers arrive and TRUSTED_PROXIES is empty: all visitors behind the proxy seem to have one ' +
          'address, so most limits of addresses only count; set TRUSTED_PROXIES to the address of the proxy',
      );
    },
    has: (household) => proxies.has(household),
    areSeen: () => {
      proxies.purgeStale();
      return proxies.size > 0;
    },
  };
}
