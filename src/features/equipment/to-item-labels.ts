import type { Equipment } from '@/api/catalogue/catalogue.schemas';
import { labelLook } from '@/ui/label/label-look';
import type { ItemLabel } from './item-labels';

/** Labels of an item in colours that can be read. For the server, as `labelLook` is. */
export function toItemLabels(labels: Equipment['labels']): ItemLabel[] {
  return labels.map(({ title, color, colorText }) => ({ title, look: labelLook(color, colorText) }));
}
