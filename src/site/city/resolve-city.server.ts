import type { City } from '@/api/geography/geography.schemas';

/** Unvalidated strings of a request that identify a city. */
export interface CityHints {
  /** First label of a city host. */
  hostLabel: string | null;
  providerId: string | undefined;
  cityDomain: string | undefined;
  agreement: string | undefined;
  /** By IP address; null if disabled or not found. */
  byAddress: City | null;
}

type CityResolution =
  | { kind: 'city'; city: City; guessed: boolean }
  /** The label matches no city. */
  | { kind: 'unknown-host' };

/**
 * Finds the city: on a city's host it decides; the provider-id cookie selects among cities of that host
 * (CITY-04, D13). Elsewhere: provider id, city-domain cookie, agreement prefix, IP address, default
 * (CITY-03); the first city if the provider does not serve the default one.
 */
export function resolveCity(index: CityIndex, hints: CityHints, defaultDomain: string): CityResolution {
  const ofProvider = index.byProviderId(Number(hints.providerId));
  if (hints.hostLabel !== null) {
    const sharing = index.byDomain(hints.hostLabel);
    const city = sharing.find((one) => ofProvider.includes(one)) ?? sharing[0];
    return city ? { kind: 'city', city, guessed: false } : { kind: 'unknown-host' };
  }
  const city =
    ofProvider.find(({ domain }) => domain === hints.cityDomain) ??
    ofProvider[0] ??
    index.byDomain(hints.cityDomain ?? '')[0] ??
    (hints.agreement ? index.byAgreement(hints.agreement) : undefined) ??
    hints.byAddress ??
    index.byDomain(defaultDomain)[0] ??
    index.all[0];
  return city ? { kind: 'city', city, guessed: true } : { kind: 'unknown-host' };
}

/** Cities by every key of CITY-03. */
export interface CityIndex {
  all: readonly City[];
  /** Cities of the label; `main` is first (D13). */
  byDomain(label: string): readonly City[];
  /** Usually one city; of several the city with `main` is first. */
  byProviderId(id: number): readonly City[];
  /** By the longest matching agreement prefix. */
  byAgreement(number: string): City | undefined;
  /** Ignores case and treats ё as е (D10). */
  byNameAndRegion(name: string, regionIsoCode: string): City | undefined;
}

export function indexCities(cities: readonly City[]): CityIndex {
  const mainFirst = [...cities].sort((a, b) => Number(b.main) - Number(a.main));
  const byDomain = Map.groupBy(mainFirst, (city) => city.domain);
  const byProvider = Map.groupBy(mainFirst, (city) => city.provider_id);
  const byPlace = new Map(cities.map((city) => [placeKey(city.name, city.region_iso_code), city]));
  const prefixes = [...cities].sort(
    (a, b) => b.prefix_agreement.length - a.prefix_agreement.length || Number(b.main) - Number(a.main),
  );
  return {
    all: cities,
    byDomain: (label) => byDomain.get(label) ?? [],
    byProviderId: (id) => byProvider.get(id) ?? [],
    byAgreement: (number) => prefixes.find((city) => number.startsWith(city.prefix_agreement)),
    byNameAndRegion: (name, region) => byPlace.get(placeKey(name, region)),
  };
}

/** Returns the names of cities whose ids are not unique. */
export function findDuplicateCityIds(
  cities: readonly City[],
): { id: 'provider_id' | 'city_id'; value: number; cities: string[] }[] {
  return (['provider_id', 'city_id'] as const).flatMap((id) =>
    [...Map.groupBy(cities, (city) => city[id])]
      .filter(([, sharing]) => sharing.length > 1)
      .map(([value, sharing]) => ({ id, value, cities: sharing.map(({ name }) => name) })),
  );
}

function placeKey(name: string, region: string): string {
  return `${region.toUpperCase()}:${name.trim().toLowerCase().replaceAll('ё', 'е')}`;
}
