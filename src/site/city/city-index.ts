import type { City } from '@/api/geography/geography.schemas';

/** The cities, found in every way that CITY-03 asks for. */
export interface CityIndex {
  all: readonly City[];
  /** Cities of one host label, the one with `main` first (decision 13). */
  byDomain(label: string): readonly City[];
  byProviderId(id: number): City | undefined;
  /** The longest prefix of the agreement number wins. */
  byAgreement(number: string): City | undefined;
  /** By name (ё = е, any case) within a region (decision 10). */
  byNameAndRegion(name: string, regionIsoCode: string): City | undefined;
}

export function indexCities(cities: readonly City[]): CityIndex {
  const byDomain = Map.groupBy(
    [...cities].sort((a, b) => Number(b.main) - Number(a.main)),
    (city) => city.domain,
  );
  const byProvider = new Map(cities.map((city) => [city.provider_id, city]));
  const byPlace = new Map(cities.map((city) => [placeKey(city.name, city.region_iso_code), city]));
  const prefixes = [...cities].sort(
    (a, b) => b.prefix_agreement.length - a.prefix_agreement.length || Number(b.main) - Number(a.main),
  );
  return {
    all: cities,
    byDomain: (label) => byDomain.get(label) ?? [],
    byProviderId: (id) => byProvider.get(id),
    byAgreement: (number) => prefixes.find((city) => number.startsWith(city.prefix_agreement)),
    byNameAndRegion: (name, region) => byPlace.get(placeKey(name, region)),
  };
}

function placeKey(name: string, region: string): string {
  return `${region.toUpperCase()}:${name.trim().toLowerCase().replaceAll('ё', 'е')}`;
}
