import type { City } from '@/api/geography/geography.schemas';

export type { City };

const publicKeys = [
  'city_id',
  'domain',
  'name',
  'cityIn',
  'provider_id',
  'companyName',
  'legalEntity',
  'phone_code',
  'sale_phone',
  'logo_narrow',
  'timeZone',
  'callHours',
  'consentMode',
  'hasStoreApp',
  'hidesConnectButton',
] as const satisfies readonly (keyof City)[];

/** In every page, so without fields of the server. */
export type PublicCity = Pick<City, (typeof publicKeys)[number]>;

export function toPublicCity(city: City): PublicCity {
  const given = publicKeys.filter((key) => city[key] !== undefined);
  return Object.fromEntries(given.map((key) => [key, city[key]])) as PublicCity; // The keys are those of `publicKeys`.
}
