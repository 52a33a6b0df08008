import type { EquipmentCardView } from '@/features/equipment/card-view';
import type { AskedTv } from '@/site/page-queries/tv-equipment-query';
import type { PublicCity } from '@/site/city/public-city';
import type { FramedPageProps } from '@/site/page/page-props';
import type { FormReturn } from '@/site/request/site-request';
import type { OfferProps } from './offer';
import type { ShownBanner } from './shown-banner';
import type { TvTab } from './tv-tab';

/** A video as it is offered; `address` is that of its page outside. */
export type ShownVideoOffer = OfferProps & { address: string };

/** What the TV equipment page is drawn from. */
export interface TvEquipmentScreenProps {
  tab: TvTab;
  /** The visitor is a client with TV (TV-05). */
  hasTv: boolean;
  /** What the address asks about a television; null: nothing. */
  asked: AskedTv | null;
  city: PublicCity;
  isAuth: boolean;
  /** Of the server: the newest television is of the year after it. */
  year: number;
  /** Null where the list can't be had now; empty on tabs that have none. */
  boxes: EquipmentCardView[] | null;
  banner: ShownBanner | null;
  /** Of the smart tab, where there is one (TV-03). */
  video: ShownVideoOffer | null;
  /** Own path of the page, for requests. */
  page: string;
  formReturn: FormReturn | null;
}

/** What the TV page adds to its frame; what the frame has already is not sent twice. */
export type TvEquipmentOwnProps = Omit<
  TvEquipmentScreenProps,
  'city' | 'isAuth' | 'year' | 'page' | 'formReturn'
>;
export type TvEquipmentPageProps = FramedPageProps & TvEquipmentOwnProps;
