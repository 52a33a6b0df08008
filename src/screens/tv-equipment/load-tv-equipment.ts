import { links } from '@/config/links';
import { type EquipmentCardModel, toEquipmentCardModel } from '@/features/equipment/card-view-model.server';
import { type BoxTableData, listBoxes, type ListedBoxes } from '@/features/equipment/box-list.server';
import { isLoanOffered } from '@/shop/price-options';
import { loadLowestChannelPrices, type LowestPrices } from '@/features/tariffs/lowest-prices.server';
import { equipmentForTv } from '@/features/tv-check/tv-check';
import { findAllowedVideo } from '@/features/video/outside-video';
import type { City } from '@/site/city/public-city.server';
import { type ParsedTvQuery, boxListKeys, parseTvQuery, tvTabs } from '@/site/page/queries/equipment-query';
import { pageDescription, pageTitle } from '@/site/page/page.server.text';
import type { PageMeta } from '@/site/page/page-props';
import type { PageData } from '@/site/page/site-page';
import { hasTv } from '@/site/client/signed-in-client';
import type { SiteRequest } from '@/site/page/site-request';
import { type BannerViewModel, toBannerViewModel } from './banner-view-model.server';
import { tabFaq } from './tab-faq.text';
import { tvEquipmentMetaText, tvEquipmentText } from './tv-equipment.text';
import type { TvTab } from './tv-tabs';
import type { ShownVideoOffer } from './tab-panel';
import type { TvEquipmentNeed } from '@/features/tv-check/tv-check.text';

export interface TvEquipmentOwnProps {
  tab: TvTab;
  /** A client with TV (TV-05). */
  hasTv: boolean;
  /** TV set in the query, to be checked. */
  asked: ParsedTvQuery | null;
  boxes: EquipmentCardModel[] | null;
  listing: BoxListing | null;
  /** Instead of the cards. */
  table: BoxTableData | null;
  /** For the main tab. */
  channels: LowestPrices | null;
  banner: BannerViewModel | null;
  /** For the smart tab (TV-03). */
  video: ShownVideoOffer | null;
}

export type BoxListing = Pick<ListedBoxes, 'marks' | 'view'>;

type Query = Readonly<Record<string, unknown>>;

/** TV-02 */
const bannerTag = 'domrutv_equipment';
/** Tag of the smart tab's video: content with an external page, as every banner may have. */
const videoTag = 'domrutv_smart_video';

/** Blocks fail independently (API-04). */
export async function loadTvEquipment(
  site: SiteRequest,
  pathTab: TvTab | null,
  query: Query = {},
): Promise<PageData<TvEquipmentOwnProps>> {
  const { tab, asked } = resolveOpenTab(pathTab, query, site.clock.year());
  const [boxes, channels, banners, video] = await Promise.all([
    tab === 'main' ? site.api.equipment({ categories: 'Decoders' }).catch(() => null) : [],
    tab === 'main' ? loadLowestChannelPrices(site) : null,
    site.api.banners(bannerTag).catch(() => []),
    tab === 'smart' ? videoOf(site) : null,
  ]);
  const loan = isLoanOffered(site);
  const listed = boxes && listBoxes(boxes, query, { loan });
  const { crumbs, hero } = tvEquipmentText;
  return {
    meta: { ...tvEquipmentMeta(tab, site.city), ...(isWholeList(query) ? {} : { isPartOfCanonical: true }) },
    facts: {
      crumbs: [{ title: crumbs.home, href: links.home }, { title: crumbs.equipment }],
      faq: tabFaq[tab],
      service: hero.title(site.city.cityIn),
    },
    props: {
      tab,
      hasTv: hasTv(site.client),
      asked,
      boxes: listed?.boxes.map((item) => toEquipmentCardModel(item, links.tvEquipment, { loan })) ?? null,
      listing: boxes && listed && boxes.length > 1 ? { marks: listed.marks, view: listed.view } : null,
      table: listed?.table ?? null,
      channels,
      banner: banners[0] ? toBannerViewModel(banners[0]) : null,
      video,
    },
  };
}

function isWholeList(query: Query): boolean {
  return Object.values(boxListKeys).every((key) => query[key] === undefined);
}

/** Sends no request while no origin may be framed. */
async function videoOf({ api, videoOrigins }: SiteRequest): Promise<TvEquipmentOwnProps['video']> {
  if (videoOrigins.length === 0) return null;
  const video = findAllowedVideo(await api.banners(videoTag).catch(() => []), videoOrigins);
  return video && { ...video, tone: 'night', art: { name: 'a-mascot', width: 200, height: 200 } };
}

const tabs: Readonly<Record<TvEquipmentNeed, TvTab>> = { app: 'smart', box: 'main', computer: 'note' };

/** Parameters of the URL that choose the tab. */
interface OpenTab {
  tab: TvTab;
  asked: ParsedTvQuery | null;
}

/**
 * Selects the path's tab, then `?tab`, then main, also for unknown tabs (D14). Otherwise the form «Подойдёт
 * ли мой телевизор?», sent without scripts, opens its answer's tab.
 */
export function resolveOpenTab(pathTab: TvTab | null, query: Query, thisYear: number): OpenTab {
  const asked = parseTvQuery(query, thisYear);
  const { tab } = query;
  const named = pathTab ?? (tab === undefined ? null : (tvTabs.find((one) => one === tab) ?? 'main'));
  return { tab: named ?? (asked?.tv ? tabs[equipmentForTv(asked.tv)] : 'main'), asked };
}

const paths: Record<TvTab, string> = {
  main: links.tvEquipment,
  smart: links.tvEquipmentSmart,
  note: links.tvEquipmentNote,
};

/** Returns the head; the canonical URL is the path form (SHELL-10, D14). */
export function tvEquipmentMeta(tab: TvTab, city: City): PageMeta {
  return {
    title: pageTitle(tvEquipmentMetaText.titles[tab], city),
    description: pageDescription(tvEquipmentMetaText.descriptions[tab], city),
    canonicalPath: paths[tab],
  };
}
