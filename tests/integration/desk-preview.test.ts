import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { DeskPreview } from '@/desk/contract/desk-admin.schemas';
import { type FrontCache, hasEngine, startFrontCache } from '../support/front-cache';
import { browserOf, hostRequest } from '../support/host-request';
import { leadFields } from '../support/lead-fields';
import { plainText } from '../support/plain-text';
import { deskSignIn, type RunningSite, startRunningSite } from '../support/running-site';
import { until } from '../support/until';

const host = 'preview.localhost';
const card = '/internet/giga';
const price = 789;

let temporary: string;
let site: RunningSite;
let desk: ReturnType<typeof browserOf>;
beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'desk-preview-'));
  site = await startRunningSite({ env: { TMPDIR: temporary, TRUSTED_PROXIES: '127.0.0.1' } });
  desk = browserOf('localhost');
  await desk.send(site.port, '/api/manager/sign-in', deskSignIn);
}, 60_000);
afterAll(async () => {
  await site.discard();
  rmSync(temporary, { recursive: true, force: true });
});

function write(text: string): void {
  const folder = join(site.dataDir, 'content-draft/cities/kazan');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'tariffs.yaml'), text);
}
const state = async () => JSON.parse((await desk.get(site.port, '/api/manager/preview')).body) as DeskPreview;
async function start(at = ''): Promise<DeskPreview> {
  const { status, body } = await desk.send(site.port, '/api/manager/preview', { city: 'kazan', at });
  expect([status, body]).toEqual([200, body]);
  const known = JSON.parse(body) as DeskPreview;
  if (known.isStarting) await until(async () => !(await state()).isStarting, 60_000);
  return known.isStarting ? state() : known;
}
/** A browser that has opened the link. */
async function visitorWith(url: string, port = site.port) {
  const visitor = browserOf(host);
  const { status, headers } = await visitor.get(port, new URL(url).pathname);
  expect([status, headers.location]).toEqual([303, '/']);
  return visitor;
}
const shows = (body: string) => plainText(body.replaceAll(/<[^>]*>/g, '')).includes(`${price} ₽`);

test('without the folder, or with an error in it, there is no preview but its reason [MGR-01]', async () => {
  expect(await state()).toMatchObject({ hasFolder: false, running: null });
  expect((await start()).problem).toContain('There is no folder');
  write('- id: 1012\n  price: much\n');
  expect(await start()).toMatchObject({
    ...{ hasFolder: true, running: null },
    problem: expect.stringMatching(/content-draft\/cities\/kazan\/tariffs\.yaml:2:10: /),
  });
}, 60_000);

test('the link shows the draft as of a moment, with a bar, and the site itself is unchanged', async () => {
  write(`- { id: 1012, price: ${price}, from: 2027-03-01 }\n- { id: 1012, promo: null }\n`);
  const early = await start('2027-02-28T23:59');
  const before = await visitorWith(early.running?.url ?? '');
  expect(shows((await before.get(site.port, card)).body)).toBe(false);

  const { running } = await start('2027-03-01T00:00');
  expect(running).toMatchObject({ city: 'kazan', at: Date.parse('2027-03-01T00:00+03:00') });
  const visitor = await visitorWith(running?.url ?? '');
  const { body, headers } = await visitor.get(site.port, card);
  expect(shows(body)).toBe(true);
  expect(plainText(body)).toContain('Предпросмотр: 1 марта 2027 г. в 00:00 по Москве, папка content-draft');
  expect(body).toContain(`<a href="${site.origin('kazan')}/">`);
  expect(body).not.toMatch(new RegExp(`localhost:(?!${site.port}\\b)`));
  expect(body).toContain(`<link rel="canonical" href="http://${host}:${site.port}${card}"`);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const sharing = ['x-accel-expires', 'cdn-cache-control', 'surrogate-key', 'cache-tag', 'xkey', 'etag'];
  expect(Object.keys(headers).filter((name) => sharing.includes(name))).toEqual([]);

  const [, build = ''] = /"buildId":"([^"]+)"/.exec(body) ?? [];
  const data = await visitor.get(site.port, `/_next/data/${build}/_site/preview/internet.json`);
  expect([data.status, data.body]).toEqual([200, expect.stringContaining('pageProps')]);

  for (const cookie of ['', `preview=${running?.url.split('/').at(-1)}`]) {
    const own = { port: site.port, host: 'kazan.localhost', path: card, headers: { cookie } };
    expect(shows((await hostRequest(own)).body)).toBe(false);
  }
  // The earlier link ended with its preview.
  expect((await before.get(site.port, card)).status).toBe(404);
  const { entries } = JSON.parse((await desk.get(site.port, '/api/manager/audit')).body) as {
    entries: object[];
  };
  expect(entries[0]).toMatchObject({
    ...{ action: 'previewed', by: 'Менеджер' },
    text: expect.stringMatching(/^Открыл предпросмотр: Казань, 01\.03\.2027, 00:00 по\sМоскве$/),
  });
}, 120_000);

test('a form is answered and delivered nowhere', async () => {
  const visitor = await visitorWith((await state()).running?.url ?? '');
  const sent = await visitor.send(site.port, '/api/request', leadFields());
  expect(sent.status).toBe(200);
  const { leads } = JSON.parse((await desk.get(site.port, '/api/manager/leads')).body) as { leads: object[] };
  expect(leads).toEqual([]);
});

test.each<[string, (pass: string) => Record<string, string>, string]>([
  ['nothing', () => ({}), card],
  ['an altered pass', (pass) => ({ cookie: `preview=${pass.slice(0, 9)}A${pass.slice(10)}` }), '/'],
  ['an altered link', () => ({}), '/api/preview/abc'],
  ['nothing, for a file', () => ({}), '/_next/static/x.js'],
])('without a pass but with %s the host shows nothing', async (_name, headersFor, path) => {
  const pass = (await state()).running?.url.split('/').at(-1) ?? '';
  const answer = await hostRequest({ port: site.port, host, path, headers: headersFor(pass) });
  expect([answer.status, answer.body]).toEqual([404, expect.stringContaining('Предпросмотр закончен')]);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
});

test.each((['nginx', 'varnishd'] as const).filter(hasEngine))(
  '%s in front stores no preview, and shows none to others',
  async (engine) => {
    const front: FrontCache = await startFrontCache(engine, site.port);
    const ask = (name: string) => hostRequest({ port: front.port, host: name, path: card });
    try {
      expect((await ask(host)).status).toBe(404);
      await ask('kazan.localhost');
      // The sites behind get the port of the front, which is not theirs.
      const visitor = await visitorWith((await state()).running?.url ?? '', front.port);
      for (let times = 0; times < 2; times += 1) {
        const answer = await visitor.get(front.port, card);
        expect([shows(answer.body), answer.headers['x-front-cache']]).toEqual([
          true,
          expect.not.stringMatching('HIT'),
        ]);
        expect((await ask(host)).status).toBe(404);
        expect(shows((await ask('kazan.localhost')).body)).toBe(false);
      }
    } finally {
      await front.stop();
    }
  },
  60_000,
);

test('a folder that changes leaves the preview as it is, and the bar tells', async () => {
  const visitor = await visitorWith((await state()).running?.url ?? '');
  write('- { id: 1012, price: 791 }\n');
  const { body } = await visitor.get(site.port, card);
  expect([shows(body), plainText(body).includes('С тех пор папка изменилась')]).toEqual([true, true]);
  const renewed = await visitorWith((await start()).running?.url ?? '');
  expect((await renewed.get(site.port, card)).body).not.toContain('С\u00a0тех пор папка изменилась');
}, 60_000);

test('a preview ends at the desk, and with the site even if that is killed; nothing is left', async () => {
  const { running } = await state();
  await desk.send(site.port, '/api/manager/preview/end', {});
  expect((await state()).running).toBeNull();
  const ended = await hostRequest({ port: site.port, host, path: new URL(running?.url ?? '').pathname });
  expect(ended.status).toBe(404);
  expect(readdirSync(temporary)).toEqual([]);
  await start();
  expect(readdirSync(temporary)).toHaveLength(1);
  await site.kill();
  await until(() => readdirSync(temporary).length === 0);
}, 60_000);
