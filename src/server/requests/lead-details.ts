import * as z from 'zod/mini';

import { pricePeriods, quizAnswersSchema } from '@/api/leads/leads.schemas';

/** `leads.details` in all formats of past forms; missing parts are empty. */
const detailsSchema = z.object({
  product_id: z._default(z.array(z.string()), []),
  page: z._default(z.string(), ''),
  context: z._default(
    z.object({
      item: z.optional(z.string()),
      image: z.optional(z.string()),
      option: z.optional(z.string()),
      price: z.optional(z.number()),
      period: z.optional(z.enum(pricePeriods)),
      laterPrice: z.optional(z.number()),
      products: z.optional(z.string()),
      quiz: z.optional(quizAnswersSchema),
      address: z.optional(z.string()),
      isWish: z.optional(z.boolean()),
      phoneExtension: z.optional(z.string()),
      comment: z.optional(z.string()),
      agreement: z.optional(z.string()),
    }),
    {},
  ),
  variants: z._default(z.record(z.string(), z.string()), {}),
  /** UTC ms; null once cancelled by the client, absent if the form offers none. */
  visit: z.optional(z.nullable(z.object({ from: z.number(), until: z.number() }))),
  /** Whether the consent was ticked; absent in rows of earlier releases. */
  consent: z.optional(z.boolean()),
  /** The provider's call; absent in rows of earlier releases, which stored it in the outbox only. */
  delivery: z.optional(z.looseObject({ body: z.looseObject({}) })),
});
export type LeadDetails = z.output<typeof detailsSchema>;

export function parseDetails(text: string): LeadDetails {
  const parsed = detailsSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : detailsSchema.parse({});
}
