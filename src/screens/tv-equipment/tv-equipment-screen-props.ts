import type { FramedPageProps } from '@/site/page/page-props';
import type { TvEquipmentScreenProps } from './tv-equipment-screen';

/** What the TV page adds to its frame. */
export type TvEquipmentOwnProps = Pick<TvEquipmentScreenProps, 'tab' | 'boxes' | 'banner' | 'hasTv'>;
export type TvEquipmentPageProps = FramedPageProps & TvEquipmentOwnProps;

/** The screen's props out of the page's: what the frame has already is not sent twice. */
export function tvEquipmentScreenProps({
  site,
  path,
  formReturn,
  ...own
}: TvEquipmentPageProps): TvEquipmentScreenProps {
  const { tab, boxes, banner, hasTv } = own;
  return { tab, boxes, banner, hasTv, city: site.city, page: path, formReturn };
}
