import { createHash, ECDH } from 'node:crypto';
import { isIP } from 'node:net';

import type { PushSubscriptionBody } from '@/api/desk/desk-duty.schemas';
import type { Database } from '../../database/tables';

/** A browser that a manager wants to be told in. */
export interface PushSubscription {
  endpointHash: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The oldest makes way: nobody works in more browsers, and each notice is sent to all of them. */
const MAX_OF_MANAGER = 10;
const authBytes = 16;

/** Whether this can be sent to at all: an endpoint on the public internet, and keys that are keys (RFC 8291). */
export function isUsable({ endpoint, keys: { p256dh, auth } }: PushSubscriptionBody): boolean {
  if (!isPushEndpoint(endpoint)) return false;
  try {
    // Throws for what is no point of the curve.
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1');
    return Buffer.from(auth, 'base64url').length === authBytes;
  } catch {
    return false;
  }
}

/** Keeps it; a browser in which somebody else was told before is the viewer's from now on. */
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
    for (const { endpoint_hash } of own.slice(MAX_OF_MANAGER)) await forgetSubscription(trx, endpoint_hash);
  });
}

/** Of the manager's own; whoever else names the endpoint changes nothing. */
export async function dropSubscription(db: Database, managerId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('desk_push')
    .where('endpoint_hash', '=', hashOf(endpoint))
    .where('manager_id', '=', managerId)
    .execute();
}

/** For one whose push service says that there is no such browser any more. */
export async function forgetSubscription(db: Database, endpointHash: string): Promise<void> {
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
 * Whether a browser may name this as the address of its push service: https on the usual port of a public name. The
 * address that the name leads to is checked by the connection (`makePublicAgent`).
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
