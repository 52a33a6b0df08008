import * as z from 'zod/mini';

/** Of routes for one lead, manager or delivery. */
export const leadParams = z.object({ id: z.uuid() });
