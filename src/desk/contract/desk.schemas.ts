import * as z from 'zod/mini';

import { quizAnswersSchema, seenOfferFields } from '@/api/leads/lead-context.schemas';
import { saleTopic } from '@/api/leads/leads.schemas';

/**
 * `taken`: held, not called yet; `callback`: for a time named by the client; `cancelled` (by the visitor) and
 * `closingOutcomes` are closed.
 */
export const leadStatuses = [
  'new',
  'taken',
  'reached',
  'not_reached',
  'callback',
  'sold',
  'refused',
  'resolved',
  'referred',
  'unconfirmed',
  'connected',
  'declined',
  'cancelled',
] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/**
 * `sale`: a purchase; `service`: help, advice, complaint; `wish`: a future connection (TAR-04). Only sales
 * count in the conversion.
 */
export const leadKinds = ['sale', 'service', 'wish'] as const;
export type LeadKind = (typeof leadKinds)[number];

/** By kind, in the order of buttons and shortcuts. */
const outcomesByLeadKind = {
  sale: ['reached', 'not_reached', 'callback', 'sold', 'refused'],
  service: ['reached', 'not_reached', 'callback', 'resolved', 'referred', 'unconfirmed'],
  wish: ['reached', 'not_reached', 'callback', 'connected', 'declined'],
} as const satisfies Record<LeadKind, readonly LeadStatus[]>;
export type LeadOutcome = (typeof outcomesByLeadKind)[LeadKind][number];
/** Lists outcomes; a subscription to an outage's end (`outage`) is no sale. */
export function outcomesOfLead(lead: { kind: LeadKind; formType: string }): readonly LeadOutcome[] {
  const outcomes: readonly LeadOutcome[] = outcomesByLeadKind[lead.kind];
  return lead.formType === 'outage' ? outcomes.filter((outcome) => outcome !== 'connected') : outcomes;
}
/** Those common to all kinds first. */
export const leadOutcomes: readonly LeadOutcome[] = [...new Set(Object.values(outcomesByLeadKind).flat())];
export const closingOutcomes: readonly LeadStatus[] = leadOutcomes.slice(3);

/** Returns the kind of a request by its callback topic, null without one. */
export function leadKindOfRequest({ topic, isWish }: { topic: number | null; isWish: boolean }): LeadKind {
  if (isWish) return 'wish';
  return topic === null || topic === saleTopic ? 'sale' : 'service';
}

export const refusalReasons = [
  'expensive',
  'no_coverage',
  'competitor',
  'changed_mind',
  'not_theirs',
  'spam',
  'other',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];
export const maxCallDelayMs = 90 * 86_400_000;

/** `lead-admin` may also export, audit, and change managers, settings and deliveries. */
export const managerRoles = ['manager', 'lead-admin'] as const;
export type ManagerRole = (typeof managerRoles)[number];

/**
 * `queued`: waits for earlier events of the lead; `held`: not sent while the lead is in quarantine, or after
 * its cancellation; `scheduled`: waits for the end of an outage (NET-08); `erased`: was never sent and never
 * will be.
 */
export const deliveryStates = [
  'waiting',
  'queued',
  'delivered',
  'refused',
  'failed',
  'held',
  'scheduled',
  'erased',
] as const;

/** An earlier release only reports `lead.created`. */
const deliveryEventSchema = z._default(z.string(), 'lead.created');

/** By product ids or chip titles; `none` without one. */
export const leadProducts = [
  'internet+tv',
  'internet',
  'tv',
  'videocontrol',
  'domofon',
  'other',
  'none',
] as const;
export type LeadProduct = (typeof leadProducts)[number];

/**
 * UTC ms; `phone` is masked unless the reader holds the lead; `fio` and `phone` are empty after an erasure.
 */
const deskLeadSchema = z.object({
  id: z.string(),
  /** Ten base32 characters, given to the visitor. */
  number: z.string(),
  /** Incremented by changes: decisions on an outdated version are refused. */
  version: z.number(),
  createdAt: z.number(),
  status: z.enum(leadStatuses),
  fio: z.string(),
  phone: z.string(),
  /** `tel:`; null if the phone is masked. */
  phoneLink: z.nullable(z.string()),
  city: z.object({ name: z.string(), timeZone: z.string() }),
  formType: z.string(),
  product: z.enum(leadProducts),
  kind: z.enum(leadKinds),
  /** Topic of the shell's callback, 0 to 4. */
  topic: z.nullable(z.number()),
  /** Ids from forms without a choice. */
  products: z.array(z.string()),
  page: z.string(),
  ...seenOfferFields,
  /** URL of the item's picture; absent if unknown. */
  image: z.optional(z.string()),
  /** Quiz answers; empty without one. */
  quiz: quizAnswersSchema,
  /** Experiments: key and variant. */
  variants: z.record(z.string(), z.string()),
  consentAt: z.nullable(z.number()),
  takenBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** To the provider's API. */
  delivery: z.enum(deliveryStates),
  /** Chosen by the visitor, UTC ms. */
  wantedFrom: z.nullable(z.number()),
  wantedUntil: z.nullable(z.number()),
  dueAt: z.number(),
  firstCallAt: z.nullable(z.number()),
  closedAt: z.nullable(z.number()),
  refusalReason: z.nullable(z.enum(refusalReasons)),
  /** Recorded with the current status. */
  stateNote: z.nullable(z.string()),
  quarantineReason: z.nullable(z.string()),
  /** By retention, request, or with the consent. */
  isErased: z.boolean(),
  requestsOfPhone: z.number(),
  /** A colleague with another open request of the phone; absent in an earlier release. */
  phoneHolder: z._default(z.nullable(z.object({ id: z.string(), name: z.string() })), null),
});
export type DeskLead = z.infer<typeof deskLeadSchema>;

/** `other`: written by a newer version. */
export const deskEventKinds = [
  'received',
  'taken',
  'released',
  'handed_over',
  'outcome',
  'note',
  'time_changed',
  'changed',
  'house_connected',
  'cancelled',
  'quarantined',
  'approved',
  'consent_withdrawn',
  'erased',
  'sent_again',
  'delivered',
  'delivery_refused',
  'delivery_failed',
  'other',
] as const;

const deskEventSchema = z.object({
  at: z.number(),
  kind: z.enum(deskEventKinds),
  by: z.nullable(z.string()),
  text: z.string(),
});
export type DeskEvent = z.infer<typeof deskEventSchema>;

/** `GET /api/manager/leads`. `cursor`: last event included, for the stream; `next`: null on the last page. */
export const deskListSchema = z.object({
  leads: z.array(deskLeadSchema),
  next: z.nullable(z.string()),
  cursor: z.number(),
  waitingTargetMs: z.number(),
});
export type DeskList = z.infer<typeof deskListSchema>;

/** D36. `withdrawnAt`: by the client. */
const deskConsentSchema = z.object({
  at: z.number(),
  mode: z.string(),
  formType: z.string(),
  textVersion: z.string(),
  textHash: z.string(),
  maskedAddress: z.string(),
  withdrawnAt: z.nullable(z.number()),
});
export type DeskConsent = z.infer<typeof deskConsentSchema>;

/** `target` is `provider`, `crm` or `mail`. */
export const deskDeliverySchema = z.object({
  id: z.string(),
  target: z.string(),
  event: deliveryEventSchema,
  state: z.string(),
  attempts: z.number(),
  /** Next attempt, UTC ms; only valid in the state `waiting`. */
  nextAt: z.number(),
  lastError: z.nullable(z.string()),
});
export type DeskDelivery = z.infer<typeof deskDeliverySchema>;

/** `GET /api/manager/leads/{id}`, and every action on a lead. */
export const deskLeadDetailSchema = z.object({
  lead: deskLeadSchema,
  history: z.array(deskEventSchema),
  /** Same phone, newest first, at most 20. */
  related: z.array(deskLeadSchema),
  consent: z.nullable(deskConsentSchema),
  deliveries: z.array(deskDeliverySchema),
});
export type DeskLeadDetail = z.infer<typeof deskLeadDetailSchema>;

/** `GET /api/manager/leads/{id}/outage`: at its house; null without one or an answer. */
export const deskOutageSchema = z.object({
  outage: z.nullable(z.object({ since: z.number(), isPlanned: z.boolean() })),
});
export type DeskOutage = z.infer<typeof deskOutageSchema>;

/** On 409 also the lead's holder, if any. */
export const deskRefusalSchema = z.object({
  status: z.literal(false),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  holder: z.optional(z.nullable(z.object({ id: z.string(), name: z.string() }))),
});

/**
 * `GET /api/manager/events`; the event's `id` is the cursor. Also `duty`, without id, on shift changes, and
 * `beat` every 15 s.
 */
export const deskStreamSchema = z.object({ leadId: z.string(), kind: deskEventSchema.shape.kind });
export type DeskStreamMessage = z.infer<typeof deskStreamSchema>;
