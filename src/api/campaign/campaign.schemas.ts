import * as z from 'zod/mini';

import { pictureSchema, safeLink } from '../content/content.schemas';
import { ownPathSchema } from '../leads/leads.schemas';

/** Also in the site's queue (D11). */
const MAX_EVENTS_PER_CALL = 500;

const scalar = z.union([z.string().check(z.maxLength(1000)), z.number(), z.boolean(), z.null()]);

/** ANA-01 defines `date` and `place`; other fields are the caller's, primitive. */
const campaignEventSchema = z.catchall(
  z.object({
    date: z.iso.datetime({ offset: true }),
    /** Path of the site or name of a block. */
    place: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  scalar,
);
export type VisitorAnalyticsEvent = z.infer<typeof campaignEventSchema>;

export const campaignEventsSchema = z.object({
  events: z.array(campaignEventSchema).check(z.minLength(1), z.maxLength(MAX_EVENTS_PER_CALL)),
});

export const eventsAnswerSchema = z.object({ status: z.literal(true), accepted: z.number() });

const surveyTypes = ['common', 'context'] as const;

const surveyFields = {
  /** Key of the cookie of a completed survey (SURV-02). */
  name: z.string().check(z.regex(/^[\w-]{1,60}$/)),
  type: z.enum(surveyTypes),
  image: z.nullable(pictureSchema),
  title: z.string(),
  description: z.string(),
  buttonText: z.string(),
  externalLink: z.nullable(safeLink),
  /** Providers that may show the survey; empty: all. */
  providers: z.array(z.number()),
  excludedProviders: z.array(z.number()),
  pages: z.array(ownPathSchema),
  /** For clients; false: for guests. */
  withAuth: z.boolean(),
  /** SURV-04; null if it only opens automatically. */
  button: z.nullable(z.object({ title: z.string(), subtitle: z.string() })),
};

/** `active.to` is the end of the survey (SURV-01). */
const surveyWireSchema = z.object({
  ...surveyFields,
  active: z.object({ to: z.nullable(z.iso.datetime({ offset: true })) }),
});
export type SurveyWire = z.infer<typeof surveyWireSchema>;
export const surveyListSchema = z.array(surveyWireSchema);

/** `activeTo`: ISO 8601 or null. The site selects the audience (SURV-01). */
export type Survey = Omit<SurveyWire, 'active'> & { activeTo: string | null };
