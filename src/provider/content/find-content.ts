import type { ContentBlock, ContentPage, ListedContentPage } from '@/api/content/content-page.schemas';
import type { Banner, MenuItem, PromoLineItem, ShellContent } from '@/api/content/content.schemas';

import { isShownIn } from './moscow';
import { isReachable } from './reachable';
import { banners } from './seed/banners';
import { footerColumns, socials, storeApps } from './seed/footer';
import { mainMenu, partners, type SeedMenuItem, servicesMenu } from './seed/menus';
import { outside } from './seed/outside';
import { pages } from './seed/pages';
import { promoLines } from './seed/promo-lines';

/** Menus and footer of one provider; menu items that lead nowhere yet come with `available: false`. */
export function findShell(providerId: number): ShellContent {
  return {
    main: menuFor(providerId, mainMenu),
    services: menuFor(providerId, servicesMenu),
    partners: partners.filter(({ link }) => isReachable(providerId, link)),
    footer: {
      columns: footerColumns.map(({ title, links }) => ({
        title,
        links: links
          .filter(({ only, link }) => isShownIn(providerId, only) && isReachable(providerId, link))
          .map(({ title: text, link }) => ({ title: text, link })),
      })),
      socials,
      email: outside.supportEmail,
      messengerLink: outside.messenger,
      apps: storeApps,
    },
  };
}

/** A content page without the cards that lead nowhere for this provider; null where there is no such page. */
export function findPage(providerId: number, path: string): ContentPage | null {
  const found = pages.find((page) => page.path === path && isShownIn(providerId, page.only));
  if (!found) return null;
  const { only: _, ...page } = found;
  return { ...page, blocks: page.blocks.map((block) => withoutDeadCards(providerId, block)) };
}

/** All content pages of one provider. */
export function findPages(providerId: number): ListedContentPage[] {
  return pages
    .filter(({ only }) => isShownIn(providerId, only))
    .map(({ path, updatedAt }) => ({ path, updatedAt }));
}

export interface BannerQuery {
  /** Any of these. */
  tags: string[];
  /** Which audience the banner must be meant for; empty: any. */
  audience: ('auth' | 'new')[];
  /** Parts of the answer that come only when asked for. */
  expand: string[];
}

/** Banners of one provider by tag, in their order. Serves both content calls for banners of section 7. */
export function findBanners(providerId: number, { tags, audience, expand }: BannerQuery): Banner[] {
  return banners
    .filter((banner) => isShownIn(providerId, banner.only))
    .filter((banner) => tags.length === 0 || banner.tags.some((tag) => tags.includes(tag)))
    .filter((banner) => audience.every((each) => banner.audience.includes(each)))
    .filter(({ banner }) => banner.link === null || isReachable(providerId, banner.link))
    .toSorted((one, other) => one.order - other.order)
    .map(({ banner, order, tags: bannerTags }) => ({
      ...banner,
      ...(expand.includes('order') ? { order } : {}),
      ...(expand.includes('bannerInfo.tags') ? { bannerInfo: { tags: bannerTags } } : {}),
    }));
}

/** Promo line items whose links lead somewhere for this provider, switched-off ones included (SHELL-08 chooses). */
export function findPromoLines(providerId: number): PromoLineItem[] {
  return promoLines.filter(({ promoLine }) => isReachable(providerId, promoLine.url));
}

function menuFor(providerId: number, items: readonly SeedMenuItem[]): MenuItem[] {
  return items
    .filter(({ only }) => isShownIn(providerId, only))
    .map(({ only: _, children, ...item }) => ({
      ...item,
      available: isMenuItemReachable(providerId, item),
      ...(children ? { children: menuFor(providerId, children) } : {}),
    }));
}

function isMenuItemReachable(providerId: number, { link, button_link }: SeedMenuItem): boolean {
  return isReachable(providerId, link) && (button_link === undefined || isReachable(providerId, button_link));
}

function withoutDeadCards(providerId: number, block: ContentBlock): ContentBlock {
  if (block.kind !== 'cards') return block;
  return {
    ...block,
    items: block.items.filter(({ link }) => link === undefined || isReachable(providerId, link)),
  };
}
