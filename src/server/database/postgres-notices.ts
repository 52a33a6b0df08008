import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import pg from 'pg';

import type { Database } from './tables';

/** Notifications between instances on one PostgreSQL (LISTEN, NOTIFY). */
export interface InstanceNotifications {
  /** Debounced. A lost word is harmless, because streams also poll. */
  announce(word: string): void;
  /** `hear` also receives the words of this instance. */
  start(hear: (word: string) => void): void;
  stop(): Promise<void>;
}

export interface NoticesOptions {
  url: string;
  db: Database;
  /** Words delivered after a reconnect: some may have been missed. */
  afterGap: readonly string[];
  onError: (error: unknown) => void;
}

const channel = 'desk';
const gatherMs = 20;
const firstRetryMs = 500;
const longestRetryMs = 30_000;
const hearingMs = 3000;
/** Self-test of the listener, which the desk ignores. */
const trialPrefix = 'heard?';

export const silentListenerAdvice =
  'no word of PostgreSQL arrives: a pooler in transaction mode swallows LISTEN, or DATABASE_DIRECT_URL names another ' +
  'database. Name PostgreSQL itself in DATABASE_DIRECT_URL';

export function makeInstanceNotifications({
  url,
  db,
  afterGap,
  onError,
}: NoticesOptions): InstanceNotifications {
  const gathered = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  const tell = (word: string) => sql`select pg_notify(${channel}, ${word})`.execute(db);
  const send = async () => {
    timer = null;
    const words = [...gathered];
    gathered.clear();
    for (const word of words) await tell(word);
  };
  const listener = makeListener({ url, afterGap, onError, tell });
  return {
    announce: (word) => {
      gathered.add(word);
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
  tell: (word: string) => Promise<unknown>;
}

/**
 * Listens on a dedicated connection, reopened whenever it is lost. Reports an error when it does not even
 * receive its own self-test.
 */
function makeListener({ url, afterGap, onError, tell }: ListenerOptions) {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let trial: { word: string; timer: NodeJS.Timeout } | null = null;
  let waitMs = firstRetryMs;
  const state = { isStopped: false };

  const endTrial = () => {
    if (trial) clearTimeout(trial.timer);
    trial = null;
  };
  const beginTrial = async () => {
    endTrial();
    const word = `${trialPrefix}${randomUUID()}`;
    const timer = setTimeout(() => onError(new Error(silentListenerAdvice)), hearingMs).unref();
    trial = { word, timer };
    await tell(word).catch((error: unknown) => {
      endTrial();
      onError(error);
    });
  };

  const connect = async (hear: (word: string) => void): Promise<void> => {
    const own = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 });
    client = own;
    let isLost = false;
    const lose = (error?: unknown) => {
      if (isLost || state.isStopped) return;
      isLost = true;
      endTrial();
      if (error) onError(error);
      own.end().catch(() => undefined);
      retry = setTimeout(() => void connect(hear), waitMs).unref();
      waitMs = Math.min(waitMs * 2, longestRetryMs);
    };
    own.on('error', lose);
    own.on('end', () => lose());
    own.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith(trialPrefix)) hear(payload);
      else if (payload === trial?.word) endTrial();
    });
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      waitMs = firstRetryMs;
      for (const word of afterGap) hear(word);
      await beginTrial();
    } catch (error) {
      lose(error);
    }
  };

  return {
    start: (hear: (word: string) => void) => void connect(hear),
    stop: async () => {
      state.isStopped = true;
      if (retry) clearTimeout(retry);
      endTrial();
      await client?.end().catch(() => undefined);
    },
  };
}
