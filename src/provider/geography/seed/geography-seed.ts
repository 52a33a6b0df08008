import { type City, citySchema, type Region, type Satellite } from '@/api/geography/geography.schemas';

import { contentForAllCities } from '@/content-files/content';
import type { ContentEntry } from '@/content-files/content-kinds';

const content = contentForAllCities();

/** Placeholders of a demo brand: ten digits together with the area code, visibly not a real line. */
const placeholderNumbers: Readonly<Record<number, string>> = { 3: '200-00-00', 4: '20-00-00', 5: '2-00-00' };

function makeCity(city: ContentEntry<'cities'>): City {
  const { domain, phone_code, pred_name, has_sso = false } = city;
  const [brand] = content.brand;
  const region = content.regions.find(({ region_id }) => region_id === city.region_id);
  if (!brand || !region) throw new Error(`${city.name}: no brand, or no region ${city.region_id}`);
  const { companyName, legalEntity, logoFull, logo_narrow, callHours, consentMode, ssoUrl } = brand;
  const number = placeholderNumbers[phone_code.length] ?? '';
  const callNumber = city.call_center_phone ?? number;
  return citySchema.parse({
    ...{ companyName, legalEntity, logoFull, logo_narrow, callHours, consentMode },
    ...{ region_iso_code: region.region_iso_code, timeZone: region.timeZone },
    cityIn: `в ${pred_name}`,
    sale_phone: number,
    call_center_phone: number,
    supportPhone: callNumber,
    callCenter: `+7 (${phone_code}) ${callNumber}`,
    billing_host: `${domain}.billing.skvorets.example`,
    has_sso,
    sso: { url: has_sso ? ssoUrl : '' },
    main: false,
    internet: true,
    ctv: true,
    ktv: true,
    videocontrol: true,
    withPromoLines: { auth: true, unauth: true },
    hasStoreApp: true,
    ...city,
  });
}

/** As of the start: the site reads its cities once. */
export const cities: readonly City[] = content.cities.map(makeCity);

/** Without regions whose last city was removed; `cities` are `city_id`s. */
export const regions: readonly Region[] = content.regions
  .map(({ region_id, name, region_iso_code }) => ({
    ...{ region_id, name, region_iso_code },
    cities: cities.filter((city) => city.region_id === region_id).map(({ city_id }) => city_id),
  }))
  .filter((region) => region.cities.length > 0);

/** An id is that of the city times 100 plus 1, 2, …: six digits, so never a city's own. */
export const satellites: readonly Satellite[] = content.cities.flatMap(({ city_id, towns = [] }) =>
  towns.map((name, index) => ({ city_id: city_id * 100 + index + 1, name, main_city_id: city_id })),
);

/** In the order of the selector. */
export const topCityIds: readonly number[] = content.cities
  .flatMap(({ city_id, top }) => (top === undefined ? [] : [{ city_id, top }]))
  .toSorted((one, other) => one.top - other.top)
  .map(({ city_id }) => city_id);
