import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';

let site: TestSite;
let sharedSite: TestSite;
beforeAll(async () => {
  site = await composeTestSite();
  sharedSite = await composeTestSite({
    env: { SITE_DOMAIN: 'example.ru', COOKIE_DOMAIN: 'example.ru', PUBLIC_SCHEME: 'https' },
  });
});
afterAll(() => Promise.all([site.stop(), sharedSite.stop()]));

const enter = (host: string, query: string, headers: Record<string, string> = {}, on = site) =>
  on.app.inject({ method: 'GET', url: `/api/city/enter${query}`, headers: { host, ...headers } });
const to = (path: string) => `?to=${encodeURIComponent(path)}`;
const navigation = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'cross-site',
};
const age = 41 * 86_400;

describe('entering another city', () => {
  test('sets the three cookies of this host for 41 days and leads on to the path [CITY-09]', async () => {
    const answer = await enter('kazan.localhost:3000', to('/domru-tv/equipment?tab=smart'), navigation);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/domru-tv/equipment?tab=smart']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.cookies).toEqual([
      { name: 'cityconfirm', value: '1', path: '/', maxAge: age, sameSite: 'Lax' },
      { name: 'citydomain', value: 'kazan', path: '/', maxAge: age, sameSite: 'Lax' },
      { name: 'providerid', value: '145', path: '/', maxAge: age, sameSite: 'Lax' },
    ]);
  });

  test('with a shared domain the cookies are the parent’s, and Secure over https [CITY-09]', async () => {
    const { cookies } = await enter('kazan.example.ru', to('/'), navigation, sharedSite);
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) expect(cookie).toMatchObject({ domain: 'example.ru', secure: true });
  });

  test.each([
    ['', 'Москва', '41'],
    ['&provider=41', 'Москва', '41'],
    ['&provider=8', 'Зеленоград', '8'],
    ['&provider=556', 'Подмосковье', '556'],
    ['&provider=133', 'Москва', '41'],
    ['&provider=nonsense', 'Москва', '41'],
    ['&provider=8&provider=556', 'Москва', '41'],
  ])(
    'of the cities that share a host «%s» is %s, also after a choice of another [CITY-04]',
    async (more, name, id) => {
      const visitor = visitorOf(site, 'msk.localhost');
      visitor.cookies.set('providerid', '556');
      const answer = await visitor.get(`/api/city/enter${to('/')}${more}`, navigation);
      expect(answer.statusCode).toBe(302);
      expect(visitor.cookies.get('providerid')).toBe(id);
      expect((await visitor.get('/')).json<{ city: string }>().city).toBe(name);
      // The cached page of one provider isn't served for the other.
      visitor.cookies.set('providerid', id === '8' ? '556' : '8');
      expect((await visitor.get('/')).json<{ city: string }>().city).not.toBe(name);
    },
  );

  test.each([
    '?to=',
    '',
    to('https://other.example/'),
    to('//other.example/'),
    to('/\\other.example'),
    to('\\\\other.example'),
    to('/a\r\nset-cookie: x=1'),
    to('javascript:alert(1)'),
    to('about'),
    to('/api/auth/logout'),
    to('/./api/auth/logout'),
    to('/%2e/api/auth/logout'),
    to('/x/../api/auth/logout'),
    to('/x/%2E%2e/api/auth/logout'),
    to('/%61pi/auth/logout'),
    to('/..'),
    to('/_site/perm/'),
    to('/manager'),
    `${to('/')}&to=${encodeURIComponent('//other.example')}`,
    to(`/${'a'.repeat(3000)}`),
  ])('does not redirect to an address outside the site’s pages: %s [CITY-09]', async (query) => {
    const answer = await enter('kazan.localhost', query, navigation);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.cookies).toEqual([]);
  });

  test.each([
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    { ...navigation, 'sec-purpose': 'prefetch;prerender' },
    { ...navigation, purpose: 'prefetch' },
  ])(
    'sets nothing for requests other than navigations: %j [CITY-09]',
    async (headers: Record<string, string>) => {
      const answer = await enter('kazan.localhost', to('/'), headers);
      expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
    },
  );

  test.each(['localhost', 'nowhere.localhost', '127.0.0.1'])(
    '%s is no city to enter [CITY-09]',
    async (host) => {
      const answer = await enter(host, to('/'), navigation);
      expect([answer.statusCode, answer.cookies]).toEqual([404, []]);
    },
  );

  test('the browser can fetch all cities, with the fields of a list only [CITY-07]', async () => {
    const answer = await site.app.inject({
      url: '/api/cities',
      headers: { host: 'perm.localhost' },
    });
    const cities = answer.json<Record<string, unknown>[]>();
    expect(cities.map(({ name }) => name)).toEqual(expect.arrayContaining(['Казань', 'Пермь', 'Зеленоград']));
    expect(Object.keys(cities[0] ?? {}).sort()).toEqual(
      [
        'aliases',
        'city_id',
        'domain',
        'has_sso',
        'main',
        'name',
        'provider_id',
        'region_id',
        'region_iso_code',
      ].sort(),
    );
  });
});

describe('cookies of a city that is no more, and nonsense [CITY-03] [CITY-04]', () => {
  test.each([
    ['msk.localhost', 'providerid=999999; citydomain=atlantis', 'Москва'],
    ['kazan.localhost', 'providerid=%E0%A4%A; cityconfirm=maybe', 'Казань'],
    ['localhost', 'providerid=NaN; citydomain=%00', 'Пермь'],
    ['localhost', 'citydomain=__proto__', 'Пермь'],
    ['localhost', 'providerid=999999; citydomain=kazan', 'Казань'],
  ])('%s with «%s» is still %s', async (host, cookie, name) => {
    const answer = await site.app.inject({ url: '/', headers: { host, cookie } });
    expect([answer.statusCode, answer.json<{ city: string }>().city]).toEqual([200, name]);
  });
});

describe('the page of all cities, for browsers without scripts', () => {
  test('offers every city, also those that share a host, on any city host [CITY-05] [CITY-04]', async () => {
    const page = await site.app.inject({ url: '/city', headers: { host: 'perm.localhost' } });
    expect(page.statusCode).toBe(200);
    expect(page.json<{ unknownCity: number }>().unknownCity).toBe(
      (
        await site.app.inject({
          url: '/api/cities',
          headers: { host: 'perm.localhost' },
        })
      ).json<unknown[]>().length,
    );
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.json<{ region: string }>().region).toBe('Пермский край');
  });
});
