import type { EquipmentCardView } from '@/features/equipment/card-view';
import type { TvCheckView } from '@/features/tv-check/tv-check-view';
import type { PublicCity } from '@/site/city/public-city';
import type { FramedPageProps } from '@/site/page/page-props';
import type { FormReturn } from '@/site/request/site-request';
import type { OfferProps } from './offer';
import type { ShownBanner } from './shown-banner';
import type { TabForm } from './tab-forms';
import type { TvTab } from './tv-tab';
import type { TvWords } from './tv-words';

/** What the TV equipment page is drawn from. */
export interface TvEquipmentScreenProps {
  tab: TvTab;
  words: TvWords;
  tabForm: TabForm;
  city: PublicCity;
  isAuth: boolean;
  /** Null where the list can't be had now; empty on tabs that have none. */
  boxes: EquipmentCardView[] | null;
  banner: ShownBanner | null;
  check: TvCheckView;
  /** Of the smart tab, where there is one (TV-03). */
  video: (OfferProps & { address: string }) | null;
  /** Own path of the page, for requests. */
  page: string;
  formReturn: FormReturn | null;
}

/** What the TV page adds to its frame; what the frame has already is not sent twice. */
export type TvEquipmentOwnProps = Omit<TvEquipmentScreenProps, 'city' | 'isAuth' | 'page' | 'formReturn'>;
export type TvEquipmentPageProps = FramedPageProps & TvEquipmentOwnProps;
