import { get } from 'node:http';
import { createHash } from 'node:crypto';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';

import { demoPassword } from '@/provider/profile/seed/demo-clients';
import {
  type EngineName,
  type FrontCache,
  hadCopy,
  hasEngine,
  startFrontCache,
} from '../support/front-cache';
import { browserOf, type HostAnswer, type HostRequest, hostRequest } from '../support/host-request';
import {
  askAs as ask,
  jars,
  knownClient as client,
  type Jar,
  mixedFaults,
  shownText as shown,
  textOf,
} from '../support/mixed-requests';
import { type RunningSite, startRunningSite } from '../support/running-site';
import { until } from '../support/until';

const count = Number(process.env['MIXED_REQUESTS'] ?? 240);

/** The dictionary as browsers load it, from a page's Link header; rejects without one. */
async function dictionaryBehind(port: number): Promise<{ bytes: Buffer; name: string }> {
  const end = Date.now() + 20_000;
  const ask = (path: string) =>
    hostRequest({ port, host: 'perm.localhost', path, headers: { 'accept-encoding': 'br' } });
  for (let query = 0; Date.now() < end; query += 1) {
    // A new URL each time, so that no cached response matches.
    const { headers } = await ask(`/about?${query}`);
    const [, path] = /^<([^>]+)>; rel="compression-dictionary"$/.exec(String(headers['link'])) ?? [];
    if (path === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    const bytes = brotliDecompressSync((await ask(path)).bytes);
    return { bytes, name: `:${createHash('sha256').update(bytes).digest('base64')}:` };
  }
  throw new Error('no page offers a dictionary');
}

/** Returns the first 200 response; otherwise the last one, after an engine's failure detection time. */
async function answered(asked: HostRequest): Promise<HostAnswer> {
  const end = Date.now() + 15_000;
  for (;;) {
    const answer = await hostRequest(asked);
    if (answer.status === 200 || Date.now() > end) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Sends a separate Cookie header for each cookie, as HTTP/2 browsers may; returns the status. */
function statusOfSplit(port: number, host: string, path: string): Promise<number> {
  const cookies = ['theme=dark', 'v=connect_mode.callback'].flatMap((cookie) => ['cookie', cookie]);
  const headers = ['host', `${host}:${port}`, 'accept-encoding', 'br', ...cookies];
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', reject);
  });
}

/** Visitors of a site that is away read Russian, whatever they sent; no cache stores it. */
async function expectAwayPages(port: number): Promise<void> {
  for (const [method, path] of [
    ['GET', '/about?not-held'],
    ['POST', '/bundles'],
    ['POST', '/api/request'],
    ['GET', '/_next/static/none.js'],
  ] as const) {
    const answer = await hostRequest({ port, host: 'perm.localhost', path, method });
    expect([answer.status, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
      ...[502, 'no-store', 'text/html; charset=utf-8'],
    ]);
    expect(answer.body).toMatch(/Сайт сейчас недоступен.*отправьте её ещё раз.*Позвоните нам/s);
  }
}

/** Engine, and whether the site is configured for keys by `v`. */
const fronts: [EngineName, string][] = [
  ['nginx', '1'],
  ['varnishd', '0'],
];
// Another minute, for `npm run verify:full`.
if (process.env['EVERY_FRONT'] === '1') fronts.push(['nginx', '0'], ['varnishd', '1']);

describe.each(fronts)('%s in front of the site, FRONT_KEYS_BY_V=%s', (name, keyed) => {
  const isHere = hasEngine(name);
  const run = isHere ? test : test.skip;
  let site: RunningSite;
  let front: FrontCache;

  beforeAll(async () => {
    if (!isHere) return;
    site = await startRunningSite({
      env: { TRUSTED_PROXIES: '127.0.0.1', FRONT_KEYS_BY_V: keyed, COMPRESSION_DICTIONARY: '1' },
    });
    front = await startFrontCache(name, site.port);
  }, 90_000);
  afterAll(async () => {
    if (!isHere) return;
    await front.stop();
    await site.discard();
  });

  const isOwn = (jar: Jar) => jars[jar].own === true || (jars[jar].own === 'unless keyed' && keyed === '0');

  run('a page that the site leaves uncompressed stays so, whatever nginx.conf says', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const answer = await hostRequest({ port: front.port, host: 'perm.localhost', path: '/sign-in', headers });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
  });

  run(
    'nobody sees what is another’s, whatever cookies come',
    async () => {
      const wrong = await mixedFaults({ site: site.port, front: front.port, count, isOwn });
      expect(wrong).toEqual([]);
    },
    180_000,
  );

  run('a client’s page is as small as without the cache', async () => {
    const owner = browserOf(client.host, { host: `${client.host}:${site.port}` });
    await owner.send(front.port, '/api/auth/sign-in', {
      agreement: client.agreement,
      password: demoPassword,
    });
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'zstd'],
      ['gzip, deflate, br', 'gzip'],
    ] as const) {
      const headers = { 'accept-encoding': accepted, 'sec-fetch-site': 'same-origin' };
      const { status, headers: answered } = await owner.get(front.port, '/internet', headers);
      expect([status, answered['content-encoding']]).toEqual([200, encoding]);
    }
  });

  run(
    'newcomers meet the cache in at least 95 of 100 requests',
    async () => {
      const states: string[] = [];
      for (let index = 0; index < 200; index += 1) {
        const asked = { host: 'perm.localhost', path: '/internet', jar: 'newcomer', encoding: 'br' } as const;
        const { headers, status } = await ask(front.port, asked);
        expect(status).toBe(200);
        states.push(String(headers['x-front-cache']));
      }
      expect(states.filter((one) => one === 'MISS' || one === 'BYPASS').length).toBeLessThanOrEqual(10);
    },
    60_000,
  );

  run('the variants of an experiment are shared where the site knows that they are kept apart', async () => {
    const asked = { host: 'perm.localhost', path: '/bundles', encoding: 'br' } as const;
    const jar = 'the callback variant' as const;
    await ask(front.port, { ...asked, jar });
    const { headers } = await ask(front.port, { ...asked, jar });
    expect(hadCopy(headers)).toBe(keyed === '1');
    // The site joins several Cookie headers: the second would be missing in the cache key.
    expect(await statusOfSplit(front.port, asked.host, '/bundles?sort=cheaper')).toBe(200);
    const newcomer = { ...asked, path: '/bundles?sort=cheaper', jar: 'newcomer' } as const;
    expect(shown(await ask(front.port, newcomer))).toBe(shown(await ask(site.port, newcomer)));
  });

  run('many who want a page at once are one question to the site', async () => {
    const asked = { host: 'ufa.localhost', path: '/bundles', jar: 'newcomer', encoding: 'br' } as const;
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(front.port, asked)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    // nginx holds a reader for a fifth of a second; requests that reach the site by then wait there for the same page.
    const asking = answers.filter(({ headers }) => headers['x-front-cache'] === 'MISS');
    if (name === 'varnishd') expect(asking).toHaveLength(1);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  });

  run('readers of what is kept for nobody do not wait for one another', async () => {
    // A campaign's link without a city: its response depends on the visitor. Sequentially they would take half a second
    // each.
    const asked = { port: front.port, host: 'localhost', path: '/internet?utm_source=campaign' };
    const begun = Date.now();
    const answers = await Promise.all(Array.from({ length: 15 }, () => hostRequest(asked)));
    expect(answers.filter(({ headers }) => hadCopy(headers))).toEqual([]);
    expect(Date.now() - begun).toBeLessThan(3500);
  });

  run('an encoding that a reader refuses by the weight 0 is not sent', async () => {
    const encodingFor = async (accepted: string) => {
      const asked = { port: front.port, host: 'perm.localhost', path: '/internet' };
      const answer = await hostRequest({ ...asked, headers: { 'accept-encoding': accepted } });
      expect(answer.status).toBe(200);
      return answer.headers['content-encoding'];
    };
    // Each twice: what is held keeps to it too.
    for (const [accepted, encoding] of [
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0.0, gzip;q=0.5', 'gzip'],
      ['gzip, br; q=0', 'gzip'],
      ['gzip;q=0, br;q=0', undefined],
      ['br;q=0.5, gzip', 'br'],
      ['gzip;q=0, br;q=0.001', 'br'],
    ] as const)
      expect([accepted, await encodingFor(accepted), await encodingFor(accepted)]).toEqual([
        accepted,
        encoding,
        encoding,
      ]);
  });

  run(
    'a page that only a dictionary opens goes to who has named it, and to nobody else',
    async () => {
      const asked = { port: front.port, host: 'perm.localhost', path: '/internet' };
      const accepted = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz' };
      const dictionary = await dictionaryBehind(front.port);
      const named = { ...accepted, 'available-dictionary': dictionary.name };
      for (const headers of [accepted, named, accepted, named, { 'accept-encoding': 'br' }, named]) {
        const answer = await hostRequest({ ...asked, headers });
        const encoding = answer.headers['content-encoding'];
        expect(encoding).toBe(headers === named ? 'dcz' : 'br');
        const text =
          encoding === 'dcz'
            ? zstdDecompressSync(answer.bytes.subarray(40), { dictionary: dictionary.bytes }).toString()
            : textOf(answer);
        expect(text).toMatch(/^<!DOCTYPE html>.*<\/html>$/s);
      }
      // From an earlier release, and invalid.
      for (const name of [`:${'A'.repeat(43)}=:`, 'nonsense']) {
        const headers = { ...accepted, 'available-dictionary': name };
        const answer = await hostRequest({ ...asked, headers });
        expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'br']);
      }
      // While the site is down, readers with the dictionary get the shared response too.
      await site.kill();
      try {
        const { status, headers } = await hostRequest({ ...asked, headers: named });
        expect([status, headers['content-encoding']]).toEqual([200, 'br']);
      } finally {
        await site.start();
        await answered({ ...asked, path: '/about?after' });
      }
    },
    60_000,
  );

  run(
    'a site that is away is stood in for by what is held',
    async () => {
      const asked = { host: 'perm.localhost', path: '/bundles', jar: 'newcomer', encoding: 'br' } as const;
      // A probe that timed out on a busy machine makes the site unavailable for Varnish until two have succeeded.
      await until(async () => (await ask(front.port, asked)).status === 200);
      await site.kill();
      try {
        // Longer than the page's freshness in nginx; Varnish must detect the failure first.
        await new Promise((resolve) => setTimeout(resolve, name === 'nginx' ? 1_500 : 100));
        expect((await ask(front.port, asked)).status).toBe(200);
        if (name === 'nginx') await expectAwayPages(front.port);
      } finally {
        await site.start();
      }
    },
    60_000,
  );

  if (name === 'nginx')
    run('nginx serves no copy of an earlier second', async () => {
      const asked = { host: 'perm.localhost', path: '/internet', jar: 'newcomer', encoding: 'br' } as const;
      const untilMs = (ms: number) => until(() => Date.now() % 1000 >= ms && Date.now() % 1000 < ms + 100);
      await ask(front.port, asked);
      await untilMs(850);
      await ask(front.port, asked);
      await untilMs(20);
      expect((await ask(front.port, asked)).headers['x-front-cache']).toBe('REVALIDATED');
    });
  if (name === 'varnishd')
    run('what is published is purged by its tag', async () => {
      const asked = { host: 'perm.localhost', path: '/internet', jar: 'newcomer', encoding: 'br' } as const;
      await ask(front.port, asked);
      expect((await ask(front.port, asked)).headers['x-front-cache']).toBe('HIT');
      // `Age` has whole seconds.
      const fetchedAt = async () => Date.now() - Number((await ask(front.port, asked)).headers['age']) * 1000;
      // Cached for a while, to distinguish it from the new response.
      await until(async () => Date.now() - (await fetchedAt()) >= 3000);
      const purge = (headers: Record<string, string>) =>
        hostRequest({ port: front.port, host: 'perm.localhost', path: '/', method: 'PURGE', headers });
      expect((await purge({})).status).toBe(400);
      const purgedAt = Date.now();
      expect((await purge({ xkey: 'page-internet' })).status).toBe(200);
      // A soft purge: readers may get the stale response while it is revalidated in the background.
      await until(async () => (await fetchedAt()) > purgedAt - 1500);
    });
});
