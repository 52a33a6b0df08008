import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { geographyRefusalSchema } from '@/api/geography/geography.schemas';
import { houseListSchema, houseQuerySchema, houseSchema } from '@/api/geography/houses.schemas';

import { malformedQuery } from '../refuse-malformed';
import { findHouses } from './find-houses';
import { geographyText } from './geography.text';
import { cities } from './seed/geography-seed';
import { findHouse } from './seed/houses';

const hasCity = (id: number) => cities.some((city) => city.city_id === id);

/** Houses with coverage (ours): suggestions for the start of an address, and one house by its id. */
export const housesRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get(
    '/v1/geography/houses',
    {
      schema: {
        querystring: houseQuerySchema,
        response: { 200: houseListSchema, 404: geographyRefusalSchema, ...malformedQuery },
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
        response: { 200: houseSchema, 404: geographyRefusalSchema, ...malformedQuery },
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
