import type { City, Region } from '@/api/geography/geography.schemas';

/** Fields that have a default or may be absent. */
type OtherFields = Partial<
  Omit<
    City,
    | 'city_id'
    | 'provider_id'
    | 'domain'
    | 'name'
    | 'pred_name'
    | 'phone_code'
    | 'prefix_agreement'
    | RegionField
  >
>;
type RegionField = 'region_id' | 'region_iso_code';

/** One city in one row; the last member has the fields that differ from the defaults of `makeCity`. */
export type CitySeed = readonly [
  city_id: number,
  provider_id: number,
  domain: string,
  name: string,
  /** The prepositional form, after «в» unless `cityIn` is given. */
  pred_name: string,
  phone_code: string,
  prefix_agreement: string,
  others?: OtherFields,
];

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

function placeholderNumber(name: string, phoneCode: string): string {
  const number = placeholderNumbers[phoneCode.length];
  if (!number) throw new Error(`${name}: phone_code «${phoneCode}» must have 3, 4 or 5 digits`);
  return number;
}

/** The whole city entity: the brand's defaults, then the region's fields, then the city's own. */
export function makeCity({ region_id, region_iso_code, timeZone }: RegionSeed, seed: CitySeed): City {
  const [city_id, provider_id, domain, name, pred_name, phone_code, prefix_agreement, others = {}] = seed;
  const { has_sso = false } = others;
  const number = placeholderNumber(name, phone_code);
  return {
    ...brand,
    ...{
      city_id,
      provider_id,
      domain,
      name,
      pred_name,
      phone_code,
      prefix_agreement,
      region_id,
      region_iso_code,
    },
    cityIn: `в ${pred_name}`,
    sale_phone: number,
    call_center_phone: number,
    supportPhone: number,
    callCenter: `+7 (${phone_code}) ${number}`,
    billing_host: `${domain}.billing.skvorets.example`,
    has_sso,
    sso: { url: has_sso ? ssoUrl : '' },
    main: false,
    internet: true,
    ctv: true,
    ktv: true,
    videocontrol: true,
    withPromoLines: { auth: true, unauth: true },
    timeZone,
    callHours: { from: '09:00', to: '21:00' },
    consentMode: 'checkbox',
    hasStoreApp: true,
    ...others,
  };
}
