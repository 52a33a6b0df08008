import type { FastifyBaseLogger } from 'fastify';

import type { Env } from '@/config/env';
import type { OpenDatabase } from '../database/open-database';
import { signingKeys } from '../security/seal';
import { type CountGuess, makeCountGuess } from './guesses';
import { type LimitName, type LimitRow, limitTable } from './limit-table';
import { makeTake, type Take } from './take';
import { makeUnknownProxies, type UnknownProxies } from './unknown-proxies';

/** The site's one way of counting and limiting; what is limited stands in limit-table.ts. */
export interface Limits {
  take: Take;
  countGuess: CountGuess;
  /** The limits that stand before a route, `METHOD /address`. */
  before(route: string): readonly LimitName[];
  unknownProxies: UnknownProxies;
}

interface LimitsOptions {
  storage: OpenDatabase;
  env: Env;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Made once for a site. */
export function makeLimits({ storage, env, log }: LimitsOptions): Limits {
  const table: Record<LimitName, LimitRow> = limitTable(env);
  const unknownProxies = makeUnknownProxies(env, log);
  const take = makeTake({ table, storage, log, unknownProxies });
  const routes = limitsByRoute(table);
  return {
    take,
    countGuess: makeCountGuess(take, signingKeys(env), env),
    before: (route) => routes.get(route) ?? none,
    unknownProxies,
  };
}

const none: readonly LimitName[] = [];

function limitsByRoute(table: Record<LimitName, LimitRow>): ReadonlyMap<string, readonly LimitName[]> {
  const routes = new Map<string, LimitName[]>();
  const names = Object.keys(table) as LimitName[]; // keys of the table itself
  for (const name of names)
    for (const route of table[name].before ?? []) routes.set(route, [...(routes.get(route) ?? []), name]);
  return routes;
}
