import type { HttpClient } from '../http/http-client';
import { type ListedCity, listedCityListSchema } from './geography.schemas';

/** Where the front server lists its cities. */
export const siteCitiesPath = '/api/cities';

/** What browsers ask the front server itself of its cities. Throws `ApiError`. */
export interface SiteCitiesClient {
  /** Every city with the fields of a list, for the selector's search (ours): GET /api/cities. */
  listedCities(): Promise<ListedCity[]>;
}

/** @param http calls the page's own origin. */
export function makeSiteCitiesClient(http: HttpClient): SiteCitiesClient {
  return { listedCities: () => http.call({ path: siteCitiesPath, schema: listedCityListSchema }) };
}
