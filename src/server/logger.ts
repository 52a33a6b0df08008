import { type Logger, pino } from 'pino';

import type { Env } from '@/config/env';

/** JSON lines without personal data: no bodies, no cookies, no query, no whole address. */
export function makeLogger(env: Pick<Env, 'LOG_LEVEL'>): Logger {
  return pino({
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack }),
      req: () => undefined,
      res: () => undefined,
    },
  });
}
