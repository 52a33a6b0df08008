import { createHash, randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

import {
  compressBy,
  isReferredByOwnHost,
  makeDictionary,
  canReadWithDictionary,
  LazyPageDictionary,
} from './page-dictionary';
import { negotiateCompression, makeZstdCompressor } from './page-encodings';

/** Text that compression alone can't shorten. */
const menus = randomBytes(20_000).toString('base64');
const pages = [Buffer.from(`<html>${menus}<p>один</p>`), Buffer.from(`<html>${menus}<p>два</p>`)];
const hash = createHash('sha256').update(Buffer.concat(pages)).digest();

test('a dictionary is named by the hash of its bytes, in its address and as browsers spell it', async () => {
  const dictionary = await makeDictionary(pages);
  expect(dictionary.path).toBe(`/page-dictionary/${hash.toString('hex').slice(0, 16)}`);
  expect(dictionary.name).toBe(`:${hash.toString('base64')}:`);
  expect(brotliDecompressSync(dictionary.brotli)).toEqual(dictionary.bytes);
});

test('a body begins with the mark of its format and the hash, and holds what is new alone', async () => {
  const dictionary = await makeDictionary(pages);
  const body = Buffer.from(`<html>${menus}<p>три</p>`);
  const packed = await compressBy(dictionary, body);
  expect(packed.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(packed.subarray(8, 40)).toEqual(hash);
  expect(packed.length).toBeLessThan(200);
  expect(zstdDecompressSync(packed.subarray(40), { dictionary: dictionary.bytes })).toEqual(body);
});

const name = `:${hash.toString('base64')}:`;
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz', 'available-dictionary': name };
describe('a compressor that is kept', () => {
  const pages = ['short', 'слово '.repeat(30_000), '', randomBytes(600_000).toString('hex'), 'short'].map(
    (text) => Buffer.from(text),
  );

  test.each<[string, string, (bytes: Buffer) => Buffer]>([
    ['zstd', 'zstd, gzip', zstdDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('makes wholes by %s, whoever else waits for one', async (encoding, accepted, unpack) => {
    const packing = negotiateCompression(accepted);
    if (packing === null) throw new Error('no packing');
    expect(packing.encoding).toBe(encoding);
    const packed = await Promise.all(pages.map((page) => packing.pack(page)));
    expect(packed.map((bytes, at) => unpack(bytes).equals(pages[at] ?? bytes))).toEqual(
      pages.map(() => true),
    );
    expect(packed[1]?.length).toBeLessThan(3000);
  });

  test('does so by a dictionary', async () => {
    const dictionary = randomBytes(100_000);
    const pack = makeZstdCompressor(dictionary);
    const page = Buffer.concat([dictionary, Buffer.from('and more')]);
    for (const packed of await Promise.all([pack(page), pack(page), pack(page)])) {
      expect(zstdDecompressSync(packed, { dictionary }).equals(page)).toBe(true);
      expect(packed.length).toBeLessThan(200);
    }
  });
});

test.each<[string, Record<string, string>, boolean]>([
  ['a browser that has it', browser, true],
  [
    'a navigation from elsewhere',
    { ...browser, 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' },
    true,
  ],
  ['a script of the site', { ...browser, 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }, true],
  ['a script of elsewhere', { ...browser, 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-site' }, false],
  [
    'a picture of elsewhere',
    { ...browser, 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' },
    false,
  ],
  ['a browser that has another', { ...browser, 'available-dictionary': `:${'A'.repeat(43)}=:` }, false],
  ['a hash of another form', { ...browser, 'available-dictionary': hash.toString('hex') }, false],
  ['a browser that knows no such encoding', { ...browser, 'accept-encoding': 'gzip, br, zstd' }, false],
  ['a browser that refuses it', { ...browser, 'accept-encoding': 'br, dcz;q=0' }, false],
  ['no encoding at all', { 'available-dictionary': name }, false],
  ['a browser that has none', { 'accept-encoding': 'gzip, br, dcz' }, false],
])('%s: %j reads by it: %s', async (_who, headers, isRead) => {
  expect(canReadWithDictionary(headers, await makeDictionary(pages))).toBe(isRead);
});

test.each([
  ['same-origin', true],
  ['none', true],
  ['same-site', false],
  ['cross-site', false],
  [undefined, false],
])('who comes from %s comes by themselves: %s', (site, isOwn) => {
  expect(isReferredByOwnHost(site === undefined ? {} : { 'sec-fetch-site': site })).toBe(isOwn);
});

describe('the dictionary of a process', () => {
  test('is made once, however often it is begun', async () => {
    const render = jest.fn(() => Promise.resolve(pages));
    const own = new LazyPageDictionary(render, () => undefined);
    expect(own.current).toBeNull();
    await Promise.all([own.begin(), own.begin()]);
    const first = own.current;
    expect(first?.name).toBe(name);
    await own.begin();
    expect(own.current).toBe(first);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('that could not be made is told, and tried again a minute later', async () => {
    let now = 1_000_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const errors: unknown[] = [];
    let isAway = true;
    const render = jest.fn(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(pages)));
    const own = new LazyPageDictionary(render, (error) => errors.push(error));
    await own.begin();
    expect(errors).toEqual([new Error('away')]);
    isAway = false;
    now += 59_000;
    await own.begin();
    expect([render.mock.calls.length, own.current]).toEqual([1, null]);
    now += 2_000;
    await own.begin();
    expect(own.current?.name).toBe(name);
    expect(errors).toHaveLength(1);
  });
});
