/** @jest-environment node */
import { makeGeographyClient } from '@/api/geography/geography.client';
import { makeHttpClient } from '@/api/http/http-client';
import { makeResilientClient } from '@/api/http/resilient-client.server';
import { cities } from '@/provider/geography/seed/geography-seed';
import { serviceSettings } from '@/config/demo-or-production';
import { loadEnv } from '@/config/env';
import { makeCityDirectory } from '@/server/city/city-directory';
import { makeUpstream } from '@/server/upstream';

import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';
import { type Fault, faults, type FaultyProvider, openFaultyProvider } from '../support/faulty-provider';
import { hostRequest } from '../support/host-request';
import { startRunningSite } from '../support/running-site';
import { until } from '../support/until';

const timeoutMs = 400;
const retryAfterMs = 500;
const threshold = 4;

let provider: FaultyProvider;
let site: TestSite;
beforeAll(async () => {
  provider = await openFaultyProvider();
  site = await composeTestSite({
    upstream: () =>
      makeUpstream(loadEnv(addresses()), (url, service) =>
        makeResilientClient(makeHttpClient({ baseUrl: url, timeoutMs }), {
          service,
          onFailure: () => {},
          threshold,
          retryAfterMs,
        }),
      ),
  });
});
afterAll(async () => {
  await site.stop();
  await provider.close();
});

function addresses(): Record<string, string> {
  const services = Object.keys(serviceSettings) as (keyof typeof serviceSettings)[];
  return Object.fromEntries(services.map((service) => [serviceSettings[service], provider.url(service)]));
}

/** Cities with a host of their own: a new one per test has no stale copy yet. */
const labels = cities
  .filter(({ domain }) => cities.filter((other) => other.domain === domain).length === 1)
  .map(({ domain }) => domain);
function newLabel(): string {
  const label = labels.shift();
  if (label === undefined) throw new Error('no city is left');
  return label;
}

interface Blocks {
  menu: number | null;
  banner: number | null;
  equipment: number | null;
}

/** The TV page, rendered for this one request: a cookie with a request's number bypasses the page cache. */
async function tvPage(label: string): Promise<{ status: number; blocks: Blocks }> {
  const answer = await visitorOf(site, `${label}.localhost`).get('/domru-tv/equipment', {
    cookie: 'request_number=K7M2P9QX4T',
  });
  return { status: answer.statusCode, blocks: answer.json<{ blocks: Blocks }>().blocks };
}

const filled = expect.any(Number) as number;
const whole = { menu: filled, banner: filled, equipment: filled };
const affected: Record<'catalogue' | 'content', Partial<Blocks>> = {
  catalogue: { equipment: null },
  content: { menu: null, banner: null },
};

const isWhole = ({ blocks }: { blocks: Blocks }) => Object.values(blocks).every((block) => block !== null);

const cases = (['catalogue', 'content'] as const).flatMap((service) =>
  faults.map((fault): ['catalogue' | 'content', Fault] => [service, fault]),
);

test.each(cases)(
  '%s: %s. The page answers 200, keeps its other blocks and recovers automatically [API-02] [API-04]',
  async (service, fault) => {
    const label = newLabel();
    provider.breakService(service, fault);
    for (let page = 0; page < threshold; page++)
      expect(await tvPage(label)).toEqual({ status: 200, blocks: { ...whole, ...affected[service] } });

    // After consecutive failures the circuit is open.
    const asked = provider.asked(service);
    expect((await tvPage(label)).status).toBe(200);
    expect(provider.asked(service) - asked).toBeLessThanOrEqual(1);

    provider.breakService(service, null);
    await until(async () => isWhole(await tvPage(label)));
    expect(await tvPage(label)).toEqual({ status: 200, blocks: whole });

    // The stale response is used the next time.
    provider.breakService(service, fault);
    expect(await tvPage(label)).toEqual({ status: 200, blocks: whole });
    provider.breakService(service, null);
    await tvPage(label);
  },
  30_000,
);

test.each(faults)(
  'geography, after the start: %s. Pages stay complete, its lists recover automatically [API-02] [API-04]',
  async (fault) => {
    const label = newLabel();
    const regionId = cities.find(({ domain }) => domain === label)?.region_id;
    const ask = () =>
      visitorOf(site, `${label}.localhost`).get(
        `/api/p/geography/v1/geography/get-cities-by-region?id=${regionId}&run=${fault}`,
      );
    await until(async () => (await ask()).statusCode === 200);
    provider.breakService('geography', fault);
    expect(await tvPage(label)).toEqual({ status: 200, blocks: whole });
    // Stale responses are used; unknown ones are refused as a failure of the service.
    expect((await ask()).statusCode).toBe(200);
    const other = await visitorOf(site, `${newLabel()}.localhost`).get(
      '/api/p/geography/v1/geography/get-top-cities',
    );
    expect([502, 503]).toContain(other.statusCode);
    provider.breakService('geography', null);
    await until(async () => (await ask()).statusCode === 200);
  },
  30_000,
);

test('cities that cannot be renewed stay as they were, and are renewed later [API-04]', async () => {
  const errors: unknown[] = [];
  const http = makeHttpClient({ baseUrl: provider.url('geography'), timeoutMs });
  const directory = makeCityDirectory({
    load: () => makeGeographyClient(http).cities(),
    refreshMs: 20,
    onError: (error) => errors.push(error),
  });
  await directory.refresh();
  const { all } = directory.index();
  expect(all).toHaveLength(cities.length);
  provider.breakService('geography', 'resets');
  directory.start();
  await until(() => errors.length > 1);
  expect(directory.index().all).toBe(all);
  provider.breakService('geography', null);
  await until(() => directory.index().all !== all);
  directory.stop();
  expect(directory.index().all).toEqual(all);
});

/** Text of the page that only this service provides. */
const wordsOf = { catalogue: 'Скворец Бокс 4K', content: 'Три способа смотреть ТВ' };
const ownWords = 'Выберите, как смотреть ТВ';

test('the pages of the build show the remaining content, whichever service fails [API-02] [API-04]', async () => {
  const built = await startRunningSite({ env: addresses() });
  const seen = async () => {
    const path = '/domru-tv/equipment';
    const { status, body } = await hostRequest({ port: built.port, host: `${newLabel()}.localhost`, path });
    expect(body).toContain(ownWords);
    return { status, told: Object.values(wordsOf).filter((words) => body.includes(words)) };
  };
  try {
    for (const service of ['geography', 'catalogue', 'content'] as const)
      for (const fault of ['503', 'hangs', 'resets'] as const) {
        provider.breakService(service, fault);
        const left = Object.entries(wordsOf).flatMap(([name, words]) => (name === service ? [] : [words]));
        expect([service, fault, await seen()]).toEqual([service, fault, { status: 200, told: left }]);
        provider.breakService(service, null);
        const whole = { status: 200, told: Object.values(wordsOf) };
        expect([service, fault, await seen()]).toEqual([service, fault, whole]);
      }
  } finally {
    await built.discard();
  }
}, 60_000);
