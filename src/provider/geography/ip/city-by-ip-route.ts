import { isIP } from 'node:net';

import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { cityByIpSchema } from '@/api/geography/geography.schemas';

import { malformedQuery } from '../../refuse-malformed';
import type { makeCityLookup } from './city-by-ip';

export interface CityByIpRouteOptions {
  lookup: ReturnType<typeof makeCityLookup>;
}

const ipAddress = z.string().check(z.refine((text) => isIP(text) !== 0));

/**
 * [spec 7] GET /v1/city-by-ip/{ip}: `{ result: { name_ru, region_iso_code } }`, `{ result: null }` for an address of no
 * city of ours. The service around it answers 422 for what is no address.
 */
export const cityByIpRoute: FastifyPluginCallbackZod<CityByIpRouteOptions> = (app, { lookup }, done) => {
  app.get(
    '/v1/city-by-ip/:ip',
    {
      schema: {
        params: z.object({ ip: ipAddress }),
        response: { 200: cityByIpSchema, ...malformedQuery },
      },
    },
    ({ params }) => ({ result: lookup(params.ip) }),
  );
  done();
};
