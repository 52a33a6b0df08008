import type { Equipment } from '@/api/catalogue/catalogue.schemas';
import type { ItemLabel } from './item-labels';
import { withKnownDetails } from './known-boxes';
import { itemAddress } from './option-address';
import { defaultOption, type PriceOption, priceOptions } from './price-options';
import { type ShownOption, toShownOption } from './shown-option';
import { toItemLabels } from './to-item-labels';

/** What a card shows of an item; small, because every card of a page travels to the browser. */
export interface EquipmentCardView {
  id: number;
  /** Cut for the card (EQ-02). */
  title: string;
  fullTitle: string;
  /** Own path of the item, without an option. */
  address: string;
  image: string | null;
  labels: ItemLabel[];
  specs: string[];
  options: ShownOption[];
  /** Index of the option that stands chosen at first; null where there is nothing to choose. */
  chosenIndex: number | null;
}

const titleLength = 19;
const specLength = 22;
const specCount = 3;

export function toCardView(item: Equipment, base: string, { loan }: { loan: boolean }): EquipmentCardView {
  const options = firstOfEachKind(priceOptions(item, { loan }));
  const address = itemAddress(base, item);
  return {
    id: item.id,
    title: cutTitle(item.title),
    fullTitle: item.title,
    address,
    image: withKnownDetails(item).images[0] ?? null,
    labels: toItemLabels(item.labels),
    specs: cardSpecs(item.props),
    options: options.map((option) => toShownOption(option, address)),
    chosenIndex: defaultOption(options)?.index ?? null,
  };
}

/** A card has room for one way of each kind; the item's page has them all (EQ-04). */
function firstOfEachKind(options: readonly PriceOption[]): PriceOption[] {
  return options.filter(({ kind, index }) => options.find((other) => other.kind === kind)?.index === index);
}

/** A title of more than 19 characters: its first 19 without a space at the end, then «…» (decision 16). */
export function cutTitle(title: string): string {
  const letters = Array.from(title);
  return letters.length > titleLength ? `${letters.slice(0, titleLength).join('').trimEnd()}…` : title;
}

/** Characteristics of 22 characters or fewer, at most 3; longer ones are dropped, not cut (EQ-02, decision 16). */
export function cardSpecs(props: Equipment['props']): string[] {
  return props
    .map(({ value }) => value)
    .filter((text) => text !== '' && Array.from(text).length <= specLength)
    .slice(0, specCount);
}
