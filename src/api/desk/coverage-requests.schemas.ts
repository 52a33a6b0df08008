import * as z from 'zod/mini';

/** How often coverage was asked for, and when last (UTC ms). */
const counted = { count: z.number(), latestAt: z.number() };

/**
 * `GET /api/manager/wishes`: houses that visitors ask to be connected, by city and street, the most asked for first. No
 * names, no phones; erased and cancelled requests and the quarantine are left out.
 */
export const coverageRequestsSchema = z.object({
  cities: z.array(
    z.object({
      city: z.string(),
      ...counted,
      streets: z.array(
        z.object({
          street: z.string(),
          ...counted,
          /** `house` is '' for requests without a number. */
          houses: z.array(z.object({ house: z.string(), ...counted })),
        }),
      ),
    }),
  ),
  /** There are more houses than fit; those that were asked for least are missing. */
  isCut: z.boolean(),
});
export type CoverageRequests = z.infer<typeof coverageRequestsSchema>;
