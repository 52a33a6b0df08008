import type { City } from '@/api/geography/geography.schemas';

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
  'call_center_phone',
  'callCenter',
  'supportPhone',
  'has_sso',
  'internet',
  'ctv',
  'ktv',
  'videocontrol',
  'withPromoLines',
  'logoFull',
  'logo_narrow',
  'timeZone',
  'callHours',
  'consentMode',
  'hasStoreApp',
  'hidesConnectButton',
] as const satisfies readonly (keyof City)[];

/** The part of a city that every page carries to the browser. */
export type PublicCity = Pick<City, (typeof publicKeys)[number]>;

export function toPublicCity(city: City): PublicCity {
  const given = publicKeys.filter((key) => city[key] !== undefined);
  return Object.fromEntries(given.map((key) => [key, city[key]])) as PublicCity; // keys are listed above
}
