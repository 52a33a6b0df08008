import { toCardView } from '@/features/equipment/card-view';
import { isLoanOffered } from '@/features/equipment/loan-offer';
import { tvLinks } from '@/features/equipment/tv-links';
import { toPublicCity } from '@/site/city/public-city';
import type { FramedPageProps } from '@/site/page/page-props';
import type { DrawnPart } from '@/site/page/site-page-props';
import type { SiteRequest } from '@/site/request/site-request';
import { tvEquipmentMeta } from './tv-equipment-meta';
import type { TvEquipmentScreenProps } from './tv-equipment-screen';
import type { TvTab } from './tv-tab';

/** Tag of the page's banner [spec 7]. */
const bannerTag = 'domrutv_equipment';

type OwnProps = Pick<TvEquipmentScreenProps, 'tab' | 'boxes' | 'banner' | 'hasTv'>;
export type TvEquipmentPageProps = FramedPageProps & OwnProps;

/** What the page asks the services for, each block on its own: one that fails leaves the others standing (API-04). */
export async function tvEquipmentPart(site: SiteRequest, tab: TvTab): Promise<DrawnPart<OwnProps>> {
  const [boxes, banners] = await Promise.all([
    tab === 'main' ? site.api.equipment({ categories: 'Decoders' }).catch(() => null) : [],
    site.api.banners(bannerTag).catch(() => []),
  ]);
  const loan = isLoanOffered(site);
  return {
    meta: tvEquipmentMeta(tab, toPublicCity(site.city)),
    props: {
      tab,
      boxes: boxes?.map((item) => toCardView(item, tvLinks.equipment, { loan })) ?? null,
      banner: banners[0] ?? null,
      // Who has TV is known with the clients' part.
      hasTv: false,
    },
  };
}

/** The screen's props out of the page's: what the frame has already is not sent twice. */
export function tvEquipmentScreenProps({ site, path, formReturn, ...own }: TvEquipmentPageProps): TvEquipmentScreenProps {
  const { tab, boxes, banner, hasTv } = own;
  return { tab, boxes, banner, hasTv, city: site.city, page: path, formReturn };
}
