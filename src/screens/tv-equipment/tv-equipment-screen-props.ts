import type { FramedPageProps } from '@/site/page/page-props';
import type { TvEquipmentScreenProps } from './tv-equipment-screen';

/** What the TV page adds to its frame; what the frame has already is not sent twice. */
export type TvEquipmentOwnProps = Omit<TvEquipmentScreenProps, 'city' | 'page' | 'formReturn'>;
export type TvEquipmentPageProps = FramedPageProps & TvEquipmentOwnProps;
