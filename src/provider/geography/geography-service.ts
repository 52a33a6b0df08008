import { isIP } from 'node:net';

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import {
  type City,
  cityByIpSchema,
  cityListSchema,
  listedCitiesWireSchema,
  type Region,
  regionsWireSchema,
  satellitesWireSchema,
} from '@/api/geography/geography.schemas';
import { houseListSchema, houseQuerySchema, houseSchema } from '@/api/geography/houses.schemas';
import { EnvError } from '@/config/env';

import { geographyText } from '../provider.text';
import {
  optionalProviderHeadersSchema,
  positiveId,
  Refusal,
  refusalSchema,
  refuseMalformed,
} from '../refuse-malformed';
import { findHouses } from './find-houses';
import { findCityByIp, makeCityLookup } from './ip/city-by-ip';
import { cities, regions, satellites, topCityIds } from './seed/geography-seed';
import { findHouse } from './seed/houses';

export interface GeographyServiceOptions {
  /** Made by scripts/geoip.mjs; by default the project's own. */
  ipRanges?: string;
}

/**
 * API-02, API-05. Content and IP ranges are constant at run time. Errors are `{ status: false, message }`:
 * 404 for an unknown region, 422 with a message per field for an invalid query, header or address.
 */
export const geographyService: FastifyPluginAsyncZod<GeographyServiceOptions> = async (app, { ipRanges }) => {
  refuseMalformed(app, { message: (fields) => geographyText.badRequest(fields.join(', ')) });

  app.get('/v1/geography/cities', { schema: { response: { 200: cityListSchema } } }, () => [...cities]);

  app.get(
    '/v1/geography/get-cities-satellites',
    { schema: { headers: optionalProviderHeadersSchema, response: { 200: satellitesWireSchema } } },
    // By the id of the city that serves the town (D6).
    () => Object.fromEntries(Map.groupBy(satellites, ({ main_city_id }) => main_city_id)),
  );

  app.get(
    '/v1/geography/get-cities-by-region',
    {
      schema: {
        querystring: z.object({ id: positiveId }),
        response: { 200: listedCitiesWireSchema, 404: refusalSchema },
      },
    },
    async ({ query: { id } }) => {
      const found = citiesOfRegion(cities, id);
      if (found.length === 0) throw new Refusal(404, geographyText.unknownRegion(id));
      return found;
    },
  );

  app.get(
    '/v1/geography/get-regions',
    {
      schema: {
        querystring: z.object({
          sortBy: z.optional(z.enum(['name'])),
          groupBy: z.optional(z.enum(['firstChar'])),
        }),
        response: { 200: regionsWireSchema },
      },
    },
    ({ query }) => {
      const listed = query.sortBy === 'name' ? regionsByName(regions) : [...regions];
      if (query.groupBy === undefined) return listed;
      // In the order of the list (D6).
      return Object.fromEntries(Map.groupBy(listed, ({ name }) => name.charAt(0)));
    },
  );

  app.get('/v1/geography/get-top-cities', { schema: { response: { 200: listedCitiesWireSchema } } }, () =>
    citiesByIds(cities, topCityIds),
  );

  // Suggestions for the start of an address, and one house by its id (ours).
  app.get(
    '/v1/geography/houses',
    { schema: { querystring: houseQuerySchema, response: { 200: houseListSchema, 404: refusalSchema } } },
    async ({ query }) => {
      if (!hasCity(query.cityId)) throw new Refusal(404, geographyText.noCity);
      return { items: findHouses(query.cityId, query.query, query.limit) };
    },
  );
  app.get(
    '/v1/geography/houses/:id',
    { schema: { params: houseParams, response: { 200: houseSchema, 404: refusalSchema } } },
    async ({ params }) => {
      const house = findHouse(params.id);
      if (!house || !hasCity(house.city_id)) throw new Refusal(404, geographyText.noHouse);
      return house;
    },
  );

  // API-05: `{ result: null }` for an address outside the provider's cities.
  const lookup = ipRanges === undefined ? findCityByIp : openedLookup(ipRanges);
  app.get(
    '/v1/city-by-ip/:ip',
    { schema: { params: z.object({ ip: ipAddress }), response: { 200: cityByIpSchema } } },
    ({ params }) => ({ result: lookup(params.ip) }),
  );
};

const houseParams = z.object({ id: z.string().check(z.regex(/^\d{1,8}-\d{1,3}-\d{1,3}$/)) });
const ipAddress = z.string().check(z.refine((text) => isIP(text) !== 0));

/** Opens an operator's IP table at start, so that a wrong path fails before the first request. */
function openedLookup(file: string): ReturnType<typeof makeCityLookup> {
  const lookup = makeCityLookup(file);
  try {
    lookup('192.0.2.1');
  } catch (error) {
    throw new EnvError(`GEOIP_FILE: ${error instanceof Error ? error.message : String(error)}`);
  }
  return lookup;
}

const russian = new Intl.Collator('ru');

/** The main city first, then by name in Russian order (CITY-11). */
export function citiesOfRegion(cities: readonly City[], regionId: number): City[] {
  return cities
    .filter((city) => city.region_id === regionId)
    .sort((one, other) => Number(other.main) - Number(one.main) || russian.compare(one.name, other.name));
}

export function regionsByName(regions: readonly Region[]): Region[] {
  return regions.toSorted((one, other) => russian.compare(one.name, other.name));
}

export function citiesByIds(cities: readonly City[], ids: readonly number[]): City[] {
  return ids.flatMap((id) => cities.filter((city) => city.city_id === id));
}

const hasCity = (id: number) => cities.some((city) => city.city_id === id);
