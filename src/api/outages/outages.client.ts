import type { HttpClient } from '../http/http-client';
import { type Outage, outageListSchema } from './outages.schemas';

/** Latest first. Throws `ApiError`: 404 for an unknown house or city. */
export interface OutagesClient {
  ofCity(cityId: number): Promise<Outage[]>;
  ofHouse(houseId: string): Promise<Outage[]>;
}

export function makeOutagesClient(http: HttpClient): OutagesClient {
  const outages = async (query: { cityId: number } | { houseId: string }) => {
    const { items } = await http.call({ path: '/v1/outages', query, schema: outageListSchema });
    return [...items].sort((one, other) => Date.parse(other.since) - Date.parse(one.since));
  };
  return {
    ofCity: (cityId) => outages({ cityId }),
    ofHouse: (houseId) => outages({ houseId }),
  };
}
