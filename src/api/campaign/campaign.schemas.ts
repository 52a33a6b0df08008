import * as z from 'zod/mini';

import { pictureSchema, safeLink } from '../content/content.schemas';
import { ownPathSchema } from '../leads/leads.schemas';

/** Maximum number of events per call and in the site's queue (D11). */
const MAX_EVENTS_PER_CALL = 500;

const scalar = z.union([z.string().check(z.maxLength(1000)), z.number(), z.boolean(), z.null()]);

/**
 * ANA-01 defines `date` and `place`; other fields (category, action, label, …) are the caller's and must be
 * primitive values.
 */
const campaignEventSchema = z.catchall(
  z.object({
    /** ISO 8601 with a zone. */
    date: z.iso.datetime({ offset: true }),
    /** A path of the site or the name of a block. */
    place: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  scalar,
);
export type VisitorAnalyticsEvent = z.infer<typeof campaignEventSchema>;

/** Body of `POST /api/v1/analytics/events` (ANA-01). */
export const campaignEventsSchema = z.object({
  events: z.array(campaignEventSchema).check(z.minLength(1), z.maxLength(MAX_EVENTS_PER_CALL)),
});

export const eventsAnswerSchema = z.object({ status: z.literal(true), accepted: z.number() });

const surveyTypes = ['common', 'context'] as const;

const surveyFields = {
  /** Survey key; a cookie with it marks the survey as completed (SURV-02). */
  name: z.string().check(z.regex(/^[\w-]{1,60}$/)),
  /** `common` is shown on the pages of SURV-01, `context` where a page or form requests it. */
  type: z.enum(surveyTypes),
  image: z.nullable(pictureSchema),
  title: z.string(),
  description: z.string(),
  buttonText: z.string(),
  externalLink: z.nullable(safeLink),
  /** Provider ids that may show it; empty: all. */
  providers: z.array(z.number()),
  excludedProviders: z.array(z.number()),
  pages: z.array(ownPathSchema),
  /** True: for clients; false: for guests. */
  withAuth: z.boolean(),
  /** Button that opens it (SURV-04); null: it only opens automatically. */
  button: z.nullable(z.object({ title: z.string(), subtitle: z.string() })),
};

/** A survey on the wire: its end is `active.to` (SURV-01). */
const surveyWireSchema = z.object({
  ...surveyFields,
  active: z.object({ to: z.nullable(z.iso.datetime({ offset: true })) }),
});
export type SurveyWire = z.infer<typeof surveyWireSchema>;
export const surveyListSchema = z.array(surveyWireSchema);

/** `activeTo` is ISO 8601, null without an end. The site selects the audience (SURV-01). */
export type Survey = Omit<SurveyWire, 'active'> & { activeTo: string | null };
