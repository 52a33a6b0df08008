import type {
  Banner,
  Channel,
  ContentBlock,
  ContentPage,
  ListedContentPage,
  MenuItem,
  Office,
  PromoLineItem,
  ShellContent,
} from '@/api/content/content.schemas';
import type { HelpContent } from '@/api/content/help.schemas';

import { contentForProvider } from '@/content-files/content';
import { type ContentEntry, priceZoneOfProvider } from '@/content-files/content-kinds';
import { cities } from '../geography/seed/geography-seed';
import { housesOfCity } from '../geography/seed/houses';
import { isReachable, isVariantShownIn } from '@/content-files/check/reachable';

type MenuEntry = ContentEntry<'main-menu'>;

/** Menu items without a target have `available: false`. */
export function findShell(providerId: number): ShellContent {
  const content = contentForProvider(providerId);
  const [brand] = content.brand;
  return {
    main: menuFor(providerId, content['main-menu']),
    services: menuFor(providerId, content['services-menu']),
    partners: content.partners.filter(({ link }) => isReachable(content, providerId, link)),
    footer: {
      columns: content.footer.map((column) => ({
        title: column.title,
        links: column.links
          .filter(
            ({ only, link }) =>
              isVariantShownIn(content, providerId, only) && isReachable(content, providerId, link),
          )
          .map(({ title: text, link }) => ({ title: text, link })),
      })),
      socials: content.socials.map(({ id: _, ...social }) => social),
      email: brand?.email ?? '',
      messengerLink: brand?.messengerLink ?? null,
      apps: content.apps,
    },
  };
}

/** Finds a page without cards whose links have no target for this provider; null for an unknown page. */
export function findPage(providerId: number, path: string): ContentPage | null {
  const content = contentForProvider(providerId);
  const found = content.pages.find(
    (page) => page.path === path && isVariantShownIn(content, providerId, page.only),
  );
  if (!found) return null;
  const { only: _, help: _help, ...page } = found;
  return { ...page, blocks: page.blocks.map((block) => blockOf(providerId, block)) };
}

export function findPages(providerId: number): ListedContentPage[] {
  const content = contentForProvider(providerId);
  return content.pages
    .filter(({ only }) => isVariantShownIn(content, providerId, only))
    .map(({ path, updatedAt }) => ({ path, updatedAt }));
}

/** Articles with the text of their blocks, in the order of the files, and the synonyms of the search. */
export function findHelp(providerId: number): HelpContent {
  const content = contentForProvider(providerId);
  return {
    articles: content.pages.flatMap(({ path, only, help, heading, lead, blocks }) =>
      help && isVariantShownIn(content, providerId, only)
        ? [{ path, ...help, heading, lead, text: blocks.flatMap((block) => textsOfBlock(block)).join(' ') }]
        : [],
    ),
    synonyms: content['help-synonyms'].map(({ words }) => words),
  };
}

/** Links to other pages do not describe the article. */
function textsOfBlock(block: ContentBlock): string[] {
  switch (block.kind) {
    case 'text':
      return [block.title ?? '', ...block.paragraphs];
    case 'list':
      return [block.title ?? '', ...block.items];
    case 'faq':
      return block.items.flatMap(({ question, answer }) => [question, answer]);
    default:
      return [];
  }
}

export interface BannerQuery {
  tags: string[];
  /** Required; empty: any. */
  audience: ('auth' | 'new')[];
  expand: string[];
}

/** Banners of one provider by tag, in the order of the file. Serves both content requests for banners (API-01). */
export function findBanners(providerId: number, { tags, audience, expand }: BannerQuery): Banner[] {
  const content = contentForProvider(providerId);
  return content.banners
    .filter((banner) => isVariantShownIn(content, providerId, banner.only))
    .filter((banner) => tags.length === 0 || banner.tags.some((tag) => tags.includes(tag)))
    .filter((banner) => audience.every((each) => banner.audience.includes(each)))
    .filter(({ link }) => link === null || isReachable(content, providerId, link))
    .toSorted((one, other) => one.order - other.order)
    .map(({ id: _id, audience: _audience, only: _only, order, tags: bannerTags, ...banner }) => ({
      ...banner,
      ...(expand.includes('order') ? { order } : {}),
      ...(expand.includes('bannerInfo.tags') ? { bannerInfo: { tags: bannerTags } } : {}),
    }));
}

/** Promo line items with valid links for this provider, including inactive ones (SHELL-08 selects). */
export function findPromoLines(providerId: number): PromoLineItem[] {
  const content = contentForProvider(providerId);
  return content['promo-lines']
    .filter(({ url }) => isReachable(content, providerId, url))
    .map(({ id: _, is_active, is_view_auth, is_view_guest, ...promoLine }) => ({
      ...{ is_active, is_view_auth, is_view_guest },
      promoLine,
    }));
}

function menuFor(providerId: number, items: readonly MenuEntry[]): MenuItem[] {
  const content = contentForProvider(providerId);
  return items
    .filter(({ only }) => isVariantShownIn(content, providerId, only))
    .map(({ only: _, children, ...item }) => ({
      ...item,
      available: [item.link, item.button_link ?? item.link].every((link) =>
        isReachable(content, providerId, link),
      ),
      ...(children ? { children: menuFor(providerId, children) } : {}),
    }));
}

/** A content block without the cards whose link has no target. */
function blockOf(providerId: number, block: ContentBlock): ContentBlock {
  if (block.kind === 'offices') return { ...block, items: officesOf(providerId) };
  if (block.kind !== 'cards') return block;
  const content = contentForProvider(providerId);
  return {
    ...block,
    items: block.items.filter(({ link }) => link === undefined || isReachable(content, providerId, link)),
  };
}

/** Offices in the provider's city; empty for a provider without a city. */
function officesOf(providerId: number): Office[] {
  const city =
    cities.find(({ provider_id: id, main }) => id === providerId && main) ??
    cities.find(({ provider_id: id }) => id === providerId);
  if (!city) return [];
  const houses = housesOfCity(city.city_id);
  return contentForProvider(providerId).offices.flatMap(({ street, title, hours, note }) => {
    const house = houses.find((one) => one.street === street && one.connected);
    if (!house) return [];
    const address = `${city.name}, ${house.streetType} ${house.street}, ${house.house}`;
    const mapLink = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
    return [{ title, address, hours, mapLink, note }];
  });
}

/** 200 by number; regional ones differ by zone, and have an id in each. */
export function findChannels(providerId: number): Channel[] {
  const zone = priceZoneOfProvider(providerId);
  return contentForProvider(providerId)
    .channels.toSorted((one, other) => one.id - other.id)
    .map(({ id: number, title, isLive = false, ...channel }) => ({
      ...channel,
      id: number * 10 + (typeof title === 'string' ? 0 : zone + 1),
      number,
      title: typeof title === 'string' ? title : title[zone],
      hasArchive: !isLive,
    }));
}
