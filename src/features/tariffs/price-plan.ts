import { paidAtFirstVisit, type RequestWay } from '@/config/first-visit.text';
import { addMonths, type IsoDay } from '@/lib/dates';
import type { Offer } from './offer';

/** Equipment that goes with an offer, paid for in one of its ways. Roubles. */
export interface PriceExtra {
  /** What is paid at once, e.g. a purchase; 0 for everything that is paid by the month. */
  atOnce: number;
  /** `months` of an instalment; null of a lease, which goes on. */
  monthly: { value: number; months: number | null } | null;
}

/** The monthly payment from one day until the next stage. */
interface PlanStage {
  from: IsoDay;
  /** Roubles a month. */
  amount: number;
}

/** What an offer costs from today on, whole kopecks. */
export interface PricePlan {
  /** Equipment that is bought at once; connection is apart. */
  atOnce: number;
  /** Roubles of the months 1 to 24. */
  months: number[];
  /** At least one; neighbours differ. */
  stages: PlanStage[];
}

type Priced = Pick<Offer, 'price'> & Partial<Pick<Offer, 'promo'>>;

const shownMonths = 24;

/** The promo that counts: one that is no lower than the price is none. */
export function promoOf({ price, promo }: Priced): Offer['promo'] {
  return promo && promo.value < price && promo.months >= 1 ? promo : null;
}

/**
 * What is paid at once, in each month, and when it changes, for who is connected today. Promo and instalments end with
 * their months, a lease goes on.
 */
export function pricePlan(offer: Priced, extras: readonly PriceExtra[], today: IsoDay): PricePlan {
  const ends = [promoOf(offer)?.months, ...extras.map(({ monthly }) => monthly?.months)];
  const changes = [...new Set([0, ...ends.filter((end) => typeof end === 'number')])].sort(
    (one, other) => one - other,
  );
  const stages = changes.map((month) => ({
    from: addMonths(today, month),
    amount: paymentOf(offer, extras, month),
  }));
  return {
    atOnce: roubles(extras.map(({ atOnce }) => atOnce)),
    months: Array.from({ length: shownMonths }, (_, month) => paymentOf(offer, extras, month)),
    stages: stages.filter(({ amount }, place) => amount !== stages[place - 1]?.amount),
  };
}

/** Everything that is paid within the first `months`, at most 24, connection included. */
export function totalAfter(plan: PricePlan, months: number, way: RequestWay): number {
  return roubles([paidAtFirstVisit(plan, way), ...plan.months.slice(0, months)]);
}

/** Roubles of the month before which `passed` months lie. */
export function paymentOf(offer: Priced, extras: readonly PriceExtra[], passed: number): number {
  const promo = promoOf(offer);
  const own = promo && passed < promo.months ? promo.value : offer.price;
  const payments = extras.map(({ monthly }) =>
    monthly && passed < (monthly.months ?? Infinity) ? monthly.value : 0,
  );
  return roubles([own, ...payments]);
}

/** A sum without the dust of binary fractions. */
function roubles(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
}
