import { connectionFee } from '@/config/products';
import { type Price, promoTerms } from './price';

export type RequestChannel = keyof typeof connectionFee;

/** Roubles and whole kopecks; months count from the connection. */
export interface PaymentPlan {
  /** Without the connection fee. */
  once: number;
  /** Monthly roubles and months before each change: at least one, the first after 0; neighbours differ. */
  stages: [PlanStage, ...PlanStage[]];
}

interface PlanStage {
  after: number;
  amount: number;
}

/** Longest compared term: a lease for a rouble a month must not keep the server busy. */
const MAX_MONTHS = 360;

/** Sums in whole kopecks, without binary rounding errors. */
export function sumRoubles(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
}

/** Adds up payments: promos and instalments end, a lease continues. */
export function makePaymentPlan(prices: readonly Price[]): PaymentPlan {
  const changes = [...new Set(prices.flatMap(changesOf))].sort((one, other) => one - other);
  const first = { after: 0, amount: monthOf(prices, 0) };
  const later = changes.map((after) => ({ after, amount: monthOf(prices, after) }));
  return {
    once: sumRoubles(prices.map(paidAtOnce)),
    stages: [first, ...later.filter(({ amount }, place) => amount !== (later[place - 1] ?? first).amount)],
  };
}

function paidAtOnce({ kind, amount }: Price): number {
  return kind === 'purchase' ? amount : 0;
}

function monthOf(prices: readonly Price[], passed: number): number {
  return sumRoubles(prices.map((price) => paymentIn(price, passed)));
}

/** A purchase after a test drive is due in the next month (D18). */
function paymentIn(price: Price, passed: number): number {
  const { kind, amount } = price;
  const end = endOf(price);
  if (kind === 'purchase') return 0;
  if (end === null || passed < end) return amount;
  const next = followedBy(price);
  if (next?.kind === 'purchase') return passed === end ? next.amount : 0;
  return next ? paymentIn(next, passed - end) : 0;
}

/** Months after which the payment changes. */
function changesOf(price: Price): number[] {
  const end = endOf(price);
  if (end === null) return [];
  const next = followedBy(price);
  const later = next?.kind === 'purchase' ? [1] : next ? changesOf(next) : [];
  return [end, ...later.map((months) => end + months)];
}

function endOf({ kind, months }: Price): number | null {
  return kind === 'purchase' || kind === 'lease' ? null : (months ?? null);
}

function followedBy(price: Price): Price | undefined {
  const promo = promoTerms(price);
  return promo ? { kind: 'subscription', amount: promo.regular } : price.after;
}

/** Returns roubles in the month after `passed` months. */
export function monthlyAmountAt({ stages }: PaymentPlan, passed: number): number {
  return (stages.findLast(({ after }) => after <= passed) ?? stages[0]).amount;
}

/** Returns null if no price has a promo. */
export function monthlyAmountAfterPromo(prices: readonly Price[]): { months: number; amount: number } | null {
  const [promo] = prices.flatMap((price) => promoTerms(price) ?? []);
  return promo ? { months: promo.months, amount: monthOf(prices, promo.months) } : null;
}

/** Sums the payment at the installer's first visit: purchases and the connection fee. */
export function paidAtFirstVisit(
  { once }: Pick<PaymentPlan, 'once'>,
  way: RequestChannel = 'online',
): number {
  return sumRoubles([once, connectionFee[way]]);
}

/** Sums everything paid within `months`, with the connection. */
export function totalPaidWithin(plan: PaymentPlan, months: number, way: RequestChannel = 'online'): number {
  const paid = Array.from({ length: Math.max(0, months) }, (_, passed) => monthlyAmountAt(plan, passed));
  return sumRoubles([paidAtFirstVisit(plan, way), ...paid]);
}

/** Returns the months until everything is paid; a lease's offered term; null without months. */
export function monthsUntilPaid({ kind, months, after }: Price): number | null {
  if (kind === 'purchase' || months === undefined) return null;
  return months + (after?.kind === 'purchase' ? 1 : (after?.months ?? 0));
}

/** Returns the first month by whose end more is paid than for a purchase; null: never. */
export function buyingIsCheaperFrom(price: Price, purchase: Price): number | null {
  const [plan, limit] = [makePaymentPlan([price]), makePaymentPlan([purchase]).once];
  let paid = plan.once;
  const place = Array.from({ length: MAX_MONTHS }, (_, passed) => monthlyAmountAt(plan, passed)).findIndex(
    (amount) => {
      paid = sumRoubles([paid, amount]);
      return paid > limit;
    },
  );
  return place === -1 ? null : place + 1;
}
