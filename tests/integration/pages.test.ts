import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';

let site: TestSite;
beforeAll(async () => {
  site = await composeTestSite();
});
afterAll(() => site.stop());

const page = async (host: string, url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'GET', url, headers: { host, ...headers } });
const cityOf = async (host: string, cookie = '') =>
  (await page(host, '/', { cookie })).json<{ city: string }>().city;

describe('the city of a page', () => {
  test.each([
    ['perm.localhost', '', 'Пермь'],
    ['kazan.localhost:3000', 'providerid=133', 'Казань'],
    ['msk.localhost', '', 'Москва'],
    ['msk.localhost', 'providerid=8', 'Зеленоград'],
    ['msk.localhost', 'providerid=556', 'Подмосковье'],
    ['localhost', '', 'Пермь'],
    ['localhost', 'citydomain=kazan', 'Казань'],
    ['localhost', 'agreement=7812345678', 'Санкт-Петербург'],
  ])('%s with «%s» is %s [CITY-01, CITY-03, CITY-04]', async (host, cookie, name) => {
    expect(await cityOf(host, cookie)).toBe(name);
  });

  test('an address places a visitor of a host that names no city [CITY-03]', async () => {
    const own = await composeTestSite({
      upstream: (real) => ({
        ...real,
        geography: {
          ...real.geography,
          cityByIp: () => Promise.resolve({ name_ru: 'КАЗАНЬ', region_iso_code: 'TA' }),
        },
      }),
    });
    const answer = await own.app.inject({
      url: '/',
      headers: { host: 'localhost' },
      remoteAddress: '178.205.0.1',
    });
    expect(answer.json()).toMatchObject({ city: 'Казань' });
    const home = await own.app.inject({
      url: '/',
      headers: { host: 'localhost' },
      remoteAddress: '192.168.0.1',
    });
    expect(home.json()).toMatchObject({ city: 'Пермь' });
    await own.stop();
  });

  test('a slow address service is not waited for longer than 300 ms, and can be switched off [CITY-03]', async () => {
    const never = new Promise<never>(() => undefined);
    for (const env of [{}, { IP_STEP: '0' }]) {
      const own = await composeTestSite({
        env,
        upstream: (real) => ({ ...real, geography: { ...real.geography, cityByIp: () => never } }),
      });
      const answer = await own.app.inject({
        url: '/',
        headers: { host: 'localhost' },
        remoteAddress: '178.205.0.1',
      });
      expect(answer.json()).toMatchObject({ city: 'Пермь' });
      await own.stop();
    }
  });

  test('a host that names no city of ours offers the cities, as 404', async () => {
    const answer = await page('nowhere.localhost', '/domru-tv/equipment');
    expect(answer.statusCode).toBe(404);
    expect(answer.json<{ unknownCity: number }>().unknownCity).toBeGreaterThan(60);
  });

  test('/_site/… leads to the public path on that city’s host [CITY-02]', async () => {
    const answer = await page('perm.localhost:3000', '/_site/kazan/domru-tv/equipment?tab=smart');
    expect([answer.statusCode, answer.headers.location]).toEqual([
      308,
      'http://kazan.localhost:3000/domru-tv/equipment?tab=smart',
    ]);
    const odd = await page('perm.localhost:3000', '/_site/nowhere//evil.example');
    expect(odd.headers.location).toBe('http://perm.localhost:3000/evil.example');
  });

  test('page data of another city are not given out', async () => {
    const own = await page('perm.localhost', '/_next/data/build/_site/perm/domru-tv/equipment.json');
    const other = await page('perm.localhost', '/_next/data/build/_site/kazan/domru-tv/equipment.json');
    expect([own.statusCode, other.statusCode]).toEqual([200, 404]);
  });
});

describe('the page cache', () => {
  test('the visitor’s id stands outside the kept bytes, and makes that one answer private', async () => {
    const visitor = visitorOf(site, 'kazan.localhost');
    const first = await visitor.get('/a');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(first.headers['set-cookie']).toEqual(expect.arrayContaining([expect.stringMatching(/^visitor=/)]));
    const second = await visitor.get('/a');
    expect(second.headers).toMatchObject({ 'x-cache': 'hit' });
    expect(second.headers['cache-control']).toMatch(/^public, max-age=0, must-revalidate, s-maxage=60/);
    expect(second.headers['set-cookie']).toBeUndefined();
    expect(second.body).toBe(first.body);
  });

  test('no cookie of a visitor reaches a page that is kept', async () => {
    const answer = await page('kazan.localhost', '/b', { cookie: 'visitor=x; secret=1; theme=dark' });
    expect(answer.json<{ cookies?: string }>().cookies).toBeUndefined();
  });

  test('a session cookie, even a broken one, bypasses it', async () => {
    await page('kazan.localhost', '/c');
    for (const cookie of ['session=nonsense', `__Host-session=${'a'.repeat(43)}`]) {
      const answer = await page('kazan.localhost', '/c', { cookie });
      expect(answer.headers['x-cache']).toBeUndefined();
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
  });

  test('a guessed city is drawn, but not for sharing (decision 13)', async () => {
    const visitor = visitorOf(site, 'localhost');
    await visitor.get('/d');
    expect((await visitor.get('/d')).headers['cache-control']).toBe('private, no-cache');
  });

  test('answers 304 to who has the same bytes', async () => {
    const visitor = visitorOf(site, 'kazan.localhost');
    await visitor.get('/e');
    const { etag } = (await visitor.get('/e', { 'accept-encoding': 'br' })).headers;
    const again = await visitor.get('/e', { 'accept-encoding': 'br', 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('cities, variants and flags do not get each other’s pages', async () => {
    const ask = async (host: string, cookie: string) =>
      (await page(host, '/f', { cookie })).headers['x-cache'];
    expect(await ask('kazan.localhost', '')).toBe('miss');
    expect(await ask('perm.localhost', '')).toBe('miss');
    expect(await ask('kazan.localhost', 'exp_equipment_loan=plain')).toBe('miss');
    expect(await ask('kazan.localhost', 'equipment_loan_off=1')).toBe('miss');
    expect(await ask('kazan.localhost', 'utm=1')).toBe('hit');
  });
});

test.each(['/', '/manager', '/api/nonsense', '/healthz', '/domru-tv/equipment/'])(
  '%s carries every safety header',
  async (url) => {
    const { headers } = await page('localhost', url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
  },
);
