import { send } from '@/api/http/send';
import type { Transport } from '@/api/http/transport';
import { signWebhook } from '../security/webhook-signature';
import { type Attempt, type DeliveryTarget, failureOf } from './delivery-target';

const timeLimitMs = 10_000;
/** A receiver that asks for more patience than this is asked sooner. */
const mostPatienceMs = 3_600_000;

interface CrmOptions {
  url: string;
  /** The first is the newest; a receiver accepts any of them. */
  secrets: readonly string[];
  transport: Transport;
  timeoutMs?: number;
}

/**
 * A CRM that takes leads by a signed webhook (LEAD-09, docs/webhooks.md). Its address is the operator's own setting,
 * so it may be a private one; a redirect would lead elsewhere and is not followed.
 */
export function crmTarget({ url, secrets, transport, timeoutMs = timeLimitMs }: CrmOptions): DeliveryTarget {
  return {
    name: 'crm',
    atOnce: 8,
    deliver: async ({ id, payload }, cancelled) => {
      const signed = signWebhook({ id, body: payload, now: Date.now() }, secrets);
      try {
        const answer = await send(
          {
            url,
            method: 'POST',
            headers: { 'content-type': 'application/json', ...signed },
            body: payload,
            signal: AbortSignal.any([cancelled, AbortSignal.timeout(timeoutMs)]),
          },
          transport,
        );
        return judge(answer);
      } catch (error) {
        return { kind: 'again', error: reasonOf(error), isAway: true };
      }
    },
  };
}

/** After Standard Webhooks everything but 2xx is tried again, except for 410: nobody listens there any more. */
function judge({ status, headers }: Awaited<ReturnType<typeof send>>): Attempt {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
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
