import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

import type { LightMyRequestResponse } from 'fastify';

import { demoClients, demoPassword } from '@/provider/profile/seed/demo-clients';
import type { SiteOptions } from '@/server/create-server';
import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';
import { hostOf } from '../support/sso-steps';
import { until } from '../support/until';

/** Content common to all pages, incompressible by itself. */
const frame = Array.from({ length: 400 }, (_, row) =>
  createHash('sha256').update(`${row}`).digest('base64'),
).join('');
/** A document with the frame, its URL, and its client. */
const drawDocument: SiteOptions['handler'] = async (req, res) => {
  const isData = req.url?.startsWith('/_next/data/') ?? false;
  res.setHeader('content-type', isData ? 'application/json' : 'text/html; charset=utf-8');
  if (req.url?.startsWith('/not-found')) res.statusCode = 404;
  if (req.url?.startsWith('/lk') && !req.site?.client) {
    res.statusCode = 307;
    res.setHeader('location', '/sign-in');
  }
  const agreement = req.site?.client?.agreement?.number ?? 'guest';
  const number = req.site?.leftNumber ?? '';
  res.end(`<html>${frame}<p>${req.url} ${req.site?.city.name} ${agreement} ${number}</p>`);
};

const host = 'perm.localhost:3000';
const encodings = 'gzip, deflate, br, zstd, dcb, dcz';
type Headers = Record<string, string>;

async function siteWith(env: Record<string, string> = {}): Promise<TestSite> {
  return composeTestSite({ env: { COMPRESSION_DICTIONARY: '1', ...env }, handler: drawDocument });
}

const ask = (site: TestSite, url: string, headers: Headers = {}) =>
  site.app.inject({ url, headers: { host, 'accept-encoding': encodings, ...headers } });

/** The dictionary as a browser loads it, from a page's Link header. */
async function dictionaryOf(site: TestSite) {
  // Built in the background.
  await until(async () => (await ask(site, '/about')).headers['link'] !== undefined);
  const offer = String((await ask(site, '/about')).headers['link']);
  const [, path = ''] = /^<([^>]+)>; rel="compression-dictionary"$/.exec(offer) ?? [];
  const loaded = await ask(site, path);
  const bytes = brotliDecompressSync(loaded.rawPayload);
  const hash = createHash('sha256').update(bytes).digest('base64');
  return { path, loaded, bytes, named: { 'available-dictionary': `:${hash}:` } };
}

function textOf({ headers, rawPayload }: LightMyRequestResponse, dictionary: Buffer): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(rawPayload).toString();
  if (encoding === 'gzip') return gunzipSync(rawPayload).toString();
  if (encoding === 'zstd') return zstdDecompressSync(rawPayload).toString();
  if (encoding !== 'dcz') return rawPayload.toString();
  expect(rawPayload.subarray(0, 40)).toEqual(
    Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), createHash('sha256').update(dictionary).digest()]),
  );
  return zstdDecompressSync(rawPayload.subarray(40), { dictionary }).toString();
}

const found = demoClients.find(({ hasSso }) => !hasSso);
if (!found) throw new Error('no client signs in with a password');
const client = found;

async function signedIn(site: TestSite) {
  const visitor = visitorOf(site, hostOf(client));
  const form = { agreement: client.agreement, password: demoPassword };
  expect((await visitor.submit('/api/auth/sign-in', form)).statusCode).toBe(303);
  return visitor;
}

describe('a client’s page without a dictionary', () => {
  let site: TestSite;
  let visitor: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    site = await siteWith({ COMPRESSION_DICTIONARY: '0' });
    visitor = await signedIn(site);
  });
  afterAll(() => site.stop());

  test.each([
    ['zstd', 'gzip, deflate, br, zstd'],
    ['gzip', 'gzip, deflate, br'],
    ['gzip', 'gzip, br, zstd;q=0'],
    [undefined, 'identity'],
    [undefined, 'br'],
    [undefined, undefined],
  ])('arrives as %s for a visitor from the site itself who accepts %s', async (encoding, accepted) => {
    const accept = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const from = (where: string) => visitor.get('/internet', { ...accept, 'sec-fetch-site': where });
    const elsewhere = await from('cross-site');
    expect(elsewhere.headers['content-encoding']).toBeUndefined();
    for (const answer of [await from('same-origin'), await from('none')]) {
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(textOf(answer, Buffer.alloc(0))).toBe(elsewhere.body);
      if (encoding === undefined) continue;
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
      expect(answer.headers['vary']).toContain('Accept-Encoding');
    }
    expect(elsewhere.body).toContain(client.agreement);
  });

  test('nor does a guest miss there the number of their request', async () => {
    const guest = visitorOf(site, hostOf(client));
    guest.cookies.set('request_number', 'K7M2P9QX4T');
    const headers = { 'accept-encoding': 'zstd', 'sec-fetch-site': 'same-origin' };
    const answer = await guest.get('/request/done', headers);
    expect(answer.headers['content-encoding']).toBe('zstd');
    expect(textOf(answer, Buffer.alloc(0))).toContain('K7M2P9QX4T');
    guest.cookies.set('request_number', 'no-number');
    expect(textOf(await guest.get('/request/done', headers), Buffer.alloc(0))).not.toContain('no-number');
  });

  test('a redirect is short already', async () => {
    const guest = visitorOf(site, hostOf(client));
    const headers = { 'accept-encoding': 'zstd', 'sec-fetch-site': 'same-origin' };
    const { statusCode, headers: sent } = await guest.get('/lk/management', headers);
    expect([statusCode, sent['location'], sent['content-encoding']]).toEqual([307, '/sign-in', undefined]);
  });
});

describe('the dictionary of the site’s pages', () => {
  let site: TestSite;
  let dictionary: Awaited<ReturnType<typeof dictionaryOf>>;
  beforeAll(async () => {
    site = await siteWith();
    dictionary = await dictionaryOf(site);
  }, 60_000);
  afterAll(() => site.stop());

  test('is a file that browsers cache, under the hash of its content', async () => {
    const { path, loaded, bytes } = dictionary;
    expect(loaded.headers).toMatchObject({
      'use-as-dictionary': 'match="/*", match-dest=("document" "")',
      'cache-control': 'public, max-age=2592000, immutable',
      'content-type': 'application/octet-stream',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    });
    expect(path).toContain(createHash('sha256').update(bytes).digest('hex').slice(0, 16));
    expect((await ask(site, path, { 'accept-encoding': 'identity' })).rawPayload).toEqual(bytes);
    const other = await ask(site, '/page-dictionary/0123456789abcdef');
    expect([other.statusCode, other.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test.each(['/bundles', '/nothing', '/_next/data/build/_site/perm/bundles.json', '/city'])(
    'a browser with it reads the same of %s as all others, in a few bytes',
    async (url) => {
      const plain = await ask(site, url);
      const read = await ask(site, url, dictionary.named);
      expect([plain.headers['content-encoding'], read.headers['content-encoding']]).toEqual(['br', 'dcz']);
      expect(textOf(read, dictionary.bytes)).toBe(textOf(plain, dictionary.bytes));
      expect(read.rawPayload.length).toBeLessThan(plain.rawPayload.length / 20);
      for (const { headers } of [plain, read])
        expect(headers['vary']).toBe('Accept-Encoding, Available-Dictionary');
      expect(read.headers['cache-control']).toBe('private, no-cache');
      expect(read.headers['cdn-cache-control']).toBeUndefined();
      const again = await ask(site, url, { ...dictionary.named, 'if-none-match': String(read.headers.etag) });
      expect(again.statusCode).toBe(read.statusCode === 200 ? 304 : read.statusCode);
    },
  );

  test.each<[string, Headers]>([
    ['another dictionary', { 'available-dictionary': `:${'A'.repeat(43)}=:` }],
    ['nonsense', { 'available-dictionary': 'nonsense' }],
    ['none', {}],
  ])('a request with %s gets Brotli, which caches in front may store', async (_name, headers) => {
    const answer = await ask(site, '/internet', headers);
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['cache-control']).toMatch(/^public/);
  });

  test('a request without such an encoding gets none', async () => {
    const answer = await ask(site, '/internet', { ...dictionary.named, 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
  });

  test('a client’s page is encoded with it too, for visitors from the site itself', async () => {
    const visitor = await signedIn(site);
    const here = { 'accept-encoding': encodings, 'sec-fetch-site': 'same-origin' };
    const plain = await visitor.get('/internet', here);
    expect(plain.headers['link']).toBe(`<${dictionary.path}>; rel="compression-dictionary"`);
    const read = await visitor.get('/internet', { ...here, ...dictionary.named });
    expect(read.headers).toMatchObject({
      ...{ 'content-encoding': 'dcz', 'cache-control': 'private, no-store' },
      ...{ 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY' },
    });
    expect(textOf(read, dictionary.bytes)).toBe(textOf(plain, dictionary.bytes));
    expect(textOf(plain, dictionary.bytes)).toContain(client.agreement);
    // Otherwise a foreign page could guess its content by its length.
    for (const from of ['cross-site', 'same-site']) {
      const asked = { ...here, ...dictionary.named, 'sec-fetch-site': from };
      expect((await visitor.get('/internet', asked)).headers['content-encoding']).toBeUndefined();
    }
    const sent = await visitorOf(site, hostOf(client)).get('/lk/management', {
      ...here,
      ...dictionary.named,
    });
    expect([sent.statusCode, sent.headers['location']]).toEqual([307, '/sign-in']);
  });

  test('a second site with the same content has the same one', async () => {
    const other = await siteWith();
    expect((await dictionaryOf(other)).path).toBe(dictionary.path);
    await other.stop();
  });
});

test.each<[string, Record<string, string>, string]>([
  ['where the setting is off', { COMPRESSION_DICTIONARY: '0' }, host],
  ['by plain http on a name of its own', { SITE_DOMAIN: 'site.example' }, 'perm.site.example'],
])(
  '%s there is no dictionary',
  async (_where, env, named) => {
    const site = await siteWith(env);
    const known = await siteWith();
    const { path, named: available } = await dictionaryOf(known);
    for (let times = 0; times < 3; times += 1) {
      const { headers } = await ask(site, '/about', { host: named, ...available });
      expect([headers['link'], headers['vary'], headers['content-encoding']]).toEqual([
        undefined,
        'Accept-Encoding',
        'br',
      ]);
    }
    expect((await ask(site, path, { host: named })).statusCode).toBe(404);
    await Promise.all([site.stop(), known.stop()]);
  },
  60_000,
);

test('while pages can’t be rendered there is none, and everything else works', async () => {
  let isAway = true;
  const site = await composeTestSite({
    env: { COMPRESSION_DICTIONARY: '1' },
    handler: async (req, res) => {
      res.statusCode = req.url === '/about' || !isAway ? 200 : 500;
      res.setHeader('content-type', 'text/html');
      res.end('page');
    },
  });
  const offered = async () => {
    const { statusCode, headers } = await ask(site, '/about');
    return [statusCode, headers['link'] !== undefined];
  };
  expect(await offered()).toEqual([200, false]);
  isAway = false;
  // Retried a minute later, with a page that succeeds.
  const begun = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => begun + 61_000);
  while (!(await offered())[1]) await new Promise(setImmediate);
  expect(await offered()).toEqual([200, true]);
  await site.stop();
});
