import { CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';

import type { Database } from '../database/tables';

interface Count {
  /** Points that the key has taken within the window, this one included. */
  taken: number;
  /** Until they are given back. */
  waitMs: number;
}

/** Where points are counted; each call is one step that nothing comes between, also of several instances. */
export interface Points {
  take(key: string, seconds: number): Promise<Count>;
  giveBack(key: string, seconds: number): Promise<void>;
  /** Forgets the key. */
  free(key: string): Promise<void>;
}

/** How many keys one process counts; whoever invents addresses or accounts must not fill the memory. */
const maxKeys = 30_000;

/** Counts in this process. */
export function pointsInMemory(): Points {
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

/** Counts in PostgreSQL, in the table `rate_limits`: all instances together. */
export function pointsInPostgres(db: Database): Points {
  const storeClient = {
    // Without the library's names of prepared statements, which a pooler between would not know.
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

/** Seconds are said at each call, and who calls judges the points. */
const anyLimit = { points: 1, duration: 1, keyPrefix: '' };

function pointsOf(limiter: RateLimiterAbstract): Points {
  return {
    take: async (key, seconds) => {
      // A penalty is counted like any point, and is no error when there are too many.
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key, 1, { customDuration: seconds });
      return { taken: consumedPoints, waitMs: msBeforeNext };
    },
    giveBack: async (key, seconds) => {
      await limiter.reward(key, 1, { customDuration: seconds });
    },
    free: async (key) => {
      await limiter.delete(key);
    },
  };
}
