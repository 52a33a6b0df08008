/** @jest-environment node */
import fastify from 'fastify';

import { type GeographyClient, makeGeographyClient } from '@/api/geography/geography.client';
import { makeHttpClient } from '@/api/http/http-client';
import { geographyService } from '@/provider/geography/geography-service';

const app = fastify();
let client: GeographyClient;

beforeAll(async () => {
  await app.register(geographyService);
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  client = makeGeographyClient(makeHttpClient({ baseUrl, headers: { ProviderId: '41' } }));
});
afterAll(() => app.close());

describe('the client and the embedded geography service agree', () => {
  test('every city has all its fields [API-01] [CITY-12]', async () => {
    const cities = await client.cities();
    expect(cities.length).toBeGreaterThanOrEqual(60);
    expect(cities.find(({ domain }) => domain === 'kazan')).toMatchObject({
      name: 'Казань',
      cityIn: 'в Казани',
    });
  });

  test('a region returns its own cities [API-01]', async () => {
    const names = (await client.citiesByRegion(16)).map(({ name }) => name);
    expect(names).toEqual(['Казань', 'Набережные Челны']);
  });

  test('regions by letter and by name [CITY-11]', async () => {
    const groups = await client.regions();
    const letters = groups.map(({ letter }) => letter);
    expect(letters).toEqual(letters.toSorted((one, other) => one.localeCompare(other, 'ru')));
    expect(new Set(letters).size).toBe(letters.length);
    expect(groups.find(({ letter }) => letter === 'Т')?.regions.map(({ name }) => name)).toEqual([
      'Татарстан',
      'Тверская область',
      'Томская область',
      'Тульская область',
      'Тюменская область',
    ]);
  });

  test('top cities are in the order of the seed [API-01]', async () => {
    const top = await client.topCities();
    expect(top).toHaveLength(12);
    expect(top.slice(0, 3).map(({ name }) => name)).toEqual(['Москва', 'Санкт-Петербург', 'Пермь']);
  });

  test('satellites name the city that serves them [API-01]', async () => {
    const town = (await client.satellites()).find(({ name }) => name === 'Верхняя Пышма');
    const cities = await client.cities();
    expect(cities.find(({ city_id }) => city_id === town?.main_city_id)?.name).toBe('Екатеринбург');
  });

  test('an unknown region is a typed error with status 404 [API-01]', async () => {
    await expect(client.citiesByRegion(99)).rejects.toMatchObject({
      kind: 'status',
      status: 404,
      body: { status: false, message: 'Регион 99 не найден' },
    });
  });
});
