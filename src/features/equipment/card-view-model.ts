import type { Equipment } from '@/api/catalogue/catalogue.schemas';
import type { EquipmentKind } from '@/site/dialogs/dialog-request';
import { kindOf, toItemLabels, withKnownDetails } from './item-details';
import type { ItemLabel } from './item-picture';
import { itemAddress, type OptionData, toOptionData } from './option-view-model';
import { defaultOption, type PriceOption, priceOptions, usualInstalment } from './price-options';

/** What a card is drawn from; small, because every card of a page travels to the browser. */
export interface EquipmentCardView {
  id: number;
  kind: EquipmentKind;
  /** Whole; the card cuts it (EQ-02). */
  title: string;
  /** Own path of the item, without an option. */
  address: string;
  image: string | null;
  labels: ItemLabel[];
  specs: string[];
  options: OptionData[];
  /** Index of the option that stands chosen at first; null where there is nothing to choose. */
  chosenIndex: number | null;
  /** Not in stock: it can only be waited for. */
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
    options: options.map(toOptionData),
    chosenIndex: defaultOption(options, item)?.index ?? null,
    ...(item.leftovers > 0 ? {} : { isAbsent: true }),
  };
}

/** A card has room for one way of each kind; the item's page has them all (EQ-04). */
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
