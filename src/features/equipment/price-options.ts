import type { Equipment, PriceV2 } from '@/api/catalogue/catalogue.schemas';
import { equipmentText, type OptionKind, optionLabel } from './equipment.text';

/** One way to get an item (EQ-03). Prices are roubles, a month's where `perMonth`. */
export interface PriceOption {
  /** Goes into addresses as `withOption` (D17): the place by `sort`, then price. */
  index: number;
  kind: OptionKind;
  label: string;
  price: number;
  /** The usual price while a lower one holds. */
  previousPrice: number | null;
  perMonth: boolean;
  /** 0 for a purchase. */
  months: number;
  /** What follows a test drive: the first of its `pricesAfter` (D18); null where nothing is known to. */
  after: PlanAfter | null;
}

/** The way to pay that a test drive turns into; roubles and months as in an option. */
export type PlanAfter = Pick<PriceOption, 'kind' | 'price' | 'months'>;

type RawPrice = Pick<PriceV2, 'type' | 'value' | 'promoValue' | 'duration' | 'sort'>;
type PricedRaw = RawPrice & { kind: OptionKind; price: number };

/** Numbers of `pricesV2.type` that the contract lists; others are not offered. */
const kinds: Readonly<Record<number, OptionKind>> = {
  1: 'purchase',
  2: 'instalment',
  3: 'credit',
  4: 'test-drive',
  5: 'lease',
};
const needsLoan: readonly OptionKind[] = ['instalment', 'credit'];

/** Months of an instalment unless another is asked for, and of a price that names no period (EQ-13). */
const defaultMonths = { Decoders: 24, Routers: 12 } as const;

/**
 * Options of an item in their order. A price of null hides its option, 0 is a price (D32). Without `loan`
 * credit and instalment are left out (EQ-11); the others keep their index, so an address means one thing for everybody.
 */
export function priceOptions(item: Equipment, { loan }: { loan: boolean }): PriceOption[] {
  return rawPrices(item)
    .flatMap(priced)
    .sort((one, other) => one.sort - other.sort || one.price - other.price)
    .map((raw, index) => toOption(item, raw, index))
    .filter(({ kind }) => loan || !needsLoan.includes(kind));
}

/** The instalment for the usual months, else the first; null where there is none (EQ-13). */
export function usualInstalment(
  options: readonly PriceOption[],
  { category }: Pick<Equipment, 'category'>,
): PriceOption | null {
  const instalments = options.filter(({ kind }) => kind === 'instalment');
  return instalments.find(({ months }) => months === defaultMonths[category.name]) ?? instalments[0] ?? null;
}

/** The option that stands chosen before anybody chooses: a lowered purchase, else the usual instalment, else the first. */
export function defaultOption(
  options: readonly PriceOption[],
  item: Pick<Equipment, 'category'>,
): PriceOption | null {
  return (
    options.find(({ kind, previousPrice }) => kind === 'purchase' && previousPrice !== null) ??
    usualInstalment(options, item) ??
    options[0] ??
    null
  );
}

/** «Доступно в кредит» and «Доступна рассрочка» (a period above 1), for beside a full price. */
export function loanNotes(options: readonly PriceOption[]): string[] {
  const has = (wanted: OptionKind) => options.some(({ kind, months }) => kind === wanted && months > 1);
  return [
    ...(has('credit') ? [equipmentText.onCredit] : []),
    ...(has('instalment') ? [equipmentText.onInstalment] : []),
  ];
}

function rawPrices(item: Equipment): RawPrice[] {
  const listed = item.pricesV2.length > 0 ? item.pricesV2 : oldPrices(item);
  const { testDrive } = item;
  if (testDrive === null || listed.some(({ type }) => kinds[type] === 'test-drive')) return listed;
  const { duration, priceDuring } = testDrive;
  return [...listed, { type: 4, value: priceDuring, duration, sort: 30 }];
}

/** What providers send that know no pricesV2: monthly prices are instalments, numbered as in a newer list. */
function oldPrices({ prices, pricesPromo }: Equipment): RawPrice[] {
  const promoOf = (months: number) => pricesPromo?.leasing.find(({ duration }) => duration === months)?.value;
  return [
    { type: 1, value: prices.possess, promoValue: pricesPromo?.possess?.value, duration: 0, sort: 10 },
    ...prices.leasing.map(({ duration, price }, place) => ({
      type: 2,
      value: price,
      promoValue: promoOf(duration),
      duration,
      sort: 20 + place,
    })),
  ];
}

function priced(raw: RawPrice): PricedRaw[] {
  const kind = kinds[raw.type];
  const price = raw.promoValue ?? raw.value;
  return kind === undefined || price === null ? [] : [{ ...raw, kind, price }];
}

function toOption(item: Equipment, raw: PricedRaw, index: number): PriceOption {
  const { kind, price, value } = raw;
  const months = monthsOf(item, kind, raw.duration);
  return {
    index,
    kind,
    label: optionLabel(kind, months),
    price,
    previousPrice: value !== null && value > price ? value : null,
    perMonth: kind !== 'purchase',
    months,
    after: kind === 'test-drive' ? afterTestDrive(item) : null,
  };
}

function monthsOf({ category }: Equipment, kind: OptionKind, duration: number): number {
  if (kind === 'purchase') return 0;
  return duration > 0 ? duration : defaultMonths[category.name];
}

function afterTestDrive(item: Equipment): PlanAfter | null {
  const [next] = item.testDrive?.pricesAfter ?? [];
  const kind = next && kinds[next.type];
  return next && kind ? { kind, price: next.value, months: monthsOf(item, kind, next.duration) } : null;
}

/** What decides about credit and instalment: the operator's cookie first, then the experiment (EQ-11, EXP-02). */
interface LoanSwitches {
  flags: { equipmentLoan: boolean | null };
  variants: Readonly<Record<string, string>>;
}

/** Whether options paid by credit or instalment are offered to this visitor. */
export function isLoanOffered({ flags, variants }: LoanSwitches): boolean {
  return flags.equipmentLoan ?? variants['equipment_loan'] === 'instalment';
}
