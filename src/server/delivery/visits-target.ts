import * as z from 'zod/mini';

import { ApiError } from '@/api/http/http-client';
import type { VisitsClient } from '@/api/visits/visits.client';
import { parseDetails } from '../leads/lead-details';
import type { NoticeLeadRow } from './delivery-notice';
import {
  type DeliveryAttempt,
  type DeliveryTarget,
  type LeadEventName,
  thrownFailureOf,
} from './delivery-target';
import { visitTakenText } from './delivery.text';

const bookingSchema = z.object({
  cityId: z.number(),
  houseId: z.nullable(z.string()),
  slotId: z.string(),
  holdKey: z.string(),
});

const payloadSchema = z.discriminatedUnion('call', [
  z.object({ call: z.literal('book'), booking: bookingSchema }),
  z.object({ call: z.literal('release') }),
]);

/** States of a lead whose visit does not take place. */
const endedStates = ['cancelled', 'refused'];

/** Payload of an event for the slots service: the booking that the lead has now, or its release. */
export function visitPayload(event: LeadEventName, lead: NoticeLeadRow): string {
  const isOver = event === 'lead.cancelled' || event === 'lead.erased' || endedStates.includes(lead.status);
  const { visit, visitBooking } = isOver ? {} : parseDetails(lead.details);
  const payload: z.infer<typeof payloadSchema> =
    visit && visitBooking?.slotId
      ? { call: 'book', booking: { ...visitBooking, slotId: visitBooking.slotId } }
      : { call: 'release' };
  return JSON.stringify(payload);
}

/** Books the slot of an order's visit at the slots service and releases it (D65); the key is the lead's id. */
export function makeVisitsTarget(visits: Pick<VisitsClient, 'book' | 'release'>): DeliveryTarget {
  return {
    name: 'visits',
    atOnce: 4,
    deliver: async ({ payload, lead_id }, cancelled) => {
      const parsed = payloadSchema.safeParse(JSON.parse(payload));
      if (!parsed.success) return { kind: 'failed', error: 'unreadable' };
      const call = parsed.data.call === 'book' ? bookSlot(visits, lead_id, parsed.data.booking) : release();
      return Promise.race([call.catch(failure), aborted(cancelled)]);

      async function release(): Promise<DeliveryAttempt> {
        await visits.release(lead_id);
        return { kind: 'delivered' };
      }
    },
  };
}

async function bookSlot(
  visits: Pick<VisitsClient, 'book'>,
  leadId: string,
  { houseId, ...booking }: z.infer<typeof bookingSchema>,
): Promise<DeliveryAttempt> {
  const bookIn = (house: string | null) =>
    visits.book(leadId, { ...booking, ...(house === null ? {} : { houseId: house }) });
  const answer = await bookIn(houseId).catch((error: unknown) => {
    // A house that the service does not know has the slots of the city.
    if (houseId !== null && error instanceof ApiError && error.status === 404) return bookIn(null);
    throw error;
  });
  return answer.kind === 'booked' ? { kind: 'delivered' } : { kind: 'refused', message: visitTakenText };
}

function aborted(cancelled: AbortSignal): Promise<DeliveryAttempt> {
  return new Promise((resolve) => {
    const stop = () => resolve({ kind: 'again', error: 'cancelled', isAway: false });
    if (cancelled.aborted) stop();
    else cancelled.addEventListener('abort', stop, { once: true });
  });
}

function failure(error: unknown): DeliveryAttempt {
  if (!(error instanceof ApiError))
    return { kind: 'again', error: thrownFailureOf(error).code, isAway: false };
  const { status, message, kind } = error;
  if (status !== null && [400, 404, 422].includes(status)) return { kind: 'failed', error: message };
  const isAway = kind === 'transport' || status === 429 || (status !== null && status >= 500);
  return { kind: 'again', error: message, isAway };
}
