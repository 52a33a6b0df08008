import { sendHttpRequest } from '@/api/http/send.server';
import type { HttpTransport } from '@/api/http/transport';
import { signWebhook } from '../security/webhook-signature';
import { type DeliveryAttempt, type DeliveryTarget, thrownFailureOf } from './delivery-target';

const timeLimitMs = 10_000;
/** A longer Retry-After of the CRM is reduced to this. */
const mostPatienceMs = 3_600_000;

interface CrmOptions {
  url: string;
  /** Newest first; a receiver accepts any of them. */
  secrets: readonly string[];
  transport: HttpTransport;
  timeoutMs?: number;
}

/**
 * Receives leads by a signed webhook (LEAD-09, docs/webhooks.md). The operator's address may be private;
 * redirects are not followed.
 */
export function makeCrmTarget({
  url,
  secrets,
  transport,
  timeoutMs = timeLimitMs,
}: CrmOptions): DeliveryTarget {
  return {
    name: 'crm',
    atOnce: 8,
    deliver: async ({ id, payload }, cancelled) => {
      const signed = signWebhook({ id, body: payload, now: Date.now() }, secrets);
      try {
        const answer = await sendHttpRequest(
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

/** Standard Webhooks: every status but 2xx is retried, except 410. */
function judge({ status, headers }: Awaited<ReturnType<typeof sendHttpRequest>>): DeliveryAttempt {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  const error = `HTTP ${status}`;
  if (status === 410) return { kind: 'failed', error };
  const asked = msOf(headers.get('retry-after') ?? '');
  return {
    kind: 'again',
    error,
    isAway: status === 429 || status >= 500,
    ...(asked > 0 ? { afterMs: Math.min(asked, mostPatienceMs) } : {}),
  };
}

/** Seconds or an HTTP date; NaN for any other text. */
function msOf(retryAfter: string): number {
  const seconds = Number(retryAfter);
  return Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000;
}

function reasonOf(error: unknown): string {
  const { name, code } = thrownFailureOf(error);
  return name === 'TimeoutError' ? 'no answer in time' : code;
}
