import { deliverDue, type OutboxParts } from './deliver-outbox';

/** Runs deliveries in the background: soon after a lead, and every few seconds for what is due again. */
export interface OutboxWorker {
  wake(): void;
  /** Resolves when the delivery under way has ended. */
  stop(): Promise<void>;
}

const pauseMs = 3000;

export function startOutboxWorker(parts: OutboxParts): OutboxWorker {
  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;
  const run = async () => {
    do {
      again = false;
      while (!stopped && (await deliverDue(parts)) > 0);
    } while (again && !stopped);
  };
  const wake = () => {
    if (stopped) return;
    again = true;
    running ??= run()
      .catch(parts.onError)
      .finally(() => (running = null));
  };
  const timer = setInterval(wake, pauseMs).unref();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
