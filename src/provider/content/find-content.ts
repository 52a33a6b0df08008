import type {
  Banner,
  Channel,
  ContentBlock,
  ContentPage,
  ListedContentPage,
  MenuItem,
  PromoLineItem,
  ShellContent,
} from '@/api/content/content.schemas';
import { links } from '@/config/links';

import { type PriceZone, zoneOf } from '../catalogue/price-zone';
import { type ChannelGroup, channelGroups } from './seed/channels';
import { banners, promoLines } from './seed/banners';
import { isShownIn, outside, type Variant } from './seed/brand';
import { officesOf } from './seed/offices';
import { pages } from './seed/pages';
import {
  footerColumns,
  mainMenu,
  partners,
  type SeedMenuItem,
  servicesMenu,
  socials,
  storeApps,
} from './seed/shell';

/** Menus and footer of one provider; menu items without a target have `available: false`. */
export function findShell(providerId: number): ShellContent {
  return {
    main: menuFor(providerId, mainMenu),
    services: menuFor(providerId, servicesMenu),
    partners: partners.filter(({ link }) => isReachable(providerId, link)),
    footer: {
      columns: footerColumns.map((column) => ({
        title: column.title,
        links: column.links
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

/** A content page without cards whose links have no target for this provider; null for an unknown page. */
export function findPage(providerId: number, path: string): ContentPage | null {
  const found = pages.find((page) => page.path === path && isShownIn(providerId, page.only));
  if (!found) return null;
  const { only: _, ...page } = found;
  return { ...page, blocks: page.blocks.map((block) => blockOf(providerId, block)) };
}

export function findPages(providerId: number): ListedContentPage[] {
  return pages
    .filter(({ only }) => isShownIn(providerId, only))
    .map(({ path, updatedAt }) => ({ path, updatedAt }));
}

export interface BannerQuery {
  tags: string[];
  /** Required audience of the banner; empty: any. */
  audience: ('auth' | 'new')[];
  expand: string[];
}

/** Banners of one provider by tag, in seed order. Serves both content requests for banners (API-01). */
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

/** Promo line items with valid links for this provider, including inactive ones (SHELL-08 selects). */
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

/** Omits cards without a target. */
function blockOf(providerId: number, block: ContentBlock): ContentBlock {
  if (block.kind === 'offices') return { ...block, items: officesOf(providerId) };
  if (block.kind !== 'cards') return block;
  return {
    ...block,
    items: block.items.filter(({ link }) => link === undefined || isReachable(providerId, link)),
  };
}

/** Tariffs that content may link to; sold in every price zone. */
const tariffs = ['entertainment', 'giga', 'gaming', 'mono-village'].map(links.tariff);

interface Screen {
  path: string;
  only?: Variant;
}

/** Screens of the site besides content pages. Links of menu and footer to a screen appear once it is listed here. */
const screens: readonly Screen[] = [
  links.home,
  links.tvEquipment,
  links.tvEquipmentSmart,
  links.tvEquipmentNote,
  links.internet,
  ...tariffs,
  links.bundles,
  links.bundleBuilder,
  links.newHome,
  links.request,
  links.requestStatus,
  // Clients only; a guest is redirected to sign-in.
  links.management,
  links.profile,
]
  .map((path): Screen => ({ path }))
  // Absent from the Moscow variant (SHELL-11).
  .concat([
    { path: links.tariff('na-dachu'), only: 'regions' },
    { path: links.address, only: 'regions' },
  ]);

/** Whether the link's target exists for this provider's visitors: an external address, a screen or a page. */
function isReachable(providerId: number, link: string): boolean {
  if (!link.startsWith('/')) return true;
  const path = link.replace(/[?#].*$/, '');
  return [...screens, ...pages].some((page) => page.path === path && isShownIn(providerId, page.only));
}

/** 200 channels by number; regional ones differ by zone. */
export function findChannels(providerId: number): Channel[] {
  const zone = zoneOf(providerId);
  return channelGroups
    .flatMap((group) => channelsOfGroup(group, zone))
    .toSorted((one, other) => one.number - other.number);
}

/** A channel of one zone only has its own id. */
function channelsOfGroup(group: ChannelGroup, zone: PriceZone): Channel[] {
  return group.channels.map(([title, quality, { live = false, themes = [] } = {}], index) => {
    const number = group.from + index;
    const isEverywhere = typeof title === 'string';
    return {
      id: number * 10 + (isEverywhere ? 0 : zone + 1),
      number,
      title: isEverywhere ? title : title[zone],
      themes: [group.theme, ...themes],
      quality,
      package: group.package,
      hasArchive: !live,
    };
  });
}
