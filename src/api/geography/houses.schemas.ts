import * as z from 'zod/mini';

import { MAX_QUERY_LENGTH } from '@/lib/search/fold-name';

const houseTechnologies = ['FTTB', 'GPON', 'DOCSIS'] as const;

/**
 * `sameNumber`: the number on the most likely street; `otherNumber`: another number was typed; `noNumber`:
 * none.
 */
const houseFits = ['exact', 'sameNumber', 'otherNumber', 'noNumber'] as const;
export type HouseMatch = (typeof houseFits)[number];

/** A row of the table behind the address check (TAR-04). */
export const houseSchema = z.object({
  id: z.string(),
  city_id: z.number(),
  streetType: z.string(),
  street: z.string(),
  /** Visitors still type it. */
  formerStreet: z.nullable(z.string()),
  house: z.string(),
  isPrivate: z.boolean(),
  connected: z.boolean(),
  technologies: z.array(z.enum(houseTechnologies)),
  /** Mbit/s; 0 if the house has no connection. */
  maxSpeed: z.number(),
  /** Absent in a lookup by id, and if not reported. */
  fit: z.optional(z.enum(houseFits)),
});
export type House = z.infer<typeof houseSchema>;

/** `GET /v1/geography/houses`: the start of a typed address. */
export const houseQuerySchema = z.object({
  cityId: z.coerce.number().check(z.int(), z.positive()),
  query: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_QUERY_LENGTH)),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 10),
});
export const houseListSchema = z.object({ items: z.array(houseSchema) });

/** The only part of a house that the server sends to browsers. */
const houseLineSchema = z.pick(houseSchema, {
  id: true,
  streetType: true,
  street: true,
  formerStreet: true,
  house: true,
});
export type HouseLine = z.infer<typeof houseLineSchema>;
export const houseLineListSchema = z.object({ items: z.array(houseLineSchema) });
