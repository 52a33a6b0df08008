/** @jest-environment node */
import { type AnsweringService, openAnsweringService } from '@/api/http/answering-service.fixtures';
import { loadEnv } from '@/config/env';
import type { ReportedOutages } from '@/desk/contract/desk-outages.schemas';
import { outageFixture } from '@/features/outages/outages.fixtures';
import { siteRequestOf } from '@/server/pages/site-request-of';
import { makeHttpTransport } from '@/server/outgoing';
import { makeUpstream, makeServiceClients, type Upstream } from '@/server/upstream';
import { composeTestSite, type TestSite, testManager, visitorOf } from '../support/compose-test-site';
import { leadFields } from '../support/lead-fields';
import { requestSite } from '../support/request-site';
import { cityFixture } from '../support/site-fixtures';

const path = '/api/p/outages/v1/outages';
let service: AnsweringService;
let site: TestSite;
let real: Upstream;

beforeAll(async () => {
  service = await openAnsweringService();
  site = await composeTestSite({ upstream: (embedded) => (real = embedded) });
});
afterAll(async () => {
  await site.stop();
  await service.close();
});

test('a browser asks for the outages of one house [NET-04] [API-02]', async () => {
  const get = (query: string) => visitorOf(site, 'perm.localhost').get(`${path}?${query}`);
  const fault = await get('houseId=5901-0-0&cityId=1');
  expect(fault.json()).toMatchObject({ items: [{ kind: 'fault', mendedAt: null }] });
  expect(fault.headers['cache-control']).toBe('public, max-age=60');
  expect((await get('houseId=5901-0-15')).json<{ items: object[] }>().items).not.toContainEqual(
    expect.objectContaining({ mendedAt: null }),
  );
  expect([(await get('houseId=5901-99-0')).statusCode, (await get('')).statusCode]).toEqual([404, 422]);
});

function outagesOf(upstream: Upstream) {
  const parts = {
    ...{ env: loadEnv({ NODE_ENV: 'test' }), upstream, city: cityFixture, path: '/service/status' },
    ...{ site: requestSite('kazan.localhost'), findOrder: () => Promise.resolve(null) },
    findRequest: () => Promise.resolve(null),
  };
  return siteRequestOf(parts, { appendHeader: () => undefined, setHeader: () => undefined }).api.outages;
}

test('pages have those of their own city, and of a house [NET-01]', async () => {
  const outages = outagesOf(real);
  expect((await outages(null))?.[0]).toMatchObject({ kind: 'planned' });
  expect(await outages('1601-0-0')).toEqual([]);
  expect(await outages('1601-99-0')).toBeNull();
});

test('while the service fails there is no answer, not an older one [NET-03]', async () => {
  const env = { ...loadEnv({ NODE_ENV: 'test' }), OUTAGES_API_URL: service.baseUrl };
  const upstream = makeUpstream(env, makeServiceClients({ warn: () => undefined }, makeHttpTransport(env)));
  const outages = outagesOf(upstream);
  service.answer({ items: [] });
  expect(await outages(null)).toEqual([]);
  upstream.forget();
  for (const [body, status] of [
    [{}, 500],
    [{ items: [{ ...outageFixture(), services: [] }] }, 200],
  ] as const) {
    service.answer(body, status);
    expect(await outages(null)).toBeNull();
  }
  service.answer({ items: [outageFixture()] });
  expect(await outages(null)).toHaveLength(1);
});

test('the desk has the outage of a request’s house [NET-06]', async () => {
  const houses = { Анна: '5901-0-0', Вера: '5901-0-15', Глеб: '5901-99-0' };
  for (const [place, [fio, house]] of Object.entries(houses).entries())
    await visitorOf(site, 'perm.localhost').post(
      '/api/request',
      leadFields({
        ...{ fio, phone: `791200045${10 + place}` },
        ...{ context_address: 'ул. Ленина', context_house: house },
      }),
    );
  const manager = visitorOf(site, 'localhost');
  await manager.post('/api/manager/sign-in', testManager);
  const { leads } = (await manager.get('/api/manager/leads')).json<{
    leads: { id: string; fio: string }[];
  }>();
  const outageOf = async (name: string) => {
    const id = leads.find(({ fio }) => fio === name)?.id;
    return (await manager.get(`/api/manager/leads/${id}/outage`)).json<{ outage: unknown }>().outage;
  };
  expect(await outageOf('Анна')).toEqual({ since: expect.any(Number), isPlanned: false });
  expect([await outageOf('Вера'), await outageOf('Глеб')]).toEqual([null, null]);
});

test('the desk answers twenty reports of one outage together, another house’s stays open [NET-07]', async () => {
  const houses = [...Array.from({ length: 20 }, () => '5901-0-0'), '5901-0-15'];
  for (const [place, house] of houses.entries())
    await visitorOf(site, 'perm.localhost').submit('/api/callback', {
      ...{ fio: 'Ольга', phone: `79120006${100 + place}`, consent: '1', page: '/' },
      ...{ form_type: 'callback', kind: 'shell', topic: '0' },
      ...{ context_address: 'ул. Ленина', context_house: house },
    });
  const manager = visitorOf(site, 'localhost');
  await manager.post('/api/manager/sign-in', testManager);
  const reported = async () =>
    (await manager.get('/api/manager/outages')).json<ReportedOutages>().outages.map(({ reports }) => reports);
  const [reports = []] = await reported();
  expect(reports).toHaveLength(20);
  const sent = reports.map(({ id, version }) => ({ id, version }));
  const body = { reports: sent, outcome: 'resolved', note: '' };
  expect((await manager.post('/api/manager/outages/answer', body)).json()).toEqual({
    answered: 20,
    left: [],
  });
  expect(await reported()).toEqual([]);
  const { counts } = (await manager.get('/api/manager/counts?topic=0')).json<{ counts: { open: number } }>();
  expect(counts.open).toBe(1);
  expect((await manager.post('/api/manager/outages/answer', { ...body, outcome: 'sold' })).statusCode).toBe(
    422,
  );
});
