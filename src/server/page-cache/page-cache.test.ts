import { randomBytes } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';

import { cacheKey, normalizePageUrl } from './cache-key';
import { QueueFullError } from '@/lib/bounded-queue';
import { cacheTimes, PageCache } from './page-cache';
import { makeDictionary } from './page-dictionary';
import { convertPageEncoding } from './page-encodings';
import type { RenderedPage, StoredPage } from './stored-page';

const megabyte = 1024 * 1024;

const rendered = (text: string, status = 200): RenderedPage => ({
  status,
  headers: { 'content-type': 'text/html', date: 'never' },
  body: Buffer.from(text),
});

const textOf = async (page: StoredPage) => (await convertPageEncoding('identity', page)).toString();
/** Incompressible text. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64');

function setUp(maxBytes = 32 * megabyte, freshMs?: number) {
  const clock = { now: 1_000_000 };
  const errors: unknown[] = [];
  const cache = new PageCache({
    maxBytes,
    safety: {},
    ...(freshMs === undefined ? {} : { freshMs }),
    now: () => clock.now,
    onRenderError: (error) => errors.push(error),
  });
  let count = 0;
  const get = (url: string, text = 'page', status = 200) =>
    cache.get({ key: url, url, city: 'perm' }, () => {
      count++;
      return Promise.resolve(rendered(text, status));
    });
  const state = async (url: string) => (await get(url)).state;
  return { cache, clock, errors, get, state, renders: () => count };
}

/** Polls for asynchronous effects. */
async function until<Value>(look: () => Promise<Value | null>): Promise<Value> {
  for (;;) {
    const value = await look();
    if (value !== null) return value;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('renders once for any number of readers at a time', async () => {
  const { get, renders } = setUp();
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('/a')));
  expect(renders()).toBe(1);
  expect(new Set(answers.map(({ page }) => page)).size).toBe(1);
});

test('fresh, then stale and rendered again behind it, then rendered first', async () => {
  const { clock, get, renders } = setUp();
  expect((await get('/a', 'one')).state).toBe('miss');
  expect((await get('/a', 'two')).state).toBe('hit');
  clock.now += cacheTimes.freshMs;
  const stale = await get('/a', 'two');
  expect([stale.state, await textOf(stale.page)]).toEqual(['stale', 'one']);
  const fresh = await until(async () => {
    const answer = await get('/a', 'two');
    return answer.state === 'hit' ? answer : null;
  });
  expect(await textOf(fresh.page)).toBe('two');
  clock.now += cacheTimes.staleMs;
  expect((await get('/a', 'three')).state).toBe('miss');
  expect(renders()).toBe(3);
});

test('shows what it has when render fails, for a day', async () => {
  const { cache, clock, errors, get } = setUp();
  await get('/a', 'good');
  clock.now += cacheTimes.staleMs + 1;
  const fail = () =>
    cache.get({ key: '/a', url: '/a', city: 'perm' }, () => Promise.reject(new Error('away')));
  expect(await textOf((await fail()).page)).toBe('good');
  expect(await textOf((await get('/a', 'broken', 500)).page)).toBe('good');
  expect(errors).toHaveLength(1);
  clock.now += cacheTimes.onErrorMs;
  await expect(fail()).rejects.toThrow('away');
});

test('errors are not kept, missing pages are', async () => {
  const { get, renders } = setUp();
  await get('/error', 'oops', 500);
  await get('/error', 'oops', 500);
  expect(renders()).toBe(2);
  await get('/missing', 'none', 404);
  expect((await get('/missing', 'none', 404)).state).toBe('hit');
});

test('a page that is gone is gone, and one that has come is there', async () => {
  const { clock, get } = setUp();
  const rerender = async (text: string, status: number) => {
    clock.now += cacheTimes.staleMs + 1;
    await get('/a', text, status);
    const { page, state } = await get('/a', 'other');
    return [state, page.status, await textOf(page)];
  };
  expect(await rerender('there', 200)).toEqual(['hit', 200, 'there']);
  expect(await rerender('gone', 404)).toEqual(['hit', 404, 'gone']);
  expect(await rerender('back', 200)).toEqual(['hit', 200, 'back']);
});

test('a live page is never older than a minute, whatever other pages may be [NET-03]', async () => {
  const { cache, clock } = setUp(undefined, 60 * 60_000);
  const get = (render: () => Promise<RenderedPage>) =>
    cache.get({ key: '/a', url: '/a', city: 'perm', isLive: true }, render);
  await get(() => Promise.resolve(rendered('one')));
  expect((await get(() => Promise.reject(new Error('not rendered')))).state).toBe('hit');
  clock.now += cacheTimes.liveMs;
  const renewed = await get(() => Promise.resolve(rendered('two')));
  expect([renewed.state, await textOf(renewed.page)]).toEqual(['miss', 'two']);
  clock.now += cacheTimes.liveMs;
  await expect(get(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect((await get(() => Promise.resolve(rendered('failed', 500)))).page.status).toBe(500);
});

test('a page that was rendered again and is the same keeps its bytes', async () => {
  const { clock, get } = setUp();
  const bytesOf = async (content: string) => (await get('/a', content)).page.brotli;
  const first = await bytesOf('страница');
  clock.now += cacheTimes.staleMs;
  expect(await bytesOf('страница')).toBe(first);
  clock.now += cacheTimes.staleMs;
  expect(await bytesOf('другая')).not.toEqual(first);
});

describe('a page whose inputs are known', () => {
  const inputs = { request: 'r', inputs: [] };

  function withInputs() {
    const { cache, clock } = setUp();
    const seen = { renders: 0, asked: 0 };
    let unchanged: () => Promise<boolean> = () => Promise.resolve(true);
    const get = (url = '/a') =>
      cache.get(
        {
          ...{ key: url, url, city: 'perm' },
          isUnchanged: (given) => {
            seen.asked++;
            expect(given).toBe(inputs);
            return unchanged();
          },
        },
        () => {
          seen.renders++;
          return Promise.resolve({ ...rendered(`page ${seen.renders}`), inputs });
        },
      );
    const change = (answer: typeof unchanged) => (unchanged = answer);
    return { cache, clock, get, change, seen };
  }

  test('is fresh again without a render while they are unchanged', async () => {
    const { clock, get, seen } = withInputs();
    await get();
    clock.now += cacheTimes.freshMs;
    expect((await get()).state).toBe('stale');
    await until(async () => ((await get()).state === 'hit' ? true : null));
    clock.now += cacheTimes.staleMs;
    const renewed = await get();
    expect([renewed.state, await textOf(renewed.page)]).toEqual(['renewed', 'page 1']);
    expect((await get()).state).toBe('hit');
    expect(seen).toEqual({ renders: 1, asked: 2 });
  });

  test('is rendered when one has changed', async () => {
    const { clock, get, change } = withInputs();
    await get();
    clock.now += cacheTimes.staleMs;
    change(() => Promise.resolve(false));
    const { page, state } = await get();
    expect([state, await textOf(page)]).toEqual(['miss', 'page 2']);
  });

  test('is rendered each day all the same', async () => {
    const { clock, get, seen } = withInputs();
    await get();
    for (let hour = 0; hour < 25; hour++) {
      clock.now += 60 * cacheTimes.freshMs;
      await get();
      await until(async () => ((await get()).state === 'hit' ? true : null));
    }
    expect(seen.renders).toBe(2);
  });

  test('is rendered after a publication, also one during its renewal', async () => {
    const { cache, clock, get, change, seen } = withInputs();
    await get();
    clock.now += 1;
    cache.purge(['city-perm']);
    clock.now += 1;
    expect((await get()).state).toBe('miss');
    expect(seen.asked).toBe(0);
    clock.now += cacheTimes.staleMs;
    change(() => {
      clock.now += 1;
      cache.purge(['city-perm']);
      clock.now += 1;
      return Promise.resolve(true);
    });
    await get();
    expect((await get()).state).toBe('miss');
    expect(seen.renders).toBe(3);
  });

  test('keeps its dictionary form', async () => {
    const { cache, clock, get } = withInputs();
    const first = await get();
    const dictionary = await makeDictionary([Buffer.from('page 1 '.repeat(100))]);
    const { dcz } = await cache.withDictionary('/a', first.page, dictionary);
    clock.now += cacheTimes.staleMs;
    expect((await get()).page.dcz).toBe(dcz);
  });
});

describe('a page for who has the dictionary', () => {
  const menu = noise(3_000);
  const place = { key: '/a', url: '/a', city: 'perm' };
  const render = (cache: PageCache, text: string, status = 200) =>
    cache.get(place, () => Promise.resolve(rendered(menu + text, status)));

  test('is made once for all who ask, kept, and counted', async () => {
    const { cache } = setUp();
    const dictionary = await makeDictionary([Buffer.from(menu)]);
    const { page } = await render(cache, 'страница');
    const before = cache.usedBytes;
    const made = await Promise.all([1, 2, 3].map(() => cache.withDictionary('/a', page, dictionary)));
    expect(new Set(made).size).toBe(1);
    const [{ dcz } = page] = made;
    expect(zstdDecompressSync(dcz?.subarray(40) ?? '', { dictionary: dictionary.bytes }).toString()).toBe(
      `${menu}страница`,
    );
    expect(cache.usedBytes - before).toBe(dcz?.length);
    const again = await render(cache, 'never');
    expect([again.state, again.page.dcz]).toEqual(['hit', dcz]);
    expect(await cache.withDictionary('/a', again.page, dictionary)).toBe(again.page);
  });

  test('keeps those bytes while it is rendered the same, and takes no place of a newer one', async () => {
    const { cache, clock } = setUp();
    const dictionary = await makeDictionary([Buffer.from(menu)]);
    const { page } = await render(cache, 'one');
    const { dcz } = await cache.withDictionary('/a', page, dictionary);
    clock.now += cacheTimes.staleMs;
    expect((await render(cache, 'one')).page.dcz).toBe(dcz);
    clock.now += cacheTimes.staleMs;
    const newer = await render(cache, 'two');
    expect(newer.page.dcz).toBeNull();
    await cache.withDictionary('/a', page, dictionary);
    expect(await textOf((await render(cache, 'never')).page)).toBe(`${menu}two`);
  });

  test('is not made of a failure', async () => {
    const { cache } = setUp();
    const { page } = await render(cache, 'oops', 500);
    expect(await cache.withDictionary('/a', page, await makeDictionary([Buffer.from(menu)]))).toBe(page);
  });
});

describe('what anybody can make up', () => {
  test.each([
    ['addresses that are not there', (i: number) => `/made-up-${i}`, 404],
    ['houses', (i: number) => `/internet/giga?house=59-1-${i}`, 200],
    ['searches', (i: number) => `/domru-tv/channel?q=${i}`, 200],
    ['pages of a list beyond its end', (i: number) => `/internet?page=${i + 2}`, 200],
  ])('%s push out nothing but their like', async (_, address, status) => {
    const { get, state } = setUp(16 * megabyte);
    await get('/internet', noise(30_000));
    for (let i = 0; i < 400; i++) await get(address(i), noise(30_000), status);
    expect(await state('/internet')).toBe('hit');
    expect(await state(address(399))).toBe('hit');
    expect(await state(address(0))).toBe('miss');
  });

  test('20,000 hosts, paths and queries stay within the bound', async () => {
    const maxBytes = 16 * megabyte;
    const { cache } = setUp(maxBytes);
    const keys = new Set<string>();
    let most = 0;
    const body = randomBytes(10_000);
    for (let i = 0; i < 20_000; i++) {
      // The middleware resolves any host to one of the cities or none.
      const asked = [
        `/internet?price=${i}&speed=x${i}&utm=${i}`,
        `/?${i}=1`,
        `/made-up-${i}?tab=${i}`,
        `/compare?offers=i${i}`,
      ];
      const url = normalizePageUrl(asked[i % 4] ?? '/');
      const key = cacheKey({
        city: { domain: 'perm', city_id: i % 8 },
        isGuessed: i % 3 === 0,
        url,
        variants: '',
        flags: '---',
      });
      keys.add(key);
      const status = url.startsWith('/made-up') ? 404 : 200;
      await cache.get({ key, url, city: 'perm' }, () => Promise.resolve({ ...rendered(''), status, body }));
      most = Math.max(most, cache.usedBytes);
    }
    // Made-up paths and comparisons are 10,000; the two pages with made-up queries add 2 × 8 × 2.
    expect(keys.size).toBeLessThanOrEqual(10_000 + 32);
    expect(most).toBeGreaterThan(maxBytes / 5);
    expect(most).toBeLessThanOrEqual(maxBytes);
  });

  test('what a page costs is counted with its headers, its address and its Brotli', async () => {
    const { cache, get } = setUp();
    const costOf = async (work: () => Promise<unknown>) => {
      const before = cache.usedBytes;
      await work();
      return cache.usedBytes - before;
    };
    const small = await costOf(() => get('/a', 'x'));
    const large = await costOf(() => get('/b', noise(50_000)));
    const long = await costOf(() => get(`/${'c'.repeat(5_000)}`, 'x'));
    expect(small).toBeGreaterThan(1_000);
    expect(large - small).toBeGreaterThan(49_000);
    expect(long - small).toBeGreaterThan(5_000);
  });
});

describe('renders at once', () => {
  /** A cache with this many concurrent requests for pages, none of which renders before `finish`. */
  function crowd(count: number) {
    const { cache } = setUp();
    let running = 0;
    let most = 0;
    const ends: (() => void)[] = [];
    const answers = Array.from({ length: count }, (_, i) =>
      cache
        .get({ key: `/${i}`, url: `/${i}`, city: null }, async () => {
          most = Math.max(most, ++running);
          await new Promise<void>((resolve) => ends.push(resolve));
          running--;
          return rendered('page');
        })
        .then(
          ({ state }) => state,
          (error: unknown) => error,
        ),
    );
    const finish = async () => {
      const all = Promise.allSettled(answers);
      const pending = Symbol('pending');
      while ((await Promise.race([all, Promise.resolve(pending)])) === pending) {
        ends.shift()?.();
        await new Promise(setImmediate);
      }
      return Promise.all(answers);
    };
    return { cache, finish, most: () => most };
  }

  test('are eight; the others have their turn', async () => {
    const { finish, most } = crowd(60);
    const answers = await finish();
    expect(answers.every((answer) => answer === 'miss')).toBe(true);
    expect(most()).toBe(8);
  });

  test('beyond a queue are refused, and count against the bound until then', async () => {
    const { cache, finish } = crowd(2_000);
    expect(cache.usedBytes).toBeGreaterThan(4 * megabyte);
    expect(cache.usedBytes).toBeLessThanOrEqual(6.4 * megabyte);
    const answers = await finish();
    const refused = answers.filter((answer) => answer instanceof QueueFullError);
    expect(refused.length).toBeGreaterThan(1_500);
    expect(answers.filter((answer) => answer === 'miss').length).toBe(2_000 - refused.length);
  });

  test('that fail leave their place to others', async () => {
    const { cache, state } = setUp();
    const fail = () => Promise.reject(new Error('away'));
    const all = Array.from({ length: 100 }, (_, i) =>
      cache.get({ key: `/${i}`, url: '/', city: null }, fail).catch((error: unknown) => String(error)),
    );
    expect(new Set(await Promise.all(all))).toEqual(new Set(['Error: away']));
    expect(await state('/a')).toBe('miss');
    expect(await state('/a')).toBe('hit');
  });

  test('that are too many leave a page that is held standing, and no failure is told', async () => {
    const { cache, clock, errors, get } = setUp();
    await get('/held', 'old');
    let end = () => {};
    const wait = new Promise<void>((resolve) => (end = resolve));
    const others = Array.from({ length: 1_000 }, (_, i) =>
      cache
        .get({ key: `/${i}`, url: '/', city: null }, () => wait.then(() => rendered('x')))
        .catch(() => null),
    );
    clock.now += cacheTimes.freshMs;
    expect(await textOf((await get('/held', 'new')).page)).toBe('old');
    clock.now += cacheTimes.staleMs;
    expect(await textOf((await get('/held', 'new')).page)).toBe('old');
    expect(errors).toEqual([]);
    end();
    await Promise.all(others);
  });
});

describe('what was published', () => {
  test('is rendered again before it is shown again, and nothing else is', async () => {
    const { cache, clock, get, state } = setUp();
    await get('/internet', 'before');
    await get('/bundles', 'before');
    clock.now += 1;
    cache.purge(['page-internet']);
    clock.now += 1;
    const { page, state: seen } = await get('/internet', 'after');
    expect([seen, await textOf(page)]).toEqual(['miss', 'after']);
    expect([await state('/internet'), await state('/bundles')]).toEqual(['hit', 'hit']);
    cache.purge(['site']);
    clock.now += 1;
    expect([await state('/internet'), await state('/bundles')]).toEqual(['miss', 'miss']);
  });

  test('is not answered by a render that began before it', async () => {
    const { cache, clock } = setUp();
    let finishOld: (page: RenderedPage) => void = () => undefined;
    const slow = new Promise<RenderedPage>((resolve) => (finishOld = resolve));
    const place = { key: '/internet', url: '/internet', city: 'perm' };
    const old = cache.get(place, () => slow);
    clock.now += 1;
    cache.purge(['city-perm']);
    clock.now += 1;
    const fresh = await cache.get(place, () => Promise.resolve(rendered('after')));
    expect(await textOf(fresh.page)).toBe('after');
    finishOld(rendered('before'));
    expect(await textOf((await old).page)).toBe('before');
    const next = await cache.get(place, () => Promise.resolve(rendered('never')));
    expect([next.state, await textOf(next.page)]).toEqual(['hit', 'after']);
  });

  test('is stood in for by what was held where it cannot be rendered', async () => {
    const { cache, clock, get } = setUp();
    await get('/internet', 'before');
    clock.now += 1;
    cache.purge(['site']);
    clock.now += 1;
    const place = { key: '/internet', url: '/internet', city: 'perm' };
    const { page, state } = await cache.get(place, () => Promise.reject(new Error('away')));
    expect([state, await textOf(page)]).toEqual(['stale', 'before']);
  });
});
