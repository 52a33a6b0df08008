import type { City } from '@/api/geography/geography.schemas';
import type { Env } from '@/config/env';
import { links } from '@/config/links';
import { cityEntrance } from '@/site/city/city-way';
import type { CityIndex } from '@/site/city/city-index';
import type { UnknownCityRequest } from '@/site/request/site-request';
import { cityOrigin } from './site-request-of';

/** The cities to offer on a host that names none of ours, by name. */
export function unknownCityRequestOf(
  index: CityIndex,
  env: Env,
  allowStyles: (hashes: readonly string[]) => void,
): UnknownCityRequest {
  const shown = index.all.filter((city) => index.byDomain(city.domain)[0] === city);
  return { isAsked: false, cities: offered(shown, (city) => cityOrigin(city, env)), allowStyles };
}

/** All cities for who chooses without scripts: each link confirms the city as the selector does (CITY-09). */
export function allCitiesRequestOf(
  index: CityIndex,
  env: Env,
  allowStyles: (hashes: readonly string[]) => void,
): UnknownCityRequest {
  const urlOf = (city: City) => {
    const leads = index.byDomain(city.domain)[0] === city;
    return `${cityOrigin(city, env)}${cityEntrance({ ...city, main: leads }, links.home)}`;
  };
  return { isAsked: true, cities: offered(index.all, urlOf), allowStyles };
}

function offered(cities: readonly City[], urlOf: (city: City) => string): UnknownCityRequest['cities'] {
  return cities
    .map((city) => ({ name: city.name, url: urlOf(city), regionId: city.region_id }))
    .sort((a, b) => a.name.localeCompare(b.name, 'ru'));
}
