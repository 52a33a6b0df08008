import * as z from 'zod/mini';

import { phoneMessages } from '@/lib/validation/phone-messages.text';
import { refusedAnswerSchema } from './contacts.schemas';

/** `2026-12-01`, a day of the agreement's city; must exist in the calendar. */
const daySchema = z.iso.date('Дата в виде ГГГГ-ММ-ДД');

/** A paper of the agreement: GET /v1/documents. `date` is a day; the file comes by GET /v1/documents/{id}/file. */
export const documentSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  kind: z.enum(['contract', 'bill', 'equipment']),
  title: z.string(),
  date: daySchema,
  fileName: z.string(),
  contentType: z.string(),
});
export type ClientDocument = z.infer<typeof documentSchema>;
export const documentListSchema = z.array(documentSchema);

const promisedPayment = z.object({ sum: z.number(), price: z.number(), until: z.iso.datetime() });

/**
 * GET /v1/promised-payment: credit until a moment, for a fee; roubles and days. `offer` is null when there is none,
 * and `reason` says why; `active` is the one in force.
 */
export const promisedPaymentStateSchema = z.object({
  offer: z.nullable(z.object({ sum: z.number(), price: z.number(), days: z.number() })),
  reason: z.string(),
  active: z.nullable(promisedPayment),
});
export type PromisedPaymentState = z.infer<typeof promisedPaymentStateSchema>;

/** POST /v1/promised-payment: repeats the offer that the client saw, so that no other sum or price is taken. */
export const promisedPaymentOrderSchema = z.object({ sum: z.number(), price: z.number() });
export const promisedPaymentAnswerSchema = z.discriminatedUnion('isSuccess', [
  z.object({ isSuccess: z.literal(true), payload: promisedPayment }),
  refusedAnswerSchema,
]);
export type PromisedPaymentAnswer = z.infer<typeof promisedPaymentAnswerSchema>;

/** A pause of one service. `dateTo` is its last day, null: until it is lifted; `price` is for all its days. */
const suspension = z.object({ dateFrom: daySchema, dateTo: z.nullable(daySchema), price: z.number() });

/** GET /v1/services/suspension: terms, and each service of the agreement with its pause, running or planned. */
export const suspensionStateSchema = z.object({
  /** Roubles. */
  pricePerDay: z.number(),
  minDays: z.number(),
  maxDays: z.number(),
  /** First and last day on which a pause may begin. */
  earliest: daySchema,
  latest: daySchema,
  services: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      current: z.nullable(suspension),
      /** Empty when it may be ordered now; else why not. */
      reason: z.string(),
    }),
  ),
});
export type SuspensionState = z.infer<typeof suspensionStateSchema>;

/** POST /v1/services/suspension: both days are included. Wrong days answer 422 with fields date_from, date_to. */
export const suspensionOrderSchema = z.object({
  product_id: z.string().check(z.minLength(1), z.maxLength(40)),
  date_from: daySchema,
  date_to: daySchema,
});
export type SuspensionOrder = z.infer<typeof suspensionOrderSchema>;
export const suspensionAnswerSchema = z.discriminatedUnion('isSuccess', [
  z.object({ isSuccess: z.literal(true), payload: suspension }),
  refusedAnswerSchema,
]);
export type SuspensionAnswer = z.infer<typeof suspensionAnswerSchema>;

/** POST /v1/services/suspension/lift: ends a running pause today, drops a planned one. */
export const suspensionLiftSchema = z.object({ product_id: suspensionOrderSchema.shape.product_id });

/** GET /v1/notices, newest first. Also answers a token of scope tv-notice (TV-04). */
const noticeSchema = z.object({
  id: z.string(),
  kind: z.enum(['tv', 'works', 'payment']),
  title: z.string(),
  text: z.string(),
  date: z.iso.datetime(),
});
export type Notice = z.infer<typeof noticeSchema>;
export const noticeListSchema = z.array(noticeSchema);

/** GET and POST /v1/notices/settings: which letters the client wants by e-mail (/lk/user/profile#notices). */
export const noticeSettingsSchema = z.object({ bills: z.boolean(), works: z.boolean(), offers: z.boolean() });
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;

/** GET /v1/telephony: settings of the line; 404 without telephony. `forwardTo` is 11 digits or null. */
export const telephonySchema = z.object({
  number: z.string(),
  callerId: z.boolean(),
  longDistance: z.boolean(),
  forwardTo: z.nullable(z.string()),
});
export type Telephony = z.infer<typeof telephonySchema>;

/** POST /v1/telephony, answered with the settings as they are now. */
export const telephonyOrderSchema = z.object({
  callerId: z.boolean(),
  longDistance: z.boolean(),
  forwardTo: z.nullable(z.string().check(z.regex(/^7\d{10}$/, phoneMessages.tvPage))),
});
export type TelephonyOrder = z.infer<typeof telephonyOrderSchema>;
