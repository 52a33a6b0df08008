import * as fc from 'fast-check';

import type { Bundle, Equipment, InternetTariff } from '../catalogue/catalogue.schemas';
import { bundleInstead, chosenLines, equipmentLines, orderTotal } from './order-lines';
import type { OrderChoice } from './orders.schemas';

const tariff = (id: number, changes: Partial<InternetTariff> = {}): InternetTariff => ({
  tariff_id: id,
  tariff_name_display: `Тариф ${id}`,
  description: { description: '', color: '#123' },
  description_full: '',
  speed: 300,
  price: 650,
  price_promo: null,
  period_promo: null,
  speed_bonus: null,
  speed_bonus_duration: null,
  ...changes,
});

const bundle = (id: number, speed: number, price: number): Bundle => ({
  sale_package_id: id,
  speed_int: speed,
  speed_bonus: null,
  speed_bonus_duration: null,
  price2in1: price,
  promo_price2in1: null,
  promo_period: null,
  salePackage2in1: { hd_count: 10, sd_count: 20 },
  description: { promoted: false, color: '#123', title: `Пакет ${id}`, description: '', alias: '' },
});

/** Only what an order reads. */
const item = (id: number, prices: object) =>
  ({
    id,
    title: `Вещь ${id}`,
    leftovers: 1,
    prices: { possess: null, leasing: [] },
    pricesPromo: null,
    pricesV2: [],
    ...prices,
  }) as unknown as Equipment;
const lease = { type: 5, value: 100, duration: 12 };
const sale = { type: 1, value: 3490, promoValue: 2990, duration: 0 };

test('with TV a tariff keeps what it has: a mobile number, and a detached house [TAR-01]', () => {
  const bundles = [
    bundle(7, 300, 700),
    { ...bundle(8, 300, 800), with_mobile: true },
    { ...bundle(9, 300, 900), for_private_house: true },
  ];
  const titles = [{}, { with_mobile: true }, { for_private_house: true }, { speed: 500 }].map(
    (changes) => bundleInstead(tariff(1, changes), bundles)?.title,
  );
  expect(titles).toEqual(['Пакет 7', 'Пакет 8', 'Пакет 9', undefined]);
});

const catalogue = {
  tariffs: [tariff(1), tariff(2, { speed: 500, price: 900, price_promo: 450, period_promo: 3 })],
  bundles: [bundle(7, 500, 990), bundle(8, 500, 890), bundle(9, 800, 1200)],
  routers: [item(21, { pricesV2: [sale, lease] }), item(22, { pricesV2: [sale] })],
  boxes: [item(31, { prices: { possess: 5990, leasing: [{ duration: 24, price: 250 }] } })],
};
const choice = (changes: Partial<OrderChoice>): OrderChoice => ({
  offer: '',
  router: '',
  box: '',
  parts: [],
  ...changes,
});
const linesOf = (changes: Partial<OrderChoice>) => {
  const chosen = chosenLines(choice(changes), catalogue);
  if (!chosen.ok) throw new Error(chosen.gone.join());
  return chosen.lines;
};

describe('what was chosen becomes lines of the catalogue [TAR-01]', () => {
  test.each([
    [{ offer: 'i1' }, ['internet 1 650 – ']],
    [{ offer: 'i2' }, ['internet 2 450 – ']],
    [{ offer: 'b7', parts: ['tv'] }, ['bundle 7 990 – ']],
    // An id alone is leased where that is possible.
    [{ router: '21' }, ['router 21 100 – lease']],
    [{ router: '21-sale' }, ['router 21 – 2990 sale']],
    [{ router: '22' }, ['router 22 – 2990 sale']],
    // Providers of old have no list of prices: an instalment is a loan, and not offered here (EQ-11).
    [{ box: '31' }, ['box 31 – 5990 sale']],
    // A tariff and TV are the cheapest bundle of that speed.
    [{ offer: 'i2', parts: ['tv', 'domofon'] }, ['bundle 8 890 – ', 'domofon  – – ']],
    [{ offer: 'i1', parts: ['tv'] }, ['internet 1 650 – ', 'tv  – – ']],
    [{ parts: ['tv', 'tv', 'videocontrol'] }, ['tv  – – ', 'videocontrol  – – ']],
  ] as [Partial<OrderChoice>, string[]][])('%j', (given, lines) => {
    const written = linesOf(given).map(
      ({ part, id, perMonth, once, pay }) => `${part} ${id} ${perMonth ?? '–'} ${once ?? '–'} ${pay ?? ''}`,
    );
    expect(written).toEqual(lines);
  });

  test('what is not on sale any more is named, never left out in silence', () => {
    expect(chosenLines(choice({ offer: 'i99', router: '21-lease', box: '99' }), catalogue)).toEqual({
      ok: false,
      gone: ['offer', 'box'],
    });
    // Of a way that it is not sold in.
    expect(chosenLines(choice({ router: '22-lease' }), catalogue)).toEqual({ ok: false, gone: ['router'] });
  });
});

test('what is out of stock is not on sale [TAR-01]', () => {
  const boxes = [item(31, { prices: { possess: 5990, leasing: [] }, leftovers: 0 })];
  expect(chosenLines(choice({ box: '31' }), { ...catalogue, boxes })).toEqual({ ok: false, gone: ['box'] });
});

test('a price of null is no way to pay, and 0 is a price (decision 32)', () => {
  const free = item(1, {
    pricesV2: [
      { ...lease, value: 0 },
      { ...sale, value: null, promoValue: null },
    ],
  });
  expect(equipmentLines([free], 'router').map(({ key, line }) => [key, line.perMonth])).toEqual([
    ['1-lease', 0],
  ]);
});

describe('the sum', () => {
  test('of a promo says what it becomes and when', () => {
    expect(orderTotal(linesOf({ offer: 'i2', router: '21', box: '31' }))).toEqual({
      perMonth: 550,
      later: { price: 1000, months: 3 },
      once: 5990,
      isOpen: false,
    });
  });

  test('says when something is still to be priced', () => {
    expect(orderTotal(linesOf({ offer: 'i1', parts: ['domofon'] }))).toMatchObject({
      perMonth: 650,
      isOpen: true,
    });
  });

  test('is the sum of its lines to the kopeck', () => {
    const kopecks = fc.integer({ min: 0, max: 10_000_00 });
    fc.assert(
      fc.property(fc.array(kopecks, { maxLength: 6 }), (amounts) => {
        const [line] = linesOf({ offer: 'i1' });
        const lines = amounts.map((amount) => ({ ...line!, perMonth: amount / 100 }));
        expect(Math.round(orderTotal(lines).perMonth * 100)).toBe(amounts.reduce((sum, one) => sum + one, 0));
      }),
    );
  });
});
