import fc from 'fast-check';

import { connectionFee } from '@/config/products';
import {
  monthlyAmountAfterPromo,
  monthlyAmountAt,
  buyingIsCheaperFrom,
  monthsUntilPaid,
  paidAtFirstVisit,
  makePaymentPlan,
  totalPaidWithin,
} from './payment-plan';
import {
  arbitraryEquipment,
  arbitraryRoubles,
  arbitrarySubscription,
  paymentPriceFixture,
} from './payment-plan.fixtures';
import { type Price, promoTerms, subscriptionPrice } from './price';

const promo = subscriptionPrice(550, 350, 3);
const plain = subscriptionPrice(500);
const bought = paymentPriceFixture('purchase', 3490);
const instalment = paymentPriceFixture('instalment', 295, 12);
const boxIn24 = paymentPriceFixture('instalment', 250, 24);
const lease = paymentPriceFixture('lease', 100, 36);
const purchase = paymentPriceFixture('purchase', 5990);
const drive = paymentPriceFixture('test-drive', 0, 3, boxIn24);

type Stage = [after: number, amount: number];
type Row = [string, Price, Price[], number, number, number, Stage[]];

describe('the cost of an offer: at the first visit, after 12 and 24 months, and its changes [TAR-02] [TAR-05]', () => {
  test.each<Row>([
    ['a plain tariff', plain, [], 500, 6500, 12_500, [[0, 500]]],
    [
      'a promo of 3 months',
      promo,
      [],
      500,
      3 * 350 + 9 * 550 + 500,
      3 * 350 + 21 * 550 + 500,
      [
        [0, 350],
        [3, 550],
      ],
    ],
    ['a router that is bought', plain, [bought], 3990, 9990, 15_990, [[0, 500]]],
    [
      'a router in 12 payments and a box in 24, with a promo',
      promo,
      [instalment, boxIn24],
      500,
      3 * 895 + 9 * 1095 + 500,
      3 * 895 + 9 * 1095 + 12 * 800 + 500,
      [
        [0, 895],
        [3, 1095],
        [12, 800],
        [24, 550],
      ],
    ],
    ['a lease, which goes on', plain, [lease], 500, 7700, 14_900, [[0, 600]]],
    ['a promo that is no lower', subscriptionPrice(500, 500, 2), [], 500, 6500, 12_500, [[0, 500]]],
    [
      'a promo for nothing',
      subscriptionPrice(500, 0, 1),
      [],
      500,
      6000,
      12_000,
      [
        [0, 0],
        [1, 500],
      ],
    ],
  ])('%s', (_, offer, extras, first, year, twoYears, stages) => {
    const plan = makePaymentPlan([offer, ...extras]);
    expect(paidAtFirstVisit(plan)).toBe(first);
    expect([totalPaidWithin(plan, 12), totalPaidWithin(plan, 24)]).toEqual([year, twoYears]);
    expect(plan.stages.map(({ after, amount }) => [after, amount])).toEqual(stages);
  });

  test('by phone connection costs 950 ₽ instead of 500 ₽, with no other change', () => {
    expect(connectionFee).toEqual({ online: 500, byPhone: 950 });
    const plan = makePaymentPlan([promo, bought]);
    expect(paidAtFirstVisit(plan, 'byPhone') - paidAtFirstVisit(plan)).toBe(450);
    expect(totalPaidWithin(plan, 24, 'byPhone') - totalPaidWithin(plan, 24)).toBe(450);
  });

  test('the price after a promo includes all later payments, in any order', () => {
    expect(monthlyAmountAfterPromo([promo, instalment, bought])).toEqual({ months: 3, amount: 845 });
    expect(monthlyAmountAfterPromo([paymentPriceFixture('instalment', 100, 2), promo])).toEqual({
      months: 3,
      amount: 550,
    });
    expect(monthlyAmountAfterPromo([plain, lease])).toBeNull();
  });

  test('an empty choice costs only the connection', () => {
    const plan = makePaymentPlan([]);
    expect(plan).toEqual({ once: 0, stages: [{ after: 0, amount: 0 }] });
    expect([totalPaidWithin(plan, 24), totalPaidWithin(plan, 0), totalPaidWithin(plan, -1)]).toEqual([
      500, 500, 500,
    ]);
  });

  test('a price of 1 234 567,5 ₽ stays whole', () => {
    const plan = makePaymentPlan([
      subscriptionPrice(1_234_567.5),
      paymentPriceFixture('purchase', 0.1),
      paymentPriceFixture('purchase', 0.2),
    ]);
    expect([plan.once, monthlyAmountAt(plan, 0), totalPaidWithin(plan, 12)]).toEqual([
      0.3, 1_234_567.5, 14_815_310.3,
    ]);
  });
});

describe('the total cost of a payment option of equipment [EQ-14] [EQ-05]', () => {
  test.each<[string, Price, today: number, after12: number, after24: number, term: number | null]>([
    ['a purchase', purchase, 5990, 6490, 6490, null],
    ['an instalment of 24 months', paymentPriceFixture('instalment', 250, 24), 0, 3500, 6500, 24],
    ['an instalment of 12 months', paymentPriceFixture('instalment', 500, 12), 0, 6500, 6500, 12],
    ['a credit of 36 months', paymentPriceFixture('credit', 198, 36), 0, 2876, 5252, 36],
    ['a lease, which goes on', paymentPriceFixture('lease', 99, 12), 0, 1688, 2876, 12],
    ['a test drive and the instalment after it', drive, 0, 2750, 5750, 27],
    [
      'a test drive that ends in a purchase',
      paymentPriceFixture('test-drive', 0, 3, purchase),
      0,
      6490,
      6490,
      4,
    ],
    [
      'a test drive that ends in a lease',
      paymentPriceFixture('test-drive', 49, 3, paymentPriceFixture('lease', 99, 12)),
      0,
      1538,
      2726,
      15,
    ],
    ['kopecks', paymentPriceFixture('instalment', 0.1, 3), 0, 500.3, 500.3, 3],
  ])('%s', (_, price, once, after12, after24, term) => {
    const plan = makePaymentPlan([price]);
    expect([plan.once, totalPaidWithin(plan, 12), totalPaidWithin(plan, 24), monthsUntilPaid(price)]).toEqual(
      [once, after12, after24, term],
    );
  });
});

const anyPrices = fc
  .tuple(arbitrarySubscription, fc.array(arbitraryEquipment, { maxLength: 3 }))
  .map(([offer, extras]) => [offer, ...extras]);
const cents = (amount: number) => Math.round(amount * 100);

test('a total is the payment at the first visit and the displayed months, to the kopeck [TAR-02]', () => {
  fc.assert(
    fc.property(anyPrices, fc.integer({ min: 0, max: 120 }), (prices, horizon) => {
      const plan = makePaymentPlan(prices);
      for (const way of ['online', 'byPhone'] as const) {
        const months = Array.from({ length: horizon }, (_, passed) => cents(monthlyAmountAt(plan, passed)));
        const shown = months.reduce((sum, month) => sum + month, 0);
        expect(cents(totalPaidWithin(plan, horizon, way))).toBe(cents(paidAtFirstVisit(plan, way)) + shown);
      }
    }),
  );
});

test('a total never falls as months go by, nor when equipment is added [TAR-02]', () => {
  fc.assert(
    fc.property(anyPrices, arbitraryEquipment, (prices, another) => {
      const plan = makePaymentPlan(prices);
      const more = makePaymentPlan([...prices, another]);
      for (let month = 1; month <= 24; month += 1) {
        const total = totalPaidWithin(plan, month);
        expect(total).toBeGreaterThanOrEqual(totalPaidWithin(plan, month - 1));
        expect(totalPaidWithin(more, month)).toBeGreaterThanOrEqual(total);
      }
    }),
  );
});

test('a common payment is the sum of the separate ones, in every month [TAR-02]', () => {
  fc.assert(
    fc.property(anyPrices, fc.nat(120), (prices, passed) => {
      const alone = prices.map((price) => cents(monthlyAmountAt(makePaymentPlan([price]), passed)));
      const together = cents(monthlyAmountAt(makePaymentPlan(prices), passed));
      expect(together).toBe(alone.reduce((sum, amount) => sum + amount, 0));
    }),
  );
});

test('a promo lasts its months and not a month longer [TAR-02]', () => {
  fc.assert(
    fc.property(arbitrarySubscription, (price) => {
      const plan = makePaymentPlan([price]);
      const { months = 0, regular = price.amount } = promoTerms(price) ?? {};
      for (let passed = 0; passed < 40; passed += 1)
        expect(monthlyAmountAt(plan, passed)).toBe(passed < months ? price.amount : regular);
    }),
  );
});

test('neighbouring stages differ, and the first begins at once [TAR-02]', () => {
  fc.assert(
    fc.property(anyPrices, (prices) => {
      const { stages } = makePaymentPlan(prices);
      expect(stages[0].after).toBe(0);
      stages.slice(1).forEach(({ after, amount }, place) => {
        expect(after).toBeGreaterThan(stages[place]!.after);
        expect(amount).not.toBe(stages[place]!.amount);
      });
    }),
  );
});

test('an instalment is its months times its price, however far beyond its term [EQ-14]', () => {
  fc.assert(
    fc.property(arbitraryRoubles, fc.integer({ min: 1, max: 60 }), fc.nat(60), (price, term, more) => {
      const plan = makePaymentPlan([paymentPriceFixture('instalment', price, term)]);
      expect(cents(totalPaidWithin(plan, term + more))).toBe(
        cents(price) * term + cents(connectionFee.online),
      );
    }),
  );
});

test.each<[string, Price, number | null]>([
  ['250 ₽ × 24 = 6 000 ₽', paymentPriceFixture('instalment', 250, 24), 24],
  ['500 ₽ × 12 = 6 000 ₽', paymentPriceFixture('instalment', 500, 12), 12],
  ['200 ₽ × 24 = 4 800 ₽, never', paymentPriceFixture('instalment', 200, 24), null],
  ['a lease for 99 ₽', paymentPriceFixture('lease', 99, 12), 61],
  ['a lease for nothing, never', paymentPriceFixture('lease', 0, 12), null],
  ['3 months of test drive, then 250 ₽ × 24', drive, 27],
])('buying for 5 990 ₽ becomes cheaper: %s [EQ-14]', (_, option, month) => {
  expect(buyingIsCheaperFrom(option, purchase)).toBe(month);
});

test('it is the first month whose total is above the purchase’s [EQ-14]', () => {
  fc.assert(
    fc.property(arbitraryEquipment, arbitraryRoubles, (price, amount) => {
      fc.pre(price.kind !== 'purchase');
      const whole = paymentPriceFixture('purchase', amount);
      const month = buyingIsCheaperFrom(price, whole);
      const isDearer = (horizon: number) =>
        totalPaidWithin(makePaymentPlan([price]), horizon) >
        totalPaidWithin(makePaymentPlan([whole]), horizon);
      if (month === null) expect(isDearer(360)).toBe(false);
      else expect([isDearer(month - 1), isDearer(month)]).toEqual([false, true]);
    }),
  );
});
