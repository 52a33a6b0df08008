import * as z from 'zod/mini';

import { safeLink } from './content.schemas';

/**
 * Words in braces that texts of a content page may hold; the site puts the city's data in their place. The content
 * service does not know cities. `{cityIn}` has its preposition («в Перми»), `{phone}` is the shown number.
 */
export const contentPlaceholders = ['city', 'cityIn', 'company', 'legalEntity', 'phone'] as const;
export type ContentPlaceholder = (typeof contentPlaceholders)[number];

/** Paths of content pages: one leading slash, none at the end, no query. */
export const contentPath = z.string().check(z.maxLength(200), z.regex(/^(?:\/[a-z0-9][a-z0-9-]*)+$/));

const optionalTitle = { title: z.optional(z.string()) };

/** One part of a content page. A `request` block stands where the site draws its request form. */
export const contentBlockSchema = z.discriminatedUnion('kind', [
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
        /** Name of an icon of the sprite, e.g. `f-tv`. */
        icon: z.string(),
      }),
    ),
  }),
  z.object({ kind: z.literal('request'), title: z.string(), text: z.string() }),
]);
export type ContentBlock = z.infer<typeof contentBlockSchema>;

/**
 * An editorial page (ours; GET /v1/content/page?path=). Every text may hold the placeholders above, also the page's
 * title and description. `updatedAt` is a date, YYYY-MM-DD; `version` marks texts to which a visitor consents
 * (decision 36) and changes with every change of the wording.
 */
export const contentPageSchema = z.object({
  path: contentPath,
  title: z.string(),
  description: z.string(),
  heading: z.string(),
  lead: z.string(),
  blocks: z.array(contentBlockSchema),
  /** Name of the service that the page offers, for search engines (ours). */
  service: z.optional(z.string()),
  updatedAt: z.iso.date(),
  version: z.optional(z.string()),
});
export type ContentPage = z.infer<typeof contentPageSchema>;

/** Which editorial pages one provider has (ours; GET /v1/content/pages), for its sitemap. */
export const contentPageListSchema = z.object({
  items: z.array(z.object({ path: contentPath, updatedAt: z.iso.date() })),
});
/** An editorial page in that list. */
export type ListedContentPage = z.infer<typeof contentPageListSchema>['items'][number];

/** A refusal that has no fields, e.g. an unknown path. */
export const contentRefusalSchema = z.object({ status: z.literal(false), message: z.string() });
