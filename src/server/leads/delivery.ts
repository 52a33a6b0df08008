import * as z from 'zod/mini';

import type { ProviderRequestsClient } from '@/api/requests/requests.client';
import {
  becomeClientSchema,
  callBackSchema,
  callbackRequestSchema,
  callKeys,
  coreRequestSchema,
  orderRequestSchema,
  requestSubmissionSchema,
  type SubmissionAnswer,
  toSubmissionAnswer,
} from '@/api/requests/requests.schemas';

/**
 * How a lead is handed to the provider (table 'Forms and calls' of the decisions). `csrf`, where a payload has it, is
 * the lead's id: delivered server to server it makes repeats recognisable.
 */
const deliverySchema = z.discriminatedUnion('call', [
  z.object({ call: z.literal('submission'), body: requestSubmissionSchema }),
  z.object({ call: z.literal('order'), body: orderRequestSchema }),
  z.object({ call: z.literal('callback'), body: callbackRequestSchema }),
  z.object({ call: z.literal('become-client'), body: becomeClientSchema }),
  z.object({ call: z.literal('by-call'), key: z.enum(callKeys), body: coreRequestSchema }),
  z.object({ call: z.literal('call-back'), body: z.omit(callBackSchema, { id: true }) }),
]);
export type Delivery = z.infer<typeof deliverySchema>;

/** A delivery as the outbox keeps it. Throws for what no delivery is. */
export function parseDelivery(payload: string): Delivery {
  return deliverySchema.parse(JSON.parse(payload));
}

/** The payload for the outbox, with the lead's id where the provider's shape wants a csrf. */
export function writeDelivery(delivery: Delivery, leadId: string): string {
  const hasCsrf = 'csrf' in delivery.body;
  return JSON.stringify(hasCsrf ? { ...delivery, body: { ...delivery.body, csrf: leadId } } : delivery);
}

interface Recipient {
  requests: ProviderRequestsClient;
  providerId: number;
  /** The lead's id: a repeat with the same key is answered like the first. */
  key: string;
}

/** Makes the provider's call. Throws ApiError; a refusal is an answer. */
export async function makeDelivery(
  delivery: Delivery,
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
      return toSubmissionAnswer(
        await requests.callByPhone(providerId, { ...delivery.body, key: delivery.key }, key),
      );
    case 'call-back':
      return toSubmissionAnswer(await requests.callBack(providerId, delivery.body, key));
  }
}
