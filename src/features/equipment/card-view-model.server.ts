import type { Equipment } from '@/api/catalogue/catalogue.schemas';
import {
  findDefaultOption,
  equipmentKind,
  type PriceOption,
  priceOptions,
  findUsualInstalment,
} from '@/shop/price-options';
import type { EquipmentKind } from '@/site/dialogs/dialog-request';
import { labelStyle } from '@/ui/label/label-style.server';
import { knownBoxesText } from './equipment.text';
import type { ItemLabel } from './item-picture';
import { makeItemPath } from './option-view-model';

/** Small: the page sends every card to the browser. */
export interface EquipmentCardModel {
  id: number;
  kind: EquipmentKind;
  /** The card truncates it (EQ-02). */
  title: string;
  /** Without a payment option. */
  address: string;
  image: string | null;
  labels: ItemLabel[];
  specs: string[];
  options: PriceOption[];
  /** Null without options. */
  chosenIndex: number | null;
  /** Out of stock: the visitor can request a notice. */
  isAbsent?: true;
}

const specLength = 22;
const specCount = 3;

export function toEquipmentCardModel(
  item: Equipment,
  base: string,
  { loan }: { loan: boolean },
): EquipmentCardModel {
  const options = cardOptions(item, priceOptions(item, { loan }));
  return {
    id: item.id,
    kind: equipmentKind(item),
    title: item.title,
    address: makeItemPath(base, item),
    image: addKnownDetails(item).images[0] ?? null,
    labels: toItemLabels(item.labels),
    specs: cardSpecs(item.props),
    options,
    chosenIndex: findDefaultOption(options, item)?.index ?? null,
    ...(item.leftovers > 0 ? {} : { isAbsent: true }),
  };
}

/** One of each kind; the item's page has all (EQ-04). */
function cardOptions(item: Equipment, options: readonly PriceOption[]): PriceOption[] {
  const shownOf = (wanted: PriceOption['kind']) =>
    wanted === 'instalment'
      ? findUsualInstalment(options, item)
      : options.find(({ kind }) => kind === wanted);
  return options.filter((option) => shownOf(option.kind) === option);
}

/** Returns up to 3 characteristics of up to 22 characters; omits longer ones (EQ-02, D16). */
export function cardSpecs(props: Equipment['props']): string[] {
  return props
    .map(({ value }) => value)
    .filter((text) => text !== '' && Array.from(text).length <= specLength)
    .slice(0, specCount);
}

export function toItemLabels(labels: Equipment['labels']): ItemLabel[] {
  return labels.map(({ title, color, colorText }) => ({ title, look: labelStyle(color, colorText) }));
}

interface KnownBox {
  image: string;
  body: string;
}

/** Boxes with the site's image and description, by id (TV-14). */
const knownBoxes: Readonly<Record<number, KnownBox>> = {
  70454: { image: '/static/sprite.svg#stb-slab-light', body: knownBoxesText[70454] },
  80491: { image: '/static/sprite.svg#stb-slab-dark', body: knownBoxesText[80491] },
};

/** Adds image and description if the provider sends none. */
export function addKnownDetails(item: Equipment): Equipment {
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
 * Whether the item is in stock, deliverable, and the visitor has the required product (an id above 0), if any
 * (EQ-12). Guests have none.
 */
export function isDeliveryShown(
  { leftovers, isDeliveryAllowed, neededProductId }: Stocked,
  serviceIds: readonly number[],
): boolean {
  return leftovers > 0 && isDeliveryAllowed && (neededProductId <= 0 || serviceIds.includes(neededProductId));
}

/** Sorts by words in common with `alias`, otherwise in order; no item need have this alias. */
export function similarItems(items: readonly Equipment[], alias: string, count: number): Equipment[] {
  const words = new Set(wordsOf(alias));
  const shared = (item: Equipment) => wordsOf(item.alias).filter((word) => words.has(word)).length;
  return [...items].sort((one, other) => shared(other) - shared(one)).slice(0, count);
}

function wordsOf(alias: string): string[] {
  return alias.toLowerCase().split(/[^\p{L}\d]+/u);
}
