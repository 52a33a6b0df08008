import type { Equipment } from '@/api/catalogue/catalogue.schemas';
import { formatPrice } from '@/lib/money';
import type { Price } from '@/shop/price';
import { formatPriceWithPeriod } from '@/shop/payment.text';
import type { OptionKind, PriceOption } from '@/shop/price-options';
import { priceAfterTestDrive } from '@/shop/request-subject';
import type { PurchaseOption } from '@/site/dialogs/dialog-request';
import { parseOptionQuery } from '@/site/page/queries/equipment-query';
import type { OptionVariant, SelectorOption } from '@/ui/option-selector/option-selector';
import { equipmentText, optionLabel } from './equipment.text';

export interface ShownOption extends PurchaseOption {
  caption: string;
  /** Item's page with this option (EQ-01). */
  address: string;
}

/** Builds the displayed option; `address`: the item's page without an option. */
export function toShownOption(option: PriceOption, address: string): ShownOption {
  const { index, kind, amount, months = 0, regular, after } = option;
  const label = optionLabel(option);
  const hint = after ? formatPriceAfterTestDrive(after) : null;
  return {
    index,
    label,
    hint,
    price: formatPriceWithPeriod(option),
    previousPrice: regular === undefined ? null : formatPriceWithPeriod({ kind, amount: regular }),
    caption: kind === 'purchase' ? equipmentText.fullPrice : (hint ?? label),
    address: makeOptionUrl(address, option),
    amount,
    ...priceAfterTestDrive(option),
    months,
  };
}

/** Formats the price after a test drive: «далее 250 ₽/мес». */
export function formatPriceAfterTestDrive(price: Price): string {
  return equipmentText.afterwards(formatPriceWithPeriod(price));
}

/** Returns «Доступно в кредит» and «Доступна рассрочка» beside a full price, for options over 1 month. */
export function loanNotes(options: readonly PriceOption[]): string[] {
  const has = (wanted: OptionKind) => options.some(({ kind, months = 0 }) => kind === wanted && months > 1);
  return [
    ...(has('credit') ? [equipmentText.onCredit] : []),
    ...(has('instalment') ? [equipmentText.onInstalment] : []),
  ];
}

type Named = Pick<Equipment, 'id' | 'alias'>;
type Chosen = Pick<PriceOption, 'index' | 'kind' | 'months'>;

/** Returns the path of an item's page: `{base}/{alias or id}`. */
export function makeItemPath(base: string, { id, alias }: Named): string {
  return `${base}/${alias === '' ? id : encodeURIComponent(alias)}`;
}

/** Returns `{item}?withOption={index}`, for a test drive with `&testDrive=1&duration={months}` (EQ-01). */
export function makeOptionUrl(item: string, option: Chosen | null): string {
  if (option === null) return item;
  const testDrive = option.kind === 'test-drive' ? `&testDrive=1&duration=${option.months}` : '';
  return `${item}?withOption=${option.index}${testDrive}`;
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Finds the query's test drive, or option by index (EQ-06); null out of range (D17). */
export function findOptionOfQuery(query: Query, options: readonly PriceOption[]): PriceOption | null {
  const { index: asked, testDriveMonths } = parseOptionQuery(query);
  const named = options.find(({ index }) => index === asked) ?? null;
  if (testDriveMonths === null || named?.kind === 'test-drive') return named;
  return options.find(({ kind, months }) => kind === 'test-drive' && months === testDriveMonths) ?? named;
}

/** An item may have several of a kind, with different months (EQ-04). */
type ManyKind = Exclude<OptionKind, 'purchase' | 'test-drive'>;

/**
 * Groups several options of a kind by months; the entry selects its default variant (EQ-04, EQ-13). The test
 * drive has its own switch (EQ-05). `anchor`: scroll target of the links.
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
  const lowest = Math.min(...options.map(({ amount }) => amount));
  return {
    ...first,
    id: kind,
    label: equipmentText.kinds[kind],
    valueStr: equipmentText.from(formatPrice(lowest, 'month')),
    additional: equipmentText.months(options.map(({ months = 0 }) => months)),
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
