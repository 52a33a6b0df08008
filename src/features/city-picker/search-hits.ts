import type { ListedCity } from '@/api/geography/geography.schemas';
import { searchNames } from '@/lib/search/search-names';
import type { CityPickerState } from '@/site/city/city.slice';
import type { WantedCity } from '@/site/city/city-way';

/** A city that the search found. */
export interface SearchHit {
  key: string;
  name: string;
  /** Tells cities of one name apart: the region, or the city whose site serves a town without its own. */
  place: string;
  city: WantedCity;
}

/** Cities and towns whose names fit, of all that has loaded so far (CITY-07); none for an empty query. */
export function searchHits(state: CityPickerState, query: string): SearchHit[] {
  const cities = knownCities(state);
  const regionNames = new Map(
    state.regions.items.flatMap(({ regions }) =>
      regions.map(({ region_id, name }) => [region_id, name] as const),
    ),
  );
  const byId = new Map(cities.map((city) => [city.city_id, city]));
  const places: SearchHit[] = cities.map((city) => ({
    key: `city-${city.city_id}`,
    name: city.name,
    place: placeOf(city.name, regionNames.get(city.region_id)),
    city,
  }));
  for (const town of state.satellites.items) {
    const city = byId.get(town.main_city_id);
    // Without the city that serves it there is nowhere to lead.
    if (city) places.push({ key: `town-${town.city_id}`, name: town.name, place: city.name, city });
  }
  return searchNames(places, ({ name }) => name, query);
}

/** Every city that has arrived by whichever list, each once. */
function knownCities({ allCities, topCities, citiesOfRegion }: CityPickerState): ListedCity[] {
  const lists = [allCities, topCities, ...Object.values(citiesOfRegion)];
  const byId = new Map(lists.flatMap(({ items }) => items.map((city) => [city.city_id, city] as const)));
  return [...byId.values()];
}

/** «Москва, Москва» would say nothing. */
function placeOf(name: string, region: string | undefined): string {
  return region === undefined || region === name ? '' : region;
}
