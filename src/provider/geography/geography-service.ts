import { isIP } from 'node:net';

import {
  type FastifyPluginAsyncZod,
  type FastifyPluginCallbackZod,
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import {
  type City,
  cityByIpSchema,
  cityListSchema,
  geographyRefusalSchema,
  listedCitiesWireSchema,
  type Region,
  regionsWireSchema,
  type Satellite,
  satellitesWireSchema,
} from '@/api/geography/geography.schemas';
import { houseListSchema, houseQuerySchema, houseSchema } from '@/api/geography/houses.schemas';
import { EnvError } from '@/config/env';

import { geographyText, malformedText } from '../provider.text';
import { malformedQueryResponses } from '../refuse-malformed';
import { findHouses } from './find-houses';
import { findCityByIp, makeCityLookup } from './ip/city-by-ip';
import { cities, regions, satellites, topCityIds } from './seed/geography-seed';
import { findHouse } from './seed/houses';

const positiveId = z.coerce.number().check(z.int(), z.positive());

// Loose: the parsed object replaces the headers.
const providerHeadersSchema = z.looseObject({ providerid: z.optional(positiveId) });

export interface GeographyServiceOptions {
  /** Made by scripts/geoip.mjs; by default the project's own. */
  ipRanges?: string;
}

/**
 * API-02, API-05. Content and IP ranges are constant at run time. Errors are `{ status: false, message }`:
 * 404 for an unknown region, 422 with a message per field for an invalid query, header or address.
 */
export const geographyService: FastifyPluginAsyncZod<GeographyServiceOptions> = async (app, { ipRanges }) => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, _request, reply) => {
    if (!hasZodFastifySchemaValidationErrors(error)) throw error;
    const names = error.validation.map((issue) => issue.instancePath.slice(1));
    const fields = Object.fromEntries(names.map((name) => [name, malformedText.malformedField]));
    return reply
      .code(422)
      .send({ status: false, message: geographyText.badRequest(names.join(', ')), fields });
  });

  app.get('/v1/geography/cities', { schema: { response: { 200: cityListSchema } } }, () => [...cities]);

  app.get(
    '/v1/geography/get-cities-satellites',
    {
      schema: {
        headers: providerHeadersSchema,
        response: { 200: satellitesWireSchema, ...malformedQueryResponses },
      },
    },
    () => satellitesByCity(satellites),
  );

  app.get(
    '/v1/geography/get-cities-by-region',
    {
      schema: {
        querystring: z.object({ id: positiveId }),
        response: { 200: listedCitiesWireSchema, 404: geographyRefusalSchema, ...malformedQueryResponses },
      },
    },
    async (request, reply) => {
      const found = citiesOfRegion(cities, request.query.id);
      if (found.length > 0) return found;
      return reply.code(404).send({ status: false, message: geographyText.unknownRegion(request.query.id) });
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
        response: { 200: regionsWireSchema, ...malformedQueryResponses },
      },
    },
    ({ query }) => {
      const listed = query.sortBy === 'name' ? regionsByName(regions) : [...regions];
      return query.groupBy === 'firstChar' ? regionsByFirstChar(listed) : listed;
    },
  );

  app.get('/v1/geography/get-top-cities', { schema: { response: { 200: listedCitiesWireSchema } } }, () =>
    citiesByIds(cities, topCityIds),
  );

  await app.register(housesRoutes);
  await app.register(cityByIpRoute, {
    lookup: ipRanges === undefined ? findCityByIp : openedLookup(ipRanges),
  });
};

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

/** Regions grouped by first letter, in the order of the list (D6). */
function regionsByFirstChar(regions: readonly Region[]): Record<string, Region[]> {
  return groupedBy(regions, (region) => region.name.charAt(0));
}

/** Towns grouped by the id of the city that serves them (D6). */
function satellitesByCity(satellites: readonly Satellite[]): Record<string, Satellite[]> {
  return groupedBy(satellites, (satellite) => String(satellite.main_city_id));
}

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Record<string, Item[]> {
  const groups: Record<string, Item[]> = {};
  for (const item of items) (groups[keyOf(item)] ??= []).push(item);
  return groups;
}

export function citiesByIds(cities: readonly City[], ids: readonly number[]): City[] {
  return ids.flatMap((id) => cities.filter((city) => city.city_id === id));
}

const hasCity = (id: number) => cities.some((city) => city.city_id === id);

/** Suggestions for the start of an address, and one house by its id (ours). */
const housesRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get(
    '/v1/geography/houses',
    {
      schema: {
        querystring: houseQuerySchema,
        response: { 200: houseListSchema, 404: geographyRefusalSchema, ...malformedQueryResponses },
      },
    },
    async ({ query }, reply) => {
      if (!hasCity(query.cityId))
        return reply.code(404).send({ status: false, message: geographyText.noCity });
      return { items: findHouses(query.cityId, query.query, query.limit) };
    },
  );
  app.get(
    '/v1/geography/houses/:id',
    {
      schema: {
        params: z.object({ id: z.string().check(z.regex(/^\d{1,8}-\d{1,3}-\d{1,3}$/)) }),
        response: { 200: houseSchema, 404: geographyRefusalSchema, ...malformedQueryResponses },
      },
    },
    async ({ params }, reply) => {
      const house = findHouse(params.id);
      if (house && hasCity(house.city_id)) return house;
      return reply.code(404).send({ status: false, message: geographyText.noHouse });
    },
  );
  done();
};

interface CityByIpRouteOptions {
  lookup: ReturnType<typeof makeCityLookup>;
}

const ipAddress = z.string().check(z.refine((text) => isIP(text) !== 0));

/**
 * API-05: `{ result: { name_ru, region_iso_code } }`, `{ result: null }` for an address outside the
 * provider's cities. The surrounding service responds 422 to an invalid address.
 */
const cityByIpRoute: FastifyPluginCallbackZod<CityByIpRouteOptions> = (app, { lookup }, done) => {
  app.get(
    '/v1/city-by-ip/:ip',
    {
      schema: {
        params: z.object({ ip: ipAddress }),
        response: { 200: cityByIpSchema, ...malformedQueryResponses },
      },
    },
    ({ params }) => ({ result: lookup(params.ip) }),
  );
  done();
};
