/** @jest-environment node */
import fastify, { type FastifyInstance } from 'fastify';

import { cityListSchema } from '@/api/geography/geography.schemas';

import { citiesByIds, citiesOfRegion, geographyService, regionsByName } from './geography-service';
import { cities, regions } from './seed/geography-seed';

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  await app.register(geographyService);
  await app.ready();
});
afterAll(() => app.close());

describe('the geography service', () => {
  test('answers every city with all its fields [API-02] [CITY-12]', async () => {
    const cities = cityListSchema.parse((await app.inject('/v1/geography/cities')).json());
    expect(cities.length).toBeGreaterThanOrEqual(60);
    expect(cities.find(({ domain }) => domain === 'kazan')).toMatchObject({
      name: 'Казань',
      cityIn: 'в Казани',
      phone_code: '843',
      timeZone: 'Europe/Moscow',
    });
  });

  test('answers the cities of a region, main first, and 404 for a region it does not know [CITY-11]', async () => {
    const found = await app.inject('/v1/geography/get-cities-by-region?id=16');
    expect(found.json()).toMatchObject([{ name: 'Казань' }, { name: 'Набережные Челны' }]);
    const unknown = await app.inject('/v1/geography/get-cities-by-region?id=99');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toEqual({ status: false, message: 'Регион 99 не найден' });
  });

  test('returns regions as an object by letter only with grouping [API-01]', async () => {
    const grouped = (await app.inject('/v1/geography/get-regions?sortBy=name&groupBy=firstChar')).json();
    expect(grouped['К'][0]).toMatchObject({ name: 'Калининградская область', region_iso_code: 'KGD' });
    const listed = (await app.inject('/v1/geography/get-regions?sortBy=name')).json();
    expect(listed[0]).toMatchObject({ region_id: 22, name: 'Алтайский край', cities: [2201] });
  });

  test('answers satellites as an object keyed by the main city [API-01]', async () => {
    const answer = (await app.inject('/v1/geography/get-cities-satellites')).json();
    expect(answer['6601']).toContainEqual({ city_id: 660101, name: 'Арамиль', main_city_id: 6601 });
  });

  test('lists of cities have no phones, hosts or sign-in addresses [API-01]', async () => {
    const [first] = (await app.inject('/v1/geography/get-top-cities')).json();
    expect(first).toEqual({
      city_id: 7701,
      domain: 'msk',
      name: 'Москва',
      provider_id: 41,
      region_id: 77,
      region_iso_code: 'MOW',
      main: true,
      has_sso: true,
      aliases: ['мск', 'moscow'],
    });
  });

  test.each([
    ['/v1/geography/get-cities-by-region', {}, 'id'],
    ['/v1/geography/get-cities-by-region?id=', {}, 'id'],
    ['/v1/geography/get-cities-by-region?id=perm', {}, 'id'],
    ['/v1/geography/get-cities-by-region?id=-1', {}, 'id'],
    ['/v1/geography/get-cities-by-region?id=1&id=2', {}, 'id'],
    ['/v1/geography/get-regions?groupBy=length', {}, 'groupBy'],
    ['/v1/geography/get-cities-satellites', { ProviderId: 'perm' }, 'providerid'],
  ])('refuses %s %j with 422 and names the field [API-01]', async (url, headers, field) => {
    const answer = await app.inject({ url, headers });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      status: false,
      message: `Неверные параметры запроса: ${field}`,
      fields: { [field]: 'Неверное значение' },
    });
  });
});

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);

test.each([
  [59, ['Пермь', 'Березники', 'Краснокамск', 'Соликамск', 'Чайковский']],
  [64, ['Саратов', 'Балаково', 'Энгельс']],
  [61, ['Ростов-на-Дону', 'Азов']],
])('cities of region %i: the main one, then by name, whatever the seed’s order [CITY-11]', (id, names) => {
  expect(namesOf(citiesOfRegion(cities.toReversed(), id))).toEqual(names);
  expect(namesOf(citiesOfRegion(cities, id))).toEqual(names);
});

test('regions are sorted by name in Russian order [CITY-11]', () => {
  const names = namesOf(regionsByName(regions.toReversed()));
  expect(names.slice(0, 3)).toEqual(['Алтайский край', 'Архангельская область', 'Астраханская область']);
  expect(names.slice(-3)).toEqual(['Челябинская область', 'Чувашия', 'Ярославская область']);
});

test('cities by ids keep the order of the ids [API-01]', () => {
  expect(namesOf(citiesByIds(cities, [5901, 201, 7701]))).toEqual(['Пермь', 'Уфа', 'Москва']);
});
