import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';

import { demoClients, demoPassword } from '@/provider/profile/seed/demo-clients';
import type { Upstream } from '@/server/upstream';

import { composeTestSite, type TestSite, testManager, visitorOf } from '../support/compose-test-site';

const client = demoClients.find(({ hasSso }) => !hasSso);
if (!client) throw new Error('no demo client in a city without SSO');
const host = `${client.domain}.localhost:3000`;
const deskHost = 'localhost:3000';
const good = { agreement: client.agreement, password: demoPassword };
const forged = 'a'.repeat(43);
const infoCall = '/api/p/profile/v2/info/all?models[]=personal&floatRecSum=1';
const day = 24 * 60 * 60_000;

let clock = Date.now();
/** Holds pages with content until it resolves. */
let content = Promise.resolve(undefined);
const slow = (real: Upstream): Upstream => ({
  ...real,
  content: { ...real.content, shell: (...by) => content.then(() => real.content.shell(...by)) },
});

let site: TestSite;
beforeAll(async () => {
  site = await composeTestSite({ now: () => clock, upstream: slow });
});
afterAll(() => site.stop());
beforeEach(() => {
  clock = Date.now();
});

type Visitor = ReturnType<typeof visitorOf>;
type Answer = Awaited<ReturnType<Visitor['get']>>;

const takenBack = ({ cookies }: Answer) =>
  cookies.filter(({ maxAge }) => maxAge === 0).map(({ name }) => name);

function withForged(at = host): Visitor {
  const visitor = visitorOf(site, at);
  visitor.cookies.set('session', forged).set('agreement', client?.agreement ?? '');
  return visitor;
}

async function signedIn(): Promise<Visitor> {
  const visitor = visitorOf(site, host);
  expect((await visitor.submit('/api/auth/sign-in', good)).statusCode).toBe(303);
  return visitor;
}

describe('the first answer that finds a session over deletes its cookies, and is private [AUTH-05]', () => {
  test.each([
    ['a page', '/internet', 200],
    ['a page of one’s own', '/sign-in', 200],
    ['the data of a page', '/_next/data/build/internet.json', 200],
    ['a call in the client’s name', infoCall, 401],
    ['the list of sessions', '/api/client/sessions', 401],
    ['a redirect', '/api/auth/change?referrer=/tv', 302],
    ['the way to the sign-in', '/api/auth/login?referrer=/tv', 302],
  ])('%s', async (_what, url, status) => {
    const visitor = withForged();
    const answer = await visitor.get(url);
    expect([answer.statusCode, takenBack(answer)]).toEqual([status, ['session', 'agreement']]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['cdn-cache-control']).toBeUndefined();
    // The browser has none now.
    for (const name of ['session', 'agreement']) visitor.cookies.delete(name);
    expect(takenBack(await visitor.get(url))).toEqual([]);
  });

  test('a returned form, and a choice that is not allowed', async () => {
    const refused = await withForged().submit('/api/auth/sign-in', { ...good, password: '' });
    expect([refused.statusCode, takenBack(refused)]).toEqual([422, ['session', 'agreement']]);
    const choice = await withForged().submit('/api/auth/change', { agreement: good.agreement });
    expect([choice.statusCode, takenBack(choice)]).toEqual([303, ['session', 'agreement']]);
  });

  test('a session that grew old', async () => {
    const visitor = await signedIn();
    clock += 8 * day;
    const answer = await visitor.get(infoCall);
    expect([answer.statusCode, takenBack(answer)]).toEqual([401, ['session', 'agreement']]);
  });

  test('a sign-in over a dead cookie keeps its new cookies', async () => {
    const visitor = withForged();
    const answer = await visitor.submit('/api/auth/sign-in', good);
    expect(takenBack(answer)).toEqual([]);
    expect((await visitor.get('/')).json()).toMatchObject({ isAuth: true });
  });

  test('a signed-in client keeps both, and a call without a session has no effect on it', async () => {
    const visitor = await signedIn();
    for (const url of ['/', infoCall, '/api/client/sessions', '/api/auth/change'])
      expect(takenBack(await visitor.get(url))).toEqual([]);
    expect(takenBack(await withForged().get('/api/csrf'))).toEqual([]);
  });
});

test('while the storage fails nobody is signed out: an unknown state is not the end [AUTH-05]', async () => {
  const visitor = await signedIn();
  const storage = new DatabaseSync(join(site.dataDir, 'site.db'));
  storage.exec('alter table sessions rename to away');
  try {
    for (const url of ['/', infoCall, '/api/client/sessions', '/api/auth/change']) {
      const answer = await visitor.get(url);
      expect([url, takenBack(answer)]).toEqual([url, []]);
    }
  } finally {
    storage.exec('alter table away rename to sessions');
    storage.close();
  }
  expect((await visitor.get('/')).json()).toMatchObject({ isAuth: true });
});

describe('a flood of invented cookies', () => {
  const ask = (url: string, number: number, cookies = '') =>
    site.app.inject({
      url,
      remoteAddress: '203.0.113.40',
      headers: { host, cookie: `session=${String(number).padStart(43, 'x')}${cookies}` },
    });

  test('renders no separate page: all get the cached one', async () => {
    await visitorOf(site, host).get('/bundles');
    const answers = await Promise.all(Array.from({ length: 60 }, (_, number) => ask('/bundles', number)));
    expect(answers.map(({ headers }) => headers['x-cache'])).toEqual(Array(60).fill('hit'));
  });

  test('renders private pages with a limit at once', async () => {
    const { promise, resolve: goOn } = Promise.withResolvers<undefined>();
    content = promise;
    let refusals = 0;
    const asked = Array.from({ length: 60 }, async (_, number) => {
      // With the number of a request in hand the page is this visitor's own.
      const { statusCode, headers } = await ask('/domru-tv/equipment', number, '; request_number=1');
      if (statusCode === 503 && ++refusals === 36) goOn(undefined);
      return [statusCode, headers['retry-after']];
    });
    const answers = await Promise.all(asked);
    expect(answers.filter(([status]) => status === 200)).toHaveLength(24);
    expect(answers.filter(([status]) => status === 503)).toEqual(Array(36).fill([503, '2']));
  });
});

describe('a manager’s invalid cookie is deleted too [MGR-01]', () => {
  const ended = [expect.objectContaining({ name: 'manager_session', value: '', maxAge: 0, path: '/' })];
  test.each([
    ['a page', '/manager', 200],
    ['a call', '/api/manager/leads', 401],
  ])('by %s', async (_what, url, status) => {
    const manager = visitorOf(site, deskHost);
    expect((await manager.get(url)).cookies).toEqual([]);
    manager.cookies.set('manager_session', forged);
    const answer = await manager.get(url);
    expect([answer.statusCode, answer.cookies]).toEqual([status, ended]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('and that of a manager at work is not', async () => {
    const manager = visitorOf(site, deskHost);
    await manager.post('/api/manager/sign-in', testManager);
    expect((await manager.get('/api/manager/leads')).cookies).toEqual([]);
    expect((await manager.get('/manager')).cookies).toEqual([]);
  });
});
