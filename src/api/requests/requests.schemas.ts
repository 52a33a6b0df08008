import * as z from 'zod/mini';

import { formTypes } from '../leads/leads.schemas';

/**
 * Request submission of the TV page [spec 3, Request payload; LEAD-01], as it goes to the provider. `csrf` is part
 * of the payload's shape; delivered server to server it carries the lead's id, which makes repeats recognisable.
 */
export const requestSubmissionSchema = z.object({
  csrf: z.string(),
  product_id: z.array(z.string()),
  plan: z.string(),
  internet_equipment_id: z.string(),
  tv_equipment_id: z.string(),
  fio: z.string().check(z.minLength(1)),
  phone: z.string().check(z.regex(/^7\d{10}$/)),
  form_type: z.enum(formTypes),
});
export type RequestSubmission = z.infer<typeof requestSubmissionSchema>;

/** Answer of the provider. A truthy status (true, 1, 'ok', 'success') is success; '0' and 'false' are not (decision 1). */
export const submissionAnswerSchema = z.object({
  status: z.union([z.boolean(), z.number(), z.string()]),
  message: z._default(z.string(), ''),
  request_id: z.optional(z.union([z.string(), z.number()])),
});
export type SubmissionAnswer = z.infer<typeof submissionAnswerSchema>;

/** Whether the provider took the request. */
export function isAccepted({ status }: SubmissionAnswer): boolean {
  if (typeof status !== 'string') return status === true || status === 1;
  return ['1', 'true', 'ok', 'success'].includes(status.trim().toLowerCase());
}
