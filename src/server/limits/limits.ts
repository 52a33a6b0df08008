import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { FastifyBaseLogger } from 'fastify';

import { cookieAges, cookieNames } from '@/config/cookies';
import type { Env } from '@/config/env';
import { serializeCookie } from '@/lib/cookies';
import type { OpenedDatabase } from '../database/open-database';
import type { Metrics } from '../metrics/telemetry';
import { signingKeys } from '../security/seal';
import { type LimitName, type LimitRow, limitTable } from './limit-table';
import { makeTakeLimitPoint, type TakeLimitPoint } from './take';
import { makeUnknownProxyDetector, type UnknownProxyDetector } from './unknown-proxies';

export interface RateLimiter {
  take: TakeLimitPoint;
  countGuess: CountGuess;
  /** `route`: `METHOD /address`. */
  before(route: string): readonly LimitName[];
  unknownProxies: UnknownProxyDetector;
}

interface LimitsOptions {
  storage: OpenedDatabase;
  env: Env;
  log: Pick<FastifyBaseLogger, 'warn'>;
  metrics?: Metrics;
}

/** Created once per site. */
export function makeRateLimiter({ storage, env, log, metrics }: LimitsOptions): RateLimiter {
  const table: Record<LimitName, LimitRow> = limitTable(env);
  const unknownProxies = makeUnknownProxyDetector(env, log);
  const keys = signingKeys(env);
  const take = makeTakeLimitPoint({ table, storage, log, unknownProxies, secret: keys[0], metrics });
  const routes = limitsByRoute(table);
  return {
    take,
    countGuess: makeCountGuess(take, keys, env),
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

const client = { accounts: 'client', path: '/api/auth/sign-in' } as const;
const desk = { accounts: 'desk', path: '/api/manager/sign-in' } as const;

/** Limits by sign-in form. `desk-code`: the second step of the desk's accounts. */
const doors = {
  client: { ...client, ofStrangers: 'client-sign-in', ofKnown: 'client-known-device' },
  desk: { ...desk, ofStrangers: 'desk-sign-in', ofKnown: 'desk-known-device' },
  'desk-code': { ...desk, ofStrangers: 'desk-code', ofKnown: 'desk-code-known-device' },
} as const;

export interface PasswordGuess {
  door: keyof typeof doors;
  /** Agreement number or e-mail as typed, without spaces. */
  account: string;
  device: string | undefined;
}

export type GuessVerdict =
  | { kind: 'limited'; retryAfterSeconds: number }
  | {
      kind: 'free';
      /** Refunds the guess. Returns the Set-Cookie that makes the browser a known device. */
      wasRight(): Promise<string>;
      /** Refunds the guess: the password was not checked. */
      wasNotLookedAt(): Promise<void>;
    };

/** Counts before the check, so that concurrent guesses count too. */
type CountGuess = (guess: PasswordGuess) => Promise<GuessVerdict>;

/**
 * Ten wrong guesses at an account in 15 minutes, from any addresses (AUTH-02). Known devices share a separate
 * ten: strangers can't lock the owner out.
 */
export function makeCountGuess(
  take: TakeLimitPoint,
  keys: readonly [string, ...string[]],
  env: Pick<Env, 'PUBLIC_SCHEME'>,
): CountGuess {
  const devices = makeKnownDevices(keys);
  return async ({ door, account: typed, device }) => {
    const { accounts, path, ofStrangers, ofKnown } = doors[door];
    const account = `${accounts}:${typed.toLowerCase()}`;
    const limit = devices.isKnown(device, account) ? ofKnown : ofStrangers;
    const { verdict, retryAfterSeconds, takeBack } = await take(limit, account);
    if (verdict === 'refused') return { kind: 'limited', retryAfterSeconds };
    return {
      kind: 'free',
      wasRight: async () => {
        await takeBack();
        return serializeCookie(cookieNames.knownDevice, devices.afterSignIn(device, account), {
          // Sent to this path only, so that it doesn't enlarge other requests.
          ...{ path, httpOnly: true, sameSite: 'Strict', maxAge: cookieAges.knownDevice },
          secure: env.PUBLIC_SCHEME === 'https',
        });
      },
      wasNotLookedAt: takeBack,
    };
  };
}

/** Browsers that have signed in to an account. */
interface KnownDevices {
  isKnown(cookie: string | undefined, account: string): boolean;
  /** The cookie after a sign-in; up to five accounts per browser. */
  afterSignIn(cookie: string | undefined, account: string): string;
}

const maxAccounts = 5;
const knownDevicesPattern = /^[\w-]{22}(?:\.[\w-]{22}){1,5}$/;

/** `id.mark.mark…`: a random id, and its keyed hash with each account. The first key signs, all verify. */
function makeKnownDevices(keys: readonly [string, ...string[]]): KnownDevices {
  const markOf = (key: string, id: string, account: string) =>
    createHmac('sha256', key).update(`known device\n${id}\n${account}`).digest('base64url').slice(0, 22);
  const read = (cookie: string | undefined) => {
    if (cookie === undefined || !knownDevicesPattern.test(cookie)) return { id: '', marks: [] };
    const [id = '', ...marks] = cookie.split('.');
    return { id, marks };
  };
  const isMarkOf = (id: string, account: string) => (mark: string) =>
    keys.some((key) => timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(key, id, account))));
  return {
    isKnown: (cookie, account) => {
      const { id, marks } = read(cookie);
      return marks.some(isMarkOf(id, account));
    },
    afterSignIn: (cookie, account) => {
      const known = read(cookie);
      const id = known.id === '' ? randomBytes(16).toString('base64url') : known.id;
      const others = known.marks.filter((mark) => !isMarkOf(id, account)(mark));
      return [id, markOf(keys[0], id, account), ...others.slice(0, maxAccounts - 1)].join('.');
    },
  };
}
