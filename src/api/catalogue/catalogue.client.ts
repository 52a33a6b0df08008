import type { HttpClient } from '../http/http-client';
import {
  bundleMapSchema,
  equipmentListSchema,
  type EquipmentQuery,
  internetTariffListSchema,
  routerListSchema,
  tvBoxListSchema,
} from './catalogue.schemas';

/**
 * Makes the client of API-01; throws ApiError. Each call has the city's `ProviderId` (CITY-01); browsers omit
 * `providerId`, which their proxy adds.
 */
export function makeCatalogueClient(http: HttpClient) {
  return {
    /** On sale; orders offer `categories: 'Decoders'`. */
    equipment: (providerId: number, query: EquipmentQuery = {}) =>
      http.call({
        path: `/v1/${providerId}/equipment`,
        query,
        headers: ofProvider(providerId),
        schema: equipmentListSchema,
      }),

    /** For new clients. */
    internetTariffs: async (providerId?: number) => {
      const query = { expand: 'description', 'filter[available]': '1', 'filter[available_guest]': '1' };
      const { items } = await http.call({
        path: '/v1/internet-tariffs',
        query,
        headers: ofProvider(providerId),
        schema: internetTariffListSchema,
      });
      return items.some(hasNegativePrice) ? items.filter((tariff) => !hasNegativePrice(tariff)) : items;
    },

    /** For new clients of a city, keyed by `sale_package_id`. */
    bundles: async (cityId: number, providerId?: number) => {
      const bundles = await http.call({
        path: `/v1/cities/${cityId}/sales`,
        query: { availableNew: '1' },
        headers: ofProvider(providerId),
        schema: bundleMapSchema,
      });
      return Object.values(bundles).some(hasNegativePrice)
        ? Object.fromEntries(Object.entries(bundles).filter(([, bundle]) => !hasNegativePrice(bundle)))
        : bundles;
    },

    routers: (cityId: number, providerId?: number) =>
      http.call({
        path: '/v1/city/routers',
        query: { cityId: String(cityId) },
        headers: ofProvider(providerId),
        schema: routerListSchema,
      }),

    decoders: async () => {
      const { items } = await http.call({ path: '/v1/decoder', schema: tvBoxListSchema });
      return items;
    },
  };
}

/**
 * A service error: the site omits such products. Otherwise returns the same object, whose digest is cached by
 * identity.
 */
function hasNegativePrice(product: { price: number } | { price2in1: number }): boolean {
  return ('price' in product ? product.price : product.price2in1) < 0;
}

function ofProvider(providerId: number | undefined): Record<string, string> {
  return providerId === undefined ? {} : { ProviderId: String(providerId) };
}

export type CatalogueClient = ReturnType<typeof makeCatalogueClient>;
