import * as z from 'zod/mini';

/** A place where the client is signed in. `id` names it and opens nothing; moments are UTC milliseconds. */
export const ownSessionSchema = z.object({
  id: z.string(),
  /** «Chrome, Windows». */
  device: z.string(),
  /** Masked. */
  address: z.string(),
  createdAt: z.number(),
  seenAt: z.number(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
export const ownSessionListSchema = z.array(ownSessionSchema);

export const sessionsEndedSchema = z.object({ status: z.literal(true), ended: z.number() });

/** Answer of the choice of an agreement: `location` is a path of this site. */
export const agreementChosenSchema = z.object({ status: z.literal(true), location: z.string() });
