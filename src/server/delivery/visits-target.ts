import * as z from 'zod/mini';

import type { VisitsClient } from '@/api/visits/visits.client';
import { parseDetails, type VisitBooking } from '../leads/lead-details';
import { withCityFallback } from '../visits/find-visit-slots';
import type { NoticeLeadRow } from './delivery-notice';
import {
  type DeliveryAttempt,
  type DeliveryTarget,
  type LeadEventName,
  cancellation,
  failedCall,
} from './delivery-target';
import { visitTakenText } from './delivery.text';

const bookingSchema = z.object({
  cityId: z.number(),
  houseId: z.nullable(z.string()),
  slotId: z.string(),
  holdKey: z.string(),
});

const payloadSchema = z.object({
  /** By the suffix of their key; null releases the slot. */
  bookings: z.array(z.object({ suffix: z.string(), booking: z.nullable(bookingSchema) })),
});

/** States of a lead whose visit does not take place. */
const endedStates = ['cancelled', 'refused'];

/** Key suffix of the visit in the old house of a move. */
export const oldVisitSuffix = ':old';

/** The bookings that the lead has now, or their release. */
export function visitPayload(event: LeadEventName, lead: NoticeLeadRow): string {
  const isOver = event === 'lead.cancelled' || event === 'lead.erased' || endedStates.includes(lead.status);
  const { visit, visitBooking, oldVisitBooking } = isOver ? {} : parseDetails(lead.details);
  const bookings = [
    { suffix: '', booking: visit ? withSlot(visitBooking) : null },
    ...(isOver || oldVisitBooking ? [{ suffix: oldVisitSuffix, booking: withSlot(oldVisitBooking) }] : []),
  ];
  return JSON.stringify({ bookings } satisfies z.infer<typeof payloadSchema>);
}

function withSlot(booking: VisitBooking | undefined): z.infer<typeof bookingSchema> | null {
  return booking?.slotId ? { ...booking, slotId: booking.slotId } : null;
}

/** Books and releases slots at the slots service (D65); their key is the lead's id. */
export function makeVisitsTarget(visits: Pick<VisitsClient, 'book' | 'release'>): DeliveryTarget {
  return {
    name: 'visits',
    atOnce: 4,
    deliver: async ({ payload, lead_id }, cancelled) => {
      const parsed = payloadSchema.safeParse(JSON.parse(payload));
      if (!parsed.success) return { kind: 'failed', error: 'unreadable' };
      const call = sendBookings(visits, lead_id, parsed.data.bookings);
      return Promise.race([
        call.catch((error: unknown) => failedCall(error, [400, 404, 422])),
        cancellation(cancelled),
      ]);
    },
  };
}

async function sendBookings(
  visits: Pick<VisitsClient, 'book' | 'release'>,
  leadId: string,
  bookings: z.infer<typeof payloadSchema>['bookings'],
): Promise<DeliveryAttempt> {
  let result: DeliveryAttempt = { kind: 'delivered' };
  for (const { suffix, booking } of bookings) {
    const key = `${leadId}${suffix}`;
    if (booking === null) await visits.release(key);
    else if (!(await bookSlot(visits, key, booking))) result = { kind: 'refused', message: visitTakenText };
  }
  return result;
}

/** False if another visitor has the slot. */
async function bookSlot(
  visits: Pick<VisitsClient, 'book'>,
  key: string,
  { houseId, ...booking }: z.infer<typeof bookingSchema>,
): Promise<boolean> {
  const answer = await withCityFallback(houseId, (house) => visits.book(key, { ...booking, ...house }));
  return answer.kind === 'booked';
}
