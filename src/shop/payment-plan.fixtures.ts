import fc from 'fast-check';

import { type Price, subscriptionPrice } from './price';

/** Makes a price; `after` is the price after a test drive. */
export function paymentPriceFixture(
  kind: Price['kind'],
  amount: number,
  months?: number,
  after?: Price,
): Price {
  return { kind, amount, ...(months === undefined ? {} : { months }), ...(after ? { after } : {}) };
}

/** Whole kopecks, up to ten thousand roubles. */
export const arbitraryRoubles = fc.integer({ min: 0, max: 1_000_000 }).map((kopecks) => kopecks / 100);
const anyMonths = fc.integer({ min: 1, max: 60 });

/** A tariff with any promo, valid or invalid. */
export const arbitrarySubscription = fc
  .tuple(arbitraryRoubles, fc.option(arbitraryRoubles), fc.option(fc.integer({ min: -1, max: 36 })))
  .map(([price, promo, months]) => subscriptionPrice(price, promo, months));

const anyPlan = fc
  .tuple(fc.constantFrom('purchase', 'instalment', 'credit', 'lease'), arbitraryRoubles, anyMonths)
  .map(([kind, amount, months]) =>
    paymentPriceFixture(kind, amount, kind === 'purchase' ? undefined : months),
  );

export const arbitraryEquipment = fc.oneof(
  anyPlan,
  fc
    .tuple(arbitraryRoubles, anyMonths, fc.option(anyPlan, { nil: undefined }))
    .map(([amount, months, after]) => paymentPriceFixture('test-drive', amount, months, after)),
);
