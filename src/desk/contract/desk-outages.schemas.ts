import * as z from 'zod/mini';

import { noteSchema } from './desk-actions.schemas';

/** `version`: of the displayed lead (`DeskLead`). */
const reportVersionSchema = z.object({
  id: z.string().check(z.maxLength(64)),
  version: z.int(),
});

export const MAX_ANSWERED_REPORTS = 500;

/** UTC ms; `mendedAt`: null while it lasts. */
const reportedOutageSchema = z.object({
  id: z.string(),
  isPlanned: z.boolean(),
  area: z.string(),
  since: z.number(),
  mendedAt: z.nullable(z.number()),
  houses: z.number(),
  city: z.object({ name: z.string(), timeZone: z.string() }),
  /** Open reports from its houses. */
  reports: z.array(z.extend(reportVersionSchema, { takenBy: z.nullable(z.string()) })),
});
export type ReportedOutage = z.infer<typeof reportedOutageSchema>;

/**
 * `GET /api/manager/outages`: outages with open fault reports (topic 0), lasting first. Lacks houses while
 * the service is away.
 */
export const reportedOutagesSchema = z.object({ outages: z.array(reportedOutageSchema) });
export type ReportedOutages = z.infer<typeof reportedOutagesSchema>;

/** Close a report without a call. */
export const jointOutcomes = ['resolved', 'referred', 'unconfirmed'] as const;
export type JointOutcome = (typeof jointOutcomes)[number];

/** `POST /api/manager/outages/answer`: one result for several reports. A repeat changes nothing. */
export const jointAnswerSchema = z.object({
  reports: z.array(reportVersionSchema).check(z.minLength(1), z.maxLength(MAX_ANSWERED_REPORTS)),
  outcome: z.enum(jointOutcomes),
  note: noteSchema,
});
export type JointAnswerBody = z.input<typeof jointAnswerSchema>;

/** Reports with the result, and those unchanged, with the reason. */
export const jointAnswerResultSchema = z.object({
  answered: z.number(),
  left: z.array(z.object({ id: z.string(), message: z.string() })),
});
export type JointAnswerResult = z.infer<typeof jointAnswerResultSchema>;
