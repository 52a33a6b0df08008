import { plainText } from '../../../tests/support/plain-text';
import { findAdvisedOffer, selectAdvisedOffers } from './advised-offer.server';
import { bundleFixture, tariffFixture } from './catalogue.fixtures';
import { bundleOffer, tariffOffer } from '@/shop/offer';
import { describeSpeedUses } from './speed-uses';

const tariff = (id: number, speed: number, price: number, more = {}) =>
  tariffOffer(tariffFixture({ tariff_id: id, speed, price, ...more }));
const bundle = (id: number, speed: number, price: number, promoted: boolean) =>
  bundleOffer(
    bundleFixture({ sale_package_id: id, speed_int: speed, price2in1: price, description: { promoted } }),
  );

describe('one of a list is advised, for a reason that its numbers bear out [TAR-02]', () => {
  test.each([
    [
      'the cheapest megabit of a family’s speeds',
      [tariff(1, 60, 200), tariff(2, 300, 600), tariff(3, 500, 700)],
      3,
    ],
    ['whatever costs less at other speeds', [tariff(1, 1000, 500), tariff(2, 100, 500)], 2],
    [
      'of those that the provider promotes, if any',
      [bundle(1, 500, 500, false), bundle(2, 300, 900, true)],
      2,
    ],
    ['without a family’s speed, of all', [tariff(1, 1000, 900), tariff(2, 50, 400)], 1],
    [
      'never one that is too slow or has no price',
      [tariff(1, 15, 1), tariff(2, 100, 0), tariff(3, 100, 900), tariff(4, 200, 1900)],
      3,
    ],
  ])('%s', (_, offers, id) => expect(findAdvisedOffer(offers)?.offer.id).toBe(id));

  const reasonOf = (offers: Parameters<typeof selectAdvisedOffers>[0]) =>
    plainText(findAdvisedOffer(offers)?.advice.reason);

  test('it is called the cheapest megabit only where no other of the list has a cheaper one [TAR-02]', () => {
    expect(reasonOf([tariff(1, 60, 200), tariff(2, 300, 600)])).toBe('Самый дешёвый мегабит для семьи');
    expect(reasonOf([bundle(1, 500, 500, false), bundle(2, 300, 900, true)])).toBe('Хороший выбор для семьи');
    // Other speeds: only offers of the family speeds are compared.
    expect(reasonOf([bundle(1, 1000, 500, false), bundle(2, 300, 900, true)])).toBe(
      'Самый дешёвый мегабит для семьи',
    );
    expect(reasonOf([tariff(1, 1000, 900), tariff(2, 50, 400)])).toBe('Самый дешёвый мегабит из всех');
    expect(reasonOf([bundle(1, 300, 200, false), bundle(2, 50, 400, true)])).toBe('Хороший выбор для дома');
  });

  test('a single offer is no choice', () => {
    expect(findAdvisedOffer([tariff(1, 100, 500)])).toBeNull();
    expect(findAdvisedOffer([])).toBeNull();
  });
});

describe('three to begin with [TAR-01]', () => {
  test('the cheapest, the advised and the greatest saving, each once', () => {
    const promo = { price_promo: 0, period_promo: 1 };
    const saving = { price_promo: 700, period_promo: 6 };
    const offers = [
      tariff(1, 15, 100),
      tariff(2, 60, 400),
      tariff(3, 300, 600),
      tariff(4, 500, 700, promo),
      tariff(5, 1000, 900, saving),
    ];
    const found = selectAdvisedOffers(offers);
    expect(found.map(({ offer }) => offer.id)).toEqual([4, 5, 1]);
    expect(plainText(found[1]?.advice.reason)).toBe('Сбережёте 1 200 ₽ за 6 месяцев');
    expect(found.map(({ advice }) => advice.isAdvised ?? false)).toEqual([true, false, false]);
  });

  test('the cheapest comes first where it has the recommended speed, else last [TAR-02]', () => {
    const rest = [tariff(2, 300, 600), tariff(3, 400, 900)];
    const idsWith = (speed: number) =>
      selectAdvisedOffers([tariff(1, speed, 100), ...rest]).map(({ offer }) => offer.id);
    expect(idsWith(20)).toEqual([1, 2]);
    expect(idsWith(15)).toEqual([2, 1]);
  });

  test('the advised is compared with the cheapest too [TAR-02]', () => {
    const [cheapest, advised] = selectAdvisedOffers([
      tariff(1, 500, 300),
      tariff(2, 300, 600),
      tariff(3, 400, 900),
    ]);
    expect([cheapest?.offer.id, advised?.offer.id]).toEqual([1, 2]);
    expect(plainText(advised?.advice.reason)).toBe('Хороший выбор для семьи');
  });

  test.each([0, 1, 2, 60])('among %i offers never more than exist, and never more than three', (count) => {
    const offers = Array.from({ length: count }, (_, index) => tariff(index + 1, 100 + index, 500 + index));
    const found = selectAdvisedOffers(offers);
    expect(found.length).toBeLessThanOrEqual(Math.min(3, count));
    expect(new Set(found.map(({ offer }) => offer.id)).size).toBe(found.length);
  });
});

test.each([
  [15, 'Одному', ['До 1 устройства', 'Кино в HD на одном экране', 'Игра в 50 ГБ за 7 ч 25 мин']],
  [60, 'Двоим', ['До 6 устройств', '4K на 1 экране', 'Игра в 50 ГБ за 1 ч 52 мин']],
  [300, 'Семье', ['До 30 устройств', '4K на каждом экране', 'Игра в 50 ГБ за 23 мин']],
  [600, 'Большой семье', ['Устройств сколько угодно', '4K на каждом экране', 'Игра в 50 ГБ за 12 мин']],
  [2500, 'Всё и сразу', ['Устройств сколько угодно', '4K на каждом экране', 'Игра в 50 ГБ за 3 мин']],
])('%i Mbit/s as uses at home [TAR-02]', (speed, home, uses) => {
  const said = describeSpeedUses(speed);
  expect(plainText(said.home)).toBe(home);
  expect(said.uses.map(({ text }) => plainText(text))).toEqual(uses);
});
