import * as z from 'zod/mini';

import { pictureSchema, safeLink } from '../content/content.schemas';
import { ownPath } from '../leads/leads.schemas';

/** Events that one call may carry; the site's queue holds no more either (D11). */
const MAX_EVENTS_PER_CALL = 500;

const scalar = z.union([z.string().check(z.maxLength(1000)), z.number(), z.boolean(), z.null()]);

/**
 * One analytics event. ANA-01 gives `date` and `place`; what else there is (category, action,
 * label, …) is the caller's, and must be plain values.
 */
const campaignEventSchema = z.catchall(
  z.object({
    /** When it happened, ISO 8601 with a zone. */
    date: z.iso.datetime({ offset: true }),
    /** Where on the site: a path or the name of a block. */
    place: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  scalar,
);
export type CampaignEvent = z.infer<typeof campaignEventSchema>;

/** Body of `POST /api/v1/analytics/events` (ANA-01). */
export const campaignEventsSchema = z.object({
  events: z.array(campaignEventSchema).check(z.minLength(1), z.maxLength(MAX_EVENTS_PER_CALL)),
});

export const eventsAnswerSchema = z.object({ status: z.literal(true), accepted: z.number() });

const surveyTypes = ['common', 'context'] as const;

const surveyFields = {
  /** Its key: marks the survey as completed in a cookie (SURV-02). */
  name: z.string().check(z.regex(/^[\w-]{1,60}$/)),
  /** `common` shows on the pages of SURV-01, `context` where a page or form asks for it. */
  type: z.enum(surveyTypes),
  image: z.nullable(pictureSchema),
  title: z.string(),
  description: z.string(),
  buttonText: z.string(),
  /** The survey itself, where it stands outside of the site. */
  externalLink: z.nullable(safeLink),
  /** Provider ids that alone may show it; empty: all may. */
  providers: z.array(z.number()),
  excludedProviders: z.array(z.number()),
  /** Paths on which it may show. */
  pages: z.array(ownPath),
  /** For clients, or for guests. */
  withAuth: z.boolean(),
  /** The button that opens it (SURV-04); null: it opens by itself only. */
  button: z.nullable(z.object({ title: z.string(), subtitle: z.string() })),
};

/** A survey as it comes: the last moment is `active.to` (SURV-01). */
const surveyWireSchema = z.object({
  ...surveyFields,
  active: z.object({ to: z.nullable(z.iso.datetime({ offset: true })) }),
});
export type SurveyWire = z.infer<typeof surveyWireSchema>;
export const surveyListSchema = z.array(surveyWireSchema);

/** A survey; `activeTo` is ISO 8601, null where it has no end. Who sees it is judged by the site (SURV-01). */
export type Survey = Omit<SurveyWire, 'active'> & { activeTo: string | null };
