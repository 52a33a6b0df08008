import type { Equipment } from '@/api/catalogue/catalogue.schemas';
import type { EquipmentKind } from '@/site/dialogs/dialog-request';
import { labelStyle } from '@/ui/label/label-style';
import { knownBoxesText } from './equipment.text';
import type { ItemLabel } from './item-picture';

/** What an item of the catalogue is to a visitor. */
export function kindOf({ category }: Pick<Equipment, 'category'>): EquipmentKind {
  return category.name === 'Routers' ? 'router' : 'box';
}

/** Labels of an item in colours that can be read. For the server, as `labelStyle` is. */
export function toItemLabels(labels: Equipment['labels']): ItemLabel[] {
  return labels.map(({ title, color, colorText }) => ({ title, look: labelStyle(color, colorText) }));
}

interface KnownBox {
  image: string;
  body: string;
}

/** Boxes with an image and a description of their own, by id (TV-14). */
const knownBoxes: Readonly<Record<number, KnownBox>> = {
  70454: { image: '/static/sprite.svg#stb-slab-light', body: knownBoxesText[70454] },
  80491: { image: '/static/sprite.svg#stb-slab-dark', body: knownBoxesText[80491] },
};

/** The item, with the image and description that are known for its id where the provider sends none. */
export function withKnownDetails(item: Equipment): Equipment {
  const known = knownBoxes[item.id];
  if (!known) return item;
  return {
    ...item,
    images: item.images.length > 0 ? item.images : [known.image],
    body: item.body.trim() === '' ? known.body : item.body,
  };
}

type Stocked = Pick<Equipment, 'leftovers' | 'isDeliveryAllowed' | 'neededProductId'>;

/**
 * Whether delivery is offered: there are leftovers, delivery is allowed, and the product that it needs, if any (an id
 * above 0), is among the visitor's services (EQ-12). A guest has none.
 */
export function isDeliveryShown(
  { leftovers, isDeliveryAllowed, neededProductId }: Stocked,
  serviceIds: readonly number[],
): boolean {
  return leftovers > 0 && isDeliveryAllowed && (neededProductId <= 0 || serviceIds.includes(neededProductId));
}

/** Items nearest to the one with this alias, which need not be there: most words of the alias in common, else in order. */
export function similarItems(items: readonly Equipment[], alias: string, count: number): Equipment[] {
  const words = new Set(wordsOf(alias));
  const shared = (item: Equipment) => wordsOf(item.alias).filter((word) => words.has(word)).length;
  return [...items].sort((one, other) => shared(other) - shared(one)).slice(0, count);
}

function wordsOf(alias: string): string[] {
  return alias.toLowerCase().split(/[^\p{L}\d]+/u);
}
