import type { ItemLabel } from '@/features/equipment/item-labels';
import type { EquipmentKind } from '@/site/dialogs/dialog-request';

/** What the page shows of an item; `address` is its own path without an option. */
export interface ShownItem {
  kind: EquipmentKind;
  id: number;
  title: string;
  address: string;
  images: string[];
  labels: ItemLabel[];
  /** Short characteristics under the heading. */
  specs: string[];
  props: { name: string; value: string }[];
  inBox: string[];
  /** The first paragraph of the description, and the rest. */
  lead: string;
  body: string[];
}
