import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { fstatSync } from 'node:fs';

import { LRUCache } from 'lru-cache';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

import { type Env, childProcessEnv } from '@/config/env';
import { formatErrorCauses } from '@/lib/cause-line';

/** Distinguishes this process from others and from later starts in the same log. */
const instance = randomBytes(6).toString('hex');

interface LoggerParts {
  to?: DestinationStream;
  /** Equal failures are only counted in this interval, ms. */
  repeatMs?: number;
  isJournal?: boolean;
}

/**
 * JSON lines without bodies, cookies, queries or whole addresses. A failure has its chain of causes
 * (`cause`); a repeated one is logged at once, then once a minute with the number of repeats.
 */
export function makeLogger(
  env: Pick<Env, 'LOG_LEVEL'>,
  { to, repeatMs = 60_000, isJournal = isJournalAt(1) }: LoggerParts = {},
): Logger {
  const options: LoggerOptions = {
    level: env.LOG_LEVEL,
    base: { instance },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFields, req: () => undefined, res: () => undefined },
    hooks: { logMethod: countRepeats(repeatMs) },
  };
  const out = to ?? pino.destination(1);
  return pino(options, isJournal ? withPriorities(out) : out);
}

/** JOURNAL_STREAM, systemd.exec(5); false if stdout is redirected. */
function isJournalAt(descriptor: number): boolean {
  const { JOURNAL_STREAM: journal } = childProcessEnv({});
  if (journal === undefined) return false;
  const { dev, ino } = fstatSync(descriptor);
  return journal === `${dev}:${ino}`;
}

/** The journal's priorities by pino's levels: critical, error, warning, information, debugging. */
const priorities: Readonly<Record<number, number>> = { 60: 2, 50: 3, 40: 4, 30: 6, 20: 7 };

/** The journal stores a leading number as the line's priority (sd-daemon(3)). */
function withPriorities(out: DestinationStream): DestinationStream {
  const stream = {
    [Symbol.for('pino.metadata')]: true,
    // Set by pino before each line.
    lastLevel: 30,
    write: (line: string) => out.write(`<${priorities[stream.lastLevel] ?? 6}>${line}`),
  };
  return stream;
}

/** The stack of a connection failure is useless: it ends inside Node. */
function errorFields(error: Error) {
  const { name: type, message, stack } = error;
  const cause = formatErrorCauses(error);
  const isOfConnection = /\b(?:E[A-Z]{4,}|ENOTFOUND|57P0\d)\b/.test(cause) || type === 'ApiError';
  return { type, message, cause, ...(isOfConnection ? {} : { stack }) };
}

interface Repeated {
  count: number;
  /** Logs the line again with these fields. */
  write: (fields: object) => void;
}

const warnLevel = 40;
/** Maximum number of different failures counted at once. */
const MAX_REPEATED = 200;

/** Failures are lines with `err` or `service`, from `warn` on. */
function countRepeats(repeatMs: number): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  const seen = new LRUCache<string, Repeated>({ max: MAX_REPEATED });
  const watch = (key: string, repeated: Repeated) => {
    setTimeout(() => {
      // The count was evicted meanwhile.
      if (seen.peek(key) !== repeated) return;
      const { count, write } = repeated;
      if (count === 0) {
        seen.delete(key);
        return;
      }
      repeated.count = 0;
      watch(key, repeated);
      write({ repeats: count, withinSeconds: Math.round(repeatMs / 1000) });
    }, repeatMs).unref();
  };
  return function (args, method, level) {
    const [fields, message]: unknown[] = args;
    const key = level < warnLevel ? null : keyOf(fields, message);
    const known = key === null ? undefined : seen.get(key);
    if (known) {
      known.count += 1;
      return;
    }
    if (key !== null && typeof fields === 'object') {
      const write = (more: object) => method.apply(this, [{ ...fields, ...more }, String(message)]);
      const repeated: Repeated = { count: 0, write };
      seen.set(key, repeated);
      watch(key, repeated);
    }
    method.apply(this, args);
  };
}

type FailureFields = Partial<Record<'err' | 'service' | 'step' | 'target' | 'reason' | 'outcome', unknown>>;

/** Equal for failures that become one line. Null for other lines. */
function keyOf(fields: unknown, message: unknown): string | null {
  if (typeof fields !== 'object' || fields === null) return null;
  const { err, service, step, target, reason, outcome }: FailureFields = fields;
  if (err === undefined && service === undefined) return null;
  return JSON.stringify([
    message,
    service,
    step,
    target,
    reason,
    outcome,
    err === undefined ? '' : formatErrorCauses(err),
  ]);
}

const scope = new AsyncLocalStorage<string>();

/** Undefined in background work. */
export function currentRequestId(): string | undefined {
  return scope.getStore();
}

/** The id is sent with every service call, and logged with its failures. */
export function underRequestId<Result>(id: string, next: () => Result): Result {
  return scope.run(id, next);
}
