import * as z from 'zod/mini';

import { fioSchema } from '@/lib/name-schema';
import { phoneSchema } from '@/lib/phone-schema';

/** Which form a request came from (decision 8). */
export const formTypes = ['tv_equipment', 'smart_tv', 'note', 'quiz', 'banner', 'callback', 'card'] as const;
export type FormType = (typeof formTypes)[number];

/** A path of this site: one leading slash, no scheme, host, backslash or control characters (decision 40). */
export const ownPath = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\\\s\p{Cc}]*$/u));

/** What the visitor saw when asking: kept on our lead, never sent upstream as such (decision 9). */
export const leadContextSchema = z.object({
  option: z.optional(z.string().check(z.maxLength(120))),
  price: z.optional(z.number()),
  item: z.optional(z.string().check(z.maxLength(200))),
  /** Titles of the chosen chips of «Что подключить»: one of them has no id and says nothing otherwise. */
  products: z.optional(z.string().check(z.maxLength(120))),
});

/** `POST /api/request`: the TV page's request [spec 3, Request payload] with what every form carries (decision 1). */
export const requestBodySchema = z.object({
  fio: fioSchema,
  phone: phoneSchema,
  form_type: z.enum(formTypes),
  product_id: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)), []),
  plan: z._default(z.string().check(z.maxLength(40)), ''),
  internet_equipment_id: z._default(z.string().check(z.maxLength(40)), ''),
  tv_equipment_id: z._default(z.string().check(z.maxLength(40)), ''),
  /** The separate consent of decision 36; demanded where the city's consentMode is `checkbox`. */
  consent: z._default(z.boolean(), false),
  page: ownPath,
  context: z._default(leadContextSchema, {}),
});
export type RequestBody = z.input<typeof requestBodySchema>;
export type ParsedRequest = z.output<typeof requestBodySchema>;

/** The visitor's answer (decision 1). */
export const leadAnswerSchema = z.object({
  status: z.boolean(),
  message: z.string(),
  request_id: z.optional(z.string()),
});
export type LeadAnswer = z.infer<typeof leadAnswerSchema>;

/** Refusal of a malformed request: one message per field, `fields` keyed by input name (VAL-08). */
export const fieldErrorsSchema = z.object({
  status: z.literal(false),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
});
export type FieldErrors = z.infer<typeof fieldErrorsSchema>;

export const csrfAnswerSchema = z.object({ token: z.string() });
