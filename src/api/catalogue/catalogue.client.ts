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
 * The calls of the catalogue [spec 7]. Every failure is an ApiError. Tariffs and boxes name no city of their own:
 * the client they go through carries the city's `ProviderId` header (CITY-01).
 */
export function makeCatalogueClient(http: HttpClient) {
  return {
    /** Set-top boxes and routers that a provider sells; the 'full-buy equipment list' is `categories: 'Decoders'`. */
    equipment: (providerId: number, query: EquipmentQuery = {}) =>
      http.call({
        path: `/v1/${providerId}/equipment`,
        query,
        headers: { ProviderId: String(providerId) },
        schema: equipmentListSchema,
      }),

    /** Tariffs on sale to a newcomer, with descriptions; `providerId` where the way to the service names none. */
    internetTariffs: async (providerId?: number) => {
      const query = { expand: 'description', 'filter[available]': '1', 'filter[available_guest]': '1' };
      const { items } = await http.call({
        path: '/v1/internet-tariffs',
        query,
        ...(providerId === undefined ? {} : { headers: { ProviderId: String(providerId) } }),
        schema: internetTariffListSchema,
      });
      return items;
    },

    /** Bundles on sale to a newcomer in a city, keyed by `sale_package_id`. */
    bundles: (cityId: number) =>
      http.call({
        path: `/v1/cities/${cityId}/sales`,
        query: { availableNew: '1' },
        schema: bundleMapSchema,
      }),

    /** Routers of a city. */
    routers: (cityId: number) =>
      http.call({ path: '/v1/city/routers', query: { cityId: String(cityId) }, schema: routerListSchema }),

    /** Set-top boxes in short. */
    decoders: async () => {
      const { items } = await http.call({ path: '/v1/decoder', schema: tvBoxListSchema });
      return items;
    },
  };
}

export type CatalogueClient = ReturnType<typeof makeCatalogueClient>;
