import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { cacheKey, normalUrl } from './cache-key';
import { cacheTimes, PageCache } from './page-cache';
import { chooseEncoding, type DrawnPage } from './stored-page';

const drawn = (text: string, status = 200): DrawnPage => ({
  status,
  headers: { 'content-type': 'text/html', date: 'never' },
  body: Buffer.from(text),
});

function setUp(maxBytes = 1_000_000) {
  const clock = { now: 1_000_000 };
  const errors: unknown[] = [];
  const cache = new PageCache({ maxBytes, now: () => clock.now, onDrawError: (error) => errors.push(error) });
  let count = 0;
  const draw = (text = 'page', status = 200) => {
    count++;
    return Promise.resolve(drawn(text, status));
  };
  return { cache, clock, errors, draw, drawings: () => count };
}

test('draws once for any number of readers at a time', async () => {
  const { cache, draw, drawings } = setUp();
  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get('k', () => draw())));
  expect(drawings()).toBe(1);
  expect(new Set(answers.map(({ page }) => page.etag)).size).toBe(1);
});

test('fresh, then stale and drawn anew behind it, then drawn first', async () => {
  const { cache, clock, draw, drawings } = setUp();
  expect((await cache.get('k', () => draw('one'))).state).toBe('miss');
  expect((await cache.get('k', () => draw('two'))).state).toBe('hit');
  clock.now += cacheTimes.freshMs;
  const stale = await cache.get('k', () => draw('two'));
  expect([stale.state, stale.page.bodies.identity.toString()]).toEqual(['stale', 'one']);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(cache.peekFresh('k')?.bodies.identity.toString()).toBe('two');
  clock.now += cacheTimes.staleMs;
  expect((await cache.get('k', () => draw('three'))).state).toBe('miss');
  expect(drawings()).toBe(3);
});

test('shows what it has when drawing fails, for a day', async () => {
  const { cache, clock, errors, draw } = setUp();
  await cache.get('k', () => draw('good'));
  clock.now += cacheTimes.staleMs + 1;
  const fail = () => Promise.reject(new Error('away'));
  expect((await cache.get('k', fail)).page.bodies.identity.toString()).toBe('good');
  expect((await cache.get('k', () => draw('broken', 500))).page.bodies.identity.toString()).toBe('good');
  expect(errors).toHaveLength(1);
  clock.now += cacheTimes.onErrorMs;
  await expect(cache.get('k', fail)).rejects.toThrow('away');
});

test('errors are not kept, missing pages are', async () => {
  const { cache, draw, drawings } = setUp();
  await cache.get('error', () => draw('oops', 500));
  await cache.get('error', () => draw('oops', 500));
  expect(drawings()).toBe(2);
  await cache.get('missing', () => draw('none', 404));
  expect((await cache.get('missing', () => draw('none', 404))).state).toBe('hit');
});

test('stays within its bytes however many addresses are asked for', async () => {
  const { cache, draw } = setUp(200_000);
  for (let i = 0; i < 100; i++) await cache.get(`k${i}`, () => draw('x'.repeat(10_000)));
  const held = Array.from({ length: 100 }, (_, i) => cache.peekFresh(`k${i}`)).filter(Boolean);
  expect(held.length).toBeGreaterThan(5);
  expect(held.reduce((sum, page) => sum + (page?.size ?? 0), 0)).toBeLessThanOrEqual(200_000);
});

test('keeps the same bytes in every encoding, without the headers of the hop', async () => {
  const { cache, draw } = setUp();
  const { page } = await cache.get('k', () => draw('страница '.repeat(100)));
  expect(brotliDecompressSync(page.bodies.br)).toEqual(page.bodies.identity);
  expect(gunzipSync(page.bodies.gzip)).toEqual(page.bodies.identity);
  expect(page.headers).toEqual({ 'content-type': 'text/html' });
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('a reader that takes %s gets %s', (accepts, encoding) => {
  expect(chooseEncoding(accepts)).toBe(encoding);
});

test('query keys that no page knows neither reach the page nor the key', () => {
  expect(normalUrl('/a?utm_source=x&tab=smart&fbclid=1')).toBe('/a?tab=smart');
  expect(normalUrl('/a?withOption=1&tab=note')).toBe(normalUrl('/a?tab=note&withOption=1'));
  expect(normalUrl('/a?utm=1')).toBe('/a');
  expect(normalUrl(`/a?tab=${'x'.repeat(100)}`)).toBe('/a');
});

test('the key tells apart whatever changes a page [CITY-01]', () => {
  const base = { providerId: 1, host: 'a.example', url: '/a', variants: 'v=1', flags: '---' };
  const others = [
    { providerId: 2 },
    { host: 'b.example' },
    { url: '/b' },
    { variants: 'v=2' },
    { flags: '1--' },
  ];
  const keys = [base, ...others.map((other) => ({ ...base, ...other }))].map(cacheKey);
  expect(new Set(keys).size).toBe(keys.length);
});
