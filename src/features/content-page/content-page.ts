import { links } from '@/config/links';
import { withNoBreakSpaces } from '@/lib/money';
import { cityPhone } from '@/lib/phone';
import type { City } from '@/site/city/public-city.server';
import type { SiteApi } from '@/site/page/site-request';
import type { Crumb, StructuredData } from '@/site/page/structured-data.server';
import { contentPageText } from './content-page.text';

export type RenderableContentPage = NonNullable<Awaited<ReturnType<SiteApi['contentPage']>>>;
export type RenderableBlock = RenderableContentPage['blocks'][number];

export function contentPageCrumbs({ heading }: Pick<RenderableContentPage, 'heading'>): Crumb[] {
  return [{ title: contentPageText.home, href: links.home }, { title: heading }];
}

/** Structured data of a content page after its placeholders are filled: breadcrumbs, questions, the offered service. */
export function toContentPageStructuredData(content: RenderableContentPage): StructuredData {
  const faq = content.blocks.flatMap((block) => (block.kind === 'faq' ? block.items : []));
  return { crumbs: contentPageCrumbs(content), faq, service: content.service };
}

type Place = Pick<
  City,
  'name' | 'cityIn' | 'companyName' | 'legalEntity' | 'phone_code' | 'call_center_phone'
>;

/** Replaces `{city}`, `{cityIn}`, `{company}`, `{legalEntity}` and `{phone}` by the city's data. */
export function fillPlaceholders(text: string, city: Place): string {
  const words: Readonly<Record<string, string>> = {
    city: city.name,
    cityIn: city.cityIn,
    company: city.companyName,
    legalEntity: city.legalEntity,
    phone: withNoBreakSpaces(cityPhone(city.phone_code, city.call_center_phone)),
  };
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(words, name) ? (words[name] ?? '') : placeholder,
  );
}

/** Fills the placeholders in every text of a block or page. Links contain no placeholders, so they stay unchanged. */
export function fillPlaceholdersInEveryText<Content>(content: Content, city: Place): Content {
  if (typeof content === 'string') return fillPlaceholders(content, city) as Content; // A text is replaced by a text.
  if (Array.isArray(content))
    return content.map((one: unknown) => fillPlaceholdersInEveryText(one, city)) as Content; // A list is replaced by a list of the same items.
  if (content === null || typeof content !== 'object') return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]: [string, unknown]) => [
      key,
      fillPlaceholdersInEveryText(value, city),
    ]),
  ) as Content; // An object is replaced by an object with the same keys.
}
