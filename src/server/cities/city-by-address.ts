import type { City } from '@/api/geography/geography.schemas';
import type { GeographyClient } from '@/api/geography/geography.client';
import type { CityDirectory } from './city-directory';

const limitMs = 300;

// Loopback, private and link-local ranges say nothing about a place.
const privateAddress =
  /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80:|::ffff:)/i;

/**
 * The city of an address, by the service's name and region (decision 10); null for private addresses, unknown places,
 * failures, and whatever takes longer than 300 ms.
 */
export function makeCityByAddress(
  geography: Pick<GeographyClient, 'cityByIp'>,
  cities: CityDirectory,
): (address: string) => Promise<City | null> {
  return async (address) => {
    const plain = address.replace(/^::ffff:/i, '');
    if (privateAddress.test(plain)) return null;
    const found = geography.cityByIp(plain).then(
      (place) =>
        place ? (cities.index().byNameAndRegion(place.name_ru, place.region_iso_code) ?? null) : null,
      () => null,
    );
    return Promise.race([found, new Promise<null>((resolve) => setTimeout(resolve, limitMs, null).unref())]);
  };
}
