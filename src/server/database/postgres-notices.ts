import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import pg from 'pg';

import type { Database } from './tables';

/** Notifications between instances on one PostgreSQL (LISTEN, NOTIFY). */
export interface InstanceNotifications {
  /** Debounced. A lost notification is harmless, because streams also poll. */
  announce(payload: string): void;
  /** `onNotification` also receives notifications of this instance. */
  start(onNotification: (payload: string) => void): void;
  stop(): Promise<void>;
}

export interface NoticesOptions {
  url: string;
  db: Database;
  /** Payloads delivered after a reconnect: some may have been missed. */
  afterGap: readonly string[];
  onError: (error: unknown) => void;
}

const channel = 'desk';
const gatherMs = 20;
const firstRetryMs = 500;
const longestRetryMs = 30_000;
const selfTestMs = 3000;
/** Self-test of the listener, which the desk ignores, also in earlier releases. */
const selfTestPrefix = 'heard?';

export const silentListenerAdvice =
  'no notification of PostgreSQL arrives: a pooler in transaction mode swallows LISTEN, or DATABASE_DIRECT_URL names ' +
  'another database. Name PostgreSQL itself in DATABASE_DIRECT_URL';

export function makeInstanceNotifications({
  url,
  db,
  afterGap,
  onError,
}: NoticesOptions): InstanceNotifications {
  const gathered = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  const notify = (payload: string) => sql`select pg_notify(${channel}, ${payload})`.execute(db);
  const send = async () => {
    timer = null;
    const payloads = [...gathered];
    gathered.clear();
    for (const payload of payloads) await notify(payload);
  };
  const listener = makeListener({ url, afterGap, onError, notify });
  return {
    announce: (payload) => {
      gathered.add(payload);
      timer ??= setTimeout(() => void send().catch(onError), gatherMs).unref();
    },
    start: listener.start,
    stop: async () => {
      if (timer) clearTimeout(timer);
      await listener.stop();
    },
  };
}

interface ListenerOptions extends Pick<NoticesOptions, 'url' | 'afterGap' | 'onError'> {
  notify: (payload: string) => Promise<unknown>;
}

/**
 * Listens on a dedicated connection, reopened whenever it is lost. Reports an error when it does not even
 * receive its own self-test.
 */
function makeListener({ url, afterGap, onError, notify }: ListenerOptions) {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let selfTest: { payload: string; timer: NodeJS.Timeout } | null = null;
  let waitMs = firstRetryMs;
  const state = { isStopped: false };

  const endSelfTest = () => {
    if (selfTest) clearTimeout(selfTest.timer);
    selfTest = null;
  };
  const beginSelfTest = async () => {
    endSelfTest();
    const payload = `${selfTestPrefix}${randomUUID()}`;
    const timer = setTimeout(() => onError(new Error(silentListenerAdvice)), selfTestMs).unref();
    selfTest = { payload, timer };
    await notify(payload).catch((error: unknown) => {
      endSelfTest();
      onError(error);
    });
  };

  const connect = async (onNotification: (payload: string) => void): Promise<void> => {
    const own = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 });
    client = own;
    let isLost = false;
    const lose = (error?: unknown) => {
      if (isLost || state.isStopped) return;
      isLost = true;
      endSelfTest();
      if (error) onError(error);
      own.end().catch(() => undefined);
      retry = setTimeout(() => void connect(onNotification), waitMs).unref();
      waitMs = Math.min(waitMs * 2, longestRetryMs);
    };
    own.on('error', lose);
    own.on('end', () => lose());
    own.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith(selfTestPrefix)) onNotification(payload);
      else if (payload === selfTest?.payload) endSelfTest();
    });
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      waitMs = firstRetryMs;
      for (const payload of afterGap) onNotification(payload);
      await beginSelfTest();
    } catch (error) {
      lose(error);
    }
  };

  return {
    start: (onNotification: (payload: string) => void) => void connect(onNotification),
    stop: async () => {
      state.isStopped = true;
      if (retry) clearTimeout(retry);
      endSelfTest();
      await client?.end().catch(() => undefined);
    },
  };
}
