import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import {
  bundleMapSchema,
  bundleQuerySchema,
  catalogueNotFoundSchema,
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
import { malformedQueryResponses, refuseMalformed } from '../refuse-malformed';
import { catalogueForProvider, type ZoneCatalogue } from './catalogue-data';

export interface CatalogueServiceOptions {
  cities: readonly { city_id: number; provider_id: number }[];
}

const positiveId = z.coerce.number().check(z.int(), z.positive());
// Loose: the parsed object replaces the headers.
const providerHeadersSchema = z.looseObject({ providerid: z.optional(positiveId) });
const refusals = { 404: catalogueNotFoundSchema, ...malformedQueryResponses };
const unknownProvider = { status: false, message: catalogueText.unknownProvider } as const;
const unknownCity = { status: false, message: catalogueText.unknownCity } as const;

type CatalogueApp = Parameters<FastifyPluginAsyncZod>[0];

/** Null for an unknown provider or city. */
interface Lookup {
  ofProvider: (providerId: number | undefined) => ZoneCatalogue | null;
  ofCity: (cityId: number) => ZoneCatalogue | null;
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
      return providerId === undefined || providers.has(providerId) ? catalogueForProvider(providerId) : null;
    },
    ofCity(cityId) {
      const providerId = providerOfCity.get(cityId);
      return providerId === undefined ? null : catalogueForProvider(providerId);
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
    async ({ params, query }, reply) => {
      const catalogue = ofProvider(params.providerId);
      return catalogue ? findEquipment(catalogue, query) : reply.code(404).send(unknownProvider);
    },
  );

  app.get(
    '/v1/city/routers',
    { schema: { querystring: routerQuerySchema, response: { 200: routerListSchema, ...refusals } } },
    async ({ query }, reply) => ofCity(query.cityId)?.routersInShort ?? reply.code(404).send(unknownCity),
  );

  app.get(
    '/v1/decoder',
    { schema: { headers: providerHeadersSchema, response: { 200: tvBoxListSchema, ...refusals } } },
    async ({ headers }, reply) => {
      const catalogue = ofProvider(headers.providerid);
      return catalogue ? { items: catalogue.tvBoxes } : reply.code(404).send(unknownProvider);
    },
  );
}

function tariffRoutes(app: CatalogueApp, { ofProvider, ofCity }: Lookup): void {
  app.get(
    '/v1/internet-tariffs',
    {
      schema: {
        headers: providerHeadersSchema,
        querystring: internetTariffQuerySchema,
        response: { 200: internetTariffListSchema, ...refusals },
      },
    },
    async ({ headers, query }, reply) => {
      const catalogue = ofProvider(headers.providerid);
      if (!catalogue) return reply.code(404).send(unknownProvider);
      const items = catalogue.tariffs
        .filter((tariff) => fits(query['filter[available]'], tariff.isAvailable))
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
    async ({ params, query }, reply) => {
      const catalogue = ofCity(params.cityId);
      if (!catalogue) return reply.code(404).send(unknownCity);
      const onSale = catalogue.bundles.filter((bundle) => fits(query.availableNew, bundle.isForGuests));
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
