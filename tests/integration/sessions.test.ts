import { PassThrough } from 'node:stream';

import { pino } from 'pino';

import { demoClients, demoPassword } from '@/provider/profile/seed/demo-clients';
import type { Upstream } from '@/server/upstream';

import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';

const client = demoClients.find(({ hasSso }) => !hasSso);
if (!client) throw new Error('no demo client in a city without SSO');
const host = `${client.domain}.localhost:3000`;
const good = { agreement: client.agreement, password: demoPassword };
const infoCall = '/api/p/profile/v2/info/all?models[]=personal&floatRecSum=1';
const narrowToken = '/api/p/profile/v1/auth/narrow-token';
const day = 24 * 60 * 60_000;

let clock = Date.now();
const logged: string[] = [];
const tokens = new Set<string>();
let renewals = 0;

/** Records every token issued by the provider, to search for them later. */
function watched(real: Upstream): Upstream {
  const keep = <Answer extends { access_token: string; refresh_token: string }>(answer: Answer): Answer => {
    tokens.add(answer.access_token).add(answer.refresh_token);
    return answer;
  };
  return {
    ...real,
    tokens: {
      ...real.tokens,
      signIn: async (...by) => keep(await real.tokens.signIn(...by)),
      refresh: async (token) => {
        renewals++;
        return keep(await real.tokens.refresh(token));
      },
    },
  };
}

let site: TestSite;
beforeAll(async () => {
  const stream = new PassThrough();
  stream.on('data', (part: Buffer) => logged.push(String(part)));
  site = await composeTestSite({
    upstream: watched,
    now: () => clock,
    log: pino({ level: 'trace' }, stream),
  });
});
afterAll(() => site.stop());
beforeEach(() => {
  clock = Date.now();
  renewals = 0;
});

async function signedIn(agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537') {
  const visitor = visitorOf(site, host);
  expect((await visitor.submit('/api/auth/sign-in', good, { 'user-agent': agent })).statusCode).toBe(303);
  return visitor;
}
const isAuth = async (visitor: ReturnType<typeof visitorOf>) =>
  (await visitor.get('/')).json<{ isAuth: boolean }>().isAuth;

test('a session ends after seven idle days, and after thirty days whatever happens [AUTH-05]', async () => {
  const idle = await signedIn();
  clock += 7 * day - 1000;
  expect(await isAuth(idle)).toBe(true);
  clock += 7 * day + 1000;
  expect(await isAuth(idle)).toBe(false);

  clock = Date.now();
  const busy = await signedIn();
  for (let i = 0; i < 5; i++) {
    clock += 6 * day - 1000;
    expect(await isAuth(busy)).toBe(true);
  }
  clock += 10_000;
  expect(await isAuth(busy)).toBe(false);
});

test('forged, truncated and foreign ids have no session [AUTH-05]', async () => {
  const id = (await signedIn()).cookies.get('session') ?? '';
  for (const forged of [
    id.slice(1),
    `${id}a`,
    `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`,
    '',
    '"',
    '%00',
  ]) {
    const thief = visitorOf(site, host);
    thief.cookies.set('session', forged);
    expect(await isAuth(thief)).toBe(false);
    expect((await thief.get(infoCall)).statusCode).toBe(401);
  }
  // The cookie name of another deployment has no effect here.
  const other = visitorOf(site, host);
  other.cookies.set('__Secure-session', id);
  expect(await isAuth(other)).toBe(false);
});

test('old tokens are renewed once for any number of concurrent calls [AUTH-05]', async () => {
  const visitor = await signedIn();
  clock += 16 * 60_000;
  const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.get(infoCall)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  expect(renewals).toBe(1);
  expect(await isAuth(visitor)).toBe(true);
});

test('a refusal renews once and repeats the call; revoked tokens end the session [AUTH-05]', async () => {
  const visitor = await signedIn();
  const used = [...tokens].slice(-2);
  for (const token of used) await site.revoke(token);
  const answer = await visitor.get(infoCall);
  expect(answer.statusCode).toBe(401);
  expect(renewals).toBe(1);
  // The response that detected it reports it.
  expect(answer.cookies.filter(({ maxAge }) => maxAge === 0).map(({ name }) => name)).toEqual([
    'session',
    'agreement',
  ]);
  expect(await isAuth(visitor)).toBe(false);
});

test('own sessions are listed with their devices; one or all the others can be ended [ACC-02]', async () => {
  const here = await signedIn();
  await here.post('/api/client/sessions/end', { others: '1' });
  const phone = await signedIn('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1');
  const listed = (await here.get('/api/client/sessions')).json<
    { id: string; device: string; isCurrent: boolean }[]
  >();
  expect(listed.map(({ device }) => device).sort()).toEqual(['Chrome, Windows', 'Safari, iOS']);
  expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const own = here.cookies.get('session') ?? '';
  expect(JSON.stringify(listed)).not.toContain(own);
  const id = listed.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  expect((await here.post('/api/client/sessions/end', { id: 'another’s' })).statusCode).toBe(404);
  expect((await here.post('/api/client/sessions/end', { id })).statusCode).toBe(200);
  expect(await isAuth(phone)).toBe(false);
  expect(await isAuth(here)).toBe(true);
  expect((await visitorOf(site, host).get('/api/client/sessions')).statusCode).toBe(401);
});

test('a component gets a narrow token; no token is in a page, a cookie or the log [AUTH-03]', async () => {
  const visitor = await signedIn();
  const given = await visitor.post(narrowToken, { scope: 'tv-notice' });
  expect(given.json()).toMatchObject({ expires_in: 300 });
  expect((await visitorOf(site, host).post(narrowToken, { scope: 'chat' })).statusCode).toBe(401);
  const pages = [await visitor.get('/'), await visitor.get(infoCall), await visitor.get('/sign-in')];
  const shown = [...pages.map(({ body }) => body), ...visitor.cookies.values(), ...logged].join('\n');
  expect(tokens.size).toBeGreaterThan(4);
  for (const token of tokens) expect(shown).not.toContain(token);
  expect(logged.join('')).toContain('client sign-in');
  expect(logged.join('')).not.toContain(demoPassword);
});
