import * as z from 'zod/mini';
import { hexColourSchema } from '../geography/geography.schemas';

/** A path of this site, http(s), tel or mailto (D47). */
export const safeLink = z
  .string()
  .check(z.regex(/^(?:\/(?!\/)[^\s\\]*|https?:\/\/[^\s\\]+|tel:\+?[0-9]+|mailto:[^\s@]+@[^\s@]+|#[\w-]*)$/));

/** Accepts an application's own scheme, so that one link does not invalidate the shell. Never rendered. */
const messengerLinkSchema = z.union([
  safeLink,
  z
    .string()
    .check(
      z.regex(
        /^(?:tg|whatsapp|viber|skype|sgnl|discord|weixin|wechat|snapchat|threema|fb-messenger|msteams|line|kakaotalk):[^\s\\]+$/i,
      ),
    ),
]);

/** Path, http(s) URL or sprite drawing, e.g. `a-tv`. */
export const pictureSchema = z
  .string()
  .check(z.regex(/^(?:[af]-[a-z0-9-]+|\/(?!\/)[^\s\\]+|https?:\/\/[^\s\\]+)$/));

/** Advertiser and register id, displayed with «Реклама». */
const advertisingSchema = z.object({ companyName: z.string(), erid: z.string() });
export type Advertising = z.infer<typeof advertisingSchema>;

const menuLinkTypes = [
  'common',
  'description-label',
  'description-button',
  'description-button-image',
] as const;

const menuItemFields = {
  id: z.number(),
  title: z.string(),
  link: safeLink,
  type: z.enum(menuLinkTypes),
  available: z.boolean(),
  promoted: z.optional(z.boolean()),
  add_desc: z.optional(z.string()),
  image: z.optional(pictureSchema),
  image_webp: z.optional(pictureSchema),
  image_animated: z.optional(pictureSchema),
  image_icon: z.optional(z.string()),
  button_text: z.optional(z.string()),
  button_link: z.optional(safeLink),
  labels: z.optional(
    z.array(
      z.object({ id: z.number(), title: z.string(), color: hexColourSchema, color_text: hexColourSchema }),
    ),
  ),
  advertising: z.optional(advertisingSchema),
};

/** `children`: dropdown panel or accordion (SHELL-01). */
const menuItemSchema = z.object({
  ...menuItemFields,
  children: z.optional(z.array(z.object(menuItemFields))),
});
export type MenuItem = z.infer<typeof menuItemSchema>;

const partnerSchema = z.object({
  id: z.number(),
  title: z.string(),
  link: safeLink,
  image_icon: z.string(),
});

/** For the footer; iOS for clients only (SHELL-12). */
const appStores = ['ios', 'android', 'huawei', 'rustore'] as const;

/**
 * GET /v1/content/shell, our addition. The site renders only `available` menu items (SHELL-01); the service
 * omits links without a target.
 */
export const shellContentSchema = z.object({
  main: z.array(menuItemSchema),
  services: z.array(menuItemSchema),
  partners: z.array(partnerSchema),
  footer: z.object({
    columns: z.array(
      z.object({ title: z.string(), links: z.array(z.object({ title: z.string(), link: safeLink })) }),
    ),
    socials: z.array(z.object({ title: z.string(), link: safeLink, icon: z.string() })),
    email: z.string(),
    messengerLink: z.nullable(messengerLinkSchema),
    /** Our addition. */
    apps: z.optional(z.array(z.object({ store: z.enum(appStores), title: z.string(), link: safeLink }))),
  }),
});
export type ShellContent = z.infer<typeof shellContentSchema>;

/** TV-02 */
const bannerSchema = z.object({
  image: pictureSchema,
  image_webp: z.optional(z.nullable(pictureSchema)),
  image_mobile: z.optional(z.nullable(pictureSchema)),
  image_background: z.optional(z.nullable(pictureSchema)),
  image_background_webp: z.optional(z.nullable(pictureSchema)),
  image_background_mobile: z.optional(z.nullable(pictureSchema)),
  size: z.optional(z.string()),
  image_position: z.optional(z.string()),
  text_color: z.optional(z.nullable(hexColourSchema)),
  title: z.string(),
  subTitle: z.optional(z.nullable(z.string())),
  text: z.string(),
  button_text: z.nullable(z.string()),
  link: z.nullable(safeLink),
  /** Above the phone field; absent: no field (TV-02). */
  phone_introduction: z.optional(z.nullable(z.string())),
  advertising: z.optional(z.nullable(advertisingSchema)),
  /** Ascending. Present with the parameter expand=`order`. */
  order: z.optional(z.number()),
  /** Present with the parameter expand=`bannerInfo.tags`. */
  bannerInfo: z.optional(z.object({ tags: z.array(z.string()) })),
});
export type Banner = z.infer<typeof bannerSchema>;
export const bannerListSchema = z.array(bannerSchema);

/** SHELL-08. Our additions `title` and `linkTitle`: the text without an image, otherwise its alternative. */
const promoLineItemSchema = z.object({
  is_active: z.boolean(),
  is_view_auth: z.boolean(),
  is_view_guest: z.boolean(),
  promoLine: z.object({
    url: safeLink,
    image: z.nullable(pictureSchema),
    image_webp: z.nullable(pictureSchema),
    title: z.string(),
    linkTitle: z.string(),
    advertising: z.nullable(advertisingSchema),
  }),
});
export type PromoLineItem = z.infer<typeof promoLineItemSchema>;
export const promoLineSchema = z.array(promoLineItemSchema);

/** First label of the host, by provider id. */
export const cityDomainSchema = z.object({ domain: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/)) });

export const channelThemes = [
  'кино',
  'спорт',
  'детям',
  'новости',
  'познавательные',
  'наука',
  'музыка',
  'развлечения',
  'регион',
] as const;
export type ChannelTheme = (typeof channelThemes)[number];

/** Ascending. */
export const channelQualities = ['SD', 'HD', '4K'] as const;
export type ChannelQuality = (typeof channelQualities)[number];

/** Federal channels are in every tariff, cable in TV tariffs, extra sold separately. */
export const channelPackages = ['federal', 'cable', 'extra'] as const;
export type ChannelPackage = (typeof channelPackages)[number];

const channelSchema = z.object({
  id: z.int().check(z.positive()),
  /** On the remote control; unique per provider. */
  number: z.int().check(z.positive()),
  title: z.string().check(z.minLength(1)),
  /** The main theme first. */
  themes: z.array(z.enum(channelThemes)).check(z.minLength(1)),
  quality: z.enum(channelQualities),
  package: z.enum(channelPackages),
  hasArchive: z.boolean(),
});
export type Channel = z.infer<typeof channelSchema>;

/** GET /v1/content/channels, our addition; by number. */
export const channelListSchema = z.object({ items: z.array(channelSchema) });

/**
 * Replaced by the site: the service does not know the city. `{cityIn}` includes the preposition («в Перми»),
 * `{phone}` is as displayed.
 */
export const contentPlaceholders = ['city', 'cityIn', 'company', 'legalEntity', 'phone'] as const;

/** One leading slash, no trailing one, no query. */
export const contentPath = z.string().check(z.maxLength(200), z.regex(/^(?:\/[a-z0-9][a-z0-9-]*)+$/));

const optionalTitle = { title: z.optional(z.string()) };

/** 0 a fault, 1 a question, 2 become a client, 3 a complaint, 4 anything else (POP-06). */
const requestTopic = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** `hours`: a line per group of equal days. */
const officeSchema = z.object({
  title: z.string(),
  address: z.string(),
  hours: z.array(z.string()).check(z.minLength(1)),
  mapLink: z.optional(safeLink),
  note: z.optional(z.string()),
});
export type Office = z.infer<typeof officeSchema>;

const contentBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), ...optionalTitle, paragraphs: z.array(z.string()) }),
  z.object({ kind: z.literal('list'), ...optionalTitle, items: z.array(z.string()) }),
  z.object({
    kind: z.literal('faq'),
    ...optionalTitle,
    items: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  z.object({
    kind: z.literal('cards'),
    ...optionalTitle,
    items: z.array(
      z.object({
        title: z.string(),
        text: z.string(),
        link: z.optional(safeLink),
        /** Opens the callback form with this topic (POP-06). */
        topic: z.optional(requestTopic),
        icon: z.string(),
        /** YYYY-MM-DD; a card with a date links to an article and shows `art`, a sprite drawing. */
        date: z.optional(z.iso.date()),
        art: z.optional(z.string()),
      }),
    ),
  }),
  z.object({ kind: z.literal('offices'), ...optionalTitle, items: z.array(officeSchema) }),
  /** Phones, e-mail and the legal entity's registration data. */
  z.object({
    kind: z.literal('details'),
    ...optionalTitle,
    items: z.array(z.object({ term: z.string(), value: z.string() })),
  }),
  /** With a topic a callback, otherwise a connection (LEAD-04, POP-06). */
  z.object({
    kind: z.literal('request'),
    title: z.string(),
    text: z.string(),
    topic: z.optional(requestTopic),
  }),
]);
export type ContentBlock = z.infer<typeof contentBlockSchema>;

const contentCoverSchema = z.object({
  art: z.string(),
  /** «от 290 ₽/мес», and what it includes. */
  price: z.object({ value: z.string(), text: z.string() }),
  device: z.object({
    title: z.string(),
    text: z.string(),
    image: z.string(),
    price: z.string(),
    facts: z.array(z.string()),
    link: z.optional(z.object({ title: z.string(), link: safeLink })),
  }),
});

/**
 * GET /v1/content/page?path= (our addition). Texts may contain `contentPlaceholders`. `updatedAt`:
 * YYYY-MM-DD; `version` changes with the wording that a visitor consents to (D36).
 */
export const contentPageSchema = z.object({
  path: contentPath,
  title: z.string(),
  description: z.string(),
  heading: z.string(),
  lead: z.string(),
  cover: z.optional(contentCoverSchema),
  blocks: z.array(contentBlockSchema),
  /** For search engines (our addition). */
  service: z.optional(z.string()),
  updatedAt: z.iso.date(),
  version: z.optional(z.string()),
});
export type ContentPage = z.infer<typeof contentPageSchema>;

/** GET /v1/content/pages (our addition), for the sitemap. */
export const contentPageListSchema = z.object({
  items: z.array(z.object({ path: contentPath, updatedAt: z.iso.date() })),
});
export type ListedContentPage = z.infer<typeof contentPageListSchema>['items'][number];
