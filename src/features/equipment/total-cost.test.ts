import fc from 'fast-check';
import { connectionFee } from '@/config/products';
import type { OptionKind } from './equipment.text';
import type { PriceOption } from './price-options';
import {
  buyingIsCheaperFrom,
  monthlyPayments,
  ownTerm,
  paidAtOnce,
  type Payable,
  toldHorizons,
  toShownSum,
  totalAfter,
} from './total-cost';

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
    expect([paidAtOnce(option), totalAfter(option, 12), totalAfter(option, 24), ownTerm(option)]).toEqual([
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

test('what is paid at once, the months and the connection make the total, to the kopeck [EQ-14]', () => {
  fc.assert(
    fc.property(anyOption, fc.integer({ min: 0, max: 120 }), (option, horizon) => {
      const paid = monthlyPayments(option, horizon);
      expect(paid).toHaveLength(horizon);
      const sum = paid.reduce((total, month) => total + cents(month), 0);
      expect(cents(totalAfter(option, horizon))).toBe(
        cents(paidAtOnce(option)) + sum + cents(connectionFee.online),
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

const option = (changes: Partial<PriceOption>): PriceOption => ({
  index: 0,
  kind: 'purchase',
  label: 'Покупка',
  price: 5990,
  previousPrice: null,
  perMonth: false,
  months: 0,
  after: null,
  ...changes,
});

const purchaseOption = option({});
const instalmentOption = option({
  kind: 'instalment',
  label: 'Рассрочка на 24 мес.',
  price: 250,
  months: 24,
});
const driveOption = option({
  kind: 'test-drive',
  price: 0,
  months: 3,
  after: { kind: 'instalment', price: 250, months: 24 },
});
const leaseOption = option({ kind: 'lease', price: 99, months: 12 });
const all = [purchaseOption, instalmentOption, driveOption];

/** As it is read, with plain spaces. */
function read(shown: ReturnType<typeof toShownSum>) {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  return {
    rows: [...shown.rows, ...shown.totals].map((row) => row.map(plain).join(': ')),
    notes: shown.notes.map(plain),
  };
}

test('an instalment: payments, connection, first visit, totals, and since when buying is cheaper [EQ-14]', () => {
  expect(read(toShownSum(instalmentOption, all, 'box'))).toEqual({
    rows: [
      'Приставка, 24 платежа: 250 ₽ × 24',
      'Подключение, заявка на сайте: 500 ₽',
      'К оплате при подключении: 500 ₽',
      'Всего за 12 месяцев: 3 500 ₽',
      'Всего за 24 месяца: 6 500 ₽',
    ],
    notes: [
      'С 24-го месяца это дороже, чем купить сразу: покупка стоит 6 490 ₽ с подключением.',
      'По телефону подключение стоит 950 ₽.',
    ],
  });
});

test('a purchase is paid at the first visit and stays what it is; the instalment stands beside it [EQ-14]', () => {
  expect(read(toShownSum(purchaseOption, all, 'box'))).toEqual({
    rows: [
      'Приставка, покупка: 5 990 ₽',
      'Подключение, заявка на сайте: 500 ₽',
      'К оплате при подключении: 6 490 ₽',
      'Всего за 12 и 24 месяца: 6 490 ₽',
    ],
    notes: ['Рассрочка на 24 мес.: вышло бы 6 500 ₽ с подключением.', 'По телефону подключение стоит 950 ₽.'],
  });
});

test('a test drive: «0 ₽/мес, 3 месяца» and «далее 250 ₽/мес» [EQ-05]', () => {
  expect(read(toShownSum(driveOption, all, 'box')).rows).toEqual([
    'Тест-драйв: 0 ₽/мес, 3 месяца',
    'После него, 24 платежа: далее 250 ₽/мес',
    'Подключение, заявка на сайте: 500 ₽',
    'К оплате при подключении: 500 ₽',
    'Всего за 12 месяцев: 2 750 ₽',
    'Всего за 24 месяца: 5 750 ₽',
    'Всего за 27 месяцев: 6 500 ₽',
  ]);
});

test('a test drive after which nothing is known promises nothing [EQ-05]', () => {
  expect(read(toShownSum({ ...driveOption, after: null }, all, 'box'))).toEqual({
    rows: [
      'Тест-драйв: 0 ₽/мес, 3 месяца',
      'Подключение, заявка на сайте: 500 ₽',
      'К оплате при подключении: 500 ₽',
      'Всего за 3 месяца: 500 ₽',
    ],
    notes: ['По телефону подключение стоит 950 ₽.'],
  });
});

test('what never gets dearer than buying says so; what can’t be bought compares with nothing [EQ-14]', () => {
  const cheap = { ...instalmentOption, price: 200 };
  expect(read(toShownSum(cheap, [purchaseOption, cheap], 'box')).notes[0]).toBe(
    'Дороже покупки не станет: сразу приставка стоит 6 490 ₽ с подключением.',
  );
  expect(read(toShownSum(leaseOption, [leaseOption], 'box'))).toEqual({
    rows: [
      'Приставка, каждый месяц: 99 ₽/мес',
      'Подключение, заявка на сайте: 500 ₽',
      'К оплате при подключении: 500 ₽',
      'Всего за 12 месяцев: 1 688 ₽',
      'Всего за 24 месяца: 2 876 ₽',
    ],
    notes: ['По телефону подключение стоит 950 ₽.'],
  });
});
