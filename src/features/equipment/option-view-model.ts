import type { Equipment } from '@/api/catalogue/catalogue.schemas';
import { formatPrice } from '@/lib/money';
import { askedOption } from '@/site/page/queries/equipment-query';
import type { OptionVariant, SelectorOption } from '@/ui/option-selector/option-selector';
import { equipmentText, type OptionKind, optionLabel } from './equipment.text';
import type { PlanAfter, PriceOption } from './price-options';

/** An option as it is read. */
export interface ShownOption {
  index: number;
  label: string;
  /** What follows a test drive (D18). */
  hint: string | null;
  /** «5 990 ₽» of a purchase, «250 ₽/мес» of the rest (EQ-14). */
  price: string;
  /** The usual price of an option that is lowered. */
  previousPrice: string | null;
  /** The line under a big price: what it is the price of. */
  caption: string;
  /** Where the item stands with this option chosen (EQ-01). */
  address: string;
  /** `price` in roubles, for a request. */
  amount: number;
  /** Roubles of a month, after a test drive that goes on by the month. */
  laterAmount?: number;
  /** 0 of a purchase: all others are paid by the month (D9). */
  months: number;
}

type ShownAfter = Pick<PlanAfter, 'kind' | 'price'>;

/** As much of an option as cannot be reckoned from the rest: what a list of cards sends. Left out: 0 or nothing. */
export interface OptionData extends Pick<PriceOption, 'index' | 'kind' | 'price'> {
  months?: number;
  previousPrice?: number | null;
  after?: ShownAfter | null;
}

/** The facts of an option, without those that are nothing. */
export function toOptionData({ index, kind, price, months, previousPrice, after }: PriceOption): OptionData {
  return {
    index,
    kind,
    price,
    ...(months > 0 ? { months } : {}),
    ...(previousPrice === null ? {} : { previousPrice }),
    ...(after ? { after: { kind: after.kind, price: after.price } } : {}),
  };
}

/** Writes an option out; server and browser do it alike. `address` is the item's own, without an option. */
export function toShownOption(option: OptionData, address: string): ShownOption {
  const { index, kind, price, months = 0, previousPrice = null, after = null } = option;
  const label = optionLabel(kind, months);
  const hint = after && writtenAfter(after);
  return {
    index,
    label,
    hint,
    price: writtenPrice(kind, price),
    previousPrice: previousPrice === null ? null : writtenPrice(kind, previousPrice),
    caption: kind === 'purchase' ? equipmentText.fullPrice : (hint ?? label),
    address: optionAddress(address, { index, kind, months }),
    amount: price,
    ...(after && after.kind !== 'purchase' ? { laterAmount: after.price } : {}),
    months,
  };
}

/** «далее 250 ₽/мес»: what a test drive turns into. */
export function writtenAfter({ kind, price }: ShownAfter): string {
  return equipmentText.afterwards(writtenPrice(kind, price));
}

/** Only a purchase is paid at once. */
function writtenPrice(kind: PriceOption['kind'], price: number): string {
  return kind === 'purchase' ? formatPrice(price) : formatPrice(price, 'month');
}

type Named = Pick<Equipment, 'id' | 'alias'>;
type Chosen = Pick<PriceOption, 'index' | 'kind' | 'months'>;

/** `{base}/{alias or id}`: where an item has its page. */
export function itemAddress(base: string, { id, alias }: Named): string {
  return `${base}/${alias === '' ? id : encodeURIComponent(alias)}`;
}

/** `{item}?withOption={index}`, with `&testDrive=1&duration={months}` when that is a test drive (EQ-01). */
export function optionAddress(item: string, option: Chosen | null): string {
  if (option === null) return item;
  const testDrive = option.kind === 'test-drive' ? `&testDrive=1&duration=${option.months}` : '';
  return `${item}?withOption=${option.index}${testDrive}`;
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The option that an address names (EQ-06): the test drive when it says so, else the one with the index; null for
 * anything out of range (D17).
 */
export function optionOfAddress(query: Query, options: readonly PriceOption[]): PriceOption | null {
  const { index: asked, testDriveMonths } = askedOption(query);
  const named = options.find(({ index }) => index === asked) ?? null;
  if (testDriveMonths === null || named?.kind === 'test-drive') return named;
  return options.find(({ kind, months }) => kind === 'test-drive' && months === testDriveMonths) ?? named;
}

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
