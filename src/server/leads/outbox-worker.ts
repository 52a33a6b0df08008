import { makeDeliveryQueue, type QueueParts } from './delivery-queue';
import type { DeliveryTarget } from './delivery-target';

/** Runs deliveries in the background: soon after a lead, and every few seconds for what is due again. */
export interface OutboxWorker {
  wake(): void;
  /** Resolves when the deliveries under way have ended. */
  stop(): Promise<void>;
}

export interface OutboxParts extends QueueParts {
  targets: readonly DeliveryTarget[];
}

const pauseMs = 3000;

/** Each target has its queue, so that none waits for another (LEAD-09). */
export function startOutboxWorker({ targets, ...parts }: OutboxParts): OutboxWorker {
  const queues = targets.map((target) => makeDeliveryQueue(target, parts));
  const wake = () => {
    for (const queue of queues) queue.wake();
  };
  const timer = setInterval(wake, pauseMs).unref();
  // What an earlier process left behind.
  wake();
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(queues.map((queue) => queue.stop()));
    },
  };
}
