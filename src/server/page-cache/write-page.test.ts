import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import inject from 'light-my-request';

import { acceptedEncodings, type NegotiatedCompression, negotiateCompression } from './page-encodings';
import { pageCacheTags } from './cache-key';
import { type RenderedPage, type StoredPage, toStoredPage } from './stored-page';
import { type ReaderDictionary, writePersonalPage, writeCachedPage } from './write-page';

const text = 'страница '.repeat(100);
const safety = { 'x-frame-options': 'DENY', 'content-security-policy': 'default-src none' };
const policy = "default-src 'self'";

function pageOf(more: Partial<RenderedPage> = {}): Promise<StoredPage> {
  const headers = {
    'content-type': 'text/html',
    'content-security-policy': policy,
    'set-cookie': 'a=b',
    date: 'x',
  };
  return toStoredPage(
    { status: 200, headers, body: Buffer.from(text), ...more },
    { safety, tags: ['city-perm', 'page-internet'], freshMs: 60_000, begunAt: 0, now: 0 },
  );
}

interface AnswerOptions {
  page?: StoredPage | Promise<StoredPage>;
  isShareable?: boolean;
  method?: 'GET' | 'HEAD';
  dictionary?: ReaderDictionary | null;
}

const answer = async (
  headers: Record<string, string> = {},
  { page = pageOf(), isShareable = true, method = 'GET', dictionary = null }: AnswerOptions = {},
) => {
  const stored = await page;
  return inject(
    (req: IncomingMessage, res: ServerResponse) =>
      writeCachedPage(req, res, stored, { state: 'hit', isShareable, dictionary }),
    { method, url: '/', headers },
  );
};

test('a page that depends on its address alone may be shared by caches in front, and browsers ask anew', async () => {
  jest.spyOn(Date, 'now').mockReturnValueOnce(1_790_000_000_999);
  expect((await answer()).headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'cdn-cache-control': 's-maxage=60, stale-while-revalidate=30, stale-if-error=86400',
    'x-accel-expires': '@1790000000',
    'surrogate-key': 'city-perm page-internet',
    'cache-tag': 'city-perm,page-internet',
    xkey: 'city-perm page-internet',
    vary: 'Accept-Encoding',
    'x-cache': 'hit',
  });
});

test.each([
  ['a page of a variant, a flag or a guessed city', {}, { isShareable: false }],
  ['a failure', {}, { page: pageOf({ status: 500 }) }],
  ['a redirect', {}, { page: pageOf({ status: 308 }) }],
])('%s is one visitor’s', async (_, headers, options) => {
  const answered = await answer(headers, options);
  expect(answered.headers['cache-control']).toBe('private, no-cache');
  for (const name of ['cdn-cache-control', 'x-accel-expires', 'surrogate-key', 'cache-tag', 'xkey'])
    expect(answered.headers[name]).toBeUndefined();
});

test('a page that is not there may be shared too', async () => {
  const { statusCode, headers } = await answer({}, { page: pageOf({ status: 404 }) });
  expect([statusCode, headers['cache-control']]).toEqual([404, 'public, max-age=0, must-revalidate']);
});

test('no page sets a cookie, and the page’s own policy takes the place of the site’s', async () => {
  const { headers } = await answer();
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'content-security-policy': policy });
});

test('every encoding has the same bytes in it, and an etag of its own', async () => {
  const answers = await Promise.all(
    ['br, gzip', 'gzip', 'identity'].map((encoding) => answer({ 'accept-encoding': encoding })),
  );
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  const [br, gzip, identity] = answers.map(({ rawPayload }) => rawPayload);
  for (const body of [brotliDecompressSync(br ?? ''), gunzipSync(gzip ?? ''), identity])
    expect(body?.toString()).toBe(text);
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
  for (const { headers, rawPayload } of answers)
    expect(headers['content-length']).toBe(`${rawPayload.length}`);
});

test('many who take no Brotli at once get whole bytes each', async () => {
  const page = await pageOf();
  const ask = (encoding: string) => answer({ 'accept-encoding': encoding }, { page });
  const answers = await Promise.all(['gzip', 'identity', 'gzip', 'identity'].map(ask));
  expect(
    answers.map(({ rawPayload }, i) => (i % 2 ? rawPayload : gunzipSync(rawPayload)).toString()),
  ).toEqual(Array.from({ length: 4 }, () => text));
});

test.each(['br', 'gzip', 'identity'])(
  'who has the same bytes in %s gets 304 without them',
  async (encoding) => {
    const page = await pageOf();
    const first = await answer({ 'accept-encoding': encoding }, { page });
    const again = await answer(
      { 'accept-encoding': encoding, 'if-none-match': String(first.headers.etag) },
      // Rendered again: the same bytes.
      { page: await pageOf() },
    );
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    const { headers } = first;
    for (const name of ['cache-control', 'cdn-cache-control', 'vary', 'xkey'])
      expect(again.headers[name]).toBe(headers[name]);
    const other = await answer({ 'accept-encoding': encoding, 'if-none-match': '"other"' }, { page });
    expect(other.statusCode).toBe(200);
  },
);

test('the same bytes under another policy are another version: a cache may keep the headers that it has', async () => {
  const [before, after] = await Promise.all(
    [policy, "default-src 'none'"].map((value) =>
      answer(
        {},
        { page: pageOf({ headers: { 'content-type': 'text/html', 'content-security-policy': value } }) },
      ),
    ),
  );
  expect(after?.payload).toBe(before?.payload);
  expect(after?.headers.etag).not.toBe(before?.headers.etag);
});

test.each([(tag: string) => `W/${tag}`, (tag: string) => `"other", W/"b",${tag}`])(
  'a tag that a proxy has made weak, and one of several, are known (%#)',
  async (named) => {
    const { headers } = await answer({});
    const again = await answer({ 'if-none-match': named(String(headers.etag)) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  },
);

test('bytes in an encoding that the reader does not take are not the same', async () => {
  const { headers } = await answer({ 'accept-encoding': 'br' });
  const again = await answer({ 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.payload]).toEqual([200, text]);
});

describe('a page for who may use the dictionary', () => {
  const offered: ReaderDictionary = { path: '/page-dictionary/0123', isNamed: false };
  const named: ReaderDictionary = { ...offered, isNamed: true };
  const packed = async () => ({ ...(await pageOf()), dcz: Buffer.from('packed') });

  test('offers it, and varies by it', async () => {
    const { headers } = await answer({ 'accept-encoding': 'br' }, { dictionary: offered });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding, Available-Dictionary',
      link: '</page-dictionary/0123>; rel="compression-dictionary"',
    });
  });

  test('that is no document offers nothing', async () => {
    const data = pageOf({ headers: { 'content-type': 'application/json' } });
    const { headers } = await answer({}, { page: data, dictionary: offered });
    expect([headers['link'], headers['vary']]).toEqual([undefined, 'Accept-Encoding, Available-Dictionary']);
  });

  test('is in its own encoding for who has named it, and for no cache in front', async () => {
    const { headers, payload } = await answer(
      { 'accept-encoding': 'br' },
      { page: packed(), dictionary: named },
    );
    expect(payload).toBe('packed');
    expect(headers).toMatchObject({
      ...{ 'content-encoding': 'dcz', 'content-length': '6', 'cache-control': 'private, no-cache' },
      vary: 'Accept-Encoding, Available-Dictionary',
    });
    for (const absent of [
      'link',
      'cdn-cache-control',
      'x-accel-expires',
      'surrogate-key',
      'cache-tag',
      'xkey',
    ])
      expect(headers[absent]).toBeUndefined();
  });

  test('is as for everybody where nothing was made by it', async () => {
    const { headers } = await answer({ 'accept-encoding': 'br' }, { dictionary: named });
    expect(headers['content-encoding']).toBe('br');
  });

  test('is 304 for who has the same bytes, by the dictionary or as they were before it', async () => {
    const page = await packed();
    const ask = (etag: string, dictionary?: ReaderDictionary) =>
      answer(
        { 'accept-encoding': 'br', 'if-none-match': etag },
        { page, ...(dictionary ? { dictionary } : {}) },
      );
    const [dcz, br] = [page.headers.etag('dcz'), page.headers.etag('br')];
    expect([(await ask(dcz, named)).statusCode, (await ask(br, named)).statusCode]).toEqual([304, 304]);
    expect((await ask(dcz, named)).headers['cache-control']).toBe('private, no-cache');
    // Those bytes are unreadable without the dictionary.
    expect((await ask(dcz, offered)).statusCode).toBe(200);
    expect((await ask(dcz)).statusCode).toBe(200);
  });
});

test('HEAD tells the length and sends nothing', async () => {
  const { headers, payload } = await answer({}, { method: 'HEAD' });
  expect([headers['content-length'], payload]).toEqual([String(Buffer.byteLength(text)), '']);
});

test.each([
  ['gzip, deflate, br', true, true],
  ['gzip', false, true],
  ['br;q=0, gzip', false, true],
  ['BR;q=0.5,gzip; q=0.0', true, false],
  ['identity, brotli', false, false],
  [undefined, false, false],
])('a reader who sends %s takes br: %s, gzip: %s', (header, br, gzip) => {
  for (let i = 0; i < 2; i++) expect(acceptedEncodings(header)).toEqual({ br, gzip });
});

test.each([
  ['perm', '/', ['site', 'city-perm', 'page-home']],
  ['perm', '/internet/giga?house=59-1', ['site', 'city-perm', 'page-internet']],
  ['msk', '/_next/data/b/_site/msk/domru-tv/equipment.json', ['site', 'city-msk', 'page-domru-tv']],
  ['msk', '/%D0%B0b,c', ['site', 'city-msk', 'page-other']],
  [null, '/unknown-city', ['site', 'page-unknown-city']],
])('caches in front purge %s %s by %j', (city, url, tags) => expect(pageCacheTags(city, url)).toEqual(tags));

describe('a page of one visitor is packed for its reader', () => {
  const gzip = negotiateCompression('gzip');
  const failures: unknown[] = [];
  interface PackedOptions {
    packing: NegotiatedCompression | null;
    method: 'GET' | 'HEAD';
  }
  const written = (given: string, { packing = gzip, method = 'GET' }: Partial<PackedOptions> = {}) =>
    inject(
      (req, res) => {
        const page = { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(given) };
        void writePersonalPage(req, res, page, { packing, onFailure: (error) => void failures.push(error) });
      },
      { method, url: '/' },
    );

  test('with its length', async () => {
    const { headers, rawPayload } = await written(text);
    expect(headers).toMatchObject({
      'content-type': 'text/html',
      'content-encoding': 'gzip',
      'content-length': String(rawPayload.length),
      vary: 'Accept-Encoding, Available-Dictionary',
    });
    expect(gunzipSync(rawPayload).toString()).toBe(text);
  });

  test('or not, where it is short, or its reader takes none', async () => {
    const { headers, payload } = await written('коротко');
    expect([headers['content-encoding'], payload]).toEqual([undefined, 'коротко']);
    const whole = await written(text, { packing: null });
    expect([whole.headers.vary, whole.payload]).toEqual([undefined, text]);
  });

  test('HEAD has the length of GET, and no body', async () => {
    const { headers, payload } = await written(text, { method: 'HEAD' });
    expect(payload).toBe('');
    expect(headers['content-length']).toBe((await written(text)).headers['content-length']);
  });

  test('and sent as it is where packing fails, which is reported', async () => {
    const failure = new Error('no memory');
    const packing: NegotiatedCompression = { encoding: 'gzip', pack: () => Promise.reject(failure) };
    const { headers, payload } = await written(text, { packing });
    expect(headers['content-encoding']).toBeUndefined();
    expect(payload).toBe(text);
    expect(failures).toEqual([failure]);
  });
});
