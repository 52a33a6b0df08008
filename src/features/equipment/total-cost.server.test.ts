import { paymentPriceFixture } from '@/shop/payment-plan.fixtures';
import type { Price } from '@/shop/price';
import type { PriceOption } from '@/shop/price-options';
import { listCostHorizons, toTotalCostModel } from './total-cost.server';

const drive = paymentPriceFixture('test-drive', 0, 3, paymentPriceFixture('instalment', 250, 24));

describe('the total cost of an option [EQ-14] [EQ-05]', () => {
  test.each<[string, Price, number[]]>([
    ['a purchase', paymentPriceFixture('purchase', 5990), [12, 24]],
    ['24 months', paymentPriceFixture('instalment', 250, 24), [12, 24]],
    ['36 months', paymentPriceFixture('credit', 198, 36), [12, 24, 36]],
    ['6 months', paymentPriceFixture('instalment', 990, 6), [6, 12, 24]],
    ['a test drive with a plan after it', drive, [12, 24, 27]],
    ['a test drive after which nothing is known', paymentPriceFixture('test-drive', 0, 3), [3]],
  ])('totals of %s are shown after %j months', (_, option, horizons) => {
    expect(listCostHorizons(option)).toEqual(horizons);
  });
});

const option = (price: Price, index = 0) => ({ ...price, index }) as PriceOption;

const purchaseOption = option(paymentPriceFixture('purchase', 5990));
const instalmentOption = option(paymentPriceFixture('instalment', 250, 24), 1);
const driveOption = option(drive, 2);
const leaseOption = option(paymentPriceFixture('lease', 99, 12), 3);
const all = [purchaseOption, instalmentOption, driveOption];

/** As displayed, with plain spaces. */
function read(shown: ReturnType<typeof toTotalCostModel>) {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  return {
    rows: [...shown.rows, ...shown.totals].map((row) => row.map(plain).join(': ')),
    notes: shown.notes.map(plain),
  };
}

test('an instalment: payments, connection, first visit, totals, and the difference to a purchase [EQ-14]', () => {
  expect(read(toTotalCostModel(instalmentOption, all, 'box'))).toEqual({
    rows: [
      'Приставка, 24 платежа: 250 ₽ × 24',
      'Подключение, заявка на сайте: 500 ₽',
      'К оплате при подключении: 500 ₽',
      'Всего за 12 месяцев: 3 500 ₽',
      'Всего за 24 месяца: 6 500 ₽',
    ],
    notes: [
      'За всё время на 10 ₽ дороже покупки: она стоит 6 490 ₽ с подключением.',
      'По телефону подключение стоит 950 ₽.',
    ],
  });
});

test('a purchase is paid at the first visit and stays constant; the instalment is beside it [EQ-14]', () => {
  expect(read(toTotalCostModel(purchaseOption, all, 'box'))).toEqual({
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
  expect(read(toTotalCostModel(driveOption, all, 'box')).rows).toEqual([
    'Тест-драйв: 0 ₽/мес, 3 месяца',
    'После него, 24 платежа: далее 250 ₽/мес',
    'Подключение, заявка на сайте: 500 ₽',
    'К оплате при подключении: 500 ₽',
    'Всего за 12 месяцев: 2 750 ₽',
    'Всего за 24 месяца: 5 750 ₽',
    'Всего за 27 месяцев: 6 500 ₽',
  ]);
});

test('a test drive with an unknown later price has no totals after it [EQ-05]', () => {
  expect(read(toTotalCostModel(option(paymentPriceFixture('test-drive', 0, 3)), all, 'box'))).toEqual({
    rows: [
      'Тест-драйв: 0 ₽/мес, 3 месяца',
      'Подключение, заявка на сайте: 500 ₽',
      'К оплате при подключении: 500 ₽',
      'Всего за 3 месяца: 500 ₽',
    ],
    notes: ['По телефону подключение стоит 950 ₽.'],
  });
});

test('a lease has the month from which it is dearer, if any; without a purchase there is no comparison [EQ-14]', () => {
  const cheap = { ...instalmentOption, amount: 200 };
  expect(read(toTotalCostModel(cheap, [purchaseOption, cheap], 'box')).notes[0]).toBe(
    'Дороже покупки не станет: сразу приставка стоит 6 490 ₽ с подключением.',
  );
  const costly = { ...leaseOption, amount: 1_000 };
  expect(read(toTotalCostModel(costly, [purchaseOption, costly], 'box')).notes[0]).toBe(
    'С 6-го месяца это дороже, чем купить сразу: покупка стоит 6 490 ₽ с подключением.',
  );
  expect(read(toTotalCostModel(leaseOption, [leaseOption], 'box'))).toEqual({
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
