import * as z from 'zod/mini';

import { leadContextSchema, type toSeenOffer } from '@/api/leads/lead-context.schemas';
import { formatPrice } from '@/lib/money';

/** The visit's slot at the slots service (delivery/visits-target.ts). */
const visitBookingSchema = z.object({
  cityId: z.number(),
  houseId: z.nullable(z.string()),
  /** Null: the visit is a preferred time, which a manager confirms. */
  slotId: z.nullable(z.string()),
  /** The booking replaces the order's hold. */
  holdKey: z.string(),
});
export type VisitBooking = z.output<typeof visitBookingSchema>;

const spanSchema = z.object({ from: z.number(), until: z.number() });

/** All formats of past forms; missing parts are empty. */
const detailsSchema = z.object({
  product_id: z._default(z.array(z.string()), []),
  page: z._default(z.string(), ''),
  context: z._default(leadContextSchema, {}),
  variants: z._default(z.record(z.string(), z.string()), {}),
  /** UTC ms; null once cancelled by the client, absent if the form offers no visit. */
  visit: z.optional(z.nullable(spanSchema)),
  /** Disconnection of a move; null once cancelled, absent in other leads and in rows of earlier releases. */
  oldVisit: z.optional(z.nullable(spanSchema)),
  /** Absent in leads without a visit, and in rows of earlier releases. */
  visitBooking: z.optional(visitBookingSchema),
  oldVisitBooking: z.optional(visitBookingSchema),
  cancelledVisit: z.optional(spanSchema),
  cancelledOldVisit: z.optional(spanSchema),
  /** Absent in rows of earlier releases. */
  consent: z.optional(z.boolean()),
  /** Absent in rows of earlier releases, which stored it in the outbox only. */
  delivery: z.optional(z.looseObject({ body: z.looseObject({}) })),
});
export type LeadDetails = z.output<typeof detailsSchema>;

export function parseDetails(text: string): LeadDetails {
  const parsed = detailsSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : detailsSchema.parse({});
}

/** Texts; null if the form displayed no price. */
export function seenPrices({ price, laterPrice, period }: ReturnType<typeof toSeenOffer>) {
  const per = period === 'month' ? 'month' : undefined;
  return [price, laterPrice].map((roubles) => (roubles === null ? null : formatPrice(roubles, per)));
}
