import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import {
  bundleMapSchema,
  bundleQuerySchema,
  type Equipment,
  equipmentListSchema,
  equipmentQuerySchema,
  internetTariffListSchema,
  internetTariffQuerySchema,
  routerListSchema,
  routerQuerySchema,
  tvBoxListSchema,
} from '@/api/catalogue/catalogue.schemas';

import { catalogueText } from '../provider.text';
import {
  optionalProviderHeadersSchema,
  positiveId,
  Refusal,
  refusalSchema,
  refuseMalformed,
} from '../refuse-malformed';
import { catalogueForProvider, type ZoneCatalogue } from './catalogue-data';

export interface CatalogueServiceOptions {
  cities: readonly { city_id: number; provider_id: number }[];
}

const headers = optionalProviderHeadersSchema;
const refusals = { 404: refusalSchema };

type CatalogueApp = Parameters<FastifyPluginAsyncZod>[0];

/** Refuses an unknown provider or city. */
interface Lookup {
  ofProvider: (providerId: number | undefined) => ZoneCatalogue;
  ofCity: (cityId: number) => ZoneCatalogue;
}

/**
 * Equipment, tariffs, bundles, routers, set-top boxes (API-02). 404 `{ status: false, message }` for an
 * unknown provider or city, 422 with a message per field for a malformed request.
 */
export const catalogueService: FastifyPluginAsyncZod<CatalogueServiceOptions> = async (app, { cities }) => {
  refuseMalformed(app);
  const lookup = makeLookup(cities);
  equipmentRoutes(app, lookup);
  tariffRoutes(app, lookup);
};

function makeLookup(cities: CatalogueServiceOptions['cities']): Lookup {
  const providers = new Set(cities.map((city) => city.provider_id));
  const providerOfCity = new Map(cities.map((city) => [city.city_id, city.provider_id]));
  return {
    ofProvider(providerId) {
      if (providerId === undefined || providers.has(providerId)) return catalogueForProvider(providerId);
      throw new Refusal(404, catalogueText.unknownProvider);
    },
    ofCity(cityId) {
      const providerId = providerOfCity.get(cityId);
      if (providerId === undefined) throw new Refusal(404, catalogueText.unknownCity);
      return catalogueForProvider(providerId);
    },
  };
}

function equipmentRoutes(app: CatalogueApp, { ofProvider, ofCity }: Lookup): void {
  app.get(
    '/v1/:providerId/equipment',
    {
      schema: {
        params: z.object({ providerId: positiveId }),
        querystring: equipmentQuerySchema,
        response: { 200: equipmentListSchema, ...refusals },
      },
    },
    async ({ params, query }) => findEquipment(ofProvider(params.providerId), query),
  );

  app.get(
    '/v1/city/routers',
    { schema: { querystring: routerQuerySchema, response: { 200: routerListSchema, ...refusals } } },
    async ({ query }) => ofCity(query.cityId).routersInShort,
  );

  app.get(
    '/v1/decoder',
    { schema: { headers, response: { 200: tvBoxListSchema, ...refusals } } },
    async (request) => ({ items: ofProvider(request.headers.providerid).tvBoxes }),
  );
}

function tariffRoutes(app: CatalogueApp, { ofProvider, ofCity }: Lookup): void {
  app.get(
    '/v1/internet-tariffs',
    {
      schema: {
        headers,
        querystring: internetTariffQuerySchema,
        response: { 200: internetTariffListSchema, ...refusals },
      },
    },
    async ({ headers: { providerid }, query }) => {
      const items = ofProvider(providerid)
        .tariffs.filter((tariff) => fits(query['filter[available]'], tariff.isAvailable))
        .filter((tariff) => fits(query['filter[available_guest]'], tariff.isForGuests))
        .map((tariff) => tariff.entry);
      return { items };
    },
  );

  app.get(
    '/v1/cities/:cityId/sales',
    {
      schema: {
        params: z.object({ cityId: positiveId }),
        querystring: bundleQuerySchema,
        response: { 200: bundleMapSchema, ...refusals },
      },
    },
    async ({ params, query }) => {
      const { bundles } = ofCity(params.cityId);
      const onSale = bundles.filter((bundle) => fits(query.availableNew, bundle.isForGuests));
      return Object.fromEntries(onSale.map(({ entry }) => [String(entry.sale_package_id), entry]));
    },
  );
}

function findEquipment(
  { decoders, routers }: ZoneCatalogue,
  { globalId, categories, routerFilter }: z.output<typeof equipmentQuerySchema>,
): Equipment[] {
  const minimalSpeed = Number(routerFilter ?? 0);
  const fastRouters = routers.filter(({ speed }) => speed >= minimalSpeed).map(({ entry }) => entry);
  return [...decoders, ...fastRouters]
    .filter((item) => categories === undefined || item.category.name === categories)
    .filter((item) => globalId === undefined || item.id === globalId);
}

/** Whether an entry passes an optional filter; without a filter every entry does. */
function fits(filter: '0' | '1' | undefined, is: boolean): boolean {
  return filter === undefined || (filter === '1') === is;
}
