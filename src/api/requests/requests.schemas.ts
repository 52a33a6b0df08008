import * as z from 'zod/mini';

import { formTypes } from '../leads/leads.schemas';

const phone = z.string().check(z.regex(/^7\d{10}$/));
const fio = z.string().check(z.minLength(1));

/** LEAD-01. Between servers `csrf` is the lead's id, which identifies retries. */
export const requestSubmissionSchema = z.object({
  csrf: z.string(),
  product_id: z.array(z.string()),
  plan: z.string(),
  internet_equipment_id: z.string(),
  tv_equipment_id: z.string(),
  fio,
  phone,
  form_type: z.enum(formTypes),
});
export type RequestSubmission = z.infer<typeof requestSubmissionSchema>;

const orderFields = {
  product_id: z.array(z.string()),
  csrf: z.string(),
  tv_equipment_id: z.string().check(z.minLength(1)),
  fio,
  phone,
};

/** EQ-09. Monthly payments are `leasing` with months; a sale has none (D9). */
export const orderRequestSchema = z.discriminatedUnion('tv_equipment_buy', [
  z.object({
    ...orderFields,
    tv_equipment_buy: z.literal('leasing'),
    tv_equipment_duration: z.int().check(z.positive()),
  }),
  z.object({
    ...orderFields,
    tv_equipment_buy: z.literal('sale'),
    tv_equipment_duration: z.optional(z.never()),
  }),
]);
export type OrderRequest = z.infer<typeof orderRequestSchema>;

/** LEAD-02; `check_call_type`: path of the page. */
export const callbackRequestSchema = z.object({
  fio,
  phone,
  check_call_type: z.string().check(z.regex(/^\//)),
  product_id: z.array(z.string()),
  csrf: z.string(),
});
export type CallbackRequest = z.infer<typeof callbackRequestSchema>;

/** LEAD-03; `petition`: the request in words. */
export const becomeClientSchema = z.object({ fio, phone, petition: z.string().check(z.minLength(1)) });
export type BecomeClient = z.infer<typeof becomeClientSchema>;

/** A topic other than 2, 'become client' (LEAD-03). */
export const storePhoneRequestSchema = z.object({ phoneNumber: phone });
export type StorePhoneRequest = z.infer<typeof storePhoneRequestSchema>;

/** Topics 0 and 3 are problems, 1 and 4 requests (D7). */
export const callSubjects = ['problem_new', 'request_new'] as const;
export type CallSubject = (typeof callSubjects)[number];

/** `POST /api/v1/call/back` (API-01) of the menu; `id`: idempotency key. Other fields are ours. */
export const callBackSchema = z.object({ id: z.string().check(z.minLength(1)), fio, phone });
export type CallBack = z.infer<typeof callBackSchema>;

/**
 * `POST /v1/outage-notices` (our addition, D61), after a repair. `area`: streets and houses in the provider's
 * words.
 */
export const outageNoticeSchema = z.object({
  phone,
  outageId: z.string().check(z.minLength(1), z.maxLength(60)),
  area: z.string().check(z.minLength(1), z.maxLength(500)),
});
export type OutageNotice = z.infer<typeof outageNoticeSchema>;

/** `POST /v1/erasures` (our addition, D51); `id`: idempotency key of the requests. */
export const erasureSchema = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) });

const statusSchema = z.union([z.boolean(), z.number(), z.string()]);
const requestId = z.union([z.string(), z.number()]);

/** Truthy (true, 1, 'ok', 'success') is success; '0' and 'false' are not (D1). */
export const submissionAnswerSchema = z.object({
  status: statusSchema,
  message: z._default(z.string(), ''),
  request_id: z.optional(requestId),
});
export type SubmissionAnswer = z.infer<typeof submissionAnswerSchema>;

export function isAccepted({ status }: Pick<SubmissionAnswer, 'status'>): boolean {
  if (typeof status !== 'string') return status === true || status === 1;
  return ['1', 'true', 'ok', 'success'].includes(status.trim().toLowerCase());
}

/** 'Become client', coreRequests and both calls by phone, which API-01 leaves open. */
export const apiAnswerSchema = z.object({
  isSuccess: statusSchema,
  error: z.optional(z.nullable(z.object({ code: requestId, message: z.string() }))),
  /** `{ request_id }` of the embedded provider; others may send anything. */
  payload: z.optional(z.unknown()),
});
export type ApiAnswer = z.infer<typeof apiAnswerSchema>;

const payloadWithId = z.object({ request_id: requestId });

/** Converts the shape, so that `isAccepted` applies to both responses. */
export function toSubmissionAnswer({ isSuccess, error, payload }: ApiAnswer): SubmissionAnswer {
  const found = payloadWithId.safeParse(payload);
  return { status: isSuccess, message: error?.message ?? '', ...(found.success ? found.data : {}) };
}
