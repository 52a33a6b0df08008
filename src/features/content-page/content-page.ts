import { links } from '@/config/links';
import { withNoBreakSpaces } from '@/lib/money';
import { cityPhone } from '@/lib/phone';
import type { City } from '@/site/city/public-city';
import { hidesLeadForms, type LeadGeneration } from '@/site/experiments/experiments';
import type { PageMeta } from '@/site/page/page-props';
import type { SiteApi } from '@/site/page/site-request';
import type { Crumb, StructuredData } from '@/site/page/structured-data';
import { contentPageText } from './content-page.text';

export type ContentPage = NonNullable<Awaited<ReturnType<SiteApi['contentPage']>>>;
export type ContentBlock = ContentPage['blocks'][number];

export function contentPageCrumbs({ heading }: Pick<ContentPage, 'heading'>): Crumb[] {
  return [{ title: contentPageText.home, href: links.home }, { title: heading }];
}

/** Structured data of a filled editorial page: breadcrumbs, questions, the offered service. */
export function contentPageData(content: ContentPage): StructuredData {
  const faq = content.blocks.flatMap((block) => (block.kind === 'faq' ? block.items : []));
  return { crumbs: contentPageCrumbs(content), faq, service: content.service };
}

/** Its own texts contain city, company and phone (SHELL-10). */
export function contentPageMeta({
  title,
  description,
  path,
}: Pick<ContentPage, 'title' | 'description' | 'path'>): PageMeta {
  return { title, description, canonicalPath: path };
}

/** The page without its request forms where lead generation is hidden (LEAD-10). */
export function withoutHiddenForms(content: ContentPage, generation: LeadGeneration): ContentPage {
  if (!hidesLeadForms(generation)) return content;
  return { ...content, blocks: content.blocks.filter(({ kind }) => kind !== 'request') };
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

/** For every text of a block or page of any shape; links contain no placeholders and remain unchanged. */
export function fillAll<Content>(content: Content, city: Place): Content {
  if (typeof content === 'string') return fillPlaceholders(content, city) as Content; // a text for a text
  if (Array.isArray(content)) return content.map((one: unknown) => fillAll(one, city)) as Content; // item for item
  if (content === null || typeof content !== 'object') return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]: [string, unknown]) => [key, fillAll(value, city)]),
  ) as Content; // key for key
}
