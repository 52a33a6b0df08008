import * as z from 'zod/mini';

/** #rgb or #rrggbb only (D47). */
export const hexColourSchema = z.string().check(z.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i));

/**
 * CITY-12. `cityIn` includes the preposition («в Перми», «во Владивостоке»); `timeZone`, `callHours`,
 * `consentMode` are our additions (D36, D48).
 */
export const citySchema = z.object({
  city_id: z.number(),
  /** First label of the host, which several cities may share. */
  domain: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/)),
  name: z.string().check(z.minLength(1)),
  /** Search synonyms: abbreviations, former names, Latin spellings. */
  aliases: z.optional(z.array(z.string())),
  /** Area code without +7, e.g. `342`. */
  phone_code: z.string(),
  /** Local part, e.g. `200-00-00`; shown as «+7 ({code}) {number}» (SHELL-13). */
  sale_phone: z.string(),
  call_center_phone: z.string(),
  billing_host: z.string(),
  pred_name: z.string(),
  /** First digits of agreement numbers (CITY-03). */
  prefix_agreement: z.string().check(z.regex(/^\d{2,3}$/)),
  companyName: z.string(),
  legalEntity: z.string(),
  sso: z.object({ url: z.string() }),
  provider_id: z.number(),
  has_sso: z.boolean(),
  /**
   * Among cities that share a domain, the main city is the default for visitors without the city's cookie
   * (D13).
   */
  main: z.boolean(),
  logoFull: z.string(),
  logo_narrow: z.string(),
  callCenter: z.string(),
  cityIn: z.string(),
  supportPhone: z.string(),
  internet: z.boolean(),
  ctv: z.boolean(),
  ktv: z.boolean(),
  videocontrol: z.boolean(),
  withPromoLines: z.object({ auth: z.boolean(), unauth: z.boolean() }),
  /** ISO 3166-2 without country, e.g. `PER`; city-by-ip returns it (D10). */
  region_iso_code: z.string(),
  region_id: z.number(),
  timeZone: z.string(),
  /** `HH:MM`, city time, for calls back. */
  callHours: z.object({ from: z.string(), to: z.string() }),
  consentMode: z.enum(['checkbox', 'notice']),
  /** The popup may offer an app (D24). */
  hasStoreApp: z.boolean(),
  /** «Подключить {company}» in the header and the menu (LEAD-11). */
  hidesConnectButton: z.optional(z.boolean()),
  /** http(s) page for a new password; absent: a callback. */
  passwordResetUrl: z.optional(z.string()),
});
export type City = z.infer<typeof citySchema>;

export const cityListSchema = z.array(citySchema);

const regionSchema = z.object({
  region_id: z.number(),
  name: z.string(),
  region_iso_code: z.string(),
  cities: z.array(z.number()),
});
export type Region = z.infer<typeof regionSchema>;

/** Among the top cities or the cities of a region (CITY-05). */
const listedCitySchema = z.pick(citySchema, {
  city_id: true,
  domain: true,
  name: true,
  aliases: true,
  provider_id: true,
  region_id: true,
  region_iso_code: true,
  main: true,
  has_sso: true,
});
export type ListedCity = z.infer<typeof listedCitySchema>;

export const listedCityListSchema = z.array(listedCitySchema);

/** Without an own host; `city_id` is the city that serves it. */
const satelliteSchema = z.object({ city_id: z.number(), name: z.string(), main_city_id: z.number() });
export type Satellite = z.infer<typeof satelliteSchema>;

export const listedCitiesWireSchema = z.union([
  z.array(listedCitySchema),
  z.record(z.string(), listedCitySchema),
]);
export type ListedCitiesWire = z.infer<typeof listedCitiesWireSchema>;

export const satellitesWireSchema = z.union([
  z.array(satelliteSchema),
  z.record(z.string(), z.union([satelliteSchema, z.array(satelliteSchema)])),
]);
export type SatellitesWire = z.infer<typeof satellitesWireSchema>;

/** With groupBy=firstChar an object keyed by letter (D6). */
export const regionsWireSchema = z.union([
  z.array(regionSchema),
  z.record(z.string(), z.array(regionSchema)),
]);
export type RegionsWire = z.infer<typeof regionsWireSchema>;

/** Null if the IP address has no city of the site (API-05). */
export const cityByIpSchema = z.object({
  result: z.nullable(z.object({ name_ru: z.string(), region_iso_code: z.string() })),
});
export type CityByIp = z.infer<typeof cityByIpSchema>;
