import * as z from 'zod/mini';

import { surveyListSchema } from '@/api/campaign/campaign.schemas';
import { equipmentSchema } from '@/api/catalogue/catalogue.schemas';
import {
  bannerListSchema,
  channelPackages,
  channelQualities,
  channelThemes,
  contentPageSchema,
  promoLineSchema,
  shellContentSchema,
} from '@/api/content/content.schemas';
import { helpContentSchema, helpFieldsSchema } from '@/api/content/help.schemas';
import { citySchema, hexColourSchema } from '@/api/geography/geography.schemas';
import { quizSchema } from '@/api/quiz/quiz.schemas';

import { isTimeZone } from '@/lib/zoned-day';

import { textIds } from './provider-texts';

const text = z.string().check(z.minLength(1));
const alias = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/));
const view = z.string().check(z.regex(/^(?:[a-z0-9][a-z0-9-]*|\/pictures\/[\w.-]+)$/));
const id = z.int().check(z.positive());
const count = z.int().check(z.nonnegative());
const kopecks = z.refine<number>((sum) => Math.round(sum * 100) / 100 === sum, 'allowed are whole kopecks');
const roubles = z.number().check(z.nonnegative(), z.lte(1_000_000), kopecks);
const days = z.int().check(z.positive(), z.lte(365));
const months = z.int().check(z.positive(), z.lte(120));
const speed = z.int().check(z.positive());
const clockTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
/** `to` may be on the next day, e.g. `00:00` for midnight. */
const callHours = z.object({ from: clockTime, to: z.union([clockTime, z.literal('24:00')]) });
/** ISO 3166-2:RU without the country, e.g. `PER`. */
const regionCode = z.string().check(z.regex(/^[A-Z]{2,3}$/));
const timeZone = z
  .string()
  .check(z.refine(isTimeZone, 'allowed is a name of the IANA database, e.g. "Asia/Yekaterinburg"'));
const flag = z.optional(z.boolean());
/** Site variant that contains the entry; by default both. */
const only = z.optional(z.enum(['moscow', 'regions']));
/** An operator ends it by `null`. */
const promo = z.optional(z.nullable(z.object({ price: roubles, months })));
const amount = { value: roubles, promo: z.optional(roubles) };
const monthly = z.object({ months, ...amount });
const zone = z.literal([0, 1, 2]);
/** Three groups of providers with different tariff prices and assortments. */
export type PriceZone = z.output<typeof zone>;

export function priceZoneOfProvider(providerId: number): PriceZone {
  return zone.parse(providerId % 3);
}

const listedSchema = <Item extends z.core.$ZodType>(list: z.ZodMiniArray<Item>) => list.def.element;
const menuItem = listedSchema(shellContentSchema.shape.main).shape;
const bannerFields = z.omit(listedSchema(bannerListSchema), { order: true, bannerInfo: true }).shape;
const { promoLine, ...promoFlags } = listedSchema(promoLineSchema).shape;
const quizQuestion = listedSchema(quizSchema.shape.questions).shape;
const footerSchema = shellContentSchema.shape.footer.shape;
const footerLink = listedSchema(listedSchema(footerSchema.columns).shape.links).shape;

/** The service adds whether the target is available. */
const menuFields = z.extend(z.omit(z.object(menuItem), { available: true, children: true }), { only });
const menu = z.extend(menuFields, { children: z.optional(z.array(menuFields)) });

/** Source of prices, cards, TV boxes and routers of the API. */
const equipment = z.object({
  id,
  alias,
  title: text,
  labels: equipmentSchema.shape.labels,
  /** Technical properties by name; cards omit a value of more than 22 characters (EQ-02). */
  props: z.record(z.string(), text),
  /** Paragraphs; the first is also the description in short lists. */
  body: z.array(text).check(z.minLength(1)),
  /** Null where the item is only leased. */
  purchase: z.nullable(z.object(amount)),
  /** The default first: 24 months for boxes, 12 for routers (EQ-13). */
  instalments: z.optional(z.array(monthly)),
  lease: z.optional(z.nullable(monthly)),
  credit: z.optional(z.nullable(monthly)),
  testDrive: z.optional(z.nullable(z.object({ months, priceDuring: roubles }))),
  /** Only the API fields `prices` and `pricesPromo`, as older providers do. */
  hasOldPrices: flag,
  /** Mbit/s, routers only. */
  speed: z.optional(speed),
  leftovers: count,
  isDeliveryAllowed: flag,
  neededProductId: z.optional(id),
  absentIn: z.optional(z.array(zone)),
});

const city = z.extend(z.partial(citySchema), {
  ...z.pick(citySchema, {
    name: true,
    pred_name: true,
    prefix_agreement: true,
  }).shape,
  city_id: id,
  provider_id: z.int().check(z.positive()),
  /** A label of DNS. */
  domain: z.string().check(z.regex(/^(?!.{64})[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/)),
  region_id: id,
  region_iso_code: z.optional(regionCode),
  timeZone: z.optional(timeZone),
  callHours: z.optional(callHours),
  phone_code: z.string().check(z.regex(/^\d{3,5}$/)),
  /** Towns without a site of their own: the city selector leads to this city. Their ids: `city_id` × 100 + 1, 2, …. */
  towns: z.optional(z.array(text).check(z.maxLength(99))),
  /** Position among the first cities of the city selector. */
  top: z.optional(id),
});

const agreement = z.object({
  /** Begins with the city's prefix. */
  number: z.string().check(z.regex(/^[0-9A-Za-z]{5,16}$/)),
  cityId: id,
  street: text,
  house: z.union([id, text]),
  building: z.optional(z.union([id, text])),
  flat: z.optional(id),
  since: z.iso.date(),
  /** By id, or TV alone. */
  plan: z.union([z.object({ bundle: id }), z.object({ tariff: id }), z.literal('tv-only')]),
  extras: z.optional(z.array(z.enum(['telephony', 'videocontrol', 'domofon']))),
  /** Roubles at the first start. */
  balance: z.number().check(kopecks),
  isBlocked: flag,
  /** Product ids, before the first start, without a last day. */
  paused: z.optional(z.array(text)),
  /** Catalogue id, way of purchase, pieces. */
  equipment: z.array(z.tuple([id, z.enum(['покупка', 'рассрочка', 'аренда']), id])),
});

/** `key`: field that names an entry; `isOfCity`: a city's folder may change it. */
const kind = <Schema extends z.ZodMiniType>(key: string, schema: Schema, isOfCity = true) => ({
  key,
  schema,
  isOfCity,
});

/** `NAME.yaml` or `NAME/*.yaml` in `content/`. Roubles a month, Mbit/s. */
export const contentKinds = {
  /** Replace `{ use: ID }` in any other file. */
  shared: kind('id', z.object({ id: text, value: z.unknown() })),
  brand: kind(
    'id',
    z.object({
      id: z.literal('brand'),
      email: footerSchema.email,
      messengerLink: footerSchema.messengerLink,
      /** Cities with the Moscow variant of menus, footer and pages (D29). */
      moscowProviders: z.array(id),
      /** On the base price of a tariff, by price zone. */
      zoneSurcharges: z.tuple([roubles, roubles, roubles]),
      ssoUrl: z.string(),
      callHours,
      /** Backgrounds of tariff cards by the least speed, Mbit/s, ascending. */
      cardColours: z.array(z.object({ from: count, colour: hexColourSchema })).check(z.minLength(1)),
      ...z.pick(citySchema, {
        companyName: true,
        legalEntity: true,
        logoFull: true,
        logo_narrow: true,
        consentMode: true,
      }).shape,
    }),
    false,
  ),
  regions: kind(
    'region_id',
    z.object({
      region_id: id,
      name: text,
      region_iso_code: regionCode,
      timeZone,
    }),
    false,
  ),
  cities: kind('city_id', city, false),
  /** Optical fibre only where `isPrivate`. */
  streets: kind(
    'id',
    z.object({ id: count, type: text, name: text, former: z.optional(text), isPrivate: flag }),
    false,
  ),
  offices: kind(
    'id',
    z.object({ id: text, street: text, title: text, hours: z.array(text).check(z.minLength(1)), note: text }),
  ),
  tariffs: kind(
    'id',
    z.object({
      id,
      alias,
      name: text,
      speed,
      price: roubles,
      promo,
      bonus: z.optional(z.nullable(z.object({ speed, months }))),
      short: text,
      /** Description on the tariff's own page; text common to all tariffs follows. */
      full: text,
      hasMobile: flag,
      /** Sold in detached houses. */
      isForPrivateHouse: flag,
      isArchived: flag,
      isForClients: flag,
    }),
  ),
  /** Packs of TV channels; the price is added to the tariff's. */
  packs: kind('id', z.object({ id: z.enum(['base', 'more', 'max']), hd: count, sd: count, price: roubles })),
  /** Speed and price result from the tariff and the pack. */
  bundles: kind(
    'id',
    z.object({
      id,
      alias,
      title: text,
      tariffId: id,
      pack: z.enum(['base', 'more', 'max']),
      promo,
      text,
      isPromoted: flag,
      hasMobile: flag,
      isForPrivateHouse: flag,
      isForClients: flag,
    }),
  ),
  boxes: kind('id', equipment),
  routers: kind('id', equipment),
  /**
   * Names of the rendered pictures in `public/static/products`, or the operator's pictures; `turn` is the 360° picture,
   * which an operator removes by `null`.
   */
  'product-pictures': kind(
    'alias',
    z.object({ alias, views: z.array(view), turn: z.optional(z.nullable(alias)) }),
  ),
  /** TV channels: `id` is the button of the remote control; three titles are those of the price zones 0, 1 and 2. */
  channels: kind(
    'id',
    z.object({
      id,
      title: z.union([text, z.tuple([text, text, text])]),
      quality: z.enum(channelQualities),
      package: z.enum(channelPackages),
      /** The main one first. */
      themes: z.array(z.enum(channelThemes)).check(z.minLength(1)),
      /** Without an archive. */
      isLive: flag,
    }),
  ),
  /** Pages request banners by tags, which include the content categories of TAR-06. */
  banners: kind(
    'id',
    z.object({
      id: alias,
      tags: z.array(z.string().check(z.regex(/^[a-z][a-z0-9_-]*$/))),
      audience: z.array(z.enum(['auth', 'new'])),
      order: count,
      only,
      ...bannerFields,
    }),
  ),
  /** The site renders the first active one for the visitor's audience (D28). */
  'promo-lines': kind('id', z.object({ id: alias, ...promoFlags, ...promoLine.shape })),
  'main-menu': kind('id', menu),
  /** «Сервисы» of the top bar, also accordions of the mobile menu (SHELL-02). */
  'services-menu': kind('id', menu),
  partners: kind('id', listedSchema(shellContentSchema.shape.partners)),
  /** Columns (SHELL-11). */
  footer: kind('id', z.object({ id: alias, title: text, links: z.array(z.object({ ...footerLink, only })) })),
  socials: kind('id', z.extend(listedSchema(footerSchema.socials), { id: alias })),
  apps: kind('store', listedSchema(footerSchema.apps.def.innerType)),
  /** Pages with `help` are articles of the help. */
  pages: kind('path', z.extend(contentPageSchema, { only, help: z.optional(helpFieldsSchema) })),
  /** One meaning, for the search of the help. */
  'help-synonyms': kind(
    'id',
    z.object({ id: alias, words: listedSchema(helpContentSchema.shape.synonyms).check(z.minLength(2)) }),
  ),
  /** `points` by product id. */
  quizzes: kind(
    'alias',
    z.extend(z.omit(quizSchema, { questions: true }), {
      questions: z.array(
        z.object({
          ...quizQuestion,
          order: z.optional(quizQuestion.order),
          answers: z.array(z.object({ title: text, points: z.record(z.string(), z.int()) })),
        }),
      ),
    }),
  ),
  /** Composed by the provider: account, papers, notices, mails. */
  texts: kind('id', z.object({ id: z.enum(textIds), text }), false),
  /** Prices of the account, roubles. */
  terms: kind(
    'id',
    z.object({
      id: z.literal('terms'),
      /** The missing balance, rounded up to the step. */
      promise: z.object({
        price: roubles,
        days,
        step: z.int().check(z.positive()),
        minSum: roubles,
        maxSum: roubles,
      }),
      suspension: z.object({
        pricePerDay: roubles,
        minDays: days,
        maxDays: days,
        latestStartInDays: days,
      }),
      extras: z.object({ telephony: roubles, videocontrol: roubles, domofon: roubles }),
      tvAloneSurcharge: roubles,
      outageCompensationPerDay: roubles.check(z.positive()),
    }),
    false,
  ),
  surveys: kind('name', listedSchema(surveyListSchema), false),
  /** Invented people with invented addresses, phones and mailboxes. */
  clients: kind(
    'id',
    z.object({
      id,
      fio: text,
      phone: z.string().check(z.regex(/^\d{11}$/)),
      email: z.optional(z.object({ value: text, status: z.enum(['confirmed', 'unconfirmed']) })),
      /** An agreement has the client's id times 10 plus its place as its own id. */
      agreements: z.array(agreement).check(z.minLength(1), z.maxLength(10)),
    }),
    false,
  ),
} as const;

export type KindName = keyof typeof contentKinds;
// Object.keys returns strings.
export const kindNames = Object.keys(contentKinds) as KindName[];

/** All entries in effect by kind, each list in the order of its files. */
export type Content = { [Name in KindName]: z.output<(typeof contentKinds)[Name]['schema']>[] };
export type ContentEntry<Name extends KindName> = Content[Name][number];
