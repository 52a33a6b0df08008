export type PaymentMethod = 'subscription' | 'purchase' | 'instalment' | 'credit' | 'test-drive' | 'lease';

/** Roubles, once for a purchase, otherwise monthly. */
export interface Price {
  kind: PaymentMethod;
  /** After any reduction. */
  amount: number;
  /** Without the reduction; absent if not reduced. */
  regular?: number;
  /**
   * Whole months from 1: the term of an instalment, a credit or a test drive, the term that a lease is
   * offered for, the time that a subscription is reduced for.
   */
  months?: number;
  /** After a test drive: the first of `pricesAfter` (D18); absent if unknown. */
  after?: Price;
}

/** By `pricesV2.type` of the contract; others are not offered. */
export const paymentMethodByType: Readonly<Record<number, Exclude<PaymentMethod, 'subscription'>>> = {
  1: 'purchase',
  2: 'instalment',
  3: 'credit',
  4: 'test-drive',
  5: 'lease',
};

/** Months of an instalment or a price without period (EQ-13). */
export const defaultMonths = { box: 24, router: 12 } as const;

/** Returns null if absent or below 1 (D32). */
export function wholeMonths(period: number | null | undefined): number | null {
  const months = Math.floor(period ?? 0);
  return months >= 1 ? months : null;
}

/** Ignores a promo price that is negative or not lower. */
function lowered(price: number, promo: number | null | undefined): number | null {
  return typeof promo === 'number' && promo >= 0 && promo < price ? promo : null;
}

/**
 * Returns the lower promo price as the price (QUIZ-06); without a period of a whole month or more its end is
 * unknown (D32).
 */
export function subscriptionPrice(price: number, promo?: number | null, period?: number | null): Price {
  const amount = lowered(price, promo);
  const months = wholeMonths(period);
  return {
    kind: 'subscription',
    amount: amount ?? price,
    ...(amount === null || months === null ? {} : { regular: price, months }),
  };
}

/** Returns null if missing or negative; 0 is valid (D32). */
export function equipmentPrice<Kind extends PaymentMethod>(
  kind: Kind,
  price: { value: number | null; promo?: number | null | undefined; months?: number },
): (Price & { kind: Kind }) | null {
  const { value, promo, months } = price;
  const usual = [value, promo].find((one) => typeof one === 'number' && one >= 0) ?? null;
  if (usual === null) return null;
  const amount = lowered(usual, promo);
  return {
    kind,
    amount: amount ?? usual,
    ...(amount === null ? {} : { regular: usual }),
    ...(kind === 'purchase' || months === undefined ? {} : { months }),
  };
}

/** Returns the amount without a reduction, or after the reduction ends. */
export function regularAmount({ amount, regular = amount }: Price): number {
  return regular;
}

/** Returns duration of a reduction and the later price; null if not reduced. */
export function promoTerms({ kind, months, regular }: Price): { months: number; regular: number } | null {
  return kind === 'subscription' && months !== undefined && regular !== undefined
    ? { months, regular }
    : null;
}
