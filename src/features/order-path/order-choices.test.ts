import type { Bundle, InternetTariff } from '@/api/catalogue/catalogue.schemas';
import type { OrderLine } from '@/api/orders/order-steps';
import { choiceHref, recommendOffersByHome } from './order-choices';
import { orderFixture } from './orders.fixtures';

const tariff = (id: number, speed: number, price: number, isForHouse = false, changes: object = {}) =>
  ({
    tariff_id: id,
    tariff_name_display: `Тариф ${id}`,
    description: { description: '', color: '#fff' },
    speed,
    price,
    price_promo: null,
    period_promo: null,
    for_private_house: isForHouse,
    ...changes,
  }) as InternetTariff;
const bundle = (id: number, speed: number, price: number, isForHouse = false, isPromoted = false) =>
  ({
    sale_package_id: id,
    speed_int: speed,
    price2in1: price,
    promo_price2in1: null,
    promo_period: null,
    salePackage2in1: { hd_count: 1, sd_count: 2 },
    description: { promoted: isPromoted, title: `Пакет ${id}` },
    for_private_house: isForHouse,
  }) as Bundle;

const tariffs = [
  tariff(1, 10, 300),
  // Free at first, but dearer later.
  tariff(2, 100, 500, false, { price_promo: 0, period_promo: 1 }),
  tariff(3, 100, 450),
  tariff(4, 100, 400, true),
];
// A promotion does not lower the price.
const bundles = [bundle(5, 100, 600), bundle(6, 500, 900, false, true), bundle(7, 300, 800)];

test('each home gets the cheapest suitable offer: speed for one, TV for a family, offers for houses for a house [TAR-01]', () => {
  expect(recommendOffersByHome(tariffs, bundles).map(({ kind, line }) => [kind, line.value])).toEqual([
    ['studio', 'i3'],
    ['flat', 'b7'],
    ['house', 'i4'],
  ]);
});

test('a home without any offer is omitted', () => {
  expect(
    recommendOffersByHome([tariff(2, 100, 500)], [bundle(8, 500, 900, true)]).map(({ kind }) => kind),
  ).toEqual(['studio', 'house']);
  expect(recommendOffersByHome([], [])).toEqual([]);
});

test('the choice is changed on the page that offers all of its lines [SHELL-07]', () => {
  const [bundleLine, box] = orderFixture().lines;
  const line = { ...bundleLine!, pay: null };
  const internet = { ...line, part: 'internet' as const, id: '1' };
  const domofon = { ...line, part: 'domofon' as const, id: '' };
  const hrefOf = (...lines: OrderLine[]) => choiceHref({ entry: 'constructor', lines });
  expect([hrefOf(line, box!), hrefOf(internet), hrefOf(internet, domofon), hrefOf(line, domofon)]).toEqual([
    '/full-buy?offer=b7&box=31-sale&change=1',
    '/constructor?offer=i1&change=1',
    '/constructor?offer=i1&parts=domofon&change=1',
    '/constructor?offer=b7&parts=domofon&change=1',
  ]);
});
