import { equipmentPrice, promoTerms, regularAmount, subscriptionPrice, wholeMonths } from './price';

describe('a promo counts if lower and not negative; without a period it has no end [TAR-02] [TAR-05] [QUIZ-06]', () => {
  test.each<
    [price: number, promo: number | null, period: number | null, amount: number, months: number | null]
  >([
    [650, 350, 3, 350, 3],
    [650, 0, 1, 0, 1],
    [650, 649.99, 12, 649.99, 12],
    [650, 350, 2.5, 350, 2],
    [650, null, 3, 650, null],
    [650, 650, 3, 650, null],
    [650, 900, 3, 650, null],
    [650, -1, 3, 650, null],
    [650, 350, null, 350, null],
    [650, 350, 0, 350, null],
    [650, 350, -2, 350, null],
    [650, 350, 0.5, 350, null],
    [1_234_567.5, 1_000_000.25, 6, 1_000_000.25, 6],
  ])('%d ₽, promo %p for %p months: %d ₽ at first', (price, promo, period, amount, months) => {
    const found = subscriptionPrice(price, promo, period);
    expect([found.amount, found.months ?? null, regularAmount(found)]).toEqual([
      amount,
      months,
      months === null ? amount : price,
    ]);
    expect(promoTerms(found)).toEqual(months && { months, regular: price });
  });
});

test.each([
  [{ value: null }, null],
  [{ value: 0 }, { kind: 'purchase', amount: 0 }],
  [
    { value: 5990, promo: 4990 },
    { kind: 'purchase', amount: 4990, regular: 5990 },
  ],
  [
    { value: 5990, promo: 5990 },
    { kind: 'purchase', amount: 5990 },
  ],
  [
    { value: 5990, promo: 6990 },
    { kind: 'purchase', amount: 5990 },
  ],
  [
    { value: null, promo: 4990 },
    { kind: 'purchase', amount: 4990 },
  ],
  [{ value: -1 }, null],
  [
    { value: -1, promo: 4990 },
    { kind: 'purchase', amount: 4990 },
  ],
  [{ value: null, promo: -1 }, null],
  [
    { value: 1_234_567.5, promo: 0 },
    { kind: 'purchase', amount: 0, regular: 1_234_567.5 },
  ],
  [
    { value: 5990, months: 12 },
    { kind: 'purchase', amount: 5990 },
  ],
])('a price of %j: null and one below nothing are none, 0 is one [EQ-03]', (given, price) => {
  expect(equipmentPrice('purchase', given)).toEqual(price);
});

test('a lowered instalment is lowered for its whole term, which is no promo of a subscription [EQ-03]', () => {
  const price = equipmentPrice('instalment', { value: 500, promo: 450, months: 12 })!;
  expect([price, promoTerms(price)]).toEqual([
    { kind: 'instalment', amount: 450, regular: 500, months: 12 },
    null,
  ]);
});

test.each([
  [null, null],
  [undefined, null],
  [Number.NaN, null],
  [0, null],
  [-3, null],
  [0.9, null],
  [1, 1],
  [12.7, 12],
])('a period of %p is %p months [TAR-05]', (period, months) => {
  expect(wholeMonths(period)).toBe(months);
});
