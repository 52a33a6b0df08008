import type { PriceOption } from './price-options';
import { toShownSum } from './shown-sum';

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

const purchase = option({});
const instalment = option({ kind: 'instalment', label: 'Рассрочка на 24 мес.', price: 250, months: 24 });
const drive = option({
  kind: 'test-drive',
  price: 0,
  months: 3,
  after: { kind: 'instalment', price: 250, months: 24 },
});
const lease = option({ kind: 'lease', price: 99, months: 12 });
const all = [purchase, instalment, drive];

/** As it is read, with plain spaces. */
function read(shown: ReturnType<typeof toShownSum>) {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  return {
    rows: [...shown.rows, ...shown.totals].map((row) => row.map(plain).join(': ')),
    notes: shown.notes.map(plain),
  };
}

test('an instalment: today, payments, connection, totals, and since when buying is cheaper [EQ-14]', () => {
  expect(read(toShownSum(instalment, all, 'box'))).toEqual({
    rows: [
      'Сегодня к оплате: 0 ₽',
      'Приставка, 24 платежа: 250 ₽ × 24',
      'Подключение, заявка на сайте: 500 ₽',
      'Всего за 12 месяцев: 3 500 ₽',
      'Всего за 24 месяца: 6 500 ₽',
    ],
    notes: [
      'С 24-го месяца это дороже, чем купить сразу: покупка стоит 6 490 ₽ с подключением.',
      'По телефону подключение стоит 950 ₽.',
    ],
  });
});

test('a purchase is paid today and stays what it is; the instalment stands beside it [EQ-14]', () => {
  expect(read(toShownSum(purchase, all, 'box'))).toEqual({
    rows: [
      'Сегодня к оплате: 5 990 ₽',
      'Подключение, заявка на сайте: 500 ₽',
      'Всего за 12 и 24 месяца: 6 490 ₽',
    ],
    notes: ['Рассрочка на 24 мес.: вышло бы 6 500 ₽ с подключением.', 'По телефону подключение стоит 950 ₽.'],
  });
});

test('a test drive: «0 ₽/мес, 3 месяца» and «далее 250 ₽/мес» [EQ-05]', () => {
  expect(read(toShownSum(drive, all, 'box')).rows).toEqual([
    'Сегодня к оплате: 0 ₽',
    'Тест-драйв: 0 ₽/мес, 3 месяца',
    'После него, 24 платежа: далее 250 ₽/мес',
    'Подключение, заявка на сайте: 500 ₽',
    'Всего за 12 месяцев: 2 750 ₽',
    'Всего за 24 месяца: 5 750 ₽',
    'Всего за 27 месяцев: 6 500 ₽',
  ]);
});

test('a test drive after which nothing is known promises nothing [EQ-05]', () => {
  expect(read(toShownSum({ ...drive, after: null }, all, 'box'))).toEqual({
    rows: [
      'Сегодня к оплате: 0 ₽',
      'Тест-драйв: 0 ₽/мес, 3 месяца',
      'Подключение, заявка на сайте: 500 ₽',
      'Всего за 3 месяца: 500 ₽',
    ],
    notes: ['По телефону подключение стоит 950 ₽.'],
  });
});

test('what never gets dearer than buying says so; what can’t be bought compares with nothing [EQ-14]', () => {
  const cheap = { ...instalment, price: 200 };
  expect(read(toShownSum(cheap, [purchase, cheap], 'box')).notes[0]).toBe(
    'Дороже покупки не станет: сразу приставка стоит 6 490 ₽ с подключением.',
  );
  expect(read(toShownSum(lease, [lease], 'box'))).toEqual({
    rows: [
      'Сегодня к оплате: 0 ₽',
      'Приставка, каждый месяц: 99 ₽/мес',
      'Подключение, заявка на сайте: 500 ₽',
      'Всего за 12 месяцев: 1 688 ₽',
      'Всего за 24 месяца: 2 876 ₽',
    ],
    notes: ['По телефону подключение стоит 950 ₽.'],
  });
});
