/** @jest-environment node */
import fastify, { type FastifyInstance } from 'fastify';

import { houseListSchema, houseSchema } from '@/api/geography/houses.schemas';
import { findHouses } from './find-houses';
import { geographyService } from './geography-service';
import { cities } from './seed/geography-seed';
import { findHouse, housesOfCity } from './seed/houses';

const cityId = cities[0]?.city_id ?? 0;
let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  await app.register(geographyService);
});
afterAll(() => app.close());

test.each(cities.map(({ city_id, name }) => [name, city_id] as const))(
  '%s has 440 houses, four of five connected [TAR-04]',
  (_name, id) => {
    const houses = housesOfCity(id);
    expect(houses).toHaveLength(440);
    expect(new Set(houses.map((house) => house.id)).size).toBe(440);
    const share = houses.filter(({ connected }) => connected).length / 440;
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(0.9);
    for (const house of houses) {
      houseSchema.parse(house);
      expect([house.connected, house.maxSpeed > 0, house.technologies.length > 0]).toEqual(
        Array(3).fill(house.connected),
      );
    }
  },
);

describe('finding [API-01]', () => {
  const streetsOf = (query: string) => new Set(findHouses(cityId, query, 50).map(({ street }) => street));

  test.each([
    ['лен', 'Ленина'],
    ['Улица ЛЕНИНА', 'Ленина'],
    ['молодежная', 'Молодёжная'],
    ['зелён', 'Зелёная'],
    ['комсомольская', 'Соборная'],
    ['пр. победы', 'Победы'],
    ['шоссе космонавтов', 'Космонавтов'],
    ['ул.Мира', 'Мира'],
    ['пр-т победы', 'Победы'],
    ['маркс', 'Карла Маркса'],
    ['8 мар', '8 Марта'],
    ['улица 8 марта', '8 Марта'],
  ])('«%s» finds %s', (query, street) => {
    expect(streetsOf(query)).toEqual(new Set([street]));
  });

  test('a number narrows it to the houses that begin with it', () => {
    const [first] = findHouses(cityId, 'ленина', 1);
    const found = findHouses(cityId, `ленина, д. ${first?.house ?? ''}`, 50);
    expect(found[0]).toEqual(first);
    for (const { house } of found) expect(house.startsWith(first?.house ?? '-')).toBe(true);
    expect(findHouses(cityId, 'ленина 999', 50)).toEqual([]);
    const exact = housesOfCity(cityId).find(({ street, house }) => street === '8 Марта' && /\D/.test(house));
    expect(findHouses(cityId, `8 марта дом ${exact?.house.toLowerCase() ?? ''}`, 50)).toEqual([exact]);
  });
});

test.each(['енина', '3', 'улица', '<script>'])('«%s» finds nothing [API-01]', (query) => {
  expect(findHouses(cityId, query, 50)).toEqual([]);
});

test('a house is the same whenever it is asked for, and cities differ [TAR-04]', () => {
  const houses = housesOfCity(5901);
  expect(housesOfCity(5901)).toEqual(houses);
  expect(houses.map(({ id }) => findHouse(id))).toEqual(houses);
  // Written down: a change here moves addresses that visitors have already checked.
  expect(houses.slice(0, 4).map(({ house, maxSpeed }) => `${house}: ${maxSpeed}`)).toEqual([
    '2: 300',
    '4: 100',
    '5: 500',
    '7: 800',
  ]);
  expect(housesOfCity(7701).map(({ house }) => house)).not.toEqual(houses.map(({ house }) => house));
});

test('private houses have optical fibre only, and each technology and speed occurs [TAR-04]', () => {
  const connected = housesOfCity(cityId).filter((house) => house.connected);
  const ofPrivate = connected
    .filter(({ isPrivate }) => isPrivate)
    .flatMap(({ technologies }) => technologies);
  expect(new Set(ofPrivate)).toEqual(new Set(['GPON']));
  expect(new Set(connected.flatMap(({ technologies }) => technologies))).toEqual(
    new Set(['FTTB', 'GPON', 'DOCSIS']),
  );
  expect(new Set(connected.map(({ maxSpeed }) => maxSpeed))).toEqual(new Set([100, 300, 500, 800, 1000]));
});

test('the service gives a list and one house of it [API-01]', async () => {
  const list = await app.inject({
    url: '/v1/geography/houses',
    query: { cityId: String(cityId), query: 'мира' },
  });
  const { items } = houseListSchema.parse(list.json());
  expect(items).toHaveLength(10);
  const one = await app.inject(`/v1/geography/houses/${items[3]?.id ?? ''}`);
  expect(one.json()).toEqual(items[3]);
});

test.each([
  [{ cityId: '1', query: 'мира' }, 404],
  [{ cityId: 'x', query: 'мира' }, 422],
  [{ cityId: '5901', query: '' }, 422],
  [{ cityId: '5901', query: '   ' }, 422],
  [{ cityId: '5901' }, 422],
  [{ cityId: '5901', query: 'мира', limit: '0' }, 422],
  [{ cityId: '5901', query: 'а'.repeat(300) }, 422],
  [{ cityId: '5901', query: 'мира', limit: '51' }, 422],
])('%j is answered with %d [API-01]', async (query, status) => {
  expect((await app.inject({ url: '/v1/geography/houses', query })).statusCode).toBe(status);
});

test.each([
  ['5901-99-1', 404],
  ['1-1-1', 404],
  ['nonsense', 422],
])('the house %s is answered with %d [API-01]', async (id, status) => {
  expect((await app.inject(`/v1/geography/houses/${id}`)).statusCode).toBe(status);
});
