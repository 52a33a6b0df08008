import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

interface SignedPart {
  id: string;
  body: string;
}

/** Maximum clock skew between sender and receiver, ms. */
const skewMs = 5 * 60_000;

/**
 * Standard Webhooks 1.0: HMAC-SHA256 of `{id}.{timestamp}.{body}`. Several `secrets` only during a rotation;
 * a receiver needs one of them. `now` is UTC ms.
 */
export function signWebhook(
  { id, body, now }: SignedPart & { now: number },
  secrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(now / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signature({ id, body }, timestamp, secret)).join(' '),
  };
}

/** Verifies a signature with any of the secrets; accepts signatures that are at most five minutes old. */
export function isSignedWebhook(
  { headers, body, now }: { headers: IncomingHttpHeaders; body: string; now: number },
  secrets: readonly string[],
): boolean {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`] ?? ''),
  ) as [string, string, string]; // three names, three values
  if (id === '' || !(Math.abs(now - Number(timestamp) * 1000) <= skewMs)) return false;
  const given = signatures.split(' ').map((one) => Buffer.from(one));
  return secrets.some((secret) => {
    const wanted = Buffer.from(signature({ id, body }, timestamp, secret));
    return given.some((one) => one.length === wanted.length && timingSafeEqual(one, wanted));
  });
}

function signature({ id, body }: SignedPart, timestamp: string, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
