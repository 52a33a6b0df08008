import type { Env } from '@/config/env';
import type { OpenedDatabase } from '../database/open-database';
import { type LimitRow, limitTable } from './limit-table';
import type { RateLimiter } from './limits';
import { makeTakeLimitPoint } from './take';
import { makeUnknownProxyDetector } from './unknown-proxies';

export function recordingLog() {
  const lines: unknown[][] = [];
  return { lines, warn: (...line: unknown[]) => void lines.push(line) };
}

interface TakeFixture {
  settings?: Partial<
    Pick<
      Env,
      | 'LEADS_PER_PHONE'
      | 'LEADS_PER_ADDRESS'
      | 'LEADS_CEILING_PER_ADDRESS'
      | 'LEADS_CEILING'
      | 'TRUSTED_PROXIES'
    >
  >;
  storage?: OpenedDatabase;
}

export function takeFixture({ settings, storage }: TakeFixture = {}) {
  const env = {
    ...{ LEADS_PER_PHONE: 2, LEADS_PER_ADDRESS: 3, LEADS_CEILING_PER_ADDRESS: 10_000, LEADS_CEILING: 10_000 },
    ...{ TRUSTED_PROXIES: '', ...settings },
  };
  const log = recordingLog();
  const unknownProxies = makeUnknownProxyDetector(env, log);
  const table: Record<string, LimitRow> = limitTable(env);
  const inProcess = { dialect: 'sqlite' } as OpenedDatabase; // the embedded storage is not queried
  const take = makeTakeLimitPoint({
    table,
    storage: storage ?? inProcess,
    log,
    unknownProxies,
    secret: 'a secret of tests',
  });
  return { take, unknownProxies, log };
}

export const noLimits: RateLimiter = {
  take: () =>
    Promise.resolve({
      ...{ verdict: 'fine', retryAfterSeconds: 1, isHeld: false },
      takeBack: () => Promise.resolve(),
    }),
  countGuess: () =>
    Promise.resolve({
      kind: 'free',
      wasRight: () => Promise.resolve(''),
      wasNotLookedAt: () => Promise.resolve(),
    }),
  before: () => [],
  unknownProxies: { look: () => undefined, has: () => false, areSeen: () => false },
};
