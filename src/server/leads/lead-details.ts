import * as z from 'zod/mini';

import { leadContextSchema, type toSeenOffer } from '@/api/leads/lead-context.schemas';
import { formatPrice } from '@/lib/money';

/** `leads.details` in all formats of past forms; missing parts are empty. */
const detailsSchema = z.object({
  product_id: z._default(z.array(z.string()), []),
  page: z._default(z.string(), ''),
  context: z._default(leadContextSchema, {}),
  variants: z._default(z.record(z.string(), z.string()), {}),
  /** The technician's visit, UTC ms; null once cancelled by the client, absent if the form offers none. */
  visit: z.optional(z.nullable(z.object({ from: z.number(), until: z.number() }))),
  cancelledVisit: z.optional(z.object({ from: z.number(), until: z.number() })),
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

/** The displayed price and the later one, as text; null if the form had none. */
export function seenPrices({ price, laterPrice, period }: ReturnType<typeof toSeenOffer>) {
  const per = period === 'month' ? 'month' : undefined;
  return [price, laterPrice].map((roubles) => (roubles === null ? null : formatPrice(roubles, per)));
}
