import fc from 'fast-check';

import { type PriceBlockPrice, priceBlockModel } from './price-block';

const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ') ?? null;

describe('texts of a price block [TAR-05] [UI-08]', () => {
  test.each<[PriceBlockPrice, string, string | null, string | null, string | null]>([
    [{ cost: 5990 }, '5 990 ₽', null, 'Полная стоимость', null],
    [{ cost: 5990, previousCost: 6490 }, '5 990 ₽', '6 490 ₽', 'Полная стоимость', null],
    // A price that rose is no offer.
    [{ cost: 5990, previousCost: 5990 }, '5 990 ₽', null, 'Полная стоимость', null],
    [{ cost: 5990, previousCost: 490 }, '5 990 ₽', null, 'Полная стоимость', null],
    [{ cost: 0 }, '0 ₽', null, 'Полная стоимость', null],
    [{ cost: 5990, isCredit: true }, '5 990 ₽', null, 'Полная стоимость', 'Доступно в кредит'],
    [
      { cost: 250, previousCost: 271, installmentPeriod: 24 },
      '250 ₽/мес',
      '271 ₽/мес',
      'Рассрочка на 24 мес.',
      null,
    ],
    [{ cost: 5990, installmentPeriod: 1 }, '5 990 ₽/мес', null, 'Рассрочка на 1 мес.', null],
    [{ cost: 198.5, installmentPeriod: 36, isCredit: true }, '198,50 ₽/мес', null, 'Кредит 36 мес.', null],
    [{ cost: 0, installmentPeriod: 3, isTestDrive: true }, '0 ₽/мес', null, 'Тест-драйв на 3 месяца', null],
    [{ cost: 0, isTestDrive: true }, '0 ₽', null, 'Тест-драйв', null],
    [{ cost: 250, installmentPeriod: null, previousCost: null }, '250 ₽', null, 'Полная стоимость', null],
  ])('%j', (given, price, previousPrice, caption, note) => {
    const view = priceBlockModel(given);
    expect([view.price, view.previousPrice, view.caption, view.note].map(plain)).toEqual([
      price,
      previousPrice,
      caption,
      note,
    ]);
  });
});

const wrongPeriods = fc.oneof(
  fc.double({ max: 1, maxExcluded: true, noNaN: true }),
  fc.integer({ max: 0 }),
  fc.constant(NaN),
);

test('a period below 1 is an error [TAR-05]', () => {
  fc.assert(
    fc.property(wrongPeriods, fc.boolean(), fc.boolean(), (installmentPeriod, isTestDrive, isCredit) => {
      expect(() => priceBlockModel({ cost: 250, installmentPeriod, isTestDrive, isCredit })).toThrow(
        RangeError,
      );
    }),
  );
});

test('in production it is reported, and the price is shown without a period or a false name [TAR-05]', () => {
  fc.assert(
    fc.property(wrongPeriods, (installmentPeriod) => {
      const told: unknown[] = [];
      const view = priceBlockModel({ cost: 250, installmentPeriod }, (error) => told.push(error));
      expect(told).toHaveLength(1);
      expect(view).toEqual({ price: '250\u00a0₽', previousPrice: null, caption: null, note: null });
    }),
  );
});

test('every period from 1 on is displayed and makes a monthly price [TAR-05]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), fc.nat(1_000_000), (installmentPeriod, cost) => {
      const { price, caption } = priceBlockModel({ cost, installmentPeriod });
      expect(price).toMatch(/₽\/мес$/);
      expect(plain(caption)).toBe(`Рассрочка на ${installmentPeriod} мес.`);
    }),
  );
});
