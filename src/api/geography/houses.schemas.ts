import * as z from 'zod/mini';

import { MAX_QUERY_LENGTH } from '@/lib/search/fold-name';

const houseTechnologies = ['FTTB', 'GPON', 'DOCSIS'] as const;

/**
 * How a house answers an address that was typed. `exact`: street and number are the very ones; `sameNumber`: the number
 * is, the street is the likeliest; `otherNumber`: a number was typed, and this house has another; `noNumber`: none was.
 */
const houseFits = ['exact', 'sameNumber', 'otherNumber', 'noNumber'] as const;
export type HouseFit = (typeof houseFits)[number];

/** A house and what can be connected in it; the table behind the address check (TAR-04). */
export const houseSchema = z.object({
  id: z.string(),
  city_id: z.number(),
  streetType: z.string(),
  street: z.string(),
  /** Name that the street had before, by which people still look for it. */
  formerStreet: z.nullable(z.string()),
  house: z.string(),
  isPrivate: z.boolean(),
  connected: z.boolean(),
  technologies: z.array(z.enum(houseTechnologies)),
  /** Mbit/s; 0 where the house is not connected. */
  maxSpeed: z.number(),
  /** Absent where the house was asked for by its id, and from a service that does not say. */
  fit: z.optional(z.enum(houseFits)),
});
export type House = z.infer<typeof houseSchema>;

/** `GET /v1/geography/houses`: the start of an address as somebody types it. */
export const houseQuerySchema = z.object({
  cityId: z.coerce.number().check(z.int(), z.positive()),
  query: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_QUERY_LENGTH)),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 10),
});
export const houseListSchema = z.object({ items: z.array(houseSchema) });

/** What browsers are told of a house: its address. */
const houseLineSchema = z.pick(houseSchema, {
  id: true,
  streetType: true,
  street: true,
  formerStreet: true,
  house: true,
});
export type HouseLine = z.infer<typeof houseLineSchema>;
export const houseLineListSchema = z.object({ items: z.array(houseLineSchema) });
