import webPush from 'web-push';
import * as z from 'zod/mini';

import { deskHost, type DeskHostSettings } from '@/config/desk-host';
import type { Env } from '@/config/env';
import type { Database } from '../../database/tables';

/** Who the site is to push services (RFC 8292): base64url keys, and where its operator is reached. */
export interface VapidKeys {
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
 * The keys of the settings; else those that were made once and are kept in the storage, which all instances share. Other
 * keys make every browser subscribe anew.
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

/** Of two instances that start at once the first one's stay. */
async function makeKept(db: Database) {
  const made = webPush.generateVAPIDKeys();
  await db
    .insertInto('settings')
    .values({ key: keptKey, value: JSON.stringify(made) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await readKept(db)) ?? made;
}
