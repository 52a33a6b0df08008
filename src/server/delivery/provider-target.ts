import * as z from 'zod/mini';

import { ApiError } from '@/api/http/http-client';
import type { ProviderRequestsClient } from '@/api/requests/requests.client';
import {
  becomeClientSchema,
  callbackRequestSchema,
  callBackSchema,
  callSubjects,
  storePhoneRequestSchema,
  isAccepted,
  orderRequestSchema,
  outageNoticeSchema,
  requestSubmissionSchema,
  type SubmissionAnswer,
  toSubmissionAnswer,
} from '@/api/requests/requests.schemas';
import { isQuietHour } from '@/lib/outage-notices';
import {
  type DeliveryAttempt,
  type DeliveryTarget,
  type DueDelivery,
  cancellation,
  failedCall,
} from './delivery-target';

/** Pause before a message is tried again at night, ms. */
const nightPauseMs = 30 * 60_000;

/** The provider's request service (LEAD-01 to LEAD-03); the lead's id makes retries idempotent. */
export function makeProviderTarget(
  requests: ProviderRequestsClient,
  now: () => number = Date.now,
): DeliveryTarget {
  return {
    name: 'provider',
    atOnce: 4,
    deliver: async (row, cancelled) => {
      if (row.event === 'lead.erased') return Promise.race([erase(requests, row), cancellation(cancelled)]);
      let delivery: ProviderDelivery;
      try {
        delivery = parseDelivery(row.payload);
      } catch {
        return { kind: 'failed', error: 'unreadable' };
      }
      // A retry must not send a message at night.
      if (delivery.call === 'outage-notice' && isQuietHour(now(), delivery.timeZone))
        return { kind: 'again', error: 'night', isAway: false, afterMs: nightPauseMs };
      const recipient = { requests, providerId: row.provider_id, key: row.lead_id };
      const call = makeDelivery(delivery, recipient).then((answer): DeliveryAttempt =>
        isAccepted(answer) ? { kind: 'delivered' } : { kind: 'refused', message: answer.message },
      );
      return Promise.race([call.catch(failure), cancellation(cancelled)]);
    },
  };
}

/** A provider without this call gets no retry: it erases by its own rules. */
async function erase(
  requests: ProviderRequestsClient,
  row: Pick<DueDelivery, 'provider_id' | 'lead_id'>,
): Promise<DeliveryAttempt> {
  try {
    await requests.erase(row.provider_id, row.lead_id);
    return { kind: 'delivered' };
  } catch (error) {
    const isUnknownCall = error instanceof ApiError && [404, 405, 501].includes(error.status ?? 0);
    return isUnknownCall
      ? { kind: 'delivered', remark: 'the provider has no call to erase' }
      : failure(error);
  }
}

function failure(error: unknown): DeliveryAttempt {
  return failedCall(error, [400, 409, 410, 413, 415, 422]);
}

/**
 * Table 'Forms and calls' of the decisions. `csrf`, where a payload has it, is the lead's id, which
 * identifies retries.
 */
const deliverySchema = z.discriminatedUnion('call', [
  z.object({ call: z.literal('submission'), body: requestSubmissionSchema }),
  z.object({ call: z.literal('order'), body: orderRequestSchema }),
  z.object({ call: z.literal('callback'), body: callbackRequestSchema }),
  z.object({ call: z.literal('become-client'), body: becomeClientSchema }),
  z.object({ call: z.literal('by-call'), key: z.enum(callSubjects), body: storePhoneRequestSchema }),
  z.object({ call: z.literal('call-back'), body: z.omit(callBackSchema, { id: true }) }),
  z.object({ call: z.literal('outage-notice'), body: outageNoticeSchema, timeZone: z.string() }),
]);
export type ProviderDelivery = z.infer<typeof deliverySchema>;

/** Parses a delivery's payload; throws for an invalid one. */
function parseDelivery(payload: string): ProviderDelivery {
  return deliverySchema.parse(JSON.parse(payload));
}

/** Serializes a delivery, with the lead's id where the provider's format requires a csrf. */
export function serializeProviderDelivery(delivery: { body: object }, leadId: string): string {
  const hasCsrf = 'csrf' in delivery.body;
  return JSON.stringify(hasCsrf ? { ...delivery, body: { ...delivery.body, csrf: leadId } } : delivery);
}

interface Recipient {
  requests: ProviderRequestsClient;
  providerId: number;
  /** The lead's id: a retry gets the first response. */
  key: string;
}

/**
 * Sends the phone number in a body, then the call that refers to it. A retry repeats both: each is stored
 * once.
 */
async function callByPhone(
  { body, key: about }: Extract<ProviderDelivery, { call: 'by-call' }>,
  { requests, providerId, key }: Recipient,
): Promise<SubmissionAnswer> {
  const taken = toSubmissionAnswer(await requests.coreRequest(providerId, body, key));
  if (!isAccepted(taken)) return taken;
  return toSubmissionAnswer(await requests.callByPhone(providerId, about, key));
}

/** A callback takes two calls. Throws ApiError; a refusal is a response. */
async function makeDelivery(
  delivery: ProviderDelivery,
  { requests, providerId, key }: Recipient,
): Promise<SubmissionAnswer> {
  switch (delivery.call) {
    case 'submission':
      return requests.submit(providerId, delivery.body, key);
    case 'order':
      return requests.order(providerId, delivery.body, key);
    case 'callback':
      return requests.callback(providerId, delivery.body, key);
    case 'become-client':
      return toSubmissionAnswer(await requests.becomeClient(providerId, delivery.body, key));
    case 'by-call':
      return callByPhone(delivery, { requests, providerId, key });
    case 'outage-notice':
      return requests.sendOutageNotice(providerId, delivery.body, key);
    case 'call-back':
      return toSubmissionAnswer(await requests.callBack(providerId, delivery.body, key));
  }
}
