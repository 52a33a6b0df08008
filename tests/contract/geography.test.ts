/** @jest-environment node */
import fastify, { type FastifyInstance } from 'fastify';

import { makeGeographyClient } from '@/api/geography/geography.client';
import { makeHttpClient } from '@/api/http/http-client';
import { geographyService } from '@/provider/geography/geography-service';

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  await app.register(geographyService);
  await app.ready();
});
afterAll(() => app.close());

/** The client's network, replaced by the service in the same process. */
async function inProcess(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname, search } = new URL(request.url);
  const answer = await app.inject({
    method: 'GET',
    url: `${pathname}${search}`,
    headers: Object.fromEntries(request.headers),
  });
  return new Response(answer.body, {
    status: answer.statusCode,
    headers: { 'content-type': String(answer.headers['content-type']) },
  });
}

const client = makeGeographyClient(
  makeHttpClient({
    baseUrl: 'http://geography.local',
    headers: { ProviderId: '41' },
    fetch: inProcess,
  }),
);

describe('the client and the embedded geography service agree', () => {
  test('every city comes with all its fields [API-01] [CITY-12]', async () => {
    const cities = await client.cities();
    expect(cities.length).toBeGreaterThanOrEqual(60);
    expect(cities.find(({ domain }) => domain === 'kazan')).toMatchObject({
      name: 'Казань',
      cityIn: 'в Казани',
    });
  });

  test('a region answers with its own cities [API-01]', async () => {
    const names = (await client.citiesByRegion(16)).map(({ name }) => name);
    expect(names).toEqual(['Казань', 'Набережные Челны']);
  });

  test('regions come by letter and by name [CITY-11]', async () => {
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

  test('top cities come in the order of the seed [API-01]', async () => {
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
