import * as fc from 'fast-check';

import type { Bundle, Equipment, InternetTariff } from '@/api/catalogue/catalogue.schemas';
import type { OrderChoice } from '@/api/orders/orders.schemas';
import { tariffOffer } from './offer';
import {
  findReplacementBundle,
  resolveChosenLines,
  toEquipmentOrderLines,
  offerLine,
  orderTotal,
} from './order-lines';

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

const item = (id: number, prices: Partial<Equipment>): Equipment => ({
  id,
  alias: '',
  title: `Вещь ${id}`,
  category: { name: 'Routers', title: '' },
  images: [],
  labels: [],
  props: [],
  body: '',
  testDrive: null,
  isLoanAvailable: false,
  prices: { possess: null, leasing: [] },
  pricesV2: [],
  pricesPromo: null,
  leftovers: 1,
  isDeliveryAllowed: true,
  neededProductId: 0,
  ...prices,
});
const lease = { id: 1, type: 5, value: 100, duration: 12, sort: 1 };
const sale = { id: 2, type: 1, value: 3490, promoValue: 2990, duration: 0, sort: 2 };

test('with TV a tariff keeps its features: a mobile number, and a detached house [TAR-01]', () => {
  const tariffs = [
    tariff(1),
    tariff(2, { with_mobile: true }),
    tariff(3, { for_private_house: true }),
    tariff(4, { speed: 500 }),
  ];
  const bundles = [
    // Cheaper, but not for flats.
    { ...bundle(9, 300, 600), for_private_house: true },
    bundle(7, 300, 700),
    { ...bundle(8, 300, 800), with_mobile: true },
  ];
  const titles = tariffs.map(
    (one) => findReplacementBundle(offerLine(tariffOffer(one)), { tariffs, bundles })?.title,
  );
  expect(titles).toEqual(['Пакет 7', 'Пакет 8', 'Пакет 9', undefined]);
});

describe('TV beside a tariff never makes it a bundle of another family [TAR-01]', () => {
  const giga = { speed: 1000, price: 850 };
  const tariffs = [
    tariff(1, { ...giga, tariff_name_display: 'Гига с видеосервисом', price: 990 }),
    tariff(2, { ...giga, tariff_name_display: 'Игровой' }),
    tariff(3, { ...giga, tariff_name_display: 'Гига' }),
    tariff(4, { speed: 600 }),
  ];
  const titled = (id: number, title: string, price: number, speed = 1000) => {
    const plain = bundle(id, speed, price);
    return { ...plain, description: { ...plain.description, title } };
  };
  const bundles = [
    titled(7, 'Гигабит и ТВ', 700),
    titled(8, 'Игровой\u00a0и\u00a0ТВ', 1300),
    titled(9, 'Гига с кино', 900),
    titled(10, 'Умный дом', 900, 600),
  ];
  const titleOf = (id: number, sold = bundles) =>
    findReplacementBundle(offerLine(tariffOffer(tariffs[id - 1]!)), { tariffs, bundles: sold })?.title ??
    null;

  test('not even where only one is sold at its speed, while other tariffs have that speed as well', () => {
    expect([titleOf(1), titleOf(3), titleOf(1, bundles.slice(0, 1))]).toEqual([null, null, null]);
  });

  test('the one of its name matches, and so does the only one if no other tariff has it', () => {
    expect([titleOf(2), titleOf(4)]).toEqual(['Игровой\u00a0и\u00a0ТВ', 'Умный дом']);
    expect(titleOf(2, [...bundles, titled(11, 'игровой + ТВ', 1200)])).toBeNull();
    expect(titleOf(4, [...bundles, titled(11, 'Дом', 800, 600)])).toBeNull();
  });
});

const catalogue = {
  tariffs: [
    tariff(1),
    tariff(2, { speed: 500, price: 900, price_promo: 450, period_promo: 3 }),
    tariff(3, { speed: 800 }),
  ],
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
  const chosen = resolveChosenLines(choice(changes), catalogue);
  if (!chosen.ok) throw new Error(chosen.gone.join());
  return chosen.lines;
};

describe('the choice becomes lines of the catalogue [TAR-01]', () => {
  test.each([
    [{ offer: 'i1' }, ['internet 1 650 – ']],
    [{ offer: 'i2' }, ['internet 2 450 – ']],
    [{ offer: 'b7', parts: ['tv'] }, ['bundle 7 990 – ']],
    // A bare id means a lease where possible.
    [{ router: '21' }, ['router 21 100 – lease']],
    [{ router: '21-sale' }, ['router 21 – 2990 sale']],
    [{ router: '22' }, ['router 22 – 2990 sale']],
    // Legacy providers have no price list: an instalment is a loan and not offered here (EQ-11).
    [{ box: '31' }, ['box 31 – 5990 sale']],
    // A tariff and TV become the bundle of that speed, if it is the only one: between two the manager decides.
    [{ offer: 'i3', parts: ['tv', 'domofon'] }, ['bundle 9 1200 – ', 'domofon  – – ']],
    [{ offer: 'i2', parts: ['tv', 'domofon'] }, ['internet 2 450 – ', 'tv  – – ', 'domofon  – – ']],
    [{ offer: 'i1', parts: ['tv'] }, ['internet 1 650 – ', 'tv  – – ']],
    [{ parts: ['tv', 'tv', 'videocontrol'] }, ['tv  – – ', 'videocontrol  – – ']],
  ] as [Partial<OrderChoice>, string[]][])('%j', (given, lines) => {
    const written = linesOf(given).map(
      ({ part, id, perMonth, once, pay }) => `${part} ${id} ${perMonth ?? '–'} ${once ?? '–'} ${pay ?? ''}`,
    );
    expect(written).toEqual(lines);
  });

  test('an item no longer on sale is named, never omitted silently', () => {
    expect(resolveChosenLines(choice({ offer: 'i99', router: '21-lease', box: '99' }), catalogue)).toEqual({
      ok: false,
      gone: ['offer', 'box'],
    });
    // The router is not sold with this payment method.
    expect(resolveChosenLines(choice({ router: '22-lease' }), catalogue)).toEqual({
      ok: false,
      gone: ['router'],
    });
  });
});

test('an item out of stock is not on sale [TAR-01]', () => {
  const boxes = [item(31, { prices: { possess: 5990, leasing: [] }, leftovers: 0 })];
  expect(resolveChosenLines(choice({ box: '31' }), { ...catalogue, boxes })).toEqual({
    ok: false,
    gone: ['box'],
  });
});

test('a price of null is no payment option, and 0 is a price (D32)', () => {
  const free = item(1, {
    pricesV2: [
      { ...lease, value: 0 },
      { ...sale, value: null, promoValue: null },
    ],
  });
  expect(toEquipmentOrderLines([free], 'router').map(({ key, line }) => [key, line.perMonth])).toEqual([
    ['1-lease', 0],
  ]);
});

describe('the sum', () => {
  test('a promo has its later price and its date', () => {
    expect(orderTotal(linesOf({ offer: 'i2', router: '21', box: '31' }))).toEqual({
      plan: {
        once: 5990,
        stages: [
          { after: 0, amount: 550 },
          { after: 3, amount: 1000 },
        ],
      },
      perMonth: 550,
      later: { amount: 1000, months: 3 },
      isOpen: false,
    });
  });

  test('marks a total with unpriced parts', () => {
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
