import type { Env } from '@/config/env';
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
  return {
    cities: shown
      .map((city) => ({ name: city.name, url: cityOrigin(city, env), regionId: city.region_id }))
      .sort((a, b) => a.name.localeCompare(b.name, 'ru')),
    allowStyles,
  };
}
