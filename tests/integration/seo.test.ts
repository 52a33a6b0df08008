import { commonSurveyPages } from '@/config/surveys';
import { composeTestSite, type TestSite } from '../support/compose-test-site';

let site: TestSite;
beforeAll(async () => {
  site = await composeTestSite({ env: { SITE_DOMAIN: 'site.example', PUBLIC_SCHEME: 'https' } });
});
afterAll(() => site.stop());

const ask = (host: string, url: string, cookie = '') => site.app.inject({ url, headers: { host, cookie } });
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');

describe('robots.txt', () => {
  test.each(['perm', 'msk'])(
    'lets search engines in on the host of %s and names its sitemap [SEO-01]',
    async (label) => {
      const answer = await ask(`${label}.site.example`, '/robots.txt');
      expect(answer.headers['content-type']).toMatch(/^text\/plain/);
      expect(answer.headers['cache-control']).toBe('public, max-age=3600');
      expect(answer.body).toMatch(/^User-agent: \*$/m);
      expect(answer.body).not.toMatch(/^Disallow: \/$/m);
      expect(answer.body).toContain(`Sitemap: https://${label}.site.example/sitemap.xml`);
    },
  );

  test.each(['site.example', 'nowhere.site.example', 'perm.elsewhere.example', '127.0.0.1'])(
    'excludes %s, where pages are the desk’s or another host’s [SEO-01]',
    async (host) => {
      expect((await ask(host, '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
      expect((await ask(host, '/sitemap.xml')).statusCode).toBe(404);
    },
  );
});

test('robots.txt names the parameters of each listed page, as its row does [SEO-01]', async () => {
  const { body } = await ask('perm.site.example', '/robots.txt');
  const lines = body.split('\n').filter((line) => line.startsWith('Clean-param: '));
  expect(lines).toContain(
    'Clean-param: withOption&testDrive&duration&tab&tv&year&only&sort&view /domru-tv/equipment',
  );
  expect(lines).toContain('Clean-param: old&old_house&address&house&day /service/moving');
  expect(lines).toContain('Clean-param: house&address&notice /service/status');
  expect(lines.filter((line) => /\/(?:kit|compare|full-buy|lk)/.test(line))).toEqual([]);
});

describe('sitemap.xml', () => {
  test('has the pages of the host’s city only, each once [SEO-01]', async () => {
    const perm = addresses((await ask('perm.site.example', '/sitemap.xml')).body);
    const msk = addresses((await ask('msk.site.example', '/sitemap.xml')).body);
    for (const [label, own] of [
      ['perm', perm],
      ['msk', msk],
    ] as const) {
      expect(own.length).toBeGreaterThan(40);
      expect(new Set(own).size).toBe(own.length);
      expect(own.filter((url) => !url.startsWith(`https://${label}.site.example/`))).toEqual([]);
      for (const path of ['/', '/domru-tv/equipment', '/domru-tv/channel', '/about', '/antiviruses'])
        expect(own).toContain(`https://${label}.site.example${path}`);
      expect(own.join()).not.toMatch(/\/request\/(?!address)|\/manager|\/lk\/|\?/);
      expect(own.join()).not.toMatch(/\.example\/(?:full-buy|constructor|order|compare)\b/);
    }
    expect(msk).toContain('https://msk.site.example/landing-promo/msk-tariffs');
  });

  test.each(['perm', 'msk', 'omsk'])(
    'has the whole shop of %s: lists, every page known to surveys, items and request pages [SEO-01] [TAR-01]',
    async (label) => {
      const own = addresses((await ask(`${label}.site.example`, '/sitemap.xml')).body);
      const paths = own.map((url) => url.replace(/^https:\/\/[^/]+/, ''));
      expect(paths).toEqual(
        expect.arrayContaining([
          ...commonSurveyPages,
          '/internet/equipment',
          '/internet/mono-village',
          '/internet/na-dachu',
          '/bundles/builder',
          '/novosel',
          '/request',
          '/request/address',
        ]),
      );
      const below = (base: string) => paths.filter((path) => path.startsWith(base)).length;
      expect(below('/internet/equipment/')).toBeGreaterThanOrEqual(10);
      expect(below('/bundles/')).toBeGreaterThanOrEqual(20);
    },
  );

  test('lists products of the city’s provider: a router of another city is absent [SEO-01]', async () => {
    const has = async (label: string, path: string) =>
      (await ask(`${label}.site.example`, '/sitemap.xml')).body.includes(`${path}</loc>`);
    const router = '/internet/equipment/skvorets-router-dacha';
    expect([await has('perm', router), await has('omsk', router)]).toEqual([true, false]);
  });

  test('has the date of a page’s change, if known [SEO-01]', async () => {
    const { body, headers } = await ask('perm.site.example', '/sitemap.xml');
    expect(headers['content-type']).toMatch(/^application\/xml/);
    expect(body).toMatch(/<loc>[^<]*\/about<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
    expect(body).toMatch(/<loc>https:\/\/perm\.site\.example\/<\/loc><\/url>/);
  });

  test('cities that share a host have one, despite cookies [SEO-01] [CITY-04]', async () => {
    const plain = await ask('msk.site.example', '/sitemap.xml');
    const other = await ask('msk.site.example', '/sitemap.xml', 'providerid=8');
    expect(other.body).toBe(plain.body);
  });

  test('lists no product that is no longer sold [SEO-01]', async () => {
    let isSold = true;
    const own = await composeTestSite({
      upstream: (real) => ({
        ...real,
        catalogue: {
          ...real.catalogue,
          internetTariffs: async (id) =>
            (await real.catalogue.internetTariffs(id)).filter(({ alias }) => isSold || alias !== 'giga'),
        },
      }),
    });
    const has = async () => {
      const { body, headers } = await own.app.inject({
        url: '/sitemap.xml',
        headers: { host: 'perm.localhost' },
      });
      expect(headers['cache-control']).toBe('public, max-age=60');
      return body.includes('/internet/giga</loc>');
    };
    const before = await has();
    isSold = false;
    expect([before, await has()]).toEqual([true, false]);
    await own.stop();
  });

  test('a failing service means «later», not a list with holes [SEO-01]', async () => {
    let isDown = true;
    const own = await composeTestSite({
      upstream: (real) => ({
        ...real,
        content: {
          ...real.content,
          pages: (id) => (isDown ? Promise.reject(new Error('down')) : real.content.pages(id)),
        },
      }),
    });
    const get = () => own.app.inject({ url: '/sitemap.xml', headers: { host: 'perm.localhost' } });
    const failed = await get();
    expect([failed.statusCode, failed.headers['retry-after'], failed.headers['cache-control']]).toEqual([
      503,
      '60',
      'no-store',
    ]);
    isDown = false;
    expect((await get()).statusCode).toBe(200);
    await own.stop();
  });
});

test('the manifest names the company and the city, colours and icons of every kind [SEO-01]', async () => {
  const answer = await ask('kazan.site.example', '/manifest.webmanifest');
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = answer.json<Record<string, unknown> & { icons: { sizes: string; purpose?: string }[] }>();
  expect(manifest).toMatchObject({
    name: 'Скворец',
    description: expect.stringContaining('в Казани'),
    lang: 'ru',
    start_url: '/',
    theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    background_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
  });
  const has = (sizes: string, purpose?: string) =>
    manifest.icons.some((icon) => icon.sizes === sizes && icon.purpose === purpose);
  expect([has('192x192'), has('512x512'), has('512x512', 'maskable')]).toEqual([true, true, true]);
  expect((await ask('nowhere.site.example', '/manifest.webmanifest')).statusCode).toBe(200);
});

test('filters of the channel list are a part of its page’s key, and of no other page’s [SEO-01]', async () => {
  const urlOf = async (url: string) => (await ask('perm.site.example', url)).json<{ url: string }>().url;
  expect(await urlOf('/domru-tv/channel?utm_source=x&quality=4K&q=a')).toBe(
    '/domru-tv/channel?q=a&quality=4K',
  );
  expect(await urlOf('/about?q=a&theme=b')).toBe('/about');
});
