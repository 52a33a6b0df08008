/** @jest-environment node */
import fastify from 'fastify';

import { openAnsweringService } from '@/api/http/answering-service.fixtures';
import { makeHttpClient } from '@/api/http/http-client';
import { makeOutagesClient } from '@/api/outages/outages.client';
import { cities } from '@/provider/geography/seed/geography-seed';
import { outagesService } from '@/provider/outages/outages-service';

const now = Date.parse('2026-11-28T12:34:00Z');
const app = fastify();
let baseUrl: string;
const client = () => makeOutagesClient(makeHttpClient({ baseUrl }));

beforeAll(async () => {
  await app.register(outagesService, { cities, now: () => now });
  baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const cityIdOf = (domain: string) => cities.find((city) => city.domain === domain)!.city_id;

test('client and embedded service agree: a fault in one city, planned work in another, history in both [API-02]', async () => {
  const [perm, kazan, tver] = await Promise.all(
    ['perm', 'kazan', 'tver'].map((domain) => client().ofCity(cityIdOf(domain))),
  );
  expect(perm!.filter(({ mendedAt }) => mendedAt === null)).toEqual([
    {
      id: expect.stringMatching(/^fault-/),
      kind: 'fault',
      services: ['internet', 'tv'],
      area: expect.stringMatching(/^ул\. Ленина, /),
      since: '2026-11-28T10:00:00.000Z',
      promises: ['2026-11-28T11:00:00.000Z', '2026-11-28T12:00:00.000Z', '2026-11-28T15:00:00.000Z'],
      mendedAt: null,
      compensationPerDay: 25,
    },
  ]);
  expect(kazan![0]).toMatchObject({ kind: 'planned', since: '2026-11-28T23:00:00.000Z' });
  for (const past of [perm!, kazan!].map((all) => all.filter(({ mendedAt }) => mendedAt !== null))) {
    expect(past.length).toBeGreaterThan(7);
    expect(past.every(({ since }) => now - Date.parse(since) < 90 * 86_400_000)).toBe(true);
    expect(past.map(({ since }) => since)).toEqual(
      past
        .map(({ since }) => since)
        .sort()
        .reverse(),
    );
  }
  expect(tver).toEqual([]);
});

test('only the houses of an outage have it [API-02]', async () => {
  const current = async (house: string) =>
    (await client().ofHouse(house)).filter(({ mendedAt }) => mendedAt === null).map(({ kind }) => kind);
  const perm = cityIdOf('perm');
  expect(await current(`${perm}-0-0`)).toEqual(['fault']);
  expect(await current(`${perm}-0-15`)).toEqual([]);
  expect(await current(`${cityIdOf('kazan')}-0-0`)).toEqual([]);
});

test('an unknown house and city, and a query of both or none, are refusals with a body [API-02]', async () => {
  await expect(client().ofHouse('5901-99-1')).rejects.toMatchObject({
    status: 404,
    body: { status: false, message: 'Такого дома нет' },
  });
  await expect(client().ofCity(1)).rejects.toMatchObject({
    status: 404,
    body: { message: 'Такого города нет' },
  });
  for (const query of ['', '?cityId=5901&houseId=5901-0-0', '?cityId=x', `?houseId=${'1'.repeat(41)}`]) {
    const response = await app.inject(`/v1/outages${query}`);
    expect([query, response.statusCode]).toEqual([query, 422]);
  }
});

test('an unsorted list is sorted; an unknown service breaks the contract [API-02]', async () => {
  const service = await openAnsweringService();
  const outage = (since: string, services = ['tv']) => ({
    ...{ id: since, kind: 'fault', services, area: 'ул. Мира', since },
    ...{ promises: [], mendedAt: null, compensationPerDay: null },
  });
  const answered = (items: object[]) => {
    service.answer({ items });
    return makeOutagesClient(makeHttpClient({ baseUrl: service.baseUrl })).ofCity(1);
  };
  const [early, late] = ['2026-11-28T10:00:00+05:00', '2026-11-28T06:00:00Z'];
  expect((await answered([outage(early), outage(late)])).map(({ since }) => since)).toEqual([late, early]);
  await expect(answered([outage(early, ['gas'])])).rejects.toMatchObject({ kind: 'contract' });
  await expect(answered([outage('вчера')])).rejects.toMatchObject({ kind: 'contract' });
  await service.close();
});
