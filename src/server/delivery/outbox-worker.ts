import { setTimeout as pause } from 'node:timers/promises';

import type { HttpTransport } from '@/api/http/transport';
import { type DeskHostSettings, deskOrigin } from '@/config/demo-or-production';
import { type Env, splitList } from '@/config/env';
import { links } from '@/config/links';
import type { OpenedDatabase } from '../database/open-database';
import type { Upstream } from '../upstream';
import { type Metrics, noMetrics, noTraces, type Traces } from '../metrics/telemetry';
import { makeCrmTarget } from './crm-target';
import {
  type DeliveryAttempt,
  type DeliveryTarget,
  type DueDelivery,
  thrownFailureOf,
  type QueueName,
} from './delivery-target';
import { type MailSettings, openMailServer } from './mail-server';
import { makeMailTarget } from './mail-target';
import {
  claimDue,
  retryOverlongPausesNow,
  returnClaimedDeliveries,
  keepLeases,
  leaseMs,
  recalledIds,
  recordDeliveryResult,
  type SettledDelivery,
} from './outbox';
import { endFaultPauses, pauseForFault } from './paused-targets';
import { makeProviderTarget } from './provider-target';
import { makeVisitsTarget } from './visits-target';

/** Delivers soon after a lead, and every few seconds rows due again. */
export interface OutboxWorker {
  wake(): void;
  /** Aborts deliveries after a grace period; they become due again. */
  stop(): Promise<void>;
}

interface OutboxParts extends QueueParts {
  targets: readonly DeliveryTarget<QueueName>[];
  /** Called when leads may have changed. Returns the unsubscribe function. */
  onNews: (listener: () => void) => () => void;
}

const pauseMs = 3000;
/** Interval in which claims, results and recalls of all targets share one message to the storage, ms. */
const gatherMs = 25;
const lookAtClockMs = 10 * 60_000;

/** Each target has its own queue, so that none blocks another (LEAD-09). */
export function startOutboxWorker({ targets, onNews, ...parts }: OutboxParts): OutboxWorker {
  const together = gather(gatherMs);
  const queues = targets.map((target) => makeDeliveryQueue(target, { ...parts, together }));
  const wake = () => {
    for (const queue of queues) queue.wake();
  };
  const recall = () => {
    for (const queue of queues) queue.recall();
  };
  const stopListening = onNews(recall);
  const lookAtClock = () =>
    void Promise.all([
      retryOverlongPausesNow(parts.storage, (parts.now ?? Date.now)()),
      endFaultPauses(parts.storage.db),
    ]).then(wake, parts.onError);
  const clockTimer = setInterval(lookAtClock, lookAtClockMs).unref();
  const timer = setInterval(() => {
    wake();
    // Notifications of other instances may have been lost.
    recall();
    for (const queue of queues) queue.keep();
  }, pauseMs).unref();
  // Deliveries left by an earlier process.
  wake();
  lookAtClock();
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      clearInterval(clockTimer);
      stopListening();
      await Promise.all(queues.map((queue) => queue.stop()));
    },
  };
}

/** Callers continue together, at most `ms` after the first. */
function gather(ms: number): () => Promise<void> {
  let next: Promise<void> | null = null;
  return () =>
    (next ??= pause(ms).then(() => {
      next = null;
    }));
}

type DeliverySettings = MailSettings &
  DeskHostSettings &
  Pick<Env, 'CRM_WEBHOOK_URL' | 'CRM_WEBHOOK_SECRET' | 'LEADS_MAIL_TO' | 'PUBLIC_SCHEME' | 'PORT'>;

/** The provider and its slots service always; a CRM and mailboxes where configured (LEAD-09). */
export function makeDeliveryTargets(
  env: DeliverySettings,
  { requests, visits }: Pick<Upstream, 'requests' | 'visits'>,
  transport: HttpTransport,
): DeliveryTarget[] {
  const to = [...new Set(splitList(env.LEADS_MAIL_TO))];
  const hasCrm = env.CRM_WEBHOOK_URL !== '';
  const server = to.length > 0 ? openMailServer(env) : null;
  const leadUrl = (id: string) =>
    `${deskOrigin(env)}${links.manager}?${new URLSearchParams({ lead: id }).toString()}`;
  return [
    makeProviderTarget(requests),
    ...(hasCrm
      ? [makeCrmTarget({ url: env.CRM_WEBHOOK_URL, secrets: splitList(env.CRM_WEBHOOK_SECRET), transport })]
      : []),
    ...(server ? [makeMailTarget({ server, to, leadUrl })] : []),
    makeVisitsTarget(visits),
  ];
}

interface QueueParts {
  storage: OpenedDatabase;
  onEvent: () => void;
  onError: (error: unknown) => void;
  metrics?: Metrics;
  traces?: Traces;
  now?: () => number;
}

interface DeliveryQueue {
  wake(): void;
  /** Obsolete running deliveries, e.g. of an erased lead. */
  recall(): void;
  keep(): void;
  /** Resolves when running deliveries have ended and are recorded. */
  stop(): Promise<void>;
}

interface UnderWay {
  row: DueDelivery;
  done: Promise<void>;
  cancel: () => void;
}

/** Consecutive failures, after which the target pauses. */
const restAfter = 3;
const longestRestMs = 30_000;
const settleAgainMs = 1000;
/** Grace period of deliveries at the stop, ms. */
const stopGraceMs = 1500;

function failedDelivery({ lead_id, target }: DueDelivery, reason: string): Error {
  return new Error(`delivery of ${lead_id} to ${target}: ${reason}`);
}

/** Makes one attempt; a row without a payload is a dead letter. */
function attemptOf(
  target: DeliveryTarget<QueueName>,
  row: DueDelivery,
  signal: AbortSignal,
): Promise<DeliveryAttempt> {
  const unreadable: DeliveryAttempt = { kind: 'failed', error: 'unreadable' };
  return row.payload === '' ? Promise.resolve(unreadable) : target.deliver(row, signal);
}

/** An unrecorded delivery would be repeated: retries for half the lease. */
async function retryUntilDone(
  write: () => Promise<SettledDelivery>,
  isStopped: () => boolean,
): Promise<SettledDelivery> {
  const end = performance.now() + leaseMs / 2;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (isStopped() || performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, settleAgainMs));
    }
  }
}

/** Each delivery leaves its slot before its result is recorded. */
function makeSlots() {
  const occupied = new Set<Promise<void>>();
  return {
    count: () => occupied.size,
    /** Resolves when a delivery leaves its slot. */
    slotFreed: () => Promise.race(occupied),
    /** Returns the function that releases the slot. */
    enter: () => {
      let resolve: () => void = () => undefined;
      const place = new Promise<void>((leave) => (resolve = leave));
      occupied.add(place);
      return () => {
        occupied.delete(place);
        resolve();
      };
    },
  };
}

/** Aborts obsolete deliveries; news during one check causes another. */
function makeRecall(
  underWay: ReadonlyMap<string, UnderWay>,
  { storage, onError }: QueueParts,
  together: () => Promise<void>,
) {
  let isWanted = false;
  let looking: Promise<void> | null = null;
  const look = async () => {
    while (isWanted) {
      await together();
      isWanted = false;
      const ids = await recalledIds(storage, [...underWay.keys()]);
      for (const id of ids) underWay.get(id)?.cancel();
    }
  };
  return {
    start: () => {
      if (underWay.size === 0) return;
      isWanted = true;
      looking ??= look()
        .catch(onError)
        .finally(() => (looking = null));
    },
    ended: async () => {
      await looking;
    },
  };
}

/**
 * Delivers several due rows at once. A failing target pauses, longer each time, and then gets one lead only:
 * the others keep their attempts.
 */
function makeDeliveryQueue(
  target: DeliveryTarget<QueueName>,
  { together, ...parts }: QueueParts & { together: () => Promise<void> },
): DeliveryQueue {
  const { storage, onEvent, onError, metrics = noMetrics, traces = noTraces, now = Date.now } = parts;
  const underWay = new Map<string, UnderWay>();
  const occupied = makeSlots();
  const state = { stopped: false, wanted: false, failures: 0, restsUntil: 0 };
  let running: Promise<void> | null = null;
  const recall = makeRecall(underWay, parts, together);

  const mayStart = () => !state.stopped && performance.now() >= state.restsUntil;
  const places = () => (state.failures >= restAfter ? 1 : target.atOnce) - occupied.count();

  const note = (attempt: DeliveryAttempt) => {
    if (attempt.kind !== 'again' || !attempt.isAway) {
      state.failures = 0;
      state.restsUntil = 0;
      return;
    }
    state.failures += 1;
    if (state.failures < restAfter) return;
    state.restsUntil = performance.now() + Math.min(1000 * 2 ** (state.failures - restAfter), longestRestMs);
  };

  const deliver = async (row: DueDelivery, signal: AbortSignal, leave: () => void) => {
    const attempt = await traces
      .delivery(target.name, () => attemptOf(target, row, signal))
      .catch((error: unknown): DeliveryAttempt => ({
        kind: 'again',
        error: thrownFailureOf(error).code,
        isAway: false,
      }));
    // Aborted by us, so it counts as no attempt. A response that arrived anyway is valid.
    if (signal.aborted && attempt.kind === 'again') return returnClaimedDeliveries(storage, [row]).then(wake);
    note(attempt);
    metrics.count('site_delivery_attempts_total', { target: target.name, outcome: attempt.kind });
    if ('error' in attempt) onError(failedDelivery(row, attempt.error));
    // The target is paused before the row is returned: otherwise the row would be sent at once.
    if (attempt.kind === 'again' && attempt.isSettings === true) {
      await pauseForFault(storage.db, { target: target.name, error: attempt.error }, now());
      return returnClaimedDeliveries(storage, [row], attempt.error);
    }
    leave();
    await together();
    const write = () => recordDeliveryResult(storage, row, { target: target.name, attempt, now: now() });
    const { isEvent, hasNext } = await retryUntilDone(write, () => state.stopped);
    if (isEvent) onEvent();
    if (hasNext) wake();
  };

  const start = (row: DueDelivery) => {
    const cancelling = new AbortController();
    const leave = occupied.enter();
    const done = deliver(row, cancelling.signal, leave)
      .catch(onError)
      .finally(() => {
        leave();
        underWay.delete(row.id);
      });
    underWay.set(row.id, { row, done, cancel: () => cancelling.abort() });
  };

  const ended = () => Promise.all([...underWay.values()].map(({ done }) => done));

  const run = async () => {
    while (state.wanted && mayStart()) {
      if (places() <= 0) {
        await occupied.slotFreed();
        continue;
      }
      await together();
      const limit = places();
      if (limit <= 0 || !mayStart()) continue;
      state.wanted = false;
      const rows = await claimDue(storage, { target: target.name, limit, now: now() });
      if (rows.length === limit) state.wanted = true;
      if (mayStart()) for (const row of rows) start(row);
      else await returnClaimedDeliveries(storage, rows);
    }
  };

  const wake = () => {
    if (state.stopped) return;
    state.wanted = true;
    running ??= run()
      .catch(onError)
      .finally(() => (running = null));
  };
  return {
    wake,
    recall: recall.start,
    keep: () => {
      const rows = [...underWay.values()].map(({ row }) => row);
      keepLeases(storage, rows, now()).catch(onError);
    },
    stop: async () => {
      state.stopped = true;
      const timer = setTimeout(() => {
        for (const { cancel } of underWay.values()) cancel();
      }, stopGraceMs);
      await running;
      await ended();
      await recall.ended();
      clearTimeout(timer);
      target.close?.();
    },
  };
}
