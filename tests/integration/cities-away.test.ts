import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { HtmlValidate } from 'html-validate';
import { pino } from 'pino';

import type { City } from '@/api/geography/geography.schemas';
import { cities } from '@/provider/geography/seed/geography-seed';
import { makeCityDirectory } from '@/server/city/city-directory';
import type { Upstream } from '@/server/upstream';
import { ApiError } from '../../src/api/http/http-client';
import { composeTestSite, testManager, type TestSite, visitorOf } from '../support/compose-test-site';
import { until } from '../support/until';

const host = 'ekat.localhost:3000';

/** A geography service that is down until enabled. */
function makeGeography() {
  const state = { isAway: true };
  const upstream = (real: Upstream): Upstream => ({
    ...real,
    geography: {
      ...real.geography,
      cities: async () => {
        if (state.isAway)
          throw new ApiError('transport', 'GET /v1/geography/cities', { reason: 'ECONNREFUSED' });
        return real.geography.cities();
      },
    },
  });
  return { state, upstream };
}

/** A readable log. */
function makeLog() {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  return { log, lines, said: (text: string) => lines.some((line) => line.includes(text)) };
}

const folders: string[] = [];
const newFolder = () => {
  const dir = mkdtempSync(join(tmpdir(), 'cities-'));
  folders.push(dir);
  return dir;
};
afterAll(() => folders.forEach((dir) => rmSync(dir, { recursive: true, force: true })));

const sites: TestSite[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop();
});
const compose = async (options: Parameters<typeof composeTestSite>[0]) => {
  const site = await composeTestSite(options);
  sites.push(site);
  return site;
};

describe('a start while the geography service is away', () => {
  test('the site announces a later opening, logs the reason, and opens without a restart', async () => {
    const { state, upstream } = makeGeography();
    const { log, said } = makeLog();
    const site = await compose({ upstream, log });
    const { get, submit } = visitorOf(site, host);

    const page = await get('/domru-tv/equipment');
    expect(page.statusCode).toBe(503);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(page.body).toContain('Обновите эту страницу через минуту');
    const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
    expect(validator.validateStringSync(page.body).results).toEqual([]);

    expect((await submit('/api/request', { phone: '79120004518' })).statusCode).toBe(503);
    // An empty list of cities would exclude the site from search engines.
    expect((await get('/robots.txt')).statusCode).toBe(503);
    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get('/readyz')).statusCode).toBe(503);
    expect(said('GEOGRAPHY_API_URL')).toBe(true);

    state.isAway = false;
    await until(async () => (await get('/readyz')).statusCode === 200);
    expect((await get('/domru-tv/equipment')).json()).toMatchObject({ city: 'Екатеринбург' });
    expect((await get('/robots.txt')).body).toContain('Sitemap');
  });

  test('managers can sign in and work meanwhile', async () => {
    const site = await compose({ upstream: makeGeography().upstream });
    const manager = visitorOf(site, 'localhost');
    expect((await manager.get('/manager')).statusCode).toBe(200);
    const signedIn = await manager.submit('/api/manager/sign-in', testManager);
    expect(signedIn.statusCode).toBeLessThan(400);
    expect((await manager.get('/api/manager/leads')).json()).toMatchObject({ leads: [] });
  });

  test('after a restart it uses the last known cities', async () => {
    const dataDir = newFolder();
    const { state, upstream } = makeGeography();
    state.isAway = false;
    const before = await composeTestSite({ dataDir, upstream });
    await before.stop();
    expect(readdirSync(dataDir).filter((name) => name.startsWith('cities.json'))).toEqual(['cities.json']);

    state.isAway = true;
    const { log, said } = makeLog();
    const site = await compose({ dataDir, upstream, log });
    const { get } = visitorOf(site, host);
    expect((await get('/domru-tv/equipment')).json()).toMatchObject({ city: 'Екатеринбург' });
    expect((await get('/readyz')).statusCode).toBe(200);
    expect(said('last known cities')).toBe(true);
  });

  test.each([
    ['is cut off', (text: string) => text.slice(0, 500)],
    ['has another shape', (text: string) => text.replaceAll('"provider_id"', '"provider"')],
    [
      'is of another geography service',
      (text: string) => text.replace('"source":""', '"source":"http://other"'),
    ],
  ])('a file that %s is ignored, with a log entry', async (_what, spoil) => {
    const dataDir = newFolder();
    const file = join(dataDir, 'cities.json');
    const { state, upstream } = makeGeography();
    state.isAway = false;
    await (await composeTestSite({ dataDir, upstream })).stop();
    const sound = readFileSync(file, 'utf8');
    writeFileSync(file, spoil(sound));

    state.isAway = true;
    const { log, said } = makeLog();
    const site = await compose({ dataDir, upstream, log });
    const { get } = visitorOf(site, host);
    expect((await get('/domru-tv/equipment')).statusCode).toBe(503);
    expect(said('cached cities ignored')).toBe(true);
    state.isAway = false;
    await until(async () => (await get('/domru-tv/equipment')).statusCode === 200);
    // Written in the background, as before the corruption.
    await until(async () => readFileSync(file, 'utf8') === sound);
  });
});

describe('cities that the settings do not allow', () => {
  const city = cities[0]!;
  const refusal = new Error('OIDC_ISSUER: is needed');
  const refusing = (answers: (() => Promise<City[]>)[]) => {
    const told: unknown[] = [];
    const directory = makeCityDirectory({
      load: () => (answers.shift() ?? (() => Promise.resolve([city])))(),
      refreshMs: 20,
      onError: (error) => told.push(error),
      check: ({ all }) => {
        if (all.some(({ has_sso }) => has_sso)) throw refusal;
      },
    });
    return { directory, told };
  };
  const withSso = () => Promise.resolve([{ ...city, has_sso: true }]);
  const away = () => Promise.reject(new Error('ECONNREFUSED'));

  test('stop a start at which they load', async () => {
    await expect(refusing([withSso]).directory.begin()).rejects.toBe(refusal);
  });

  test('are refused if they load later, with a log entry, until others load', async () => {
    const { directory, told } = refusing([
      away,
      withSso,
      () => Promise.resolve([{ ...city, has_sso: false }]),
    ]);
    await directory.begin();
    expect(directory.isKnown()).toBe(false);
    await until(async () => told.includes(refusal));
    await until(async () => directory.isKnown());
    expect(directory.index().all).toMatchObject([{ has_sso: false }]);
    directory.stop();
  });
});
