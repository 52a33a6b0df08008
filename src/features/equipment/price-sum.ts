import { connectionFee } from '@/config/connection-fee';
import type { PriceOption } from './price-options';

/** What is needed of an option to reckon with it. */
export type Payable = Pick<PriceOption, 'kind' | 'price' | 'months' | 'after'>;

/** Nobody compares farther, and a lease for a rouble a month must not keep the server busy. */
const mostMonths = 360;

/** Roubles that are paid at once, beside the connection: the whole price of a purchase, else nothing. */
export function paidToday({ kind, price }: Payable): number {
  return kind === 'purchase' ? price : 0;
}

/**
 * Roubles of the months 1 to `horizon`. Instalment and credit end with their term, a lease goes on, a test drive is
 * followed by its plan, which where it is a purchase falls due the month after (decision 18).
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
  return (kopecks(paidToday(option)) + paid + kopecks(connectionFee.online)) / 100;
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
  const limit = kopecks(paidToday(purchase));
  let paid = kopecks(paidToday(option));
  const place = monthlyPayments(option, mostMonths).findIndex((month) => {
    paid += kopecks(month);
    return paid > limit;
  });
  return place === -1 ? null : place + 1;
}

function kopecks(roubles: number): number {
  return Math.round(roubles * 100);
}
