import type { OpenDatabase } from '../database/open-database';
import { claimDue, giveBack, leaseMs, recalledIds, settle } from './outbox';
import { type Attempt, type DeliveryTarget, type DueDelivery, failureOf } from './delivery-target';

export interface QueueParts {
  storage: OpenDatabase;
  /** Told after a delivery changed a lead. */
  onEvent: () => void;
  onError: (error: unknown) => void;
  now?: () => number;
}

/** Deliveries to one target. What it does, however slow, concerns no other. */
interface DeliveryQueue {
  wake(): void;
  /** Cancels those under way that nobody wants any more, e.g. because the lead was erased. */
  recall(): void;
  /** Resolves when what is under way has ended, or was cancelled, and is written down. */
  stop(): Promise<void>;
}

/** A delivery that was begun. */
interface UnderWay {
  done: Promise<void>;
  cancel: () => void;
}

/** Failures in a row after which the target rests instead of being asked for every waiting lead. */
const restAfter = 3;
const longestRestMs = 30_000;
const settleAgainMs = 1000;
/** How long what is under way may go on when the process stops; then it is cancelled. */
const stopGraceMs = 1500;

/**
 * Claims what is due for a target and delivers it, some at once. A target that is away rests, longer each time, and is
 * then asked for one lead: those behind it keep their attempts and go out as soon as it is back.
 */
export function makeDeliveryQueue(target: DeliveryTarget, parts: QueueParts): DeliveryQueue {
  const { storage, onEvent, onError, now = Date.now } = parts;
  const underWay = new Map<string, UnderWay>();
  const state = { stopped: false, wanted: false, isRecallWanted: false, failures: 0, restsUntil: 0 };
  let running: Promise<void> | null = null;
  let recalling: Promise<void> | null = null;

  const mayStart = () => !state.stopped && now() >= state.restsUntil;
  const places = () => (state.failures >= restAfter ? 1 : target.atOnce) - underWay.size;

  const note = (attempt: Attempt) => {
    if (attempt.kind !== 'again' || !attempt.isAway) {
      state.failures = 0;
      state.restsUntil = 0;
      return;
    }
    state.failures += 1;
    if (state.failures < restAfter) return;
    state.restsUntil = now() + Math.min(1000 * 2 ** (state.failures - restAfter), longestRestMs);
  };

  const deliver = async (row: DueDelivery, signal: AbortSignal) => {
    const attempt = await target
      .deliver(row, signal)
      .catch((error: unknown): Attempt => ({ kind: 'again', error: failureOf(error).code, isAway: false }));
    // The receiver is not to blame: it counts for no try. What it has answered all the same is true.
    if (signal.aborted && attempt.kind === 'again') return giveBack(storage, [row]);
    note(attempt);
    if ('error' in attempt)
      onError(new Error(`delivery of ${row.lead_id} to ${target.name}: ${attempt.error}`));
    if (await writeDown(row, attempt)) onEvent();
  };

  /** As long as the lease lasts: what was delivered and is not written down is delivered once more. */
  const writeDown = async (row: DueDelivery, attempt: Attempt): Promise<boolean> => {
    const end = now() + leaseMs / 2;
    for (;;) {
      try {
        return await settle(storage, row, { target: target.name, attempt, now: now() });
      } catch (error) {
        if (state.stopped || now() > end) throw error;
        await new Promise((resolve) => setTimeout(resolve, settleAgainMs));
      }
    }
  };

  const start = (row: DueDelivery) => {
    const cancelling = new AbortController();
    const done = deliver(row, cancelling.signal)
      .catch(onError)
      .finally(() => underWay.delete(row.id));
    underWay.set(row.id, { done, cancel: () => cancelling.abort() });
  };

  const ended = () => Promise.all([...underWay.values()].map(({ done }) => done));

  const run = async () => {
    while (state.wanted && mayStart()) {
      if (places() <= 0) {
        await Promise.race([...underWay.values()].map(({ done }) => done));
        continue;
      }
      state.wanted = false;
      const limit = places();
      const rows = await claimDue(storage, { target: target.name, limit, now: now() });
      if (rows.length === limit) state.wanted = true;
      if (mayStart()) for (const row of rows) start(row);
      else await giveBack(storage, rows);
    }
  };

  const wake = () => {
    if (state.stopped) return;
    state.wanted = true;
    running ??= run()
      .catch(onError)
      .finally(() => (running = null));
  };
  const lookForRecalled = async () => {
    while (state.isRecallWanted) {
      state.isRecallWanted = false;
      const ids = await recalledIds(storage, [...underWay.keys()]);
      for (const id of ids) underWay.get(id)?.cancel();
    }
  };

  return {
    wake,
    recall: () => {
      if (underWay.size === 0) return;
      state.isRecallWanted = true;
      recalling ??= lookForRecalled()
        .catch(onError)
        .finally(() => (recalling = null));
    },
    stop: async () => {
      state.stopped = true;
      const timer = setTimeout(() => {
        for (const { cancel } of underWay.values()) cancel();
      }, stopGraceMs);
      await running;
      await ended();
      await recalling;
      clearTimeout(timer);
      target.close?.();
    },
  };
}
