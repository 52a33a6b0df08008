import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import type { Env } from '@/config/env';
import { householdOf } from '../middleware/host-and-address';

const maxProxies = 1000;
/** Time since the last forwarded request, ms. */
const rememberedMs = 3_600_000;

/** Addresses that forward others' requests and are missing in TRUSTED_PROXIES. */
export interface UnknownProxies {
  /** Call for every request. */
  look(request: Pick<FastifyRequest, 'headers' | 'ip'>): void;
  /** Whether many visitors share the address. */
  has(household: string): boolean;
  /** For the desk: any within the last hour. */
  areSeen(): boolean;
}

/**
 * Detects forwarded headers while TRUSTED_PROXIES is empty: behind a reverse proxy all visitors seem to have its
 * address. Logged once. Visitors can forge such a header, so limits of sign-in, guessing and rendering
 * (`isKeptBehindUnknownProxy`) stay, as do those of accounts, numbers and phones.
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
