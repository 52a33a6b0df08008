import { ApiError } from '@/api/http/api-error';
import type { ProviderRequestsClient } from '@/api/requests/requests.client';
import { isAccepted } from '@/api/requests/requests.schemas';
import { type Delivery, makeDelivery, parseDelivery } from './delivery';
import { failureOf } from './delivery-failure';
import type { Attempt, DeliveryTarget } from './delivery-target';

/** The provider's request service (LEAD-01 to LEAD-03); the lead's id makes repeats harmless. */
export function providerTarget(requests: ProviderRequestsClient): DeliveryTarget {
  return {
    name: 'provider',
    atOnce: 4,
    deliver: async (row) => {
      let delivery: Delivery;
      try {
        delivery = parseDelivery(row.payload);
      } catch {
        return { kind: 'failed', error: 'unreadable' };
      }
      try {
        const recipient = { requests, providerId: row.provider_id, key: row.lead_id };
        const answer = await makeDelivery(delivery, recipient);
        return isAccepted(answer) ? { kind: 'delivered' } : { kind: 'refused', message: answer.message };
      } catch (error) {
        return failure(error);
      }
    },
  };
}

function failure(error: unknown): Attempt {
  // The call's name and status only: an answer's body might hold what the visitor typed.
  if (!(error instanceof ApiError)) return { kind: 'again', error: failureOf(error).code, isAway: false };
  const { status, message, kind } = error;
  if (isRefusal(status)) return { kind: 'failed', error: message };
  const isAway = kind === 'transport' || status === 429 || (status !== null && status >= 500);
  return { kind: 'again', error: message, isAway };
}

/** A refusal that repeating cannot mend; 408, 425 and 429 ask for a repeat. */
function isRefusal(status: number | null): boolean {
  return status !== null && status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}
