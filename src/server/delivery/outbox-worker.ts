import type { ProviderRequestsClient } from '@/api/requests/requests.client';
import { type Env, splitList } from '@/config/env';
import { crmTarget } from './crm-target';
import { makeDeliveryQueue, type QueueParts } from './delivery-queue';
import type { DeliveryTarget } from './delivery-target';
import { mailTarget } from './mail-target';
import { providerTarget } from './provider-target';

/** Runs deliveries in the background: soon after a lead, and every few seconds for what is due again. */
export interface OutboxWorker {
  wake(): void;
  /** Resolves soon: deliveries that don't end within a moment are cancelled, and due again. */
  stop(): Promise<void>;
}

interface OutboxParts extends QueueParts {
  targets: readonly DeliveryTarget[];
  /** Tells when something may have happened to a lead, e.g. that it was erased. Returns the way to stop listening. */
  onNews: (listener: () => void) => () => void;
}

const pauseMs = 3000;

/** Each target has its queue, so that none waits for another (LEAD-09). */
export function startOutboxWorker({ targets, onNews, ...parts }: OutboxParts): OutboxWorker {
  const queues = targets.map((target) => makeDeliveryQueue(target, parts));
  const wake = () => {
    for (const queue of queues) queue.wake();
  };
  const recall = () => {
    for (const queue of queues) queue.recall();
  };
  const stopListening = onNews(recall);
  const timer = setInterval(() => {
    wake();
    // News of another instance may have been lost.
    recall();
  }, pauseMs).unref();
  // What an earlier process left behind.
  wake();
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      stopListening();
      await Promise.all(queues.map((queue) => queue.stop()));
    },
  };
}

type DeliverySettings = Pick<
  Env,
  'CRM_WEBHOOK_URL' | 'CRM_WEBHOOK_SECRET' | 'SMTP_URL' | 'MAIL_FROM' | 'LEADS_MAIL_TO'
>;

/** Who is told of leads by these settings: always the provider, a CRM and mailboxes where they are named (LEAD-09). */
export function makeDeliveryTargets(
  env: DeliverySettings,
  requests: ProviderRequestsClient,
): DeliveryTarget[] {
  const to = splitList(env.LEADS_MAIL_TO);
  const hasCrm = env.CRM_WEBHOOK_URL !== '';
  const hasMail = env.SMTP_URL !== '' && to.length > 0;
  return [
    providerTarget(requests),
    ...(hasCrm ? [crmTarget({ url: env.CRM_WEBHOOK_URL, secrets: splitList(env.CRM_WEBHOOK_SECRET) })] : []),
    ...(hasMail ? [mailTarget({ url: env.SMTP_URL, from: env.MAIL_FROM, to })] : []),
  ];
}
