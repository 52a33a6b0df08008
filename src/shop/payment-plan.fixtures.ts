import fc from 'fast-check';

import { type Price, subscription } from './price';

/** For tests: paid for in this way, e.g. `pay('test-drive', 0, 3, pay('instalment', 250, 24))`. */
export function pay(kind: Price['kind'], amount: number, months?: number, after?: Price): Price {
  return { kind, amount, ...(months === undefined ? {} : { months }), ...(after ? { after } : {}) };
}

/** For tests: whole kopecks up to ten thousand roubles. */
export const anyRoubles = fc.integer({ min: 0, max: 1_000_000 }).map((kopecks) => kopecks / 100);
const anyMonths = fc.integer({ min: 1, max: 60 });

/** For tests: a tariff with any promo, one that counts or not. */
export const anySubscription = fc
  .tuple(anyRoubles, fc.option(anyRoubles), fc.option(fc.integer({ min: -1, max: 36 })))
  .map(([price, promo, months]) => subscription(price, promo, months));

const anyPlan = fc
  .tuple(fc.constantFrom('purchase', 'instalment', 'credit', 'lease'), anyRoubles, anyMonths)
  .map(([kind, amount, months]) => pay(kind, amount, kind === 'purchase' ? undefined : months));

export const anyEquipment = fc.oneof(
  anyPlan,
  fc
    .tuple(anyRoubles, anyMonths, fc.option(anyPlan, { nil: undefined }))
    .map(([amount, months, after]) => pay('test-drive', amount, months, after)),
);
