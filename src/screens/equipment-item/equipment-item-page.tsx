import type { FramedPageProps } from '@/site/page/page-props';
import { EquipmentItemScreen, type EquipmentItemScreenProps } from './equipment-item-screen';
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
  // Another item, or another choice of the server's, starts afresh.
  const key = `${item.item.id}-${item.selectedIndex}`;
  return <EquipmentItemScreen key={key} {...item} formReturn={formReturn} />;
}
