import type { Equipment } from '@/api/catalogue/catalogue.schemas';
import { defaultOption, kindOf, type PriceOption, priceOptions, usualInstalment } from '@/shop/price-options';
import type { EquipmentKind } from '@/site/dialogs/dialog-request';
import { labelStyle } from '@/ui/label/label-style';
import { knownBoxesText } from './equipment.text';
import type { ItemLabel } from './item-picture';
import { itemAddress } from './option-view-model';

/** Small, because the page carries every card to the browser. */
export interface EquipmentCardView {
  id: number;
  kind: EquipmentKind;
  /** Full length; the card cuts it (EQ-02). */
  title: string;
  /** Own path of the item, without an option. */
  address: string;
  image: string | null;
  labels: ItemLabel[];
  specs: string[];
  options: PriceOption[];
  /** Index of the initially chosen option; null without a choice. */
  chosenIndex: number | null;
  /** Not in stock: the visitor can only request a notice. */
  isAbsent?: true;
}

const specLength = 22;
const specCount = 3;

export function toCardView(item: Equipment, base: string, { loan }: { loan: boolean }): EquipmentCardView {
  const options = cardOptions(item, priceOptions(item, { loan }));
  return {
    id: item.id,
    kind: kindOf(item),
    title: item.title,
    address: itemAddress(base, item),
    image: withKnownDetails(item).images[0] ?? null,
    labels: toItemLabels(item.labels),
    specs: cardSpecs(item.props),
    options,
    chosenIndex: defaultOption(options, item)?.index ?? null,
    ...(item.leftovers > 0 ? {} : { isAbsent: true }),
  };
}

/** A card has room for one option of each kind; the item's page has them all (EQ-04). */
function cardOptions(item: Equipment, options: readonly PriceOption[]): PriceOption[] {
  const shownOf = (wanted: PriceOption['kind']) =>
    wanted === 'instalment' ? usualInstalment(options, item) : options.find(({ kind }) => kind === wanted);
  return options.filter((option) => shownOf(option.kind) === option);
}

/** Characteristics of 22 characters or fewer, at most 3; longer ones are dropped, not cut (EQ-02, D16). */
export function cardSpecs(props: Equipment['props']): string[] {
  return props
    .map(({ value }) => value)
    .filter((text) => text !== '' && Array.from(text).length <= specLength)
    .slice(0, specCount);
}

/** Labels of an item in readable colours. For the server, like `labelStyle`. */
export function toItemLabels(labels: Equipment['labels']): ItemLabel[] {
  return labels.map(({ title, color, colorText }) => ({ title, look: labelStyle(color, colorText) }));
}

interface KnownBox {
  image: string;
  body: string;
}

/** Boxes with an image and a description on the site, by id (TV-14). */
const knownBoxes: Readonly<Record<number, KnownBox>> = {
  70454: { image: '/static/sprite.svg#stb-slab-light', body: knownBoxesText[70454] },
  80491: { image: '/static/sprite.svg#stb-slab-dark', body: knownBoxesText[80491] },
};

/** The item, completed with the known image and description of its id where the provider sends none. */
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
 * Leftovers exist, delivery is allowed, and the visitor's services include the required product, if any (an
 * id above 0) (EQ-12). A guest has no services.
 */
export function isDeliveryShown(
  { leftovers, isDeliveryAllowed, neededProductId }: Stocked,
  serviceIds: readonly number[],
): boolean {
  return leftovers > 0 && isDeliveryAllowed && (neededProductId <= 0 || serviceIds.includes(neededProductId));
}

/** By the number of words in common with the alias, else in order; its item may be absent. */
export function similarItems(items: readonly Equipment[], alias: string, count: number): Equipment[] {
  const words = new Set(wordsOf(alias));
  const shared = (item: Equipment) => wordsOf(item.alias).filter((word) => words.has(word)).length;
  return [...items].sort((one, other) => shared(other) - shared(one)).slice(0, count);
}

function wordsOf(alias: string): string[] {
  return alias.toLowerCase().split(/[^\p{L}\d]+/u);
}
