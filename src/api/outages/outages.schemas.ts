import * as z from 'zod/mini';

const outageKinds = ['fault', 'planned'] as const;
const outageServices = ['internet', 'tv', 'intercom', 'video', 'telephony'] as const;
export type OutageService = (typeof outageServices)[number];

const moment = z.iso.datetime({ offset: true });

/** A fault or planned work. */
const outageSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(60)),
  kind: z.enum(outageKinds),
  services: z.array(z.enum(outageServices)).check(z.minLength(1)),
  /** Affected streets and houses in the provider's words. */
  area: z.string().check(z.minLength(1), z.maxLength(500)),
  since: moment,
  /** Announced ends; the last is valid. */
  promises: z.array(moment),
  mendedAt: z.nullable(moment),
  /** Roubles for each day without the service; null if the provider states none. */
  compensationPerDay: z.nullable(z.number().check(z.positive())),
});
export type Outage = z.infer<typeof outageSchema>;

export const OUTAGE_HISTORY_DAYS = 90;

export const outageListSchema = z.object({ items: z.array(outageSchema) });

/** `GET /v1/outages?houseId={id}` or `?cityId={id}`; 422 with a message per field. */
export const outageQuerySchema = z
  .object({
    houseId: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    cityId: z.optional(z.coerce.number<number | string>().check(z.int(), z.positive())),
  })
  .check(
    z.refine(({ houseId, cityId }) => (houseId === undefined) !== (cityId === undefined), {
      path: ['houseId'],
    }),
  );
