import * as z from 'zod/mini';

/** Where a lead stands on the desk. `taken` belongs to one manager; the rest are outcomes. */
export const leadStatuses = ['new', 'taken', 'reached', 'not_reached', 'sold', 'refused'] as const;
export type LeadStatus = (typeof leadStatuses)[number];
export const leadOutcomes = ['reached', 'not_reached', 'sold', 'refused'] as const;
export type LeadOutcome = (typeof leadOutcomes)[number];

/** A lead as the inbox shows it. Times are UTC milliseconds; `phone` is masked unless the reader holds the lead. */
export const deskLeadSchema = z.object({
  id: z.string(),
  /** Ten base32 characters, the number that the visitor was given. */
  number: z.string(),
  createdAt: z.number(),
  status: z.enum(leadStatuses),
  fio: z.string(),
  phone: z.string(),
  /** Null where the phone is masked. */
  phoneLink: z.nullable(z.string()),
  city: z.object({ name: z.string(), timeZone: z.string() }),
  formType: z.string(),
  /** Titles as the visitor chose them; ids where a form had none to choose. */
  products: z.array(z.string()),
  page: z.string(),
  /** What the visitor saw: the item, the price option and its price, where the form knew them. */
  item: z.nullable(z.string()),
  option: z.nullable(z.string()),
  price: z.nullable(z.number()),
  consentAt: z.nullable(z.number()),
  takenBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** State of the delivery to the provider's API. */
  delivery: z.enum(['waiting', 'delivered', 'refused', 'failed']),
});
export type DeskLead = z.infer<typeof deskLeadSchema>;

export const deskEventSchema = z.object({
  at: z.number(),
  kind: z.enum(['received', 'taken', 'outcome', 'delivered', 'delivery_refused', 'delivery_failed']),
  by: z.nullable(z.string()),
  text: z.string(),
});
export type DeskEvent = z.infer<typeof deskEventSchema>;

/** `GET /api/manager/leads`: newest first; `cursor` is the last event id seen, to be given to the event stream. */
export const deskListSchema = z.object({
  leads: z.array(deskLeadSchema),
  cursor: z.number(),
  waitingTargetMs: z.number(),
});
export type DeskList = z.infer<typeof deskListSchema>;

/** `GET /api/manager/leads/{id}`, and the answer of take and outcome. */
export const deskLeadDetailSchema = z.object({ lead: deskLeadSchema, history: z.array(deskEventSchema) });
export type DeskLeadDetail = z.infer<typeof deskLeadDetailSchema>;

/** `POST /api/manager/leads/{id}/outcome`. */
export const outcomeBodySchema = z.object({
  outcome: z.enum(leadOutcomes),
  note: z._default(z.string().check(z.maxLength(2000)), ''),
});
export type OutcomeBody = z.input<typeof outcomeBodySchema>;

/** `POST /api/manager/sign-in`. */
export const signInBodySchema = z.object({
  email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200), z.minLength(1, 'Укажите почту')),
  password: z.string().check(z.minLength(1, 'Укажите пароль'), z.maxLength(200)),
});

/** `POST /api/manager/password`: replaces the one-time password. */
export const passwordBodySchema = z.object({
  password: z.string().check(z.minLength(12, 'Не короче 12 символов'), z.maxLength(200)),
});

/** Messages of the event stream `GET /api/manager/events`; `id` of the stream event is the cursor. */
export const deskStreamSchema = z.object({ leadId: z.string(), kind: deskEventSchema.shape.kind });
export type DeskStreamMessage = z.infer<typeof deskStreamSchema>;
