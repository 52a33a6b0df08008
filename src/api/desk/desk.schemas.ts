import * as z from 'zod/mini';

import { pricePeriods, quizAnswersSchema, saleTopic } from '../leads/leads.schemas';

/**
 * Where a lead stands on the desk. `taken` belongs to one manager and was not called yet; `callback` waits for a time
 * that the client named; `cancelled` (by the visitor) and what `closingOutcomes` names are closed.
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
 * What a request wants: to buy; help, advice or a complaint heard; or its house connected some day (TAR-04). Sales alone
 * are counted in the conversion.
 */
export const leadKinds = ['sale', 'service', 'wish'] as const;
export type LeadKind = (typeof leadKinds)[number];
/** What may come of a request of each kind, in the order of the desk's buttons and keys. */
export const outcomesOfKind = {
  sale: ['reached', 'not_reached', 'callback', 'sold', 'refused'],
  service: ['reached', 'not_reached', 'callback', 'resolved', 'referred', 'unconfirmed'],
  wish: ['reached', 'not_reached', 'callback', 'connected', 'declined'],
} as const satisfies Record<LeadKind, readonly LeadStatus[]>;
/** What a manager may record of a call. */
export const leadOutcomes = [
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
] as const satisfies readonly LeadStatus[];
export type LeadOutcome = (typeof leadOutcomes)[number];
/** Those that close a request. */
export const closingOutcomes: readonly LeadStatus[] = leadOutcomes.slice(3);

/** The kind of a new request by the topic of its callback, null without one. Pure. */
export function kindOfRequest({ topic, isWish }: { topic: number | null; isWish: boolean }): LeadKind {
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
/** How far ahead a client may be called back. */
export const farthestCallMs = 90 * 86_400_000;

/** `lead-admin` may also export, see the audit, and change managers, settings and deliveries. */
export const managerRoles = ['manager', 'lead-admin'] as const;
export type ManagerRole = (typeof managerRoles)[number];

/**
 * `queued`: an event after the first, in its turn; `held`: not sent while the lead is in quarantine, or once it is
 * cancelled; `erased`: was never sent and never will be.
 */
export const deliveryStates = [
  'waiting',
  'queued',
  'delivered',
  'refused',
  'failed',
  'held',
  'erased',
] as const;

/** Event of a delivery; an earlier release knew the first alone. */
export const deliveryEvent = z._default(z.string(), 'lead.created');

/**
 * What kind of thing a lead was asked for: of the ids that a form sends, or of the titles of its chips. The filter's
 * values; `none` where the form asked for nothing in particular.
 */
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
 * A lead as lists show it. Times are UTC milliseconds; `phone` is masked unless the reader holds the lead, and both
 * `fio` and `phone` are empty once the lead has been erased.
 */
const deskLeadSchema = z.object({
  id: z.string(),
  /** Ten base32 characters, the number that the visitor was given. */
  number: z.string(),
  /** Grows with every change: sent back with an action, it refuses one that was decided on an older picture. */
  version: z.number(),
  createdAt: z.number(),
  status: z.enum(leadStatuses),
  fio: z.string(),
  phone: z.string(),
  /** Null where the phone is masked. */
  phoneLink: z.nullable(z.string()),
  city: z.object({ name: z.string(), timeZone: z.string() }),
  formType: z.string(),
  /** The filter's value. */
  product: z.enum(leadProducts),
  kind: z.enum(leadKinds),
  /** Code of the shell callback's topic, 0 to 4. */
  topic: z.nullable(z.number()),
  /** Titles as the visitor chose them; ids where a form had none to choose. */
  products: z.array(z.string()),
  page: z.string(),
  /** What the visitor saw: the item, the price option and its price, where the form knew them. */
  item: z.nullable(z.string()),
  /** Address of the item's picture; absent where the form knew none. */
  image: z.optional(z.string()),
  option: z.nullable(z.string()),
  price: z.nullable(z.number()),
  /** Whether `price` is paid once or every month; null where the form did not say. */
  period: z.nullable(z.enum(pricePeriods)),
  /** What `price` becomes later, by the same period: of a test drive, which costs nothing at first. */
  laterPrice: z.nullable(z.number()),
  /** Where to connect; a wish is for a house that can't be yet (TAR-04). */
  address: z.nullable(z.string()),
  isWish: z.boolean(),
  /** Of the quiz that the request came from; empty where there was none. */
  quiz: quizAnswersSchema,
  /** Of a callback about a trouble, a question or a complaint; an earlier release sent neither. */
  comment: z._default(z.nullable(z.string()), null),
  agreement: z._default(z.nullable(z.string()), null),
  /** Experiments that the visitor took part in: key and variant. */
  variants: z.record(z.string(), z.string()),
  consentAt: z.nullable(z.number()),
  takenBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** State of the delivery to the provider's API. */
  delivery: z.enum(deliveryStates),
  /** When the visitor asked to be called. */
  wantedFrom: z.nullable(z.number()),
  wantedUntil: z.nullable(z.number()),
  /** When the desk should call; waiting time counts from here. */
  dueAt: z.number(),
  firstCallAt: z.nullable(z.number()),
  closedAt: z.nullable(z.number()),
  /** Of a refused lead. */
  refusalReason: z.nullable(z.enum(refusalReasons)),
  /** The note that came with the present status. */
  stateNote: z.nullable(z.string()),
  /** Why the lead is set aside; null for one that is not. */
  quarantineReason: z.nullable(z.string()),
  /** Personal data are gone: by retention, by a request of the client, or with the consent. */
  isErased: z.boolean(),
  /** How many requests came from this phone, this one included; 1 where it is the only one. */
  requestsOfPhone: z.number(),
  /** A colleague of the reader's who holds another open request of this phone; an earlier release said none. */
  phoneHolder: z._default(z.nullable(z.object({ id: z.string(), name: z.string() })), null),
});
export type DeskLead = z.infer<typeof deskLeadSchema>;

/** What may stand in a lead's history. `other` is what a newer version has written. */
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

/**
 * `GET /api/manager/leads` (see desk-query.schemas.ts for what it is asked): a page of leads. `cursor` is the last
 * event id seen, to be given to the event stream; `next` asks for the following page, null on the last.
 */
export const deskListSchema = z.object({
  leads: z.array(deskLeadSchema),
  next: z.nullable(z.string()),
  cursor: z.number(),
  waitingTargetMs: z.number(),
});
export type DeskList = z.infer<typeof deskListSchema>;

/** The record of the consent (D36). `withdrawnAt` is set when the client took it back. */
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

/** One row of the outbox. `target` is `provider`, `crm` or `mail`. */
const deskDeliverySchema = z.object({
  id: z.string(),
  target: z.string(),
  event: deliveryEvent,
  state: z.string(),
  attempts: z.number(),
  /** Of the next attempt; means something while the state is `waiting`. */
  nextAt: z.number(),
  lastError: z.nullable(z.string()),
});
export type DeskDelivery = z.infer<typeof deskDeliverySchema>;

/** `GET /api/manager/leads/{id}`, and the answer of every action on a lead. */
export const deskLeadDetailSchema = z.object({
  lead: deskLeadSchema,
  history: z.array(deskEventSchema),
  /** Other requests of the same phone, newest first, at most 20. */
  related: z.array(deskLeadSchema),
  consent: z.nullable(deskConsentSchema),
  deliveries: z.array(deskDeliverySchema),
});
export type DeskLeadDetail = z.infer<typeof deskLeadDetailSchema>;

/** A refused action: a sentence for the manager; on 409 also who holds the lead, where somebody does. */
export const deskRefusalSchema = z.object({
  status: z.literal(false),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  holder: z.optional(z.nullable(z.object({ id: z.string(), name: z.string() }))),
});

/**
 * Messages of the event stream `GET /api/manager/events`; `id` of the stream event is the cursor. Beside them an event
 * of the type `duty`, without an id, says that somebody has come on duty or gone off it, and one of the type `beat`
 * comes every 15 s.
 */
export const deskStreamSchema = z.object({ leadId: z.string(), kind: deskEventSchema.shape.kind });
export type DeskStreamMessage = z.infer<typeof deskStreamSchema>;
