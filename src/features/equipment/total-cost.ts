import { firstVisitText, paidAtFirstVisit } from '@/config/first-visit.text';
import { connectionFee } from '@/config/products';
import { formatPrice } from '@/lib/money';
import type { EquipmentKind } from '@/site/dialogs/dialog-request';
import { totalCostText as text } from './equipment.text';
import type { PriceOption } from './price-options';
import { writtenAfter } from './option-view-model';

/** What is needed of an option to reckon with it. */
export type Payable = Pick<PriceOption, 'kind' | 'price' | 'months' | 'after'>;

/** Nobody compares farther, and a lease for a rouble a month must not keep the server busy. */
const MAX_MONTHS = 360;

/** Roubles of the item that are paid at once: the whole price of a purchase, else nothing. */
export function paidAtOnce({ kind, price }: Payable): number {
  return kind === 'purchase' ? price : 0;
}

/**
 * Roubles of the months 1 to `horizon`. Instalment and credit end with their term, a lease goes on, a test drive is
 * followed by its plan, which where it is a purchase falls due the month after (D18).
 */
export function monthlyPayments({ kind, price, months, after }: Payable, horizon: number): number[] {
  return Array.from({ length: horizon }, (_, passed) => {
    if (kind === 'purchase') return 0;
    if (kind === 'lease' || passed < months) return price;
    return kind === 'test-drive' && after ? paymentAfter(after, passed - months) : 0;
  });
}

function paymentAfter({ kind, price, months }: NonNullable<Payable['after']>, passed: number): number {
  if (kind === 'lease') return price;
  return passed < (kind === 'purchase' ? 1 : months) ? price : 0;
}

/** All that is paid by the end of month `horizon`, connection through the site included; whole kopecks. */
export function totalAfter(option: Payable, horizon: number): number {
  const paid = monthlyPayments(option, horizon).reduce((sum, month) => sum + kopecks(month), 0);
  return (kopecks(paidAtFirstVisit({ atOnce: paidAtOnce(option) })) + paid) / 100;
}

/**
 * Months until everything is paid; of a lease, of the term that it is offered for. Null of a purchase, which has no
 * months.
 */
export function ownTerm({ kind, months, after }: Payable): number | null {
  if (kind === 'purchase') return null;
  if (kind !== 'test-drive' || !after) return months;
  return months + (after.kind === 'purchase' ? 1 : after.months);
}

/**
 * Months whose totals are told: 12, 24 and the option's own term. What a test drive without a plan costs afterwards
 * nobody knows, so only its own months are.
 */
export function toldHorizons(option: Payable): number[] {
  const own = ownTerm(option);
  if (option.kind === 'test-drive' && !option.after) return [option.months];
  return [...new Set([12, 24, ...(own === null ? [] : [own])])].sort((one, other) => one - other);
}

/** The first month by whose end more is paid than a purchase costs: from then on buying is cheaper. Null: never. */
export function buyingIsCheaperFrom(option: Payable, purchase: Payable): number | null {
  const limit = kopecks(paidAtOnce(purchase));
  let paid = kopecks(paidAtOnce(option));
  const place = monthlyPayments(option, MAX_MONTHS).findIndex((month) => {
    paid += kopecks(month);
    return paid > limit;
  });
  return place === -1 ? null : place + 1;
}

function kopecks(roubles: number): number {
  return Math.round(roubles * 100);
}

type Row = [title: string, value: string];

/** What an option costs altogether, as it is read; made on the server. */
export interface ShownSum {
  /** What is paid and when. */
  rows: Row[];
  /** After 12 and 24 months and at the end of the option's own term; equal ones share a row. */
  totals: Row[];
  /** How it compares with buying, and what a call would cost. */
  notes: string[];
}

/** Writes out what `option` of an item with these `options` costs. */
export function toShownSum(
  option: PriceOption,
  options: readonly PriceOption[],
  kind: EquipmentKind,
): ShownSum {
  const name = text.names[kind];
  return {
    rows: [
      ...paymentRows(name, option),
      [text.connection, formatPrice(connectionFee.online)],
      [firstVisitText.title, formatPrice(paidAtFirstVisit({ atOnce: paidAtOnce(option) }))],
    ],
    totals: totalRows(option),
    notes: [...comparison(name, option, options), text.byPhone(formatPrice(connectionFee.byPhone))],
  };
}

function paymentRows(name: string, { kind, price, months, after }: PriceOption): Row[] {
  const perMonth = formatPrice(price, 'month');
  switch (kind) {
    case 'purchase':
      return [[text.purchase(name), formatPrice(price)]];
    case 'lease':
      return [[text.lease(name), perMonth]];
    case 'instalment':
    case 'credit':
      return [[text.payments(name, months), text.times(formatPrice(price), months)]];
    case 'test-drive': {
      const during: Row = [text.testDrive, text.testDrivePrice(perMonth, months)];
      if (!after) return [during];
      const hasEnd = after.kind === 'instalment' || after.kind === 'credit';
      return [during, [hasEnd ? text.after(after.months) : text.afterWithoutEnd, writtenAfter(after)]];
    }
  }
}

function totalRows(option: PriceOption): Row[] {
  const groups: { total: number; horizons: number[] }[] = [];
  for (const horizon of toldHorizons(option)) {
    const total = totalAfter(option, horizon);
    const last = groups.at(-1);
    if (last?.total === total) last.horizons.push(horizon);
    else groups.push({ total, horizons: [horizon] });
  }
  return groups.map(({ total, horizons }) => [text.total(horizons), formatPrice(total)]);
}

/** A monthly option beside the purchase, the purchase beside the first monthly one. */
function comparison(name: string, option: PriceOption, options: readonly PriceOption[]): string[] {
  const purchase = options.find(({ kind }) => kind === 'purchase');
  if (!purchase) return [];
  if (option.kind === 'purchase') {
    const monthly = options.find(({ kind }) => kind === 'instalment');
    return monthly
      ? [text.byTheMonth(monthly.label, formatPrice(totalAfter(monthly, ownTerm(monthly) ?? 0)))]
      : [];
  }
  // What follows a test drive is not known: neither is whether it is cheaper.
  if (option.kind === 'test-drive' && !option.after) return [];
  const month = buyingIsCheaperFrom(option, purchase);
  const bought = formatPrice(totalAfter(purchase, 0));
  return [month === null ? text.neverCheaper(name, bought) : text.cheaperFrom(month, bought)];
}
