import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import type { Env } from '@/config/env';
import { householdOf } from '../middleware/host-and-address';

const maxProxies = 1000;
/** After the last request that they forwarded. */
const rememberedMs = 3_600_000;

/** Addresses that hand on others' requests, and that nobody has named in TRUSTED_PROXIES. */
export interface UnknownProxies {
  /** To be told of every request. */
  look(request: Pick<FastifyRequest, 'headers' | 'ip'>): void;
  /** Behind such an address are many visitors. */
  has(household: string): boolean;
  /** For the desk: some were seen within the last hour. */
  areSeen(): boolean;
}

/**
 * Forwarded headers that arrive while TRUSTED_PROXIES is empty: a reverse proxy stands in front, and all visitors seem to
 * have its address. It is said once in the log. A visitor can send such a header as well, so limits of signing in, guessing
 * and rendering (`isKeptBehindUnknownProxy`) stay, as do those of accounts, numbers and phones.
 */
export function makeUnknownProxies(
  { TRUSTED_PROXIES }: Pick<Env, 'TRUSTED_PROXIES'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): UnknownProxies {
  if (TRUSTED_PROXIES !== '') return { look: () => undefined, has: () => false, areSeen: () => false };
  const proxies = new LRUCache<string, true>({ max: maxProxies, ttl: rememberedMs });
  let isSaid = false;
  return {
    look: ({ headers, ip }) => {
      if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
      proxies.set(householdOf(ip), true);
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
