import type { City, Region, Satellite } from '@/api/geography/geography.schemas';

const russian = new Intl.Collator('ru');

/** Main city first, then by name in Russian order (CITY-11). */
export function citiesOfRegion(cities: readonly City[], regionId: number): City[] {
  return cities
    .filter((city) => city.region_id === regionId)
    .sort((one, other) => Number(other.main) - Number(one.main) || russian.compare(one.name, other.name));
}

export function regionsByName(regions: readonly Region[]): Region[] {
  return regions.toSorted((one, other) => russian.compare(one.name, other.name));
}

/** An object by letter, in the order of the given list [spec 7, groupBy=firstChar]. */
export function regionsByFirstChar(regions: readonly Region[]): Record<string, Region[]> {
  return groupedBy(regions, (region) => region.name.charAt(0));
}

/** An object keyed by the id of the city that serves the towns (decision 6). */
export function satellitesByCity(satellites: readonly Satellite[]): Record<string, Satellite[]> {
  return groupedBy(satellites, (satellite) => String(satellite.main_city_id));
}

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Record<string, Item[]> {
  const groups: Record<string, Item[]> = {};
  for (const item of items) (groups[keyOf(item)] ??= []).push(item);
  return groups;
}

/** The cities with these ids, in the order of the ids. */
export function citiesByIds(cities: readonly City[], ids: readonly number[]): City[] {
  return ids.flatMap((id) => cities.filter((city) => city.city_id === id));
}
