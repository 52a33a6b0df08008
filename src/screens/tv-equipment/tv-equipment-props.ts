import { links } from '@/config/links';
import { toCardView } from '@/features/equipment/card-view';
import { isLoanOffered } from '@/features/equipment/loan-offer';
import { toPublicCity } from '@/site/city/public-city';
import type { DrawnPart } from '@/site/page/site-page-props';
import type { SiteRequest } from '@/site/request/site-request';
import { toShownBanner } from './shown-banner';
import { tabForms } from './tab-forms';
import { tvEquipmentMeta } from './tv-equipment-meta';
import type { TvEquipmentOwnProps } from './tv-equipment-screen-props';
import type { TvTab } from './tv-tab';
import { tvWords } from './tv-words';

/** Tag of the page's banner [spec 7]. */
const bannerTag = 'domrutv_equipment';

/** What the page asks the services for, each block on its own: one that fails leaves the others standing (API-04). */
export async function tvEquipmentPart(
  site: SiteRequest,
  tab: TvTab,
): Promise<DrawnPart<TvEquipmentOwnProps>> {
  const [boxes, banners] = await Promise.all([
    tab === 'main' ? site.api.equipment({ categories: 'Decoders' }).catch(() => null) : [],
    site.api.banners(bannerTag).catch(() => []),
  ]);
  const loan = isLoanOffered(site);
  // Who has TV is known with the clients' part.
  const words = tvWords(tab, { cityIn: site.city.cityIn, hasTv: false });
  const { home, equipment } = words.crumbs;
  return {
    meta: tvEquipmentMeta(tab, toPublicCity(site.city)),
    facts: {
      crumbs: [{ title: home, href: links.home }, { title: equipment }],
      faq: words.faq,
      service: words.hero.title,
    },
    props: {
      tab,
      words,
      tabForm: tabForms[tab],
      boxes: boxes?.map((item) => toCardView(item, links.tvEquipment, { loan })) ?? null,
      banner: banners[0] ? toShownBanner(banners[0]) : null,
    },
  };
}
