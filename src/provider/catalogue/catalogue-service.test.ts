import fastify, { type FastifyInstance } from 'fastify';

import { makeCatalogueClient } from '@/api/catalogue/catalogue.client';
import { makeHttpClient } from '@/api/http/http-client';

import { catalogueService } from './catalogue-service';

const here = { city_id: 501, provider_id: 60 };
const there = { city_id: 502, provider_id: 62 };

let app: FastifyInstance;
let baseUrl: string;

beforeAll(async () => {
  app = fastify();
  await app.register(catalogueService, { cities: [here, there] });
  baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

function clientOf(providerId: number) {
  return makeCatalogueClient(makeHttpClient({ baseUrl, headers: { ProviderId: String(providerId) } }));
}

describe('the catalogue through its client [API-01]', () => {
  test('boxes of a provider, narrowed by category and by id [TV-02] [API-01]', async () => {
    const client = clientOf(here.provider_id);
    const all = await client.equipment(here.provider_id);
    const boxes = await client.equipment(here.provider_id, { categories: 'Decoders' });
    expect(new Set(all.map(({ category }) => category.name))).toEqual(new Set(['Decoders', 'Routers']));
    expect(boxes).toEqual(all.filter(({ category }) => category.name === 'Decoders'));
    const one = await client.equipment(here.provider_id, { globalId: 80491 });
    expect(one.map(({ title }) => title)).toEqual(['Скворец Бокс 4K']);
    expect(await client.equipment(here.provider_id, { globalId: 1 })).toEqual([]);
  });

  test('routers slower than the tariff are omitted [API-01]', async () => {
    const client = clientOf(there.provider_id);
    const fast = await client.equipment(there.provider_id, { categories: 'Routers', routerFilter: '2000' });
    expect(fast.map(({ id }) => id)).toEqual([60104, 60109]);
  });

  test('two cities have different products at different prices [CITY-01] [EQ-03]', async () => {
    const [one, other] = [clientOf(here.provider_id), clientOf(there.provider_id)];
    const ids = (items: { id: number }[]) => items.map(({ id }) => id);
    expect(ids(await one.equipment(here.provider_id))).not.toEqual(
      ids(await other.equipment(there.provider_id)),
    );
    expect(ids(await one.decoders())).not.toEqual(ids(await other.decoders()));
    const [cheap, dear] = [await one.internetTariffs(), await other.internetTariffs()];
    expect(cheap.map(({ tariff_id }) => tariff_id)).toEqual(dear.map(({ tariff_id }) => tariff_id));
    expect(dear.every(({ price }, index) => price > (cheap[index]?.price ?? Infinity))).toBe(true);
    expect((await one.bundles(here.city_id))['2001']?.price2in1).toBe(500);
    expect((await other.bundles(there.city_id))['2001']?.price2in1).toBe(600);
  });

  test('tariffs and bundles for newcomers only [TAR-01] [API-01]', async () => {
    const client = clientOf(here.provider_id);
    const tariffs = await client.internetTariffs();
    expect(tariffs).toHaveLength(25);
    expect(tariffs.map(({ tariff_id }) => tariff_id)).not.toContain(1090);
    const bundles = await client.bundles(here.city_id);
    expect(Object.keys(bundles)).toHaveLength(20);
    expect(Object.entries(bundles).every(([key, bundle]) => key === String(bundle.sale_package_id))).toBe(
      true,
    );
  });

  test('routers of a city and boxes in short agree with its equipment [QUIZ-06] [API-01]', async () => {
    const client = clientOf(there.provider_id);
    const equipment = await client.equipment(there.provider_id);
    const routers = await client.routers(there.city_id);
    const boxes = await client.decoders();
    expect([...boxes.map(({ id }) => id), ...routers.map(({ materialsEnsId }) => materialsEnsId)]).toEqual(
      equipment.map(({ id }) => id),
    );
  });

  test('an unknown provider reaches the caller as an ApiError with the answer [API-04]', async () => {
    await expect(clientOf(999).equipment(999)).rejects.toMatchObject({
      name: 'ApiError',
      kind: 'status',
      status: 404,
      body: { status: false, message: 'Провайдер не найден' },
    });
  });
});

describe('the catalogue service', () => {
  test('filters of the tariffs work one by one, and inverted [API-01]', async () => {
    const ids = async (query: string) => {
      const answer = await get(`/v1/internet-tariffs?${query}`);
      return answer.json<{ items: { tariff_id: number }[] }>().items.map(({ tariff_id }) => tariff_id);
    };
    expect(await ids('')).toHaveLength(27);
    expect(await ids('filter[available]=1')).toContain(1090);
    expect(await ids('filter%5Bavailable%5D=1')).not.toContain(1091);
    expect(await ids('filter[available_guest]=0')).toEqual([1090]);
  });

  test('clients see the bundle that newcomers do not [API-01]', async () => {
    const answer = await get(`/v1/cities/${here.city_id}/sales`);
    expect(Object.keys(answer.json<object>())).toContain('2090');
  });

  test.each([
    ['/v1/999/equipment', {}, 'Провайдер не найден'],
    ['/v1/internet-tariffs', { ProviderId: '999' }, 'Провайдер не найден'],
    ['/v1/decoder', { ProviderId: '999' }, 'Провайдер не найден'],
    ['/v1/cities/999/sales?availableNew=1', {}, 'Город не найден'],
    ['/v1/city/routers?cityId=999', {}, 'Город не найден'],
  ])('%s with %j is a 404 with the reason [API-04]', async (url, headers, message) => {
    const answer = await get(url, headers);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ status: false, message });
  });

  test.each([
    ['/v1/abc/equipment', {}, 'providerId'],
    ['/v1/1.5/equipment', {}, 'providerId'],
    [`/v1/${here.provider_id}/equipment?globalId=x`, {}, 'globalId'],
    [`/v1/${here.provider_id}/equipment?globalId=1&globalId=2`, {}, 'globalId'],
    [`/v1/${here.provider_id}/equipment?categories=Phones`, {}, 'categories'],
    [`/v1/${here.provider_id}/equipment?routerFilter=fast`, {}, 'routerFilter'],
    ['/v1/internet-tariffs?filter[available]=yes', {}, 'filter[available]'],
    ['/v1/internet-tariffs', { ProviderId: 'x' }, 'providerid'],
    ['/v1/cities/0/sales', {}, 'cityId'],
    [`/v1/cities/${here.city_id}/sales?availableNew=2`, {}, 'availableNew'],
    ['/v1/city/routers', {}, 'cityId'],
    ['/v1/decoder', { ProviderId: '-1' }, 'providerid'],
  ])('%s with %j is a 422 that names the field [VAL-08] [API-04]', async (url, headers, field) => {
    const answer = await get(url, headers);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      status: false,
      message: 'Неверные параметры запроса',
      fields: { [field]: 'Неверное значение' },
    });
  });
});
