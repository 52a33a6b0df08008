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
    const spelled = await page('perm.localhost:3000', '/%5Fsite/kazan/about');
    expect([spelled.statusCode, spelled.headers.location]).toEqual([
      308,
      'http://kazan.localhost:3000/about',
    ]);
    const odd = await page('perm.localhost:3000', '/_site/nowhere//evil.example');
    expect(odd.headers.location).toBe('http://perm.localhost:3000/evil.example');
  });

  test('page data of another city are refused', async () => {
    const own = await page('perm.localhost', '/_next/data/build/_site/perm/domru-tv/equipment.json');
    const other = await page('perm.localhost', '/_next/data/build/_site/kazan/domru-tv/equipment.json');
    const spelled = await page('perm.localhost', '/_next/data/build/%5Fsite/kazan/domru-tv/equipment.json');
    expect([own.statusCode, other.statusCode, spelled.statusCode]).toEqual([200, 404, 404]);
  });
});

describe('the page cache', () => {
  test('a newcomer’s page is as shareable as any: it contains no data of one visitor', async () => {
    const visitor = visitorOf(site, 'kazan.localhost');
    const first = await visitor.get('/a');
    const second = await visitor.get('/a');
    expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['miss', 'hit']);
    for (const { headers } of [first, second]) expect(headers['cache-control']).toMatch(/^public, max-age=0/);
    expect(second.body).toBe(first.body);
  });

  test.each([
    '',
    'visitor=<script>',
    'v=nonsense',
    'v=stopper.shown',
    'equipment_loan_off=1',
    'request_number=K7M2P9QX4T',
  ])('no page sets a cookie: not for a visitor with «%s»', async (cookie) => {
    for (const host of ['kazan.localhost', 'localhost', 'nowhere.localhost'])
      for (const url of ['/a', '/request/done', '/nonsense', '/order/nonsense/address'])
        expect((await page(host, url, { cookie })).headers['set-cookie']).toBeUndefined();
  });

  test('a forced variant is rendered for its visitor only [EXP-01]', async () => {
    const ask = async (v: string) => (await page('kazan.localhost', '/a', { cookie: `v=${v}` })).headers;
    expect((await ask('stopper.shown'))['cache-control']).toMatch(/^private/);
    expect((await ask('stopper.hidden'))['cache-control']).toMatch(/^public/);
    expect((await ask('stopper.nonsense'))['cache-control']).toMatch(/^public/);
  });

  test('where the cache in front keys by `v`, a page of its variants is as shareable as any [EXP-01]', async () => {
    const own = await composeTestSite({ env: { FRONT_KEYS_BY_V: '1' } });
    const control = async (cookie: string) =>
      (await own.app.inject({ url: '/a', headers: { host: 'kazan.localhost', cookie } })).headers[
        'cache-control'
      ];
    expect(await control('v=stopper.shown')).toMatch(/^public/);
    expect(await control('theme=dark; v=stopper.shown~connect_mode.callback; cityconfirm=1')).toMatch(
      /^public/,
    );
    // Cookies that a front cache may parse differently, and ones unknown to it.
    for (const cookie of [
      'v=%73topper.shown',
      'v=stopper.hidden; v=stopper.shown',
      'V=stopper.hidden; v=stopper.shown',
      'theme=dark,v=stopper.hidden; v=stopper.shown',
      'v=stopper.shown; session=forged',
      'v=stopper.shown; equipment_loan_off=1',
    ])
      expect(await control(cookie)).toMatch(/^private/);
    await own.stop();
  });

  test('a control page is private if the cookie may be read as a variant [EXP-01]', async () => {
    for (const cookie of [
      'V=stopper.shown',
      'theme=dark,v=stopper.shown',
      'v=stopper.hidden; V=stopper.shown',
    ])
      expect((await page('kazan.localhost', '/a', { cookie })).headers['cache-control']).toMatch(/^private/);
  });

  test('no cookie of a visitor reaches a cached page', async () => {
    const answer = await page('kazan.localhost', '/b', { cookie: 'visitor=x; secret=1; theme=dark' });
    expect(answer.json<{ cookies?: string }>().cookies).toBeUndefined();
  });

  test('an invalid session cookie gets a guest’s page, for its sender only, and is deleted', async () => {
    await page('kazan.localhost', '/c');
    for (const name of ['session', '__Host-session', '__Secure-session'])
      for (const value of ['nonsense', 'a'.repeat(43)]) {
        const answer = await page('kazan.localhost', '/c', { cookie: `${name}=${value}` });
        expect(answer.headers['x-cache']).toBe('hit');
        expect(answer.headers['cache-control']).toBe('private, no-store');
        const ended = answer.cookies.filter((cookie) => cookie.maxAge === 0).map((cookie) => cookie.name);
        expect(ended).toEqual(name === 'session' ? ['session', 'agreement'] : [name]);
      }
  });

  test('one address with many new pages at once does not delay others', async () => {
    const ask = (url: string, remoteAddress: string) =>
      site.app.inject({ url, headers: { host: 'omsk.localhost' }, remoteAddress });
    const many = Array.from({ length: 60 }, (_, number) => ask(`/many-${number}`, '203.0.113.9'));
    const other = await ask('/one-of-another', '203.0.113.10');
    const answers = await Promise.all(many);
    expect(other.statusCode).toBe(200);
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(60);
    expect(refused[0]?.headers['retry-after']).toBe('2');
    // Rendered after the others.
    expect((await ask('/many-59', '203.0.113.9')).statusCode).toBe(200);
  });

  test('a guessed city is rendered, but not for sharing (D13)', async () => {
    const visitor = visitorOf(site, 'localhost');
    await visitor.get('/d');
    expect((await visitor.get('/d')).headers['cache-control']).toBe('private, no-cache');
  });

  test('answers 304 to a client with the same bytes', async () => {
    const visitor = visitorOf(site, 'kazan.localhost');
    await visitor.get('/e');
    const { etag } = (await visitor.get('/e', { 'accept-encoding': 'br' })).headers;
    const again = await visitor.get('/e', { 'accept-encoding': 'br', 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('cities, variants and flags do not share pages', async () => {
    const ask = async (host: string, cookie: string) =>
      (await page(host, '/f', { cookie })).headers['x-cache'];
    expect(await ask('kazan.localhost', '')).toBe('miss');
    expect(await ask('perm.localhost', '')).toBe('miss');
    expect(await ask('kazan.localhost', 'v=equipment_loan.plain')).toBe('miss');
    expect(await ask('kazan.localhost', 'v=equipment_loan.instalment~size.large')).toBe('hit');
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

test.each(['/about', '/sign-in', '/order/1/address'])(
  '%s is sent with the policy of its own styles',
  async (url) => {
    const own = await composeTestSite({
      handler: async (req, res) => {
        req.site?.allowStyles(['sha256-of-this-page']);
        res.setHeader('content-type', 'text/html').end('<p>');
      },
    });
    const { headers } = await own.app.inject({ url, headers: { host: 'kazan.localhost' } });
    expect(headers['content-security-policy']).toContain('sha256-of-this-page');
    await own.stop();
  },
);

test('a refused form whose page redirects is not posted again at the target [VAL-08]', async () => {
  const own = await composeTestSite({
    handler: async (_req, res) => void res.writeHead(307, { location: '/internet' }).end(),
  });
  const answer = await visitorOf(own, 'kazan.localhost').submit('/api/auth/sign-in', { agreement: '1' });
  // With 307 a browser would repost the password to the next page.
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/internet']);
  await own.stop();
});
