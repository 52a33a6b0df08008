import { createServer } from 'node:http';

import { signWebhook } from '@/server/security/webhook-signature';
import { pageCacheTags } from '@/server/page-cache/cache-key';
import { isPersonalPage } from '@/server/page-cache/page-paths';
import { cachedSectionTitles } from '@/desk/contract/desk-names.text';
import { composeTestSite, type TestSite, testManager, visitorOf } from '../support/compose-test-site';
import { makeOwnPostgres } from '../support/own-postgres';
import { publicPages } from '../support/pages-of-routes';
import { describeWithPostgres } from '../support/with-postgres';

const secret = `whsec_${Buffer.from('thirty-two bytes of a test secret').toString('base64')}`;
const host = 'perm.localhost:3000';

/** `POST /api/purge` as sent by the provider's CMS. */
function purge(
  site: TestSite,
  tags: unknown,
  { now = Date.now(), by = secret }: { now?: number; by?: string } = {},
) {
  const body = JSON.stringify({ tags });
  return site.app.inject({
    method: 'POST',
    url: '/api/purge',
    headers: { host, 'content-type': 'application/json', ...signWebhook({ id: 'cms-1', body, now }, [by]) },
    payload: body,
  });
}

const stateOf = async (site: TestSite) =>
  (await site.app.inject({ url: '/internet', headers: { host } })).headers['x-cache'];

describe('publishes of the provider', () => {
  let site: TestSite;
  const told: string[] = [];
  const front = createServer((request, reply) => {
    told.push(`${request.method} ${String(request.headers['xkey'])}`);
    reply.end();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
    const address = front.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    site = await composeTestSite({
      env: { PURGE_SECRET: secret, FRONT_PURGE_URLS: `http://127.0.0.1:${port}/` },
    });
  });
  afterAll(async () => {
    await site.stop();
    front.close();
  });

  test('is rendered again at once, and the cache in front gets the tags', async () => {
    expect([await stateOf(site), await stateOf(site)]).toEqual(['miss', 'hit']);
    expect((await purge(site, ['page-internet'])).statusCode).toBe(200);
    expect(await stateOf(site)).toBe('miss');
    for (let tries = 0; told.length === 0 && tries < 100; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(told).toEqual(['PURGE page-internet']);
  });

  test.each([
    ['signed by somebody else', ['site'], { by: `whsec_${'A'.repeat(43)}=` }, 401],
    ['signed an hour ago', ['site'], { now: Date.now() - 3_600_000 }, 401],
    ['of no tags', [], {}, 422],
    ['of a tag that is none', ['page internet'], {}, 422],
    ['of something else', 'site', {}, 422],
  ])('a message %s changes nothing', async (_name, tags, how, status) => {
    await stateOf(site);
    expect((await purge(site, tags, how)).statusCode).toBe(status);
    expect(await stateOf(site)).toBe('hit');
  });

  test('there is no such address without a secret', async () => {
    const closed = await composeTestSite();
    expect((await purge(closed, ['site'])).statusCode).toBe(404);
    await closed.stop();
  });
});

describe('publishes of a lead-admin at the desk', () => {
  const url = '/api/manager/purge';
  const desk = 'localhost:3000';
  let site: TestSite;
  let chief: ReturnType<typeof visitorOf>;
  beforeAll(async () => {
    site = await composeTestSite({ env: { PURGE_SECRET: secret } });
    chief = visitorOf(site, desk);
    await chief.post('/api/manager/sign-in', testManager);
  }, 60_000);
  afterAll(() => site.stop());

  const lastOf = async () =>
    (await chief.get(url)).json<{ last: { at: number; by: string | null } | null }>().last;

  test('is rendered again at once, and the desk shows the author and the time [MGR-01]', async () => {
    expect(await lastOf()).toBeNull();
    await stateOf(site);
    const from = Date.now();
    const answer = await chief.submit(url, { what: 'page-internet' }, { accept: 'application/json' });
    expect([answer.statusCode, answer.json().last.by]).toEqual([200, 'Менеджер']);
    expect(await stateOf(site)).toBe('miss');
    const last = await lastOf();
    expect(last?.at).toBeGreaterThanOrEqual(from);
    const { entries } = (await chief.get('/api/manager/audit')).json<{ entries: object[] }>();
    expect(entries[0]).toMatchObject({
      ...{ action: 'published', by: 'Менеджер', at: last?.at },
      text: 'Показал на\u00a0сайте заново: Интернет: тарифы и\u00a0роутеры',
    });
    expect((await purge(site, ['page-bundles'])).statusCode).toBe(200);
    expect(await lastOf()).toMatchObject({ by: null });
  });

  test.each(['site', 'city-perm'])('%s is published by a form without a script as well', async (what) => {
    await stateOf(site);
    expect(await stateOf(site)).toBe('hit');
    const answer = await chief.submit(url, { what });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/manager/settings']);
    expect(await stateOf(site)).toBe('miss');
  });

  test('cities that share a host are one choice, and every choice is accepted', async () => {
    const { cities } = (await chief.get(url)).json<{ cities: { tag: string; name: string }[] }>();
    expect(new Set(cities.map(({ tag }) => tag)).size).toBe(cities.length);
    expect(cities).toContainEqual({ tag: 'city-perm', name: 'Пермь' });
    expect(cities.some(({ name }) => name.includes(', '))).toBe(true);
    for (const what of [...cities.slice(0, 5).map(({ tag }) => tag), ...Object.keys(cachedSectionTitles)])
      expect((await chief.post(url, { what })).statusCode).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['a tag that no page carries', { what: 'page-nothing' }],
    ['a city that is none', { what: 'city-nowhere' }],
    ['a name of objects', { what: 'constructor' }],
    ['what is no tag', { what: 'Весь сайт' }],
  ])('%s is refused at its field [VAL-08]', async (_name, body) => {
    await stateOf(site);
    const answer = await chief.post(url, body);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      { what: 'Выберите, что показать на\u00a0сайте' },
    ]);
    expect(await stateOf(site)).toBe('hit');
  });

  test('a manager, a foreign origin, an unsigned visitor, and a city’s host are refused [MGR-01]', async () => {
    const made = await chief.post('/api/manager/managers', { name: 'Ольга', email: 'olga@example.ru' });
    const { oneTimePassword } = made.json<{ oneTimePassword: string }>();
    const manager = visitorOf(site, desk);
    await manager.post('/api/manager/sign-in', { email: 'olga@example.ru', password: oneTimePassword });
    await manager.post('/api/manager/password', {
      current: oneTimePassword,
      password: 'her own long phrase',
    });
    await stateOf(site);
    const what = { what: 'site' };
    expect((await manager.submit(url, what)).statusCode).toBe(403);
    expect((await manager.get(url)).json()).toEqual({
      status: false,
      message: 'Это может только администратор заявок',
    });
    expect((await chief.submit(url, what, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await chief.submit(url, what, { 'sec-fetch-site': 'same-site' })).statusCode).toBe(403);
    expect((await chief.post(url, what, { 'x-csrf-token': 'forged' })).statusCode).toBe(403);
    expect((await visitorOf(site, desk).submit(url, what)).statusCode).toBe(401);
    expect((await visitorOf(site, host).post(url, what)).statusCode).toBe(404);
    expect(await stateOf(site)).toBe('hit');
  });

  test('each section has a page that the cache stores', () => {
    const own = Object.entries(publicPages).filter(([route]) => route !== '[...path]');
    const kept = own.flatMap(([, paths]) => paths.filter((path) => !isPersonalPage(path)));
    const tags = new Set(kept.map((path) => pageCacheTags(null, path).at(-1)));
    expect(Object.keys(cachedSectionTitles).filter((tag) => !tags.has(tag))).toEqual([]);
  });
});

describeWithPostgres('two sites on one PostgreSQL', () => {
  test('a publish on one makes the other render again within two seconds', async () => {
    const { url, drop } = await makeOwnPostgres();
    const env = { DATABASE_URL: url, PURGE_SECRET: secret, SESSION_KEYS: 'k'.repeat(40) };
    const [first, second] = [await composeTestSite({ env }), await composeTestSite({ env })];
    expect([await stateOf(first), await stateOf(second)]).toEqual(['miss', 'miss']);
    expect((await purge(first, ['page-internet'])).statusCode).toBe(200);
    const from = Date.now();
    let state = await stateOf(second);
    while (state !== 'miss' && Date.now() - from < 2000) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      state = await stateOf(second);
    }
    expect(state).toBe('miss');
    await Promise.all([first.stop(), second.stop()]);
    await drop();
  });
});
