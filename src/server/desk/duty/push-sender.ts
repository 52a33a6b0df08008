import { Agent } from 'node:https';
import webPush, { WebPushError } from 'web-push';

import type { PushMessage } from '@/api/desk/desk-duty.schemas';
import { publicLookup } from './push-endpoint';
import type { PushSubscription } from './push-subscriptions';
import type { VapidKeys } from './vapid-keys';

/** `gone`: that browser will never be reached under this address again. */
type PushOutcome = 'sent' | 'gone' | 'failed';

export interface PushSender {
  /** Never throws. */
  send(subscription: Pick<PushSubscription, 'endpoint' | 'keys'>, message: PushMessage): Promise<PushOutcome>;
}

const timeLimitMs = 10_000;
/** A notice of who is waiting means nothing to a laptop that is opened an hour later. */
const keptSeconds = 1800;

interface SenderOptions {
  /** Makes the connections: to public addresses alone, unless told. */
  agent?: Agent;
  onError: (error: unknown) => void;
}

/** Sends notices by Web Push (RFC 8030, 8291, 8292) to public addresses alone. */
export function makePushSender(
  keys: VapidKeys,
  { agent = new Agent({ lookup: publicLookup }), onError }: SenderOptions,
): PushSender {
  return {
    send: async (subscription, message) => {
      try {
        await webPush.sendNotification(subscription, JSON.stringify(message), {
          ...{ agent, vapidDetails: keys, timeout: timeLimitMs, TTL: keptSeconds },
          urgency: 'high',
        });
        return 'sent';
      } catch (error) {
        // The address of a browser is a secret, and the library's error holds it.
        const status = error instanceof WebPushError ? error.statusCode : null;
        if (status === 404 || status === 410) return 'gone';
        onError(new Error(`push service: ${status ?? codeOf(error)}`));
        return 'failed';
      }
    },
  };
}

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? (Reflect.get(error, 'code') ?? error.message) : error;
  return String(code);
}
