import fc from 'fast-check';

import { connectionFee } from '@/config/connection-fee';
import type { OptionKind } from './option-label';
import {
  buyingIsCheaperFrom,
  monthlyPayments,
  ownTerm,
  paidToday,
  type Payable,
  toldHorizons,
  totalAfter,
} from './price-sum';

const pay = (kind: OptionKind, price: number, months = 0, after: Payable['after'] = null): Payable => ({
  kind,
  price,
  months,
  after,
});

const purchase = pay('purchase', 5990);
const drive = pay('test-drive', 0, 3, { kind: 'instalment', price: 250, months: 24 });

describe('what an option costs altogether [EQ-14] [EQ-05]', () => {
  test.each<[string, Payable, today: number, after12: number, after24: number, term: number | null]>([
    ['a purchase', purchase, 5990, 6490, 6490, null],
    ['an instalment of 24 months', pay('instalment', 250, 24), 0, 3500, 6500, 24],
    ['an instalment of 12 months', pay('instalment', 500, 12), 0, 6500, 6500, 12],
    ['a credit of 36 months', pay('credit', 198, 36), 0, 2876, 5252, 36],
    ['a lease, which goes on', pay('lease', 99, 12), 0, 1688, 2876, 12],
    ['a test drive and the instalment after it', drive, 0, 2750, 5750, 27],
    [
      'a test drive that ends in a purchase',
      { ...drive, after: { kind: 'purchase', price: 5990, months: 0 } },
      0,
      6490,
      6490,
      4,
    ],
    [
      'a test drive that ends in a lease',
      pay('test-drive', 49, 3, { kind: 'lease', price: 99, months: 12 }),
      0,
      1538,
      2726,
      15,
    ],
    ['kopecks', pay('instalment', 0.1, 3), 0, 500.3, 500.3, 3],
  ])('%s', (_, option, today, after12, after24, term) => {
    expect([paidToday(option), totalAfter(option, 12), totalAfter(option, 24), ownTerm(option)]).toEqual([
      today,
      after12,
      after24,
      term,
    ]);
  });

  test('connection asked for on the site costs 500 ₽, by phone 950 ₽ [EQ-14]', () => {
    expect(connectionFee).toEqual({ online: 500, byPhone: 950 });
  });

  test.each<[string, Payable, number[]]>([
    ['a purchase', purchase, [12, 24]],
    ['24 months', pay('instalment', 250, 24), [12, 24]],
    ['36 months', pay('credit', 198, 36), [12, 24, 36]],
    ['6 months', pay('instalment', 990, 6), [6, 12, 24]],
    ['a test drive with a plan after it', drive, [12, 24, 27]],
    ['a test drive after which nothing is known', pay('test-drive', 0, 3), [3]],
  ])('totals of %s are told after %j months', (_, option, horizons) => {
    expect(toldHorizons(option)).toEqual(horizons);
  });
});

const kinds = ['purchase', 'instalment', 'credit', 'test-drive', 'lease'] as const;
const roubles = fc.integer({ min: 0, max: 5_000_000 }).map((kopecks) => kopecks / 100);
const months = fc.integer({ min: 1, max: 60 });
const plan = fc.record({
  kind: fc.constantFrom('purchase', 'instalment', 'credit', 'lease'),
  price: roubles,
  months,
});
const anyOption: fc.Arbitrary<Payable> = fc
  .record({ kind: fc.constantFrom(...kinds), price: roubles, months, plan })
  .map(({ plan: after, ...option }) =>
    option.kind === 'purchase'
      ? { ...option, months: 0, after: null }
      : { ...option, after: option.kind === 'test-drive' ? after : null },
  );
const cents = (amount: number) => Math.round(amount * 100);

test('today, the months and the connection make the total, to the kopeck [EQ-14]', () => {
  fc.assert(
    fc.property(anyOption, fc.integer({ min: 0, max: 120 }), (option, horizon) => {
      const paid = monthlyPayments(option, horizon);
      expect(paid).toHaveLength(horizon);
      const sum = paid.reduce((total, month) => total + cents(month), 0);
      expect(cents(totalAfter(option, horizon))).toBe(
        cents(paidToday(option)) + sum + cents(connectionFee.online),
      );
    }),
  );
});

test('an instalment is its months times its price, however far one looks beyond its term [EQ-14]', () => {
  fc.assert(
    fc.property(roubles, months, fc.nat(60), (price, term, more) => {
      const option = pay('instalment', price, term);
      expect(cents(totalAfter(option, term + more))).toBe(cents(price) * term + cents(connectionFee.online));
    }),
  );
});

test.each<[string, Payable, number | null]>([
  ['250 ₽ × 24 = 6 000 ₽', pay('instalment', 250, 24), 24],
  ['500 ₽ × 12 = 6 000 ₽', pay('instalment', 500, 12), 12],
  ['200 ₽ × 24 = 4 800 ₽, never', pay('instalment', 200, 24), null],
  ['a lease for 99 ₽', pay('lease', 99, 12), 61],
  ['a lease for nothing, never', pay('lease', 0, 12), null],
  ['3 months of test drive, then 250 ₽ × 24', drive, 27],
])('buying for 5 990 ₽ becomes cheaper: %s [EQ-14]', (_, option, month) => {
  expect(buyingIsCheaperFrom(option, purchase)).toBe(month);
});

test('it is the first month whose total is above the purchase’s [EQ-14]', () => {
  fc.assert(
    fc.property(anyOption, roubles, (option, price) => {
      fc.pre(option.kind !== 'purchase');
      const bought = pay('purchase', price);
      const month = buyingIsCheaperFrom(option, bought);
      const isDearer = (horizon: number) => totalAfter(option, horizon) > totalAfter(bought, horizon);
      if (month === null) expect(isDearer(360)).toBe(false);
      else expect([isDearer(month - 1), isDearer(month)]).toEqual([false, true]);
    }),
  );
});
