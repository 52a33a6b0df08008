import { signWebhook } from '../security/webhook-signature';
import { type Attempt, type DeliveryTarget, failureOf } from './delivery-target';

const timeLimitMs = 10_000;
/** A receiver that asks for more patience than this is asked sooner. */
const mostPatienceMs = 3_600_000;

interface CrmOptions {
  url: string;
  /** The first is the newest; a receiver accepts any of them. */
  secrets: readonly string[];
  timeoutMs?: number;
}

/**
 * A CRM that takes leads by a signed webhook (LEAD-09, docs/webhooks.md). Its address is the operator's own setting,
 * so it may be a private one; a redirect would lead elsewhere and is not followed.
 */
export function crmTarget({ url, secrets, timeoutMs = timeLimitMs }: CrmOptions): DeliveryTarget {
  return {
    name: 'crm',
    atOnce: 8,
    deliver: async ({ id, payload }, cancelled) => {
      const signed = signWebhook({ id, body: payload, now: Date.now() }, secrets);
      try {
        const answer = await fetch(url, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'content-type': 'application/json', ...signed },
          body: payload,
          signal: AbortSignal.any([cancelled, AbortSignal.timeout(timeoutMs)]),
        });
        // What a CRM answers is not ours to read, but an unread body would hold the connection.
        await answer.body?.cancel().catch(() => undefined);
        return judge(answer);
      } catch (error) {
        return { kind: 'again', error: reasonOf(error), isAway: true };
      }
    },
  };
}

/** After Standard Webhooks everything but 2xx is tried again, except for 410: nobody listens there any more. */
function judge({ ok, status, headers }: Response): Attempt {
  if (ok) return { kind: 'delivered' };
  const error = `HTTP ${status}`;
  if (status === 410) return { kind: 'failed', error };
  const asked = Number(headers.get('retry-after') ?? NaN) * 1000;
  return {
    kind: 'again',
    error,
    isAway: status === 429 || status >= 500,
    ...(asked > 0 ? { afterMs: Math.min(asked, mostPatienceMs) } : {}),
  };
}

function reasonOf(error: unknown): string {
  const { name, code } = failureOf(error);
  return name === 'TimeoutError' ? 'no answer in time' : code;
}
