import * as z from 'zod/mini';

import type { DayLimits } from '@/lib/dates';
import { singleField, checkboxField } from '@/lib/flat-fields';
import { isPhone, phoneDigits } from '@/lib/phone';
import { fieldSchema } from '@/lib/validation/check-field';
import { phoneMessages } from '@/lib/validation/phone-messages.text';
import { emailMessage, requiredMessage, wrongMessages } from '@/lib/validation/validation.text';
import {
  type AddEmail,
  addEmailSchema,
  type ConfirmEmail,
  type NoticeSettings,
  type SendConfirmMail,
  type SuspensionOrder,
  suspensionOrderSchema,
  type TelephonyOrder,
} from './account.schemas';

/**
 * Posted by a client to the site's server, url-encoded or JSON with text values. Schemas return the
 * provider's body; the names match its field errors (VAL-08).
 */

/** JSON on the server, form fields in a browser. */
export type BodyOrFormFields<Body> = Body | URLSearchParams;

/** JSON notation: «412.5». */
const roubles = singleField(
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}(?:\.\d{1,9})?$/)),
    z.transform((text) => Number(text)),
  ),
);

export const promisedPaymentFields: z.ZodMiniType<{ sum: number; price: number }> = z.object({
  sum: roubles,
  price: roubles,
});

export interface PauseLimits {
  from: DayLimits;
  to: DayLimits;
}

const product_id = singleField(suspensionOrderSchema.shape.product_id);

/** Parses days as dd.mm.yyyy. `limits`: validates while typing; without them both days are required. */
export function suspensionFields(limits?: PauseLimits): z.ZodMiniType<SuspensionOrder> {
  const day = (within: DayLimits = {}) =>
    singleField(fieldSchema({ type: 'date', required: limits === undefined, ...within }));
  return z.object({ product_id, date_from: day(limits?.from), date_to: day(limits?.to) });
}

export const suspensionLiftFields = z.object({ product_id });

export const noticeSettingsFields: z.ZodMiniType<NoticeSettings> = z.object({
  bills: checkboxField,
  works: checkboxField,
  offers: checkboxField,
});

/** Any common phone format, or empty. */
const phoneOrNone = singleField(
  z.pipe(
    z.string().check(
      z.refine((text) => text.trim() === '' || (text.length <= 40 && isPhone(text)), {
        error: phoneMessages.tvPage,
      }),
    ),
    z.transform((text) => (text.trim() === '' ? null : phoneDigits(text))),
  ),
);

/** An empty `forwardTo` ends the forwarding. */
export const telephonyFields: z.ZodMiniType<TelephonyOrder> = z.object({
  callerId: checkboxField,
  longDistance: checkboxField,
  forwardTo: phoneOrNone,
});

const contact_id = singleField(z.string().check(z.regex(/^\d{1,15}$/)));
const url = singleField(addEmailSchema.shape.url);

export const addEmailFields: z.ZodMiniType<AddEmail> = z.object({
  email: singleField(fieldSchema({ type: 'email', required: true })),
  url,
});

export const sendConfirmMailFields: z.ZodMiniType<SendConfirmMail> = z.object({
  contact_id,
  url,
  show_code: singleField(z.enum(['0', '1'])),
});

/** Ignores spaces in a code. */
export const confirmEmailFields: z.ZodMiniType<ConfirmEmail> = z.object({
  contact_id,
  key: singleField(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.replace(/\s/g, '')),
      ),
      z.string().check(z.minLength(1, requiredMessage), z.maxLength(200)),
    ),
  ),
});

const paymentMessages = {
  agreement: { required: 'Введите номер договора', wrong: wrongMessages.agreementCode },
  sum: {
    required: 'Введите сумму',
    wrong: wrongMessages.amount,
    min: 'Не\u00a0меньше 1\u00a0₽',
    max: 'Не\u00a0больше 100\u00a0000\u00a0₽',
  },
  email: { required: 'Введите e-mail для чека', wrong: emailMessage },
} as const;

/** Agreement without spaces, roubles with a dot, receipt e-mail and return page. */
export const paymentFields = z.object({
  agreement: singleField(
    fieldSchema({ type: 'agreementCode', required: true, messages: paymentMessages.agreement }),
  ),
  sum: singleField(
    fieldSchema({ type: 'amount', required: true, min: 1, max: 100_000, messages: paymentMessages.sum }),
  ),
  email: singleField(fieldSchema({ type: 'email', required: true, messages: paymentMessages.email })),
  return_url: singleField(z.string()),
});
