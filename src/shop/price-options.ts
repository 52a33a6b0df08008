import type { Equipment, PriceV2 } from '@/api/catalogue/catalogue.schemas';
import {
  defaultMonths,
  equipmentPrice,
  type Price,
  wholeMonths,
  type PaymentMethod,
  paymentMethodByType,
} from './price';

export type OptionKind = Exclude<PaymentMethod, 'subscription'>;

/** A payment option of an item (EQ-03). */
export interface PriceOption extends Price {
  kind: OptionKind;
  /** `withOption` of URLs (D17): index by `sort`, then price. */
  index: number;
}

type RawPrice = Pick<PriceV2, 'type' | 'value' | 'promoValue' | 'duration' | 'sort'>;

const needsLoan: readonly OptionKind[] = ['instalment', 'credit'];

/**
 * Lists payment options: a null price hides its option, 0 is a price (D32). Without `loan` no credit and
 * instalment (EQ-11); indexes stay, so that URLs are unambiguous.
 */
export function priceOptions(item: Equipment, { loan }: { loan: boolean }): PriceOption[] {
  return rawPrices(item)
    .flatMap((raw) => {
      const price = pricedAs(item, raw);
      return price ? [{ price, sort: raw.sort }] : [];
    })
    .sort((one, other) => one.sort - other.sort || one.price.amount - other.price.amount)
    .map(({ price }, index) => ({ index, ...price }))
    .filter(({ kind }) => loan || !needsLoan.includes(kind));
}

/** Finds the instalment of the usual months, else the first; null without one (EQ-13). */
export function findUsualInstalment(
  options: readonly PriceOption[],
  item: Pick<Equipment, 'category'>,
): PriceOption | null {
  const instalments = options.filter(({ kind }) => kind === 'instalment');
  return instalments.find(({ months }) => months === usualMonths(item)) ?? instalments[0] ?? null;
}

/** Finds a reduced purchase, else the usual instalment, else the first. */
export function findDefaultOption(
  options: readonly PriceOption[],
  item: Pick<Equipment, 'category'>,
): PriceOption | null {
  return (
    options.find(({ kind, regular }) => kind === 'purchase' && regular !== undefined) ??
    findUsualInstalment(options, item) ??
    options[0] ??
    null
  );
}

export function equipmentKind({ category }: Pick<Equipment, 'category'>): 'box' | 'router' {
  return category.name === 'Routers' ? 'router' : 'box';
}

function rawPrices(item: Equipment): RawPrice[] {
  const listed = item.pricesV2.length > 0 ? item.pricesV2 : oldPrices(item);
  const { testDrive } = item;
  if (testDrive === null || listed.some(({ type }) => paymentMethodByType[type] === 'test-drive'))
    return listed;
  const { duration, priceDuring } = testDrive;
  return [...listed, { type: 4, value: priceDuring, duration, sort: 30 }];
}

/** Without pricesV2: instalments, numbered as in a newer list. */
function oldPrices({ prices, pricesPromo }: Equipment): RawPrice[] {
  const promoFor = (months: number) =>
    pricesPromo?.leasing.find(({ duration }) => duration === months)?.value;
  return [
    { type: 1, value: prices.possess, promoValue: pricesPromo?.possess?.value, duration: 0, sort: 10 },
    ...prices.leasing.map(({ duration, price }, place) => ({
      type: 2,
      value: price,
      promoValue: promoFor(duration),
      duration,
      sort: 20 + place,
    })),
  ];
}

function pricedAs(item: Equipment, raw: Omit<RawPrice, 'sort'>): (Price & { kind: OptionKind }) | null {
  const kind = paymentMethodByType[raw.type];
  if (kind === undefined) return null;
  const months = wholeMonths(raw.duration) ?? usualMonths(item);
  const price = equipmentPrice(kind, { value: raw.value, promo: raw.promoValue, months });
  const [next] = item.testDrive?.pricesAfter ?? [];
  const after = kind === 'test-drive' && next ? pricedAs({ ...item, testDrive: null }, next) : null;
  return price && after ? { ...price, after } : price;
}

function usualMonths(item: Pick<Equipment, 'category'>): number {
  return defaultMonths[equipmentKind(item)];
}

/** The operator's cookie precedes the experiment (EQ-11, EXP-02). */
interface LoanSwitches {
  flags: { equipmentLoan: boolean | null };
  variants: Readonly<Record<string, string>>;
}

/** Whether credit and instalment are offered to this visitor. */
export function isLoanOffered({ flags, variants }: LoanSwitches): boolean {
  return flags.equipmentLoan ?? variants['equipment_loan'] === 'instalment';
}
