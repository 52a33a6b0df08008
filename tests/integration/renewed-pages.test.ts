import { hash } from 'node:crypto';

import fc from 'fast-check';
import type { GetServerSideProps } from 'next';

import { cookieNames } from '@/config/cookies';
import type { PageHandler } from '@/server/pages/render-page';
import type { Upstream } from '@/server/upstream';
import { composeTestSite, type TestSite } from '../support/compose-test-site';
import { publicPages } from '../support/pages-of-routes';

/** Beyond stale-while-revalidate: a page is renewed or rendered before its response. */
const elevenMinutes = 11 * 60_000;
const host = 'perm.localhost:3000';
const routes = Object.keys(publicPages);
const addresses = [
  ...routes.flatMap((route) => publicPages[route] ?? []),
  '/bundles/builder?speed=500&tv=170',
  '/compare?offers=i1006,b2005',
  '/domru-tv/equipment?brand=samsung&year=2015',
  '/request/address?address=Ленина 12',
];

/** Services whose answers are in guests' pages. */
const services = ['content', 'catalogue', 'address', 'outages'] as const;
type Method = `${(typeof services)[number]}.${string}`;

/** Methods called since the last `clear`. */
const called = new Set<Method>();
/** The method whose answers are changed, and which of their values. */
let change: { method: Method; leaf: number } | null = null;
let aheadMs = 0;
let site: TestSite;

beforeAll(async () => {
  site = await composeTestSite({ upstream: changing, handler: await pageProps() });
}, 60_000);
afterAll(() => site.stop());
beforeEach(() => {
  change = null;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
});

type Call = (...args: unknown[]) => unknown;

function changing(real: Upstream): Upstream {
  const wrapped = services.map((service) => {
    const calls = Object.entries<Call>({ ...(real[service] as object) }).map(([name, call]) => [
      name,
      async (...args: unknown[]) => {
        const method: Method = `${service}.${name}`;
        called.add(method);
        const answer = await call(...args);
        return change?.method === method && answer !== undefined
          ? withChangedLeaf(answer, change.leaf)
          : answer;
      },
    ]);
    return [service, Object.fromEntries(calls) as unknown] as const;
  });
  return { ...real, ...(Object.fromEntries(wrapped) as object) };
}

/** A copy in which one value differs: the one at this place, counted over all values. */
function withChangedLeaf(answer: unknown, leaf: number): unknown {
  const count = { leaves: 0 };
  JSON.stringify(answer, (_key, value: unknown) => {
    if (typeof value === 'string' || typeof value === 'number') count.leaves++;
    return value;
  });
  let place = count.leaves === 0 ? -1 : leaf % count.leaves;
  const text = JSON.stringify(answer, (_key, value: unknown) => {
    if (typeof value !== 'string' && typeof value !== 'number') return value;
    if (place-- !== 0) return value;
    return typeof value === 'string' ? `${value}я` : value + 1;
  });
  return JSON.parse(text) as unknown;
}

/** Runs the real `getServerSideProps` of each page; the body is its result as JSON. */
async function pageProps(): Promise<PageHandler> {
  const pages = await Promise.all(
    routes.map(async (route) => {
      const pattern = route
        .replace(/\/?index$/, '')
        .replace(/\/?\[\[\.\.\.(\w+)\]\]/, '(?<$1>/.*)?')
        .replace(/\[\.\.\.(\w+)\]/, '(?<$1>.+)')
        .replace(/\[(\w+)\]/g, '(?<$1>[^/]+)');
      const { getServerSideProps } = (await import(`../../src/pages/_site/[city]/${route}`)) as {
        getServerSideProps: GetServerSideProps;
      };
      return { pattern: new RegExp(`^/${pattern}$`), isCatchAll: route === '[...path]', getServerSideProps };
    }),
  );
  pages.sort((a, b) => Number(a.isCatchAll) - Number(b.isCatchAll));
  return async (req, res) => {
    const url = new URL(req.url ?? '/', `http://${host}`);
    const page = pages.find(({ pattern }) => pattern.test(url.pathname));
    if (!page) throw new Error(`no page ${url.pathname}`);
    const listed = /^(bundles|request\/status)/.test(url.pathname.slice(1));
    const params = Object.entries(page.pattern.exec(url.pathname)?.groups ?? {}).flatMap(([name, value]) => {
      if ((value as string | undefined) === undefined) return [];
      const isList = page.isCatchAll || (listed && value.startsWith('/'));
      return [[name, isList ? value.split('/').filter(Boolean) : value]];
    });
    const query = { ...Object.fromEntries(url.searchParams), ...Object.fromEntries(params) };
    const result = await page.getServerSideProps({
      req: Object.assign(req, { cookies: {} }),
      res,
      resolvedUrl: req.url ?? '/',
      query,
      params: Object.fromEntries(params),
    });
    if ('redirect' in result) res.statusCode = 307;
    res.setHeader('content-type', 'text/html');
    res.end(JSON.stringify('props' in result ? { ...result, props: await result.props } : result));
  };
}

async function get(url: string, cookie = '') {
  const { statusCode, body, headers } = await site.app.inject({ url, headers: { host, cookie } });
  // A failure prints a hash in place of the page.
  return { status: statusCode, body: hash('sha256', body), state: headers['x-cache'] };
}
/** Rendered for one visitor, without the cache. */
const uncached = (url: string) => get(url, `${cookieNames.requestNumber}=x`);
const pass = (ms: number) => (aheadMs += ms);

/** The methods that each page calls, by address. */
async function callsOfPages(): Promise<Map<string, Set<Method>>> {
  const calls = new Map<string, Set<Method>>();
  for (const url of addresses) {
    called.clear();
    const { status } = await uncached(url);
    if (status === 200 || status === 404) calls.set(url, new Set(called));
  }
  return calls;
}

test('every page is renewed without a render while nothing changes', async () => {
  const calls = await callsOfPages();
  expect(calls.size).toBeGreaterThan(25);
  for (const url of calls.keys()) {
    const first = await get(url);
    pass(elevenMinutes);
    const second = await get(url);
    // Two addresses of one page share it.
    if (first.state === 'miss') expect([url, second.state]).toEqual([url, 'renewed']);
    expect(second.state).not.toBe('miss');
    expect(second.body).toBe(first.body);
  }
});

test('caches in front store no page of the network’s state: they would serve it after an error [NET-03]', async () => {
  const controlOf = async (url: string) =>
    (await site.app.inject({ url, headers: { host } })).headers['cache-control'];
  expect(await controlOf('/service/status')).toBe('private, no-cache');
  expect(await controlOf('/service/moving')).toMatch(/^public/);
});

test('a changed answer is in every page that shows it, and renders no other', async () => {
  const calls = await callsOfPages();
  const methods = [...new Set([...calls.values()].flatMap((made) => [...made]))];
  expect(methods.length).toBeGreaterThan(9);
  for (const method of methods) {
    await fc.assert(
      fc.asyncProperty(fc.nat(5000), async (leaf) => {
        change = null;
        pass(2 * 60 * 60_000);
        for (const url of calls.keys()) await get(url);
        change = { method, leaf };
        pass(elevenMinutes);
        for (const [url, made] of calls) {
          const { state, body } = await get(url);
          const right = await uncached(url);
          if (right.status >= 500) continue;
          expect([url, body]).toEqual([url, right.body]);
          if (!made.has(method)) expect([url, method, state]).not.toEqual([url, method, 'miss']);
        }
      }),
      { numRuns: 3 },
    );
  }
}, 120_000);

test('the next day and the next year are in every page that shows them', async () => {
  const urls = [...(await callsOfPages()).keys()];
  const start = Date.now();
  for (const url of urls) await get(url);
  for (const days of [1, 40, 400]) {
    jest.useFakeTimers({
      now: start + days * 24 * 60 * 60_000,
      doNotFake: [
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
        'setTimeout',
        'clearTimeout',
      ],
    });
    pass(elevenMinutes);
    for (const url of urls) expect([url, (await get(url)).body]).toEqual([url, (await uncached(url)).body]);
    jest.useRealTimers();
  }
});
