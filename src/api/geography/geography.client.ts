import type { HttpClient } from '../http/http-client';
import {
  type City,
  type CityByIp,
  cityByIpSchema,
  cityListSchema,
  type ListedCitiesWire,
  listedCitiesWireSchema,
  type ListedCity,
  listedCityListSchema,
  type Region,
  type RegionsWire,
  regionsWireSchema,
  type Satellite,
  type SatellitesWire,
  satellitesWireSchema,
} from './geography.schemas';
import {
  type House,
  type HouseLine,
  houseLineListSchema,
  houseListSchema,
  houseSchema,
} from './houses.schemas';

/** Throws `ApiError`; normalises each response (D6). */
export interface GeographyClient {
  /** GET /v1/geography/cities, our addition: for the site's own server. */
  cities(): Promise<City[]>;
  /** API-01: GET /v1/geography/get-regions, sortBy=name, groupBy=firstChar. */
  regions(): Promise<RegionsByLetter[]>;
  /** API-01: GET /v1/geography/get-top-cities; provider's order. */
  topCities(): Promise<ListedCity[]>;
  /** API-01: GET /v1/geography/get-cities-satellites (header ProviderId). */
  satellites(): Promise<Satellite[]>;
  /** API-01: GET /v1/geography/get-cities-by-region, id: main first, then by name. 404 for an unknown id. */
  citiesByRegion(regionId: number): Promise<ListedCity[]>;
  /** API-01: GET /v1/city-by-ip/{ip}. Null outside the site's cities; 422 for an invalid address. */
  cityByIp(ip: string): Promise<CityByIp['result']>;
  /** By the start of an address; without the number, the nearest numbers (our addition; TAR-04). */
  houses(cityId: number, query: string, limit?: number): Promise<House[]>;
  /** `houses` in browsers; the server adds the city. */
  houseLines(query: string, signal?: AbortSignal): Promise<HouseLine[]>;
  /** Our addition. Throws ApiError 404 for an unknown id. */
  house(id: string): Promise<House>;
}

/** Makes the client; `http` sends the header ProviderId of the visitor's city (CITY-01). */
export function makeGeographyClient(http: HttpClient): GeographyClient {
  return {
    cities: () => http.call({ path: '/v1/geography/cities', schema: cityListSchema }),
    regions: async () =>
      toRegionGroups(
        await http.call({
          path: '/v1/geography/get-regions',
          query: { sortBy: 'name', groupBy: 'firstChar' },
          schema: regionsWireSchema,
        }),
      ),
    topCities: async () =>
      toCityList(await http.call({ path: '/v1/geography/get-top-cities', schema: listedCitiesWireSchema })),
    satellites: async () =>
      toSatellites(
        await http.call({ path: '/v1/geography/get-cities-satellites', schema: satellitesWireSchema }),
      ),
    citiesByRegion: async (regionId) =>
      toRegionCities(
        await http.call({
          path: '/v1/geography/get-cities-by-region',
          query: { id: regionId },
          schema: listedCitiesWireSchema,
        }),
      ),
    houses: async (cityId, query, limit) =>
      (
        await http.call({
          path: '/v1/geography/houses',
          query: { cityId, query, ...(limit === undefined ? {} : { limit }) },
          schema: houseListSchema,
        })
      ).items,
    houseLines: async (query, signal) =>
      (
        await http.call({
          path: '/v1/geography/houses',
          query: { query },
          schema: houseLineListSchema,
          ...(signal ? { signal } : {}),
        })
      ).items,
    house: (id) => http.call({ path: `/v1/geography/houses/${encodeURIComponent(id)}`, schema: houseSchema }),
    cityByIp: async (ip) => {
      const path = `/v1/city-by-ip/${encodeURIComponent(ip)}`;
      const pathName = '/v1/city-by-ip/{ip}';
      return (await http.call({ path, pathName, schema: cityByIpSchema })).result;
    },
  };
}

export const siteCitiesPath = '/api/cities';

/** Browser client of this site's own city list. Throws `ApiError`. */
export interface SiteCitiesClient {
  /** GET /api/cities, for the search. */
  listedCities(): Promise<ListedCity[]>;
}

/** Makes the client; `http` calls the page's own origin. */
export function makeSiteCitiesClient(http: HttpClient): SiteCitiesClient {
  return { listedCities: () => http.call({ path: siteCitiesPath, schema: listedCityListSchema }) };
}

/** A group in a column of the city selector (CITY-05). */
export interface RegionsByLetter {
  letter: string;
  regions: Region[];
}

const russian = new Intl.Collator('ru');

/** Sorts the main city first, then by name (CITY-11): objects lose the order of numeric keys. */
export function toRegionCities(wire: ListedCitiesWire): ListedCity[] {
  return toCityList(wire).sort(
    (one, other) => Number(other.main) - Number(one.main) || russian.compare(one.name, other.name),
  );
}

/** Keeps the provider's order of a list. */
export function toCityList(wire: ListedCitiesWire): ListedCity[] {
  return Array.isArray(wire) ? [...wire] : Object.values(wire);
}

/** Flattens the response, which is grouped by main city. */
export function toSatellites(wire: SatellitesWire): Satellite[] {
  return Array.isArray(wire) ? wire : Object.values(wire).flat();
}

/** Sorts in Russian order (CITY-11); accepts grouped and ungrouped responses. */
export function toRegionGroups(wire: RegionsWire): RegionsByLetter[] {
  const listed = Array.isArray(wire) ? [...wire] : Object.values(wire).flat();
  const regions = listed.sort((one, other) => russian.compare(one.name, other.name));
  const groups: RegionsByLetter[] = [];
  for (const region of regions) {
    const letter = region.name.charAt(0).toUpperCase();
    const group = groups.find((known) => known.letter === letter);
    if (group) group.regions.push(region);
    else groups.push({ letter, regions: [region] });
  }
  return groups;
}
