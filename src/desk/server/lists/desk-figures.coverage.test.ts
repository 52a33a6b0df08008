import fc from 'fast-check';

import { groupByHouse, type HouseRow } from './desk-figures';

const row = (city: string, street: string, house: string, count: number, latestAt = count): HouseRow => ({
  ...{ city, street, house, count, latestAt },
});

test('the most requested city, street and house are first, equal ones by name and number [TAR-04]', () => {
  const cities = groupByHouse([
    row('Пермь', 'ул. Мира', '10', 1),
    row('Пермь', 'ул. Мира', '9', 1, 50),
    row('Казань', 'ул. Лесная', '', 4),
    row('Пермь', 'ул. Ленина', '3', 5),
    row('Казань', 'ул. Лесная', '2', 1),
  ]);
  expect(cities.map(({ city, count, latestAt }) => [city, count, latestAt])).toEqual([
    ['Пермь', 7, 50],
    ['Казань', 5, 4],
  ]);
  expect(cities[0]?.streets.map(({ street, count }) => [street, count])).toEqual([
    ['ул. Ленина', 5],
    ['ул. Мира', 2],
  ]);
  expect(cities[0]?.streets[1]?.houses.map(({ house }) => house)).toEqual(['9', '10']);
});

test('no coverage request is lost or counted twice', () => {
  const name = fc.constantFrom('а', 'б', 'в');
  const rows = fc.uniqueArray(fc.record({ city: name, street: name, house: name, count: fc.nat(9) }), {
    selector: ({ city, street, house }) => city + street + house,
  });
  fc.assert(
    fc.property(rows, (some) => {
      const cities = groupByHouse(some.map((one) => ({ ...one, latestAt: 1 })));
      const sum = some.reduce((all, { count }) => all + count, 0);
      const houses = cities.flatMap(({ streets }) => streets.flatMap((street) => street.houses));
      expect(cities.reduce((all, { count }) => all + count, 0)).toBe(sum);
      expect(houses).toHaveLength(some.length);
    }),
  );
});
