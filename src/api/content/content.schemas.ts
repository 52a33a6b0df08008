import * as z from 'zod/mini';
import { hexColourSchema } from '../geography/geography.schemas';

/** A link: a path of this site, http(s), tel or mailto (D47). */
export const safeLink = z
  .string()
  .check(z.regex(/^(?:\/(?!\/)[^\s\\]*|https?:\/\/[^\s\\]+|tel:\+?[0-9]+|mailto:[^\s@]+@[^\s@]+|#[\w-]*)$/));

/**
 * A messenger link. The schema accepts an application's own URL scheme, because one such link must not invalidate the
 * shell of all pages; the site never renders such a link.
 */
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

/** A picture: own path, http(s) URL, or the name of a drawing of the site's sprite, e.g. `a-tv`. */
export const pictureSchema = z
  .string()
  .check(z.regex(/^(?:[af]-[a-z0-9-]+|\/(?!\/)[^\s\\]+|https?:\/\/[^\s\\]+)$/));

/** Advertiser and the advertisement's register id; the site displays both with the label «Реклама». */
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
  /** Name of an icon of the sprite, e.g. `f-tv`. */
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

/** A menu entry (SHELL-01); `children` fill the dropdown panel or the accordion. */
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

/** App stores linked from the footer; iOS is shown to clients only (SHELL-12). */
const appStores = ['ios', 'android', 'huawei', 'rustore'] as const;

/**
 * Header, menus and footer of one city (GET /v1/content/shell, our addition). The site renders only `available` menu
 * items (SHELL-01); the service omits footer links without a target.
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
    /** App pages in stores (our addition). */
    apps: z.optional(z.array(z.object({ store: z.enum(appStores), title: z.string(), link: safeLink }))),
  }),
});
export type ShellContent = z.infer<typeof shellContentSchema>;

/** A banner found by tag (TV-02). */
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
  /** Text above the banner's phone field; a banner without this text has no phone field (TV-02). */
  phone_introduction: z.optional(z.nullable(z.string())),
  advertising: z.optional(z.nullable(advertisingSchema)),
  /** Display position, ascending. Present if the request has the parameter expand=`order`. */
  order: z.optional(z.number()),
  /** Present if the request has the parameter expand=`bannerInfo.tags`. */
  bannerInfo: z.optional(z.object({ tags: z.array(z.string()) })),
});
export type Banner = z.infer<typeof bannerSchema>;
export const bannerListSchema = z.array(bannerSchema);

/**
 * A promo line item (SHELL-08). `title` and `linkTitle` are our additions: the text of a strip without an image, and
 * the image's alternative text otherwise.
 */
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

/** The city's domain by provider id: the first label of its host. */
export const cityDomainSchema = z.object({ domain: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/)) });

/** Channel themes in the order of the filters. */
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

/** Best picture quality of a channel, ascending. */
export const channelQualities = ['SD', 'HD', '4K'] as const;
export type ChannelQuality = (typeof channelQualities)[number];

/** Every tariff includes federal channels, TV tariffs include cable channels, extra channels are sold separately. */
export const channelPackages = ['federal', 'cable', 'extra'] as const;
export type ChannelPackage = (typeof channelPackages)[number];

const channelSchema = z.object({
  id: z.int().check(z.positive()),
  /** Number of the channel on the remote control; unique within one provider. */
  number: z.int().check(z.positive()),
  title: z.string().check(z.minLength(1)),
  /** The main theme first. */
  themes: z.array(z.enum(channelThemes)).check(z.minLength(1)),
  quality: z.enum(channelQualities),
  package: z.enum(channelPackages),
  hasArchive: z.boolean(),
});
export type Channel = z.infer<typeof channelSchema>;

/** All channels of one provider by number (GET /v1/content/channels, our addition). */
export const channelListSchema = z.object({ items: z.array(channelSchema) });

/**
 * Placeholders that the site replaces with the city's data, because the content service doesn't know the city.
 * `{cityIn}` includes its preposition («в Перми»), `{phone}` is the displayed number.
 */
export const contentPlaceholders = ['city', 'cityIn', 'company', 'legalEntity', 'phone'] as const;

/** Paths of content pages: one leading slash, no trailing one, no query. */
export const contentPath = z.string().check(z.maxLength(200), z.regex(/^(?:\/[a-z0-9][a-z0-9-]*)+$/));

const optionalTitle = { title: z.optional(z.string()) };

/** Topic of a request: 0 a fault, 1 a question, 2 become a client, 3 a complaint, 4 anything else (POP-06). */
const requestTopic = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** An office; `hours` has one line for each group of days with the same hours. */
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
        /** A link with a topic opens the callback form with this topic instead of another page (POP-06). */
        topic: z.optional(requestTopic),
        /** Name of an icon of the sprite, e.g. `f-tv`. */
        icon: z.string(),
        /**
         * Date of an article as YYYY-MM-DD; a card with a date links to the article and shows `art`, a drawing of the
         * sprite, on top.
         */
        date: z.optional(z.iso.date()),
        art: z.optional(z.string()),
      }),
    ),
  }),
  z.object({ kind: z.literal('offices'), ...optionalTitle, items: z.array(officeSchema) }),
  /** Terms and values: phones, e-mail, registration data of the legal entity. */
  z.object({
    kind: z.literal('details'),
    ...optionalTitle,
    items: z.array(z.object({ term: z.string(), value: z.string() })),
  }),
  /** Form of a `request` block: with a topic it requests a callback, without a topic a connection (LEAD-04, POP-06). */
  z.object({
    kind: z.literal('request'),
    title: z.string(),
    text: z.string(),
    topic: z.optional(requestTopic),
  }),
]);
export type ContentBlock = z.infer<typeof contentBlockSchema>;

/** Header of a service page with drawing, price and device. */
const contentCoverSchema = z.object({
  /** Name of a drawing of the sprite, e.g. `a-camera`. */
  art: z.string(),
  /** Price, e.g. «от 290 ₽/мес», and a text about what the price includes. */
  price: z.object({ value: z.string(), text: z.string() }),
  device: z.object({
    title: z.string(),
    text: z.string(),
    /** Name of a drawing of the sprite. */
    image: z.string(),
    price: z.string(),
    facts: z.array(z.string()),
    link: z.optional(z.object({ title: z.string(), link: safeLink })),
  }),
});

/**
 * GET /v1/content/page?path= (our addition). Every text, title and description included, may contain
 * `contentPlaceholders`. `updatedAt` is YYYY-MM-DD; `version` identifies texts that a visitor consents to (D36) and
 * changes with every change of the wording.
 */
export const contentPageSchema = z.object({
  path: contentPath,
  title: z.string(),
  description: z.string(),
  heading: z.string(),
  lead: z.string(),
  cover: z.optional(contentCoverSchema),
  blocks: z.array(contentBlockSchema),
  /** Name of the described service, for search engines (our addition). */
  service: z.optional(z.string()),
  updatedAt: z.iso.date(),
  version: z.optional(z.string()),
});
export type ContentPage = z.infer<typeof contentPageSchema>;

/** Editorial pages of one provider (GET /v1/content/pages, our addition), for its sitemap. */
export const contentPageListSchema = z.object({
  items: z.array(z.object({ path: contentPath, updatedAt: z.iso.date() })),
});
export type ListedContentPage = z.infer<typeof contentPageListSchema>['items'][number];

/** An error response without field messages, e.g. for an unknown path. */
export const contentRefusalSchema = z.object({ status: z.literal(false), message: z.string() });
