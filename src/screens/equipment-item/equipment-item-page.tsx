import type { FramedPageProps } from '@/site/page/page-props';
import { EquipmentItemScreen } from './equipment-item-screen';
import type { EquipmentItemScreenProps } from './equipment-item-screen-props';
import { MissingItemScreen, type MissingItemScreenProps } from './missing-item-screen';

export type EquipmentItemOwnProps =
  | { item: Omit<EquipmentItemScreenProps, 'formReturn'>; missing: null }
  | { item: null; missing: MissingItemScreenProps };

/** The page of a box or a router, or of one that is not sold. */
export function EquipmentItemPage({
  item,
  missing,
  formReturn,
}: Pick<FramedPageProps, 'formReturn'> & EquipmentItemOwnProps) {
  if (missing) return <MissingItemScreen {...missing} />;
  // Another item starts afresh.
  return <EquipmentItemScreen key={item.item.id} {...item} formReturn={formReturn} />;
}
