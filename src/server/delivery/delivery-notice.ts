import type { Selectable } from 'kysely';
import * as z from 'zod/mini';

import { leadOutcomes } from '@/desk/contract/desk.schemas';
import {
  type LeadContext,
  quizAnswersSchema,
  seenOfferFields,
  toSeenOffer,
} from '@/api/leads/lead-context.schemas';
import type { ConsentsTable, LeadsTable } from '../database/tables';
import { parseDetails } from '../leads/lead-details';
import type { LeadEventName } from './delivery-target';

const text = z.string();
const optionalText = z.nullable(z.string());

const eventFields = {
  /** Equal in every event and retry. */
  id: text,
  number: text,
  /** The notice with the higher version is newer. */
  version: z._default(z.number(), 0),
};

export const wholeLeadSchema = z.object({
  event: z.enum(['lead.created', 'lead.changed']),
  ...eventFields,
  createdAt: text,
  city: z.object({ name: text, timeZone: text, providerId: z.number() }),
  form: text,
  name: text,
  phone: text,
  products: z.object({ ids: z.array(text), titles: text, kind: text }),
  page: text,
  ...seenOfferFields,
  quiz: z._default(z.nullable(quizAnswersSchema), null),
  /** Extension of the phone: the digits after «доб.». */
  phoneExtension: z._default(optionalText, null),
  topic: z.nullable(z.number()),
  /** Time of the requested callback. */
  wanted: z.nullable(z.object({ from: text, until: optionalText })),
  /** Time of the technician's visit, chosen in an order. */
  visit: z._default(z.nullable(z.object({ from: text, until: text })), null),
  consent: z.object({ given: z.boolean(), mode: text, version: text, at: text }),
  outcome: z._default(optionalText, null),
  callAgainAt: z._default(optionalText, null),
});
export type WholeLead = z.infer<typeof wholeLeadSchema>;

export const endOfLeadSchema = z.object({
  event: z.enum(['lead.cancelled', 'lead.erased']),
  ...eventFields,
  at: text,
});

/**
 * Body of the webhook (docs/webhooks.md) and content of the managers' mail. Receivers rely on it: fields may
 * be added, never changed or removed. Times are ISO 8601 in UTC.
 */
export const leadNoticeSchema = z.discriminatedUnion('event', [wholeLeadSchema, endOfLeadSchema]);
export type LeadNotice = z.infer<typeof leadNoticeSchema>;

export type NoticeLeadRow = Pick<
  Selectable<LeadsTable>,
  | 'id'
  | 'number'
  | 'created_at'
  | 'provider_id'
  | 'city_name'
  | 'time_zone'
  | 'form_type'
  | 'fio'
  | 'phone'
  | 'details'
  | 'product'
  | 'topic'
  | 'wanted_from'
  | 'wanted_until'
  | 'due_at'
  | 'status'
> &
  Partial<Pick<Selectable<LeadsTable>, 'version' | 'cancelled_at' | 'erased_at'>>;

export type NoticeConsentRow = Pick<Selectable<ConsentsTable>, 'at' | 'mode' | 'text_version'>;

/** Builds the notice of an event from the lead's stored row and its consent. */
export function leadNotice(
  event: LeadEventName,
  lead: NoticeLeadRow,
  consent: NoticeConsentRow | undefined,
): LeadNotice {
  const { id, number, version = 0 } = lead;
  const ids = { id, number, version };
  if (event === 'lead.erased') return { event, ...ids, at: iso(lead.erased_at ?? 0) };
  if (event === 'lead.cancelled') return { event, ...ids, at: iso(lead.cancelled_at ?? 0) };
  return { event, ...ids, ...wholeLead(lead, consent) };
}

function wholeLead(
  lead: NoticeLeadRow,
  consent: NoticeConsentRow | undefined,
): Omit<WholeLead, 'event' | keyof typeof eventFields> {
  const { created_at, wanted_from, wanted_until, status, due_at } = lead;
  const details = parseDetails(lead.details);
  const { context, visit = null } = details;
  const mode = consent?.mode ?? '';
  return {
    createdAt: iso(created_at),
    city: { name: lead.city_name, timeZone: lead.time_zone, providerId: lead.provider_id },
    form: lead.form_type,
    name: lead.fio,
    phone: lead.phone,
    products: { ids: details.product_id, titles: context.products ?? '', kind: lead.product },
    page: details.page,
    ...whatWasSeen(context),
    topic: lead.topic,
    wanted:
      wanted_from === null
        ? null
        : { from: iso(wanted_from), until: wanted_until === null ? null : iso(wanted_until) },
    visit: visit && { from: iso(visit.from), until: iso(visit.until) },
    consent: {
      // Earlier releases didn't store whether the consent was ticked; this mode requires it.
      given: details.consent ?? mode === 'checkbox',
      mode,
      version: consent?.text_version ?? '',
      at: iso(consent?.at ?? created_at),
    },
    outcome: leadOutcomes.find((outcome) => outcome === status) ?? null,
    callAgainAt: status === 'callback' ? iso(due_at) : null,
  };
}

function whatWasSeen(context: LeadContext) {
  const { quiz = null, phoneExtension = null } = context;
  return { ...toSeenOffer(context), quiz, phoneExtension };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
