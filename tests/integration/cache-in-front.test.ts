import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { demoPassword } from '@/provider/profile/seed/demo-clients';
import { type EngineName, type FrontCache, hasEngine, startFrontCache } from '../support/front-cache';
import { browserOf, type HostAnswer, hostRequest } from '../support/host-request';
import { type RunningSite, startRunningSite } from '../support/running-site';

const count = Number(process.env['MIXED_REQUESTS'] ?? 600);
const client = { agreement: '160099603082', host: 'kazan.localhost' };
const hosts = ['perm.localhost', 'kazan.localhost', 'omsk.localhost'];
const paths = ['/internet', '/bundles', '/domru-tv/equipment', '/no-such-page', '/internet?utm_source=mail'];
const encodings = ['br', 'gzip, deflate, br, zstd', 'gzip', ''];

/** What a browser may bring, honest or forged; `own` where its answer belongs to nobody else. */
const jars = {
  newcomer: { cookie: '', own: false },
  'consent alone': { cookie: 'cookie_choice=all; theme=dark', own: false },
  control: { cookie: 'v=connect_mode.connect~stopper.hidden', own: false },
  'nonsense for variants': { cookie: 'v=%3Cscript%3E', own: false },
  'an unknown variant': { cookie: 'v=connect_mode.nobody', own: false },
  'a hidden variant': { cookie: 'v=lead_generation.hidden', own: true },
  'the callback variant': { cookie: 'v=connect_mode.callback', own: true },
  'an operator’s switch': { cookie: 'hiding_lead_generation=website_without_callback', own: true },
  'a forged session': { cookie: '__Host-session=forged; session=forged', own: false },
} as const;
type Jar = keyof typeof jars;
const jarNames = Object.keys(jars) as Jar[]; // an object literal's own keys

interface Asked {
  host: string;
  path: string;
  jar: Jar;
  encoding: string;
}

function textOf({ headers, bytes }: HostAnswer): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes).toString();
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

describe.each<EngineName>(['nginx', 'varnishd'])('%s in front of the site', (name) => {
  const isHere = hasEngine(name);
  const run = isHere ? test : test.skip;
  let site: RunningSite;
  let front: FrontCache;

  beforeAll(async () => {
    if (!isHere) return;
    site = await startRunningSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    front = await startFrontCache(name, site.port);
  }, 90_000);
  afterAll(async () => {
    if (!isHere) return;
    await front.stop();
    await site.discard();
  });

  const ask = (port: number, { host, path, jar, encoding }: Asked) =>
    hostRequest({
      ...{ port, host, path },
      headers: { cookie: jars[jar].cookie, ...(encoding === '' ? {} : { 'accept-encoding': encoding }) },
    });
  /** Pages name the address that they were asked at, with its port. */
  const shown = (answer: HostAnswer) => textOf(answer).replaceAll(/localhost:\d+/g, 'localhost');

  run(
    'nobody sees what is another’s, whatever cookies come',
    async () => {
      const honest = new Map<string, string>();
      for (const host of hosts)
        for (const path of paths)
          for (const jar of jarNames) {
            const answer = await ask(site.port, { host, path, jar, encoding: '' });
            honest.set(`${host} ${path} ${jar}`, shown(answer));
          }
      // Else one page in place of another would go unseen.
      expect(honest.get('perm.localhost /internet a hidden variant')).not.toBe(
        honest.get('perm.localhost /internet newcomer'),
      );

      const owner = browserOf(client.host, { host: `${client.host}:${site.port}` });
      await owner.send(front.port, '/api/auth/sign-in', {
        agreement: client.agreement,
        password: demoPassword,
      });
      const wrong: string[] = [];
      let state = 7;
      const pick = <Value>(from: readonly [Value, ...Value[]] | readonly Value[]): Value => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return from[state % from.length] as Value; // the list is not empty
      };
      const one = async (index: number) => {
        if (index % 40 === 0) {
          const personal = await owner.get(front.port, '/internet');
          if (!personal.body.includes(client.agreement)) wrong.push('a client is not known');
          if (personal.headers['cdn-cache-control']) wrong.push('a client’s page may be shared');
          return;
        }
        const asked = {
          host: pick(hosts),
          path: pick(paths),
          jar: pick(jarNames),
          encoding: pick(encodings),
        };
        const described = `${asked.host} ${asked.path} ${asked.jar}`;
        const answer = await hostRequest({
          ...{ port: front.port, host: asked.host, path: asked.path },
          headers: {
            host: `${asked.host}:${site.port}`,
            cookie: jars[asked.jar].cookie,
            ...(asked.encoding === '' ? {} : { 'accept-encoding': asked.encoding }),
          },
        });
        if (shown(answer) !== honest.get(described)) wrong.push(`${described}: another page`);
        const { 'content-encoding': encoding = '' } = answer.headers;
        if (!asked.encoding.includes(encoding)) wrong.push(`${described}: an encoding that nobody asked for`);
        if (textOf(answer).includes(client.agreement)) wrong.push(`${described}: a client’s page`);
        if (jars[asked.jar].own && answer.headers['x-front-cache'] === 'HIT')
          wrong.push(`${described}: shared`);
      };
      for (let index = 0; index < count; index += 10)
        await Promise.all(Array.from({ length: 10 }, (_, step) => one(index + step)));
      expect(wrong).toEqual([]);
    },
    180_000,
  );

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

  run('many who want a page at once are one question to the site', async () => {
    const asked = { host: 'ufa.localhost', path: '/bundles', jar: 'newcomer', encoding: 'br' } as const;
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(front.port, asked)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    // Only who asked first was the site's.
    const drawn = answers.filter(({ headers }) => headers['x-front-cache'] === 'MISS');
    expect(drawn).toHaveLength(1);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  });

  run(
    'a site that is away is stood in for by what is held',
    async () => {
      const asked = { host: 'perm.localhost', path: '/bundles', jar: 'newcomer', encoding: 'br' } as const;
      expect((await ask(front.port, asked)).status).toBe(200);
      await site.kill();
      try {
        // Longer than the page is fresh in nginx; Varnish has to notice first.
        await new Promise((resolve) => setTimeout(resolve, name === 'nginx' ? 1_500 : 100));
        expect((await ask(front.port, asked)).status).toBe(200);
      } finally {
        await site.start();
      }
    },
    60_000,
  );

  if (name === 'varnishd')
    run('what is published is purged by its tag', async () => {
      const asked = { host: 'perm.localhost', path: '/internet', jar: 'newcomer', encoding: 'br' } as const;
      await ask(front.port, asked);
      const before = await ask(front.port, asked);
      expect(before.headers['x-front-cache']).toBe('HIT');
      // Held since the stories above, so that what is new can be told from it.
      expect(Number(before.headers['age'])).toBeGreaterThan(0);
      const purge = (headers: Record<string, string>) =>
        hostRequest({ port: front.port, host: 'perm.localhost', path: '/', method: 'PURGE', headers });
      expect((await purge({})).status).toBe(400);
      expect((await purge({ xkey: 'page-internet' })).status).toBe(200);
      // Softly: one more reader may get what was held while it is asked for anew.
      await ask(front.port, asked);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const { headers } = await ask(front.port, asked);
      expect(Number(headers['age'])).toBe(0);
    });
});
