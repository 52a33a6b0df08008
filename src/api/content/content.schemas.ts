import * as z from 'zod/mini';

import { colour } from '../geography/geography.schemas';

/** Only own paths, http(s), tel and mailto may be followed (decision 47). */
export const safeLink = z
  .string()
  .check(z.regex(/^(?:\/(?!\/)[^\s\\]*|https?:\/\/[^\s\\]+|tel:\+?[0-9]+|mailto:[^\s@]+@[^\s@]+|#[\w-]*)$/));

/** A picture: own path, http(s) address, or the name of a drawing of the site's sprite, e.g. `a-tv`. */
export const pictureSchema = z
  .string()
  .check(z.regex(/^(?:[af]-[a-z0-9-]+|\/(?!\/)[^\s\\]+|https?:\/\/[^\s\\]+)$/));

/** Advertiser and its register id; whoever shows them puts the label «Реклама» beside. */
export const advertisingSchema = z.object({ companyName: z.string(), erid: z.string() });
export type Advertising = z.infer<typeof advertisingSchema>;

export const menuLinkTypes = [
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
    z.array(z.object({ id: z.number(), title: z.string(), color: colour, color_text: colour })),
  ),
  advertising: z.optional(advertisingSchema),
};

/** A menu entry [spec 3, Menu item]; `children` fill the dropdown panel or the accordion. */
export const menuItemSchema = z.object({
  ...menuItemFields,
  children: z.optional(z.array(z.object(menuItemFields))),
});
export type MenuItem = z.infer<typeof menuItemSchema>;

export const partnerSchema = z.object({
  id: z.number(),
  title: z.string(),
  link: safeLink,
  image_icon: z.string(),
});

/** Stores that the footer may point to; iOS shows only to clients (SHELL-12). */
export const appStores = ['ios', 'android', 'huawei', 'rustore'] as const;

/**
 * Everything the frame of a page needs in one city: header, menus, footer (ours; GET /v1/content/shell). Menu items
 * carry `available`, which the frame obeys (SHELL-01); footer links that lead nowhere yet are left out by the service.
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
    messengerLink: z.nullable(safeLink),
    /** App pages in stores (ours). */
    apps: z.optional(z.array(z.object({ store: z.enum(appStores), title: z.string(), link: safeLink }))),
  }),
});
export type ShellContent = z.infer<typeof shellContentSchema>;

/** A banner found by tag [spec 3, Banner]. */
export const bannerSchema = z.object({
  image: pictureSchema,
  image_webp: z.optional(z.nullable(pictureSchema)),
  image_mobile: z.optional(z.nullable(pictureSchema)),
  image_background: z.optional(z.nullable(pictureSchema)),
  image_background_webp: z.optional(z.nullable(pictureSchema)),
  image_background_mobile: z.optional(z.nullable(pictureSchema)),
  size: z.optional(z.string()),
  image_position: z.optional(z.string()),
  text_color: z.optional(z.nullable(colour)),
  title: z.string(),
  subTitle: z.optional(z.nullable(z.string())),
  text: z.string(),
  button_text: z.nullable(z.string()),
  link: z.nullable(safeLink),
  /** Text above the banner's own phone field; without it there is no field (TV-02). */
  phone_introduction: z.optional(z.nullable(z.string())),
  advertising: z.optional(z.nullable(advertisingSchema)),
  /** With expand `order`: smaller comes first. */
  order: z.optional(z.number()),
  /** With expand `bannerInfo.tags`. */
  bannerInfo: z.optional(z.object({ tags: z.array(z.string()) })),
});
export type Banner = z.infer<typeof bannerSchema>;
export const bannerListSchema = z.array(bannerSchema);

/**
 * A strip above the header [spec 2.7, 3]. `title` and `linkTitle` are ours: the strip is text where there is no
 * image, and the image's alternative where there is one.
 */
export const promoLineItemSchema = z.object({
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
