import {
  type FastifyPluginAsyncZod,
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import {
  cityListSchema,
  geographyRefusalSchema,
  listedCitiesWireSchema,
  regionsWireSchema,
  satellitesWireSchema,
} from '@/api/geography/geography.schemas';
import { EnvError } from '@/config/env';

import { malformedText } from '../malformed.text';
import { malformedQuery } from '../refuse-malformed';
import {
  citiesByIds,
  citiesOfRegion,
  regionsByFirstChar,
  regionsByName,
  satellitesByCity,
} from './geography-lists';
import { geographyText } from './geography.text';
import { housesRoutes } from './houses-routes';
import { lookupCity, makeCityLookup } from './ip/city-by-ip';
import { cityByIpRoute } from './ip/city-by-ip-route';
import { cities, regions } from './seed/geography-seed';
import { satellites } from './seed/satellites';
import { topCityIds } from './seed/top-cities';

const positiveId = z.coerce.number().check(z.int(), z.positive());

// Loose: what is parsed replaces the request's headers, and the others must stay.
const providerHeadersSchema = z.looseObject({ providerid: z.optional(positiveId) });

export interface GeographyServiceOptions {
  /** Another table of ranges, made by scripts/geoip.mjs; without one, the project's own. */
  ipRanges?: string;
}

/**
 * The geography service of the embedded provider [spec 7, /v1/geography/… and city-by-ip]. Answers from the seed and the
 * table of IP ranges, which never change while running. What is refused answers `{ status: false, message }`: 404 for an
 * unknown region, 422 with a message per field for a query, header or address that does not fit.
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
        response: { 200: satellitesWireSchema, ...malformedQuery },
      },
    },
    () => satellitesByCity(satellites),
  );

  app.get(
    '/v1/geography/get-cities-by-region',
    {
      schema: {
        querystring: z.object({ id: positiveId }),
        response: { 200: listedCitiesWireSchema, 404: geographyRefusalSchema, ...malformedQuery },
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
        response: { 200: regionsWireSchema, ...malformedQuery },
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
  await app.register(cityByIpRoute, { lookup: ipRanges === undefined ? lookupCity : openedLookup(ipRanges) });
};

/** A table that an operator names is read at start: a wrong path must not wait for the first visitor. */
function openedLookup(file: string): ReturnType<typeof makeCityLookup> {
  const lookup = makeCityLookup(file);
  try {
    lookup('192.0.2.1');
  } catch (error) {
    throw new EnvError(`GEOIP_FILE: ${error instanceof Error ? error.message : String(error)}`);
  }
  return lookup;
}
