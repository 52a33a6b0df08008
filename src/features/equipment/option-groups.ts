import { formatPrice } from '@/lib/money';
import type { OptionVariant, SelectorOption } from '@/ui/option-selector/option-choice';
import { equipmentText } from './equipment.text';
import type { OptionKind } from './option-label';
import type { PriceOption } from './price-options';
import { toShownOption } from './shown-option';

/** Kinds of which an item may have several, told apart by their months (EQ-04). */
type ManyKind = Exclude<OptionKind, 'purchase' | 'test-drive'>;

/**
 * Options of an item for the selector: several of one kind are one option with variants by their months, in their
 * order, so that choosing it takes the default (EQ-04, EQ-13). A test drive is switched apart (EQ-05). `anchor` is
 * where a page comes back to that was asked for by a link.
 */
export function toOptionGroups(
  options: readonly PriceOption[],
  address: string,
  anchor: string,
): SelectorOption[] {
  const chosen = options.filter(({ kind }) => kind !== 'test-drive');
  const kinds = [...new Set(chosen.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const ofKind = chosen.filter((option) => option.kind === kind);
    const rows = ofKind.map((option) => toRow(option, address, anchor));
    const [first] = rows;
    return kind === 'purchase' || kind === 'test-drive' || !first || rows.length === 1
      ? rows
      : [group(kind, first, rows, ofKind)];
  });
}

function group(
  kind: ManyKind,
  first: OptionVariant,
  rows: readonly OptionVariant[],
  options: readonly PriceOption[],
): SelectorOption {
  const lowest = Math.min(...options.map(({ price }) => price));
  return {
    ...first,
    id: kind,
    label: equipmentText.kinds[kind],
    valueStr: equipmentText.from(formatPrice(lowest, 'month')),
    additional: equipmentText.months(options.map(({ months }) => months)),
    previousStr: null,
    variants: rows.map((row, place) => ({
      ...row,
      label: equipmentText.shortMonths(options[place]?.months ?? 0),
    })),
  };
}

function toRow(option: PriceOption, address: string, anchor: string): OptionVariant {
  const shown = toShownOption(option, address);
  return {
    id: option.index,
    label: shown.label,
    value: option.index,
    valueStr: shown.price,
    previousStr: shown.previousPrice,
    href: `${shown.address}#${anchor}`,
  };
}
