import { createHmac } from 'node:crypto';

/**
 * Headers that prove who sent a body, after Standard Webhooks 1.0: HMAC-SHA256 of `{id}.{timestamp}.{body}`. `secrets`
 * are several only while one replaces another; a receiver needs to know one of them. `now` is UTC ms.
 */
export function signWebhook(
  { id, body, now }: { id: string; body: string; now: number },
  secrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(now / 1000));
  const sign = (secret: string) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  };
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  };
}
