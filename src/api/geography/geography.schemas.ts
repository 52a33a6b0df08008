import * as z from 'zod/mini';

/** Colours of provider data are #rgb or #rrggbb only (D47). */
export const hexColourSchema = z.string().check(z.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i));

/**
 * A city (CITY-12). Names are the provider's own; `cityIn` is the prepositional case with its preposition («в Перми»,
 * «во Владивостоке»); `timeZone`, `callHours` and `consentMode` are added by this project (D36 and D48).
 */
export const citySchema = z.object({
  city_id: z.number(),
  /** First label of the city's host, e.g. `perm`. Several cities may share one. */
  domain: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/)),
  name: z.string().check(z.minLength(1)),
  /** Search synonyms: abbreviations, former names, Latin spellings. */
  aliases: z.optional(z.array(z.string())),
  /** Area code without +7, e.g. `342`. */
  phone_code: z.string(),
  /** Local part, e.g. `200-00-00`; displayed as «+7 ({code}) {number}» (SHELL-13). */
  sale_phone: z.string(),
  call_center_phone: z.string(),
  billing_host: z.string(),
  /** Prepositional form without the preposition. */
  pred_name: z.string(),
  /** First digits of an agreement number of this city (CITY-03). */
  prefix_agreement: z.string().check(z.regex(/^\d{2,3}$/)),
  companyName: z.string(),
  legalEntity: z.string(),
  sso: z.object({ url: z.string() }),
  provider_id: z.number(),
  has_sso: z.boolean(),
  /** Among cities that share a domain, the main city is the default for visitors without the city's cookie (D13). */
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
  /** ISO 3166-2 code without the country, e.g. `PER`; city-by-ip returns it (D10). */
  region_iso_code: z.string(),
  region_id: z.number(),
  timeZone: z.string(),
  /** Hours in which the call centre calls back, `HH:MM` of the city's time. */
  callHours: z.object({ from: z.string(), to: z.string() }),
  consentMode: z.enum(['checkbox', 'notice']),
  /** Whether the mobile-app popup may offer an app in this city (D24). */
  hasStoreApp: z.boolean(),
  /** True hides the button «Подключить {company}» in the header and the menu (LEAD-11). */
  hidesConnectButton: z.optional(z.boolean()),
  /** http(s) URL of the page for a new password; a city without this URL offers a callback. */
  passwordResetUrl: z.optional(z.string()),
});
export type City = z.infer<typeof citySchema>;

export const cityListSchema = z.array(citySchema);

/** A region with its cities (CITY-12). */
const regionSchema = z.object({
  region_id: z.number(),
  name: z.string(),
  region_iso_code: z.string(),
  cities: z.array(z.number()),
});
export type Region = z.infer<typeof regionSchema>;

/** A city in the city selector: among the top cities or the cities of a region (CITY-05). */
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

/** A town without its own host; `city_id` is the city that serves it. */
const satelliteSchema = z.object({ city_id: z.number(), name: z.string(), main_city_id: z.number() });
export type Satellite = z.infer<typeof satelliteSchema>;

/** Cities as a list, or as an object keyed by city id (D6). */
export const listedCitiesWireSchema = z.union([
  z.array(listedCitySchema),
  z.record(z.string(), listedCitySchema),
]);
export type ListedCitiesWire = z.infer<typeof listedCitiesWireSchema>;

/** Satellite towns as a list, or as an object keyed by the main city's id (D6). */
export const satellitesWireSchema = z.union([
  z.array(satelliteSchema),
  z.record(z.string(), z.union([satelliteSchema, z.array(satelliteSchema)])),
]);
export type SatellitesWire = z.infer<typeof satellitesWireSchema>;

/** Regions as a list, or with groupBy=firstChar as an object keyed by letter (D6). */
export const regionsWireSchema = z.union([
  z.array(regionSchema),
  z.record(z.string(), z.array(regionSchema)),
]);
export type RegionsWire = z.infer<typeof regionsWireSchema>;

/** 404 response for an unknown resource. */
export const geographyRefusalSchema = z.object({ status: z.literal(false), message: z.string() });

/** Null if the geolocation table maps the IP address to no city of the site (API-05). */
export const cityByIpSchema = z.object({
  result: z.nullable(z.object({ name_ru: z.string(), region_iso_code: z.string() })),
});
export type CityByIp = z.infer<typeof cityByIpSchema>;
