import * as z from 'zod/mini';

/** ISO 8601 with an offset or `Z`. */
const moment = z.iso.datetime({ offset: true });
const slotId = z.string().check(z.minLength(1), z.maxLength(100));
const houseId = z.string().check(z.minLength(1), z.maxLength(40));
const holdKey = z.string().check(z.minLength(1), z.maxLength(100));

const visitSlotSchema = z.object({ id: slotId, from: moment, until: moment });

/** `GET /v1/visits/slots`; without `houseId`: a house outside the coverage table. */
export const visitSlotsQuerySchema = z.object({
  cityId: z.coerce.number<number | string>().check(z.int(), z.positive()),
  houseId: z.optional(houseId),
});

/** Next two weeks, chronological, also taken ones. */
export const visitSlotListSchema = z.object({
  items: z.array(z.extend(visitSlotSchema, { isFree: z.boolean() })),
});

/** `POST /v1/visits/holds`; Idempotency-Key identifies the hold. */
export const visitHoldRequestSchema = z.object({
  cityId: z.int().check(z.positive()),
  houseId: z.optional(houseId),
  slotId,
});
export type VisitHoldRequest = z.infer<typeof visitHoldRequestSchema>;

/** `next`: the slot is taken, `slot` is held instead; `none`: none is free. */
export const visitHoldAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['held', 'next']), slot: visitSlotSchema, heldUntil: moment }),
  z.object({ kind: z.literal('none') }),
]);
export type VisitHoldAnswer = z.infer<typeof visitHoldAnswerSchema>;

/** `POST /v1/visits/bookings`; replaces the hold `holdKey`. */
export const visitBookingRequestSchema = z.extend(visitHoldRequestSchema, { holdKey: z.optional(holdKey) });
export type VisitBookingRequest = z.infer<typeof visitBookingRequestSchema>;

/** `taken`: nothing changed; `next` is free. */
export const visitBookingAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('booked'), slot: visitSlotSchema }),
  z.object({ kind: z.literal('taken'), next: z.nullable(visitSlotSchema) }),
]);
export type VisitBookingAnswer = z.infer<typeof visitBookingAnswerSchema>;

/** `POST /v1/visits/releases`: the slot of the Idempotency-Key, if any. */
export const visitReleaseAnswerSchema = z.object({ status: z.literal(true) });
