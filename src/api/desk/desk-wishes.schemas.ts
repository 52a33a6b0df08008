import * as z from 'zod/mini';

/** How often something was wished for, and when last (UTC ms). */
const counted = { count: z.number(), latestAt: z.number() };

/**
 * `GET /api/manager/wishes`: houses that visitors wish to be connected, by city and street, the most wished first. No
 * names, no phones; erased and cancelled requests and the quarantine are left out.
 */
export const deskWishesSchema = z.object({
  cities: z.array(
    z.object({
      city: z.string(),
      ...counted,
      streets: z.array(
        z.object({
          street: z.string(),
          ...counted,
          /** `house` is '' for wishes without a number. */
          houses: z.array(z.object({ house: z.string(), ...counted })),
        }),
      ),
    }),
  ),
  /** There are more houses than fit; those that were wished for least are missing. */
  isCut: z.boolean(),
});
export type DeskWishes = z.infer<typeof deskWishesSchema>;
