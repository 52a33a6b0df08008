import * as z from 'zod/mini';

import { hexColourSchema } from '../geography/geography.schemas';

const moneyOrNone = z.nullable(z.number());

/** EQ-03; `duration` is months. */
const priceV2Schema = z.object({
  id: z.number(),
  /**
   * 1 purchase, 2 instalment, 3 credit, 4 test drive, 5 lease; 1 and 5 by EQ-09, the others by this project.
   */
  type: z.number(),
  value: moneyOrNone,
  promoValue: z.optional(moneyOrNone),
  duration: z.number(),
  sort: z.number(),
  requestId: z.optional(z.nullable(z.number())),
});
export type PriceV2 = z.infer<typeof priceV2Schema>;

/** Free months, with prices during and after (EQ-05). */
const testDriveSchema = z.object({
  /** Months. */
  duration: z.number(),
  priceDuring: z.number(),
  pricesAfter: z.array(
    z.object({ id: z.number(), type: z.number(), duration: z.number(), value: z.number() }),
  ),
});

const equipmentCategories = ['Decoders', 'Routers'] as const;

/** EQ-03, EQ-06. Roubles, per month for leases. */
export const equipmentSchema = z.object({
  /** `tv_equipment_id` of a request (EQ-09). */
  id: z.number(),
  alias: z.string(),
  title: z.string(),
  category: z.object({ name: z.enum(equipmentCategories), title: z.string() }),
  /** Paths or http(s) URLs, main picture first. */
  images: z.array(z.string()),
  imageWebp: z.optional(z.nullable(z.string())),
  /** Vertical sprite of twelve 4:3 views (our addition); the first matches the main picture (D58). */
  turn: z.optional(z.nullable(z.string())),
  labels: z.array(z.object({ title: z.string(), color: hexColourSchema, colorText: hexColourSchema })),
  /** E.g. { name: 'Разрешение', value: '4K и HDR' }. Cards show `value` (EQ-02). */
  props: z.array(z.object({ name: z.string(), value: z.string() })),
  body: z.string(),
  testDrive: z.nullable(testDriveSchema),
  isLoanAvailable: z.boolean(),
  prices: z.object({
    possess: moneyOrNone,
    leasing: z.array(z.object({ duration: z.number(), price: z.number() })),
  }),
  pricesV2: z.array(priceV2Schema),
  pricesPromo: z.nullable(
    z.object({
      possess: z.nullable(z.object({ value: z.number() })),
      leasing: z.array(z.object({ duration: z.number(), value: z.number() })),
    }),
  ),
  leftovers: z.number(),
  isDeliveryAllowed: z.boolean(),
  /** Product that the client must have (EQ-12); 0: none. */
  neededProductId: z.number(),
});
export type Equipment = z.infer<typeof equipmentSchema>;

export const equipmentQuerySchema = z.object({
  globalId: z.optional(z.coerce.number<number | string>().check(z.int(), z.positive())),
  categories: z.optional(z.enum(equipmentCategories)),
  /** Mbit/s of a tariff: excludes slower routers. API-01 only names it. */
  routerFilter: z.optional(z.string().check(z.regex(/^\d{1,5}$/))),
});
export type EquipmentQuery = z.input<typeof equipmentQuerySchema>;
export const equipmentListSchema = z.array(equipmentSchema);

/** TAR-02. Mbit/s, roubles a month, months. */
export const internetTariffSchema = z.object({
  tariff_id: z.number(),
  /** Last segment of /internet/{alias}; our addition, so optional (fallback: the id). */
  alias: z.optional(z.string()),
  tariff_name_display: z.string(),
  /** `color`: background of a card. */
  description: z.object({ description: z.string(), color: hexColourSchema }),
  description_full: z.string(),
  speed: z.number(),
  price: z.number(),
  price_promo: moneyOrNone,
  /** Duration of `price_promo`, months. */
  period_promo: z.nullable(z.number()),
  /** Extra Mbit/s for `speed_bonus_duration` months. */
  speed_bonus: z.nullable(z.number()),
  speed_bonus_duration: z.nullable(z.number()),
  /** Our addition, so optional. */
  with_mobile: z.optional(z.boolean()),
  /** Sold in detached houses (our addition). */
  for_private_house: z.optional(z.boolean()),
});
export type InternetTariff = z.infer<typeof internetTariffSchema>;

const yesOrNo = z.optional(z.enum(['0', '1']));

/** `GET /v1/internet-tariffs` (API-01); descriptions regardless of `expand`. */
export const internetTariffQuerySchema = z.object({
  expand: z.optional(z.string()),
  'filter[available]': yesOrNo,
  'filter[available_guest]': yesOrNo,
});
export const internetTariffListSchema = z.object({ items: z.array(internetTariffSchema) });

/** TAR-02. Units as in a tariff. */
export const bundleSchema = z.object({
  sale_package_id: z.number(),
  speed_int: z.number(),
  speed_bonus: z.nullable(z.number()),
  speed_bonus_duration: z.nullable(z.number()),
  price2in1: z.number(),
  promo_price2in1: moneyOrNone,
  promo_period: z.nullable(z.number()),
  /** Channels; their sum is the bundle's total. */
  salePackage2in1: z.object({ hd_count: z.number(), sd_count: z.number() }),
  /** `alias` is the last segment of /bundles/{alias}. */
  description: z.object({
    promoted: z.boolean(),
    color: hexColourSchema,
    title: z.string(),
    description: z.string(),
    alias: z.string(),
  }),
  with_mobile: z.optional(z.boolean()),
  /** Sold in detached houses (our addition). */
  for_private_house: z.optional(z.boolean()),
});
export type Bundle = z.infer<typeof bundleSchema>;

export const bundleQuerySchema = z.object({ availableNew: yesOrNo });
export const bundleMapSchema = z.record(z.string(), bundleSchema);

const optionalNumber = z.optional(z.nullable(z.number()));

/** API-01. Months, roubles; fields with or without the suffix `…Sec`. */
const routerSchema = z.object({
  materialsEnsId: z.number(),
  materialsEnsName: z.string(),
  /** Mbit/s. */
  speed: z.number(),
  description: z.string(),
  mainImage: z.string(),
  alias: z.string(),
  leasingDurationSec: optionalNumber,
  leasingPriceSec: optionalNumber,
  leasingDuration: optionalNumber,
  leasingPrice: optionalNumber,
  /** Roubles; null if only leased. */
  posessPrice: moneyOrNone,
});
export type Router = z.infer<typeof routerSchema>;

export const routerQuerySchema = z.object({
  cityId: z.coerce.number<number | string>().check(z.int(), z.positive()),
});
export const routerListSchema = z.array(routerSchema);

/** API-01; `leasing_mon_price` is roubles a month. */
const tvBoxSchema = z.object({
  id: z.number(),
  materials_ens_id: z.number(),
  mat_name: z.string(),
  description: z.string(),
  image: z.string(),
  leasing_mon_price: moneyOrNone,
});
export type TvBox = z.infer<typeof tvBoxSchema>;

export const tvBoxListSchema = z.object({ items: z.array(tvBoxSchema) });
