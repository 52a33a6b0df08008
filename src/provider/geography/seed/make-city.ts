import type { City, Region } from '@/api/geography/geography.schemas';

/** Fields without a default. */
type OwnField =
  | 'city_id'
  | 'provider_id'
  | 'domain'
  | 'name'
  | 'pred_name'
  | 'cityIn'
  | 'phone_code'
  | 'prefix_agreement'
  | 'has_sso'
  | 'videocontrol';
type RegionField = 'region_id' | 'region_iso_code';

export type CitySeed = Pick<City, OwnField> & Partial<Omit<City, OwnField | RegionField | 'sso'>>;

/** A federal subject with its cities; `timeZone` applies to each city without its own. */
export interface RegionSeed extends Omit<Region, 'cities'> {
  timeZone: string;
  cities: readonly CitySeed[];
}

const ssoUrl = 'https://id.skvorets.example';

const brand = {
  companyName: 'Скворец',
  legalEntity: 'ООО «Скворец»',
  logoFull: '/static/sprite.svg#logo',
  logo_narrow: '/static/sprite.svg#logo',
} as const;

/** Placeholders of a demo brand: ten digits together with the area code, visibly not a real line. */
const placeholderNumbers: Readonly<Record<number, string>> = { 3: '200-00-00', 4: '20-00-00', 5: '2-00-00' };

function placeholderNumber(seed: CitySeed): string {
  const number = placeholderNumbers[seed.phone_code.length];
  if (!number) throw new Error(`${seed.name}: phone_code «${seed.phone_code}» must have 3, 4 or 5 digits`);
  return number;
}

/** The whole city entity: the brand's defaults, then the region's fields, then the city's own. */
export function makeCity(region: RegionSeed, seed: CitySeed): City {
  const number = placeholderNumber(seed);
  return {
    ...brand,
    sale_phone: number,
    call_center_phone: number,
    supportPhone: number,
    callCenter: `+7 (${seed.phone_code}) ${number}`,
    billing_host: `${seed.domain}.billing.skvorets.example`,
    sso: { url: seed.has_sso ? ssoUrl : '' },
    main: false,
    internet: true,
    ctv: true,
    ktv: true,
    withPromoLines: { auth: true, unauth: true },
    timeZone: region.timeZone,
    callHours: { from: '09:00', to: '21:00' },
    consentMode: 'checkbox',
    hasStoreApp: true,
    ...seed,
    region_id: region.region_id,
    region_iso_code: region.region_iso_code,
  };
}
