import { createHash, ECDH } from 'node:crypto';
import { isIP } from 'node:net';

import type { PushSubscriptionBody } from '@/desk/contract/desk-duty.schemas';
import type { Database } from '@/server/database/tables';

export interface PushSubscription {
  endpointHash: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The oldest is removed: each notification is sent to all. */
const MAX_OF_MANAGER = 10;
const authBytes = 16;

/** An endpoint on the public internet and valid keys (RFC 8291). */
export function isValidPushSubscription({ endpoint, keys: { p256dh, auth } }: PushSubscriptionBody): boolean {
  if (!isPushEndpoint(endpoint)) return false;
  try {
    // Throws for a public key that is not a point of the curve.
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1');
    return Buffer.from(auth, 'base64url').length === authBytes;
  } catch {
    return false;
  }
}

/** A subscription of another manager in this browser moves to the viewer. */
export async function keepSubscription(
  db: Database,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionBody,
  { viewerId, now }: { viewerId: string; now: number },
): Promise<void> {
  const row = { manager_id: viewerId, endpoint, p256dh, auth, created_at: now };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('desk_push')
      .values({ endpoint_hash: hashOf(endpoint), ...row })
      .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(row))
      .execute();
    const own = await trx
      .selectFrom('desk_push')
      .select('endpoint_hash')
      .where('manager_id', '=', viewerId)
      .orderBy('created_at', 'desc')
      .execute();
    for (const { endpoint_hash } of own.slice(MAX_OF_MANAGER))
      await removeExpiredSubscription(trx, endpoint_hash);
  });
}

/** Removes the manager's own subscription; others' endpoints are ignored. */
export async function dropSubscription(db: Database, managerId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('desk_push')
    .where('endpoint_hash', '=', hashOf(endpoint))
    .where('manager_id', '=', managerId)
    .execute();
}

/** Its push service reports it as gone. */
export async function removeExpiredSubscription(db: Database, endpointHash: string): Promise<void> {
  await db.deleteFrom('desk_push').where('endpoint_hash', '=', endpointHash).execute();
}

export async function subscriptionsOf(
  db: Database,
  managerIds: readonly string[],
): Promise<PushSubscription[]> {
  if (managerIds.length === 0) return [];
  const rows = await db.selectFrom('desk_push').selectAll().where('manager_id', 'in', managerIds).execute();
  return rows.map(({ endpoint_hash: endpointHash, endpoint, p256dh, auth }) => ({
    ...{ endpointHash, endpoint },
    keys: { p256dh, auth },
  }));
}

function hashOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex');
}

const namesOfOurs =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|example|arpa|onion)$/;

/**
 * Https on the default port of a public host name. The connection checks the resolved address
 * (`makePublicAgent`).
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const name = hostname.replace(/\.$/, '').toLowerCase();
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    isIP(name.replace(/^\[|\]$/g, '')) === 0 &&
    /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(name) &&
    !namesOfOurs.test(name)
  );
}
