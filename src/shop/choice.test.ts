import {
  chosenItem,
  equipmentKey,
  isItemKey,
  isLoan,
  isOfferKey,
  itemKey,
  type OfferedItem,
  offerKey,
  orderHref,
} from './choice';
import { paymentPriceFixture } from './payment-plan.fixtures';
import type { Price } from './price';
import { toSeenPriceContext, seenPriceText } from './request-subject';

const item = (itemId: number, index: number, price: Price): OfferedItem => ({
  value: itemKey(itemId, index),
  itemId,
  title: 'Роутер',
  way: 'Аренда',
  price,
});
const bought = item(60101, 0, paymentPriceFixture('purchase', 3490));
const loan = item(60101, 1, paymentPriceFixture('instalment', 295, 12));
const leased = item(60101, 2, paymentPriceFixture('lease', 100, 12));
const onlyBought = item(60102, 0, paymentPriceFixture('purchase', 990));
const items = [bought, loan, leased, onlyBought];

test('keys of a choice parse as they are written, and invalid ones are null [TAR-01]', () => {
  expect([offerKey({ kind: 'internet', id: 101 }), offerKey({ kind: 'bundle', id: 202 })]).toEqual([
    'i101',
    'b202',
  ]);
  expect(['i101', 'b202'].every(isOfferKey)).toBe(true);
  expect(['', 'i', 'x101', 'i-1', 'i1.5', 'I101', 'i1234567890', ' i101', 'i101,b202'].some(isOfferKey)).toBe(
    false,
  );
  expect([itemKey(60101, 2), equipmentKey(60101, 'lease')]).toEqual(['60101.2', '60101-lease']);
  expect(['60101', '60101.2', '60101-lease', '60101-sale'].every(isItemKey)).toBe(true);
  expect(['', '60101.', '60101.123', '60101-gift', '-1', '60101.2-sale'].some(isItemKey)).toBe(false);
});

test.each([
  ['60101.0', bought],
  ['60101.1', loan],
  // Without an option in the key, an item gets its first monthly option, otherwise any available option.
  ['60101', loan],
  ['60102', onlyBought],
  // Another city's, dropped by the catalogue, or no key.
  ['60101.9', null],
  ['70454.0', null],
  ['70454', null],
  ['', null],
  [undefined, null],
  [['60101.0', '60101.1'], null],
])('%j selects an offered item, or none [TAR-01]', (key, found) => {
  expect(chosenItem(items, key)).toBe(found);
});

test('the order path gets the payment option, and no loan [EQ-11]', () => {
  const offer = { kind: 'internet', id: 101 } as const;
  expect([bought, loan, leased, null].map(isLoan)).toEqual([false, true, false, false]);
  expect(orderHref(offer, { router: leased, box: bought, house: 'h1' })).toBe(
    '/full-buy?offer=i101&router=60101-lease&box=60101-sale&house=h1',
  );
  expect(orderHref(offer, { router: loan, box: null, withTv: true })).toBe(
    '/constructor?offer=i101&parts=tv',
  );
});

test('a request contains the displayed option, the price and the later price [EQ-08] [EQ-09]', () => {
  const drive = {
    label: 'Тест-драйв',
    hint: 'далее 250 ₽/мес',
    price: '0 ₽/мес',
    amount: 0,
    laterPrice: 250,
    months: 3,
  };
  expect(seenPriceText(drive)).toBe('Тест-драйв, 0 ₽/мес, далее 250 ₽/мес');
  expect(toSeenPriceContext(drive)).toEqual({
    option: 'Тест-драйв',
    price: 0,
    period: 'month',
    laterPrice: 250,
  });
  const whole = { label: 'Покупка', hint: null, price: '5 990 ₽', amount: 5990, months: 0 };
  expect([seenPriceText(whole), toSeenPriceContext(whole)]).toEqual([
    'Покупка, 5 990 ₽',
    { option: 'Покупка', price: 5990, period: 'once' },
  ]);
});
