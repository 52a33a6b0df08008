import * as z from 'zod/mini';

import { phoneMessages } from '@/lib/validation/phone-messages.text';

/** ERROR_PARAMETER by MAIL-04, others by this project. */
export const contactErrorCodes = {
  /** Already used, replaced by a newer link, or expired. */
  outdatedLink: 'ERROR_PARAMETER',
  wrongCode: 'WRONG_CODE',
  /** Over half an hour old or mistyped three times: needs a new mail. */
  codeOver: 'CODE_OVER',
  alreadyConfirmed: 'ALREADY_CONFIRMED',
  tooManyMails: 'TOO_MANY_MAILS',
  tooManyContacts: 'TOO_MANY_CONTACTS',
} as const;
export type ContactErrorCode = (typeof contactErrorCodes)[keyof typeof contactErrorCodes];

export const refusedAnswerSchema = z.object({
  isSuccess: z.literal(false),
  error: z.object({
    code: z.union([z.string(), z.number()]),
    message: z._default(z.string(), ''),
  }),
});

/** `message`: for the client, possibly empty. */
export type RefusedAnswer = z.infer<typeof refusedAnswerSchema>;

const contactIdOnTheWire = z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]);

/** POST /v1/contacts/add-unconfirmed-email (D5). `url`: page of the link. */
export const addEmailSchema = z.object({
  email: z.email('Введите корректный e-mail').check(z.maxLength(254, 'Введите корректный e-mail')),
  url: z.url({ protocol: /^https?$/ }).check(z.maxLength(500)),
});
export type AddEmail = z.infer<typeof addEmailSchema>;

/** POST /v1/contacts/send-mail-for-confirm; show_code '1' puts the code in the link. */
export const sendConfirmMailSchema = z.object({
  contact_id: contactIdOnTheWire,
  url: addEmailSchema.shape.url,
  show_code: z.enum(['0', '1']),
});
export type SendConfirmMail = z.infer<typeof sendConfirmMailSchema>;

/** POST /v1/contacts/confirm-email; `key`: the mail's six digits, or its link's key. */
export const confirmEmailSchema = z.object({
  contact_id: contactIdOnTheWire,
  key: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type ConfirmEmail = z.infer<typeof confirmEmailSchema>;

/** The payload is the contact's id (API-01), or an object with it. */
export const contactAnswerSchema = z.discriminatedUnion('isSuccess', [
  z.object({
    isSuccess: z.literal(true),
    payload: z.union([contactIdOnTheWire, z.object({ contact_id: contactIdOnTheWire })]),
  }),
  refusedAnswerSchema,
]);

export const successAnswerSchema = z.discriminatedUnion('isSuccess', [
  z.object({ isSuccess: z.literal(true) }),
  refusedAnswerSchema,
]);
export type SuccessAnswer = z.infer<typeof successAnswerSchema>;

/** `2026-12-01`, city of the agreement; must exist. */
const daySchema = z.iso.date('Дата в виде ГГГГ-ММ-ДД');

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
/** Any `contentType`. */
export const documentFileSchema = z.instanceof(Uint8Array<ArrayBuffer>);

const promisedPayment = z.object({ sum: z.number(), price: z.number(), until: z.iso.datetime() });

/**
 * GET /v1/promised-payment: credit for a fee, roubles and days. `offer`: null if unavailable, explained by
 * `reason`; `active`: current credit.
 */
export const promisedPaymentStateSchema = z.object({
  offer: z.nullable(z.object({ sum: z.number(), price: z.number(), days: z.number() })),
  reason: z.string(),
  active: z.nullable(promisedPayment),
});
export type PromisedPaymentState = z.infer<typeof promisedPaymentStateSchema>;

/** POST /v1/promised-payment with the displayed sum and price, roubles; refused if changed. */
export const promisedPaymentOrderSchema = z.object({ sum: z.number(), price: z.number() });
export const promisedPaymentAnswerSchema = z.discriminatedUnion('isSuccess', [
  z.object({ isSuccess: z.literal(true), payload: promisedPayment }),
  refusedAnswerSchema,
]);
export type PromisedPaymentAnswer = z.infer<typeof promisedPaymentAnswerSchema>;

/** `dateTo`: last day, or null until the client ends it. `price`: for all days. */
const suspension = z.object({ dateFrom: daySchema, dateTo: z.nullable(daySchema), price: z.number() });

/** GET /v1/services/suspension: terms, and services with current or planned suspension. */
export const suspensionStateSchema = z.object({
  pricePerDay: z.number(),
  minDays: z.number(),
  maxDays: z.number(),
  /** First and last start day. */
  earliest: daySchema,
  latest: daySchema,
  services: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      current: z.nullable(suspension),
      /** Why a suspension is unavailable; '' if it is available. */
      reason: z.string(),
    }),
  ),
});
export type SuspensionState = z.infer<typeof suspensionStateSchema>;

/** POST /v1/services/suspension: days inclusive. 422 with date_from, date_to. */
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

/** POST /v1/services/suspension/lift: ends today, or cancels a planned one. */
export const suspensionLiftSchema = z.object({ product_id: suspensionOrderSchema.shape.product_id });

/** GET /v1/notices, newest first. Also accepts a token of scope tv-notice (TV-04). */
const noticeSchema = z.object({
  id: z.string(),
  kind: z.enum(['tv', 'works', 'payment']),
  title: z.string(),
  text: z.string(),
  date: z.iso.datetime(),
});
export type ClientNotice = z.infer<typeof noticeSchema>;
export const noticeListSchema = z.array(noticeSchema);

export const noticeSettingsSchema = z.object({ bills: z.boolean(), works: z.boolean(), offers: z.boolean() });
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;

/** GET /v1/telephony; 404 without telephony. `forwardTo` is 11 digits or null. */
export const telephonySchema = z.object({
  number: z.string(),
  callerId: z.boolean(),
  longDistance: z.boolean(),
  forwardTo: z.nullable(z.string()),
});
export type Telephony = z.infer<typeof telephonySchema>;

export const telephonyOrderSchema = z.object({
  callerId: z.boolean(),
  longDistance: z.boolean(),
  forwardTo: z.nullable(z.string().check(z.regex(/^7\d{10}$/, phoneMessages.tvPage))),
});
export type TelephonyOrder = z.infer<typeof telephonyOrderSchema>;
