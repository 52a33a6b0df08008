import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { cities } from '@/provider/geography/seed/geography-seed';
import { demoClients, demoPassword } from '@/provider/profile/seed/demo-clients';
import type { Upstream } from '@/server/upstream';

import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';
import { makeForgingProvider } from '../support/forging-provider';
import { hostOf, navigation } from '../support/sso-steps';

const client = demoClients.find(({ hasSso }) => !hasSso);
const ssoCity = cities.find(({ has_sso }) => has_sso);
if (!client || !ssoCity) throw new Error('no demo client without SSO, or no city with it');
const ssoHost = hostOf(ssoCity);
const good = { agreement: client.agreement, password: demoPassword };
const ssoAgreement = {
  number: '7700001',
  domain: ssoCity.domain,
  id: 1,
  providerId: ssoCity.provider_id,
  title: '',
  address: { full: 'Дом', city: { name: ssoCity.name } },
};
const [first, second, third] = ['1', '2', '3'].map((one) => one.repeat(40)) as [string, string, string]; // three of three

const provider = makeForgingProvider({ hasSignOut: true });
const believing = (real: Upstream): Upstream => ({
  ...real,
  profileOf: (caller) =>
    caller.accessToken === 'an-access-token'
      ? { ...real.profileOf(caller), agreements: () => Promise.resolve([ssoAgreement]) }
      : real.profileOf(caller),
});

const dataDir = mkdtempSync(join(tmpdir(), 'keys-test-'));
const statuses: number[] = [];
let site: TestSite;

/** The same site with its data, started with other keys. */
async function startWith(...keys: string[]): Promise<void> {
  site = await composeTestSite({
    ...{ dataDir, sso: provider.settings, upstream: believing },
    env: { SESSION_KEYS: keys.join(',') },
  });
  site.app.addHook('onResponse', (_request, reply, done) => {
    statuses.push(reply.statusCode);
    done();
  });
}

type Cookies = ReadonlyMap<string, string>;

/** A browser with these cookies. */
function browser(host: string, cookies: Cookies = new Map()) {
  const visitor = visitorOf(site, host);
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor;
}

const home = hostOf(client);

async function signedIn(cookies?: Cookies) {
  const visitor = browser(home, cookies);
  expect((await visitor.submit('/api/auth/sign-in', good)).statusCode).toBe(303);
  return visitor;
}

/** Begins to sign in by SSO: the browser's cookies, and the address to which the provider will send it back. */
async function begunSso() {
  const visitor = browser(ssoHost);
  const { searchParams } = new URL(
    String((await visitor.get('/api/auth/login?referrer=/tv')).headers.location),
  );
  const answer = { code: 'a-code', state: searchParams.get('state') ?? '', iss: provider.issuer };
  const callback = `/api/auth/callback?${new URLSearchParams(answer).toString()}`;
  return { cookies: new Map(visitor.cookies), nonce: searchParams.get('nonce') ?? '', callback };
}

async function finishedSso({ cookies, nonce, callback }: Awaited<ReturnType<typeof begunSso>>) {
  provider.state.nonce = nonce;
  const visitor = browser(ssoHost, cookies);
  const { location } = (await visitor.get(callback)).headers;
  return { visitor, location };
}

/** The identity provider's redirect after a sign-out. */
async function begunSignOut() {
  const { visitor } = await finishedSso(await begunSso());
  const out = await visitor.get('/api/auth/logout?referrer=/internet', navigation);
  const state = new URL(String(out.headers.location)).searchParams.get('state') ?? '';
  return `/api/auth/signed-out?${new URLSearchParams({ state }).toString()}`;
}

/** Values created with one set of keys, for comparison with the others. */
async function madeNow() {
  const visitor = await signedIn();
  const csrfToken = (await visitor.get('/api/csrf')).json<{ token: string }>().token;
  // A browser sends that cookie to the sign-in alone.
  const device = visitor.cookies.get('known_device') ?? '';
  return {
    cookies: new Map(visitor.cookies),
    csrfToken,
    device: new Map([['known_device', device]]),
    flow: await begunSso(),
    signOut: await begunSignOut(),
  };
}

/** May a page write with the token that it got before? */
const write = (cookies: Cookies, csrfToken: string) =>
  browser(home, cookies).post('/api/client/sessions/end', { id: 'nobody' }, { 'x-csrf-token': csrfToken });

const isAuth = async (cookies: Cookies) =>
  (await browser(home, cookies).get('/')).json<{ isAuth: boolean }>().isAuth;

async function lockedOut() {
  for (let guess = 0; guess < 11; guess++)
    await browser(home).submit('/api/auth/sign-in', { ...good, password: 'a guess' });
  expect((await browser(home).submit('/api/auth/sign-in', good)).statusCode).toBe(429);
}

let old: Awaited<ReturnType<typeof madeNow>>;
let newer: Cookies;
beforeAll(async () => {
  await provider.open();
  await startWith(first);
  old = await madeNow();
  await site.stop();
});
afterAll(async () => {
  await site.stop();
  await provider.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('after one rotation everything of the older key still works', () => {
  beforeAll(() => startWith(second, first));

  test('a session [AUTH-05]', async () => expect(await isAuth(old.cookies)).toBe(true));

  test('a page’s right to write', async () => {
    expect((await write(old.cookies, old.csrfToken)).statusCode).toBe(404);
  });

  test('a pending sign-in, and a sign-out [AUTH-02]', async () => {
    expect((await finishedSso(old.flow)).location).toBe('/tv');
    expect((await browser(ssoHost).get(old.signOut)).headers.location).toBe('/internet');
  });

  test('the list of sessions has those of both keys, from either of them [ACC-02]', async () => {
    newer = new Map((await signedIn()).cookies);
    for (const cookies of [old.cookies, newer]) {
      const listed = (await browser(home, cookies).get('/api/client/sessions')).json<
        { isCurrent: boolean }[]
      >();
      expect(listed.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    }
  });

  test('a browser known to its account [AUTH-02]', async () => {
    await lockedOut();
    expect((await browser(home, old.device).submit('/api/auth/sign-in', good)).statusCode).toBe(303);
  });
});

describe('after the older key is removed everything of it starts afresh', () => {
  beforeAll(async () => {
    await site.stop();
    await startWith(third, second);
  });

  test('a session ends, and the first answer deletes its cookies [AUTH-05]', async () => {
    const answer = await browser(home, old.cookies).get('/');
    expect([answer.statusCode, answer.json<{ isAuth: boolean }>().isAuth]).toEqual([200, false]);
    const ended = answer.cookies.filter(({ maxAge }) => maxAge === 0).map(({ name }) => name);
    expect(ended).toEqual(['session', 'agreement']);
    expect((await browser(home, old.cookies).get('/api/client/sessions')).statusCode).toBe(401);
    expect(await isAuth((await signedIn(old.cookies)).cookies)).toBe(true);
  });

  test('a session of the second key continues', async () => expect(await isAuth(newer)).toBe(true));

  test('a page has to fetch a new csrf token', async () => {
    const refused = await write(newer, old.csrfToken);
    expect(refused.statusCode).toBe(403);
    // Without the token of before the browser gets one of its own.
    const answer = await browser(home, newer).post('/api/client/sessions/end', { id: 'nobody' });
    expect(answer.statusCode).toBe(404);
  });

  test('a pending sign-in leads to the sign-in page, a sign-out home [AUTH-02]', async () => {
    expect((await finishedSso(old.flow)).location).toBe('/sign-in?error=expired');
    expect((await browser(ssoHost).get(old.signOut)).headers.location).toBe('/');
  });

  test('a browser is a stranger’s again [AUTH-02]', async () => {
    await lockedOut();
    expect((await browser(home, old.device).submit('/api/auth/sign-in', good)).statusCode).toBe(429);
  });

  test('none of all that was an error of the server', () => {
    expect(statuses.length).toBeGreaterThan(50);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
});
