import type { Agent } from 'node:https';

import webPush, { WebPushError } from 'web-push';
import * as z from 'zod/mini';

import type { PushMessage } from '@/desk/contract/desk-duty.schemas';
import { deskHost, type DeskHostSettings } from '@/config/demo-or-production';
import type { Env } from '@/config/env';
import type { Database } from '@/server/database/tables';
import type { PushSubscription } from './push-subscriptions';

/** Result of a push; `gone` means that the subscription has expired permanently. */
type PushOutcome = 'sent' | 'gone' | 'failed';

export interface PushSender {
  /** Never throws. */
  send(subscription: Pick<PushSubscription, 'endpoint' | 'keys'>, message: PushMessage): Promise<PushOutcome>;
}

const timeLimitMs = 10_000;
/** For a push message; a waiting lead is no news after that. */
const keptSeconds = 1800;

interface SenderOptions {
  /** makePublicAgent */
  agent: Agent;
  onError: (error: unknown) => void;
}

/** Sends notifications by Web Push (RFC 8030, 8291, 8292). */
export function makePushSender(keys: VapidKeys, { agent, onError }: SenderOptions): PushSender {
  return {
    send: async (subscription, message) => {
      try {
        await webPush.sendNotification(subscription, JSON.stringify(message), {
          ...{ agent, vapidDetails: keys, timeout: timeLimitMs, TTL: keptSeconds },
          urgency: 'high',
        });
        return 'sent';
      } catch (error) {
        // The library's error must not be logged: it contains the endpoint, which is secret.
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

/** Identity towards push services (RFC 8292): base64url keys and the operator's contact. */
interface VapidKeys {
  publicKey: string;
  privateKey: string;
  /** `mailto:` or https. */
  subject: string;
}

export type VapidSettings = DeskHostSettings &
  Pick<Env, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT'>;

const keptKey = 'vapid_keys';
const keptSchema = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * Returns the VAPID keys of the settings, or keys that were generated once and that all instances share in the
 * database. Changed keys invalidate every subscription.
 */
export async function vapidKeys(db: Database, env: VapidSettings): Promise<VapidKeys> {
  const subject = env.VAPID_SUBJECT || `https://${deskHost(env)}`;
  if (env.VAPID_PUBLIC_KEY !== '')
    return { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY, subject };
  return { ...((await readKept(db)) ?? (await makeKept(db))), subject };
}

async function readKept(db: Database) {
  const row = await db.selectFrom('settings').select('value').where('key', '=', keptKey).executeTakeFirst();
  return row ? keptSchema.parse(JSON.parse(row.value)) : null;
}

/** If two instances start at the same time, the keys of the first are stored. */
async function makeKept(db: Database) {
  const made = webPush.generateVAPIDKeys();
  await db
    .insertInto('settings')
    .values({ key: keptKey, value: JSON.stringify(made) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await readKept(db)) ?? made;
}
