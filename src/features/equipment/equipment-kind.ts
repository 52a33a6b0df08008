import type { Equipment } from '@/api/catalogue/catalogue.schemas';
import type { EquipmentKind } from '@/site/dialogs/dialog-request';

/** What an item of the catalogue is to a visitor. */
export function kindOf({ category }: Pick<Equipment, 'category'>): EquipmentKind {
  return category.name === 'Routers' ? 'router' : 'box';
}
