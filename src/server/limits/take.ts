import { createHmac, createSecretKey, randomBytes } from 'node:crypto';

import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';

import type { OpenedDatabase } from '../database/open-database';
import type { Database } from '../database/tables';
import { type Metrics, noMetrics } from '../metrics/telemetry';
import { toHouseholdAddress } from '../middleware/host-and-address';
import type { LimitName, LimitRow } from './limit-table';
import type { UnknownProxyDetector } from './unknown-proxies';

interface Count {
  taken: number;
  waitMs: number;
}

/** Each call is atomic, also across instances. */
interface Points {
  take(key: string, seconds: number): Promise<Count>;
  giveBack(key: string, seconds: number): Promise<void>;
  free(key: string): Promise<void>;
}

/** Maximum number of keys per process; invented addresses or accounts must not fill the memory. */
const maxKeys = 30_000;

function pointsInMemory(): Points {
  const limiter = new RateLimiterMemory(anyLimit);
  const keys = new LRUCache<string, true>({
    max: maxKeys,
    dispose: (_known, key, reason) => {
      if (reason === 'evict') void limiter.delete(key);
    },
  });
  const { take, giveBack, free } = pointsOf(limiter);
  return {
    take: (key, seconds) => {
      keys.set(key, true);
      return take(key, seconds);
    },
    giveBack,
    free,
  };
}

function pointsInPostgres(db: Database): Points {
  const storeClient = {
    // The library's named prepared statements are unknown to a pooler.
    query: async ({ text, values }: { text: string; values?: unknown[] }) => {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values ?? []));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
  return pointsOf(
    new RateLimiterPostgres({
      ...anyLimit,
      ...{ storeClient, storeType: 'pool', tableName: 'rate_limits', tableCreated: true },
    }),
  );
}

/** Maximum clock difference between instances, ms. */
const MAX_SKEW_MS = 60_000;

/** Overridden: each call passes its duration, and the caller compares the points. */
const anyLimit = { points: 1, duration: 1, keyPrefix: '' };

function pointsOf(limiter: RateLimiterAbstract): Points {
  return {
    take: async (key, seconds) => {
      // A penalty counts but doesn't reject above the limit.
      const take = () => limiter.penalty(key, 1, { customDuration: seconds });
      let counted = await take();
      // Counted by an instance whose clock is ahead.
      if (counted.msBeforeNext > seconds * 1000 + MAX_SKEW_MS) {
        await limiter.delete(key);
        counted = await take();
      }
      return { taken: counted.consumedPoints, waitMs: counted.msBeforeNext };
    },
    giveBack: async (key, seconds) => {
      await limiter.reward(key, 1, { customDuration: seconds });
    },
    free: async (key) => {
      await limiter.delete(key);
    },
  };
}

interface Taken {
  /** `counted`: exceeded but not enforced, because many visitors share the address. */
  verdict: 'fine' | 'counted' | 'set aside' | 'refused';
  retryAfterSeconds: number;
  /** The point of an «at once» limit must be returned after the request. */
  isHeld: boolean;
  /** Once; for requests without cost or right guesses. */
  takeBack(): Promise<void>;
}

/**
 * `key`: an account, a phone, a request's number, or an address as in `request.ip`. Concurrent calls are all
 * counted. Throws when the storage fails.
 */
export type TakeLimitPoint = (name: LimitName, key: string) => Promise<Taken>;

interface TakeOptions {
  table: Record<LimitName, LimitRow>;
  storage: OpenedDatabase;
  log: Pick<FastifyBaseLogger, 'warn'>;
  unknownProxies: Pick<UnknownProxyDetector, 'has'>;
  /** Hashes of phones and numbers could be reversed without it. Identical on all instances. */
  secret: string;
  metrics?: Metrics | undefined;
}

/** The embedded storage has one process, which counts in memory. */
export function makeTakeLimitPoint(options: TakeOptions): TakeLimitPoint {
  const { table, storage, log, unknownProxies, secret, metrics = noMetrics } = options;
  // Separate, so that invented addresses can't evict the guesses at an account.
  const ofAddresses = pointsInMemory();
  const ofOthers = pointsInMemory();
  const shared = storage.dialect === 'postgres' ? pointsInPostgres(storage.db) : null;
  const pointsOf = ({ isShared, key }: LimitRow) =>
    (isShared ? shared : null) ?? (key === 'address' ? ofAddresses : ofOthers);
  const atOnce = countAtOnce();
  const takePoint = (row: LimitRow, key: string): Promise<Point> => {
    if (row.counting === 'at once') return Promise.resolve(atOnce(row, key));
    return row.counting === 'window'
      ? takeOfWindow(pointsOf(row), row, key)
      : takePlace(pointsOf(row), row, key);
  };
  const logOnce = makeLogOnce(log);
  // An unkeyed hash of a phone or agreement could be reversed by brute force.
  const markingKey = createSecretKey(randomBytes(32));
  const markOf = (keyHash: string) =>
    createHmac('sha256', markingKey).update(keyHash).digest('base64url').slice(0, 22);

  return async (name, rawKey) => {
    const row = table[name];
    const key = row.key === 'address' ? toHouseholdAddress(rawKey) : rawKey;
    const keyHash = createHmac('sha256', secret)
      .update(`limit\n${name}:${key}`)
      .digest('base64url')
      .slice(0, 22);
    const { excess, waitMs, takeBack } = await takePoint(row, keyHash);
    const retryAfterSeconds = Math.max(Math.ceil(waitMs / 1000), 1);
    const taken = { retryAfterSeconds, takeBack, isHeld: row.counting === 'at once' };
    if (excess === 'none') return { ...taken, verdict: 'fine' };
    const isLifted = row.key === 'address' && !row.isKeptBehindUnknownProxy && unknownProxies.has(key);
    const verdict = isLifted ? 'counted' : excess;
    metrics.count('site_limits_exceeded_total', { limit: name, verdict });
    logOnce({ limit: name, key: markOf(keyHash), verdict }, retryAfterSeconds * 1000);
    return { ...taken, verdict };
  };
}

interface Point {
  excess: 'none' | 'set aside' | 'refused';
  waitMs: number;
  takeBack(): Promise<void>;
}

async function takeOfWindow(points: Points, row: LimitRow, key: string): Promise<Point> {
  const { taken, waitMs } = await points.take(key, row.seconds);
  const takeBack = once(() => points.giveBack(key, row.seconds));
  if (taken <= row.points) return { excess: 'none', waitMs, takeBack };
  const excess = taken > (row.refusedBeyond ?? Infinity) ? 'refused' : row.exceeded;
  return { excess, waitMs, takeBack };
}

/**
 * Each place expires separately, so that no period of that length exceeds the limit; a fixed window would
 * permit nearly twice as many around its end.
 */
async function takePlace(points: Points, row: LimitRow, key: string): Promise<Point> {
  let waitMs = row.seconds * 1000;
  for (let place = 0; place < row.points; place++) {
    const keyOfPlace = `${key}.${place}`;
    const count = await points.take(keyOfPlace, row.seconds);
    if (count.taken === 1)
      return { excess: 'none', waitMs: count.waitMs, takeBack: once(() => points.free(keyOfPlace)) };
    waitMs = Math.min(waitMs, count.waitMs);
  }
  return { excess: row.exceeded, waitMs, takeBack: () => Promise.resolve() };
}

/** Counts requests in progress in this process. */
function countAtOnce() {
  const held = new Map<string, number>();
  return ({ points, seconds, exceeded }: LimitRow, key: string): Point => {
    const count = held.get(key) ?? 0;
    const waitMs = seconds * 1000;
    if (count >= points) return { excess: exceeded, waitMs, takeBack: () => Promise.resolve() };
    held.set(key, count + 1);
    const takeBack = once(() => {
      const left = (held.get(key) ?? 1) - 1;
      if (left > 0) held.set(key, left);
      else held.delete(key);
      return Promise.resolve();
    });
    return { excess: 'none', waitMs, takeBack };
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => (done ??= work());
}

const maxSaid = 10_000;

interface Excess {
  limit: LimitName;
  /** Hashed with a secret of this process: the log contains no address, phone or account. */
  key: string;
  verdict: Taken['verdict'];
}

/** Once per key until the limit is available again. */
function makeLogOnce(log: Pick<FastifyBaseLogger, 'warn'>) {
  const said = new LRUCache<string, true>({ max: maxSaid });
  return (excess: Excess, untilMs: number) => {
    const what = `${excess.key} ${excess.verdict}`;
    if (said.has(what)) return;
    said.set(what, true, { ttl: untilMs });
    log.warn(excess, 'limit exceeded');
  };
}
