import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { outageListSchema, outageQuerySchema } from '@/api/outages/outages.schemas';
import { serverNow } from '@/lib/server-clock';

import { findHouse } from '../geography/seed/houses';
import { geographyText } from '../provider.text';
import { Refusal, refusalSchema, refuseMalformed } from '../refuse-malformed';
import { outagesOfCity } from './seed/outages';

interface OutagesServiceOptions {
  cities: readonly { city_id: number }[];
  now?: () => number;
}

export const outagesService: FastifyPluginAsyncZod<OutagesServiceOptions> = async (
  app,
  { cities, now = serverNow },
) => {
  refuseMalformed(app);
  const cityIds = new Set(cities.map(({ city_id }) => city_id));

  app.get(
    '/v1/outages',
    { schema: { querystring: outageQuerySchema, response: { 200: outageListSchema, 404: refusalSchema } } },
    async ({ query: { houseId, cityId } }) => {
      const house = houseId === undefined ? null : findHouse(houseId);
      const city = house?.city_id ?? cityId;
      if (city === undefined || !cityIds.has(city))
        throw new Refusal(404, houseId === undefined ? geographyText.noCity : geographyText.noHouse);
      const found = outagesOfCity(city, now()).filter(({ houses }) => !house || houses.has(house.id));
      return { items: found.map(({ outage }) => outage) };
    },
  );
};
