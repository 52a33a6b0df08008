import * as z from 'zod/mini';

import { leadContextSchema, type seenOf } from '@/api/leads/lead-context.schemas';
import { formatPrice } from '@/lib/money';

/** `leads.details` in all formats of past forms; missing parts are empty. */
const detailsSchema = z.object({
  product_id: z._default(z.array(z.string()), []),
  page: z._default(z.string(), ''),
  context: z._default(leadContextSchema, {}),
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

/** The seen price and what it becomes, as they are read; null where the form did not say. */
export function seenPrices({ price, laterPrice, period }: ReturnType<typeof seenOf>) {
  const per = period === 'month' ? 'month' : undefined;
  return [price, laterPrice].map((roubles) => (roubles === null ? null : formatPrice(roubles, per)));
}
