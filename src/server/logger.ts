import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

import { type Logger, pino } from 'pino';

import type { Env } from '@/config/env';

/** Tells the lines of one process from those of the others that write into the same log, and from its next start's. */
const instance = randomBytes(6).toString('hex');

/** JSON lines without personal data: no bodies, no cookies, no query, no whole address. */
export function makeLogger(env: Pick<Env, 'LOG_LEVEL'>): Logger {
  return pino({
    level: env.LOG_LEVEL,
    base: { instance },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack }),
      req: () => undefined,
      res: () => undefined,
    },
  });
}

const scope = new AsyncLocalStorage<string>();

/** Id of the request that is being answered, wherever in its course; undefined in background work. */
export function currentRequestId(): string | undefined {
  return scope.getStore();
}

/** Runs what follows under the id: it goes with every call to a service, and a failure of one is logged with it. */
export function underRequestId<Result>(id: string, next: () => Result): Result {
  return scope.run(id, next);
}
