import * as z from 'zod/mini';

import type { City } from '@/api/geography/geography.schemas';
import { leadContextSchema, pricePeriods } from '@/api/leads/leads.schemas';
import { consentText } from '@/config/consent.text';
import type { CheckedLead } from '../requests/check-request';
import { deskColumns } from '../requests/desk-columns';

const text = z.string();
const optionalTime = z.nullable(z.string());

/**
 * What a CRM and the managers' mail are told of a new lead; the body of the webhook (docs/webhooks.md). Receivers
 * rely on it: fields may be added, never changed or taken away. Times are ISO 8601 in UTC.
 */
export const leadNoticeSchema = z.object({
  event: z.literal('lead.created'),
  /** Of the lead: the same in every repeat. */
  id: text,
  /** As the visitor knows it. */
  number: text,
  createdAt: text,
  city: z.object({ name: text, timeZone: text, providerId: z.number() }),
  form: text,
  name: text,
  /** 11 digits. */
  phone: text,
  /** Ids, and the titles that the visitor chose. */
  products: z.object({ ids: z.array(text), titles: text, kind: text }),
  /** Path on which the form stood. */
  page: text,
  item: z.nullable(text),
  option: z.nullable(text),
  /** Roubles. */
  price: z.nullable(z.number()),
  /** How the price is paid; null where the form did not say. */
  period: z._default(z.nullable(z.enum(pricePeriods)), null),
  /** What it becomes later, by the same period. */
  laterPrice: z._default(z.nullable(z.number()), null),
  quiz: z._default(z.nullable(leadContextSchema.shape.quiz), null),
  /** Where to connect; a wish is for a house that is not connected. */
  address: z._default(z.nullable(text), null),
  isWish: z._default(z.boolean(), false),
  /** Code of the callback's topic. */
  topic: z.nullable(z.number()),
  /** When the visitor asked to be called. */
  wanted: z.nullable(z.object({ from: text, until: optionalTime })),
  consent: z.object({ given: z.boolean(), mode: text, version: text, at: text }),
});
export type LeadNotice = z.infer<typeof leadNoticeSchema>;

/** What of a lead that is being stored is told to others. */
export interface LeadToTell {
  request: CheckedLead;
  city: City;
  /** The consent may be of an earlier step, of another day. */
  consentedAt: number;
  now: number;
}

/** The notice of a lead that is being stored. Pure. */
export function leadNotice(
  lead: LeadToTell,
  { id, number }: { id: string; number: string },
  wanted: { from: number; until: number | null } | null = null,
): LeadNotice {
  const { request, city, consentedAt, now } = lead;
  const { context } = request;
  const topic = typeof request.details['topic'] === 'number' ? request.details['topic'] : null;
  const columns = deskColumns({
    createdAt: now,
    timeZone: city.timeZone,
    fio: request.fio,
    phone: request.phone,
    productIds: request.productIds,
    productTitles: context.products ?? '',
    topic,
    page: request.page,
    variants: {},
    wanted,
  });
  return {
    event: 'lead.created',
    id,
    number,
    createdAt: iso(now),
    city: { name: city.name, timeZone: city.timeZone, providerId: city.provider_id },
    form: request.formType,
    name: request.fio,
    phone: request.phone,
    products: { ids: request.productIds, titles: context.products ?? '', kind: columns.product },
    page: request.page,
    item: context.item ?? null,
    option: context.option ?? null,
    price: context.price ?? null,
    period: context.period ?? null,
    laterPrice: context.laterPrice ?? null,
    quiz: context.quiz ?? null,
    address: context.address ?? null,
    isWish: context.isWish ?? false,
    topic,
    wanted: wanted && { from: iso(wanted.from), until: wanted.until === null ? null : iso(wanted.until) },
    consent: {
      given: request.consent,
      mode: city.consentMode,
      version: consentText.version,
      at: iso(consentedAt),
    },
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
