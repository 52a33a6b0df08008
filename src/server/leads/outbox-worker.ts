import { deliverDue, type OutboxParts } from './deliver-outbox';

/** Runs deliveries in the background: soon after a lead, and every few seconds for what is due again. */
export interface OutboxWorker {
  wake(): void;
  /** Resolves when the delivery under way has ended. */
  stop(): Promise<void>;
}

const pauseMs = 3000;

export function startOutboxWorker(parts: OutboxParts): OutboxWorker {
  const state = { stopped: false, again: false };
  let running: Promise<void> | null = null;
  const run = async () => {
    while (state.again && !state.stopped) {
      state.again = false;
      if ((await deliverDue(parts)) > 0) state.again = true;
    }
  };
  const wake = () => {
    if (state.stopped) return;
    state.again = true;
    running ??= run()
      .catch(parts.onError)
      .finally(() => (running = null));
  };
  const timer = setInterval(wake, pauseMs).unref();
  return {
    wake,
    stop: async () => {
      state.stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
