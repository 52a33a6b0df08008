import { type ClientEquipment, clientProductIds, type Products } from '@/api/profile/profile.schemas';
import { formatPrice } from '@/lib/money';
import { clientTvText as text } from './client-tv.text';

/** One line of «Моё оборудование для ТВ»: «name | cost type (count pcs)» [spec 2.1, TV-10]. */
export interface EquipmentRow {
  id: string;
  text: string;
}

export function equipmentRows(items: readonly ClientEquipment[]): EquipmentRow[] {
  return items.map(({ materialsEnsId, materialName, costType, countMaterials }) => ({
    id: String(materialsEnsId),
    text: text.row(materialName, costType, countMaterials),
  }));
}

/** What the block of the current TV says (TV-13). */
export interface CurrentTv {
  name: string;
  status: string;
  tariff: string;
  /** Of a month; null where the provider does not say. */
  price: string | null;
}

/** The client's TV among their services; null for who has none. */
export function currentTv({ services, tariffName }: Products): CurrentTv | null {
  const tv = services.find(({ productId }) => productId === clientProductIds.tv);
  if (!tv) return null;
  return {
    name: tv.name,
    status: text.status[tv.status],
    tariff: text.tariff(tariffName),
    price: tv.price === null ? null : formatPrice(tv.price, 'month'),
  };
}
