import { links } from '@/config/links';
import { toCardView } from '@/features/equipment/card-view';
import { isLoanOffered } from '@/features/equipment/loan-offer';
import { toShownVideo } from '@/features/video/shown-video';
import type { DrawnPart } from '@/site/page/site-page-props';
import type { SiteRequest } from '@/site/request/site-request';
import { hasTv } from '@/site/session/client-products';
import { openTab } from './open-tab';
import { toShownBanner } from './shown-banner';
import { tabFaq } from './tab-faq.text';
import { tvEquipmentMeta } from './tv-equipment-meta';
import type { TvEquipmentOwnProps } from './tv-equipment-screen-props';
import { tvEquipmentText } from './tv-equipment.text';
import type { TvTab } from './tv-tab';

/** Tag of the page's banner [spec 7]. */
const bannerTag = 'domrutv_equipment';
/** Tag of the smart tab's video: content that names an outside page, like every banner (ours). */
const videoTag = 'domrutv_smart_video';

/** What the page asks the services for, each block on its own: one that fails leaves the others standing (API-04). */
export async function tvEquipmentPart(
  site: SiteRequest,
  pathTab: TvTab | null,
  query: Readonly<Record<string, unknown>> = {},
): Promise<DrawnPart<TvEquipmentOwnProps>> {
  const { tab, asked } = openTab(pathTab, query, new Date().getFullYear());
  const [boxes, banners, video] = await Promise.all([
    tab === 'main' ? site.api.equipment({ categories: 'Decoders' }).catch(() => null) : [],
    site.api.banners(bannerTag).catch(() => []),
    tab === 'smart' ? videoOf(site) : null,
  ]);
  const loan = isLoanOffered(site);
  const { crumbs, hero } = tvEquipmentText;
  return {
    meta: tvEquipmentMeta(tab, site.city),
    facts: {
      crumbs: [{ title: crumbs.home, href: links.home }, { title: crumbs.equipment }],
      faq: tabFaq[tab],
      service: hero.title(site.city.cityIn),
    },
    props: {
      tab,
      hasTv: hasTv(site.client),
      asked,
      boxes: boxes?.map((item) => toCardView(item, links.tvEquipment, { loan })) ?? null,
      banner: banners[0] ? toShownBanner(banners[0]) : null,
      video,
    },
  };
}

/** Nothing is asked for where no origin may be framed. */
async function videoOf({ api, videoOrigins }: SiteRequest): Promise<TvEquipmentOwnProps['video']> {
  if (videoOrigins.length === 0) return null;
  const video = toShownVideo(await api.banners(videoTag).catch(() => []), videoOrigins);
  return video && { ...video, tone: 'night', art: { name: 'a-mascot', width: 200, height: 200 } };
}
