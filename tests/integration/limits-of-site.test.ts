import type { LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';

import { ApiError } from '../../src/api/http/http-client';
import { loadEnv } from '@/config/env';
import { demoClients, demoPassword } from '@/provider/profile/seed/demo-clients';
import { type LimitRow, limitTable } from '@/server/limits/limit-table';
import {
  composeTestSite,
  type TestSite,
  type TestSiteOptions,
  testManager,
  visitorOf,
} from '../support/compose-test-site';
import { leadFields } from '../support/lead-fields';

const host = 'perm.localhost:3000';
const deskHost = 'localhost:3000';
const sites: TestSite[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop();
});

/** A pino line. */
interface LogLine {
  level: number;
  msg: string;
  limit?: string;
}

/** A site with its log and the default limits. */
async function openSite(options: TestSiteOptions = {}) {
  const lines: LogLine[] = [];
  const log = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) },
  );
  const env = { LEADS_PER_ADDRESS: '30', LEADS_PER_PHONE: '5', ...options.env };
  const site = await composeTestSite({ ...options, env, log });
  sites.push(site);
  const warned = (text: string | RegExp) => lines.filter(({ level, msg }) => level >= 40 && msg.match(text));
  return { site, warned };
}

interface Post {
  url: string;
  body: Record<string, string> | object;
  at?: string;
  remoteAddress?: string;
  headers?: Record<string, string>;
}

/** Posts like a script of the site's own page, from an address. */
function post({ app }: TestSite, { url, body, at = host, remoteAddress = '127.0.0.1', headers }: Post) {
  return app.inject({
    ...{ method: 'POST', url, remoteAddress, payload: new URLSearchParams(Object.entries(body)).toString() },
    headers: {
      ...{ host: at, origin: `http://${at}`, accept: 'application/json' },
      ...{ 'content-type': 'application/x-www-form-urlencoded', ...headers },
    },
  });
}

async function manager(site: TestSite) {
  const visitor = visitorOf(site, deskHost);
  await visitor.post('/api/manager/sign-in', testManager);
  return visitor;
}

interface DeskPage {
  viewer: { warnings: string[] };
}

/** Number of leads in each list of the desk, their reasons, and the warnings. */
async function atDesk(site: TestSite) {
  const visitor = await manager(site);
  const { counts } = (await visitor.get('/api/manager/counts')).json<{ counts: Record<string, number> }>();
  const list = await visitor.get('/api/manager/leads?view=quarantine');
  const { leads } = list.json<{ leads: { quarantineReason: string }[] }>();
  const { viewer } = (await visitor.get('/manager')).json<DeskPage>();
  const reasons = [...new Set(leads.map(({ quarantineReason }) => quarantineReason))];
  return { open: counts['open'], quarantine: counts['quarantine'], reasons, warnings: viewer.warnings };
}

const codesOf = (answers: readonly LightMyRequestResponse[]) => {
  const codes = answers.map(({ statusCode }) => statusCode);
  return Object.fromEntries(
    [...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]),
  );
};

const lead = (number: number, changes: Record<string, string> = {}) =>
  leadFields({ phone: `7912${String(1_000_000 + number)}`, took_ms: '9000', ...changes });

describe('135 people who send a request', () => {
  test('behind an unnamed proxy: all are accepted, log and desk report the fault [LEAD-08]', async () => {
    const { site, warned } = await openSite();
    const answers = [];
    for (let one = 0; one < 135; one++)
      answers.push(
        await post(site, {
          ...{ url: '/api/request', body: lead(one), remoteAddress: '10.0.0.2' },
          headers: { 'x-forwarded-for': `203.0.113.${one}` },
        }),
      );
    expect(codesOf(answers)).toEqual({ 200: 135 });
    expect(await atDesk(site)).toEqual({
      open: 135,
      quarantine: 0,
      reasons: [],
      warnings: ['unknown-proxy'],
    });
    expect(warned('TRUSTED_PROXIES')).toHaveLength(1);
    expect(warned('limit exceeded')).toMatchObject([{ limit: 'lead-address', verdict: 'counted' }]);
  }, 60_000);

  test('from one address: none is refused, many are quarantined with the reason, and a notice is sent [LEAD-08]', async () => {
    const { site, warned } = await openSite();
    const answers = [];
    for (let one = 0; one < 135; one++)
      answers.push(await post(site, { url: '/api/request', body: lead(one), remoteAddress: '203.0.113.7' }));
    expect(codesOf(answers)).toEqual({ 200: 135 });
    expect(await atDesk(site)).toEqual({
      ...{ open: 30, quarantine: 105, reasons: ['много заявок с одного адреса за час'] },
      warnings: ['address-burst'],
    });
    expect(warned('limit exceeded')).toMatchObject([{ limit: 'lead-address', verdict: 'set aside' }]);
    expect(JSON.stringify(warned(/./))).not.toMatch(/203\.0\.113|(?<!\d)7912\d{7}(?!\d)/);
  }, 60_000);

  test('each with a separate address, from a named proxy: no fault', async () => {
    const { site, warned } = await openSite({ env: { TRUSTED_PROXIES: '10.0.0.2', LEADS_PER_ADDRESS: '1' } });
    for (let one = 0; one < 5; one++)
      await post(site, {
        ...{ url: '/api/request', body: lead(one), remoteAddress: '10.0.0.2' },
        headers: { 'x-forwarded-for': `203.0.113.${one}` },
      });
    expect(await atDesk(site)).toEqual({ open: 5, quarantine: 0, reasons: [], warnings: [] });
    expect(warned(/limit|TRUSTED/)).toEqual([]);
  });
});

test('one household is one address, whichever of its addresses it uses', async () => {
  const { site } = await openSite({ env: { LEADS_PER_ADDRESS: '2' } });
  const addresses = ['2001:db8:1::1', '2001:db8:1:2::3', '2001:db8:1:ffff::4', '2001:db8:2::1'];
  for (const [one, remoteAddress] of addresses.entries()) {
    const answer = await post(site, { url: '/api/request', body: lead(one), remoteAddress });
    expect(answer.statusCode).toBe(200);
  }
  expect(await atDesk(site)).toMatchObject({ open: 3, quarantine: 1 });
});

test('a phone alone may be sent quickly; a whole form may not, and the hidden field is for programs [LEAD-08]', async () => {
  const { site } = await openSite();
  const phoneOnly = {
    kind: 'popup',
    form_type: 'callback',
    phone: '8 (912) 000-45-18',
    consent: '1',
    page: '/',
  };
  const quick = { took_ms: '400' };
  const send = (url: string, body: object) => post(site, { url, body });
  expect((await send('/api/callback', { ...phoneOnly, ...quick })).statusCode).toBe(200);
  expect(await atDesk(site)).toMatchObject({ open: 1, quarantine: 0 });
  const trapped = { ...phoneOnly, ...quick, phone: '8 (912) 000-45-19', website: 'https://spam.example' };
  expect((await send('/api/callback', trapped)).statusCode).toBe(200);
  expect((await send('/api/request', lead(1, quick))).statusCode).toBe(200);
  expect(await atDesk(site)).toMatchObject({ open: 1, quarantine: 2 });
});

describe('signing in as a client', () => {
  const client = demoClients.find(({ hasSso }) => !hasSso);
  if (!client) throw new Error('no demo client in a city without SSO');
  const at = `${client.domain}.localhost:3000`;
  const right = { agreement: client.agreement, password: demoPassword };
  const wrong = { ...right, password: 'a guess' };

  /** The profile service only receives correct passwords, so it locks no account. */
  async function openCity() {
    let looked = 0;
    const opened = await openSite({
      upstream: (real) => ({
        ...real,
        tokens: {
          ...real.tokens,
          signIn: async (agreement, password) => {
            looked++;
            await new Promise((resolve) => setTimeout(resolve, 20));
            if (password === demoPassword) return real.tokens.signIn(agreement, password);
            throw new ApiError('status', 'POST /v1/auth/token', { status: 401, body: null, reason: '' });
          },
        },
      }),
    });
    const signIn = (body: object, cookie = '', remoteAddress = '127.0.0.1') =>
      post(opened.site, { url: '/api/auth/sign-in', body, at, remoteAddress, headers: { cookie } });
    return { ...opened, signIn, looked: () => looked };
  }

  test('of forty at once from one address a few are processed, the others are retried [AUTH-02]', async () => {
    const { signIn, looked } = await openCity();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, one) => signIn({ ...wrong, agreement: `77000000${1000 + one}` })),
    );
    expect(codesOf(answers)).toEqual({ 401: 8, 429: 32 });
    expect(looked()).toBe(8);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.headers['retry-after']).toBe('1');
    expect(refused?.json()).toMatchObject({
      status: false,
      message: expect.stringContaining('Слишком много'),
    });
    expect((await signIn(right)).statusCode).toBe(200);
  });

  test('outsiders can’t lock a client out of a known browser [AUTH-02]', async () => {
    const { signIn, looked, warned } = await openCity();
    const first = await signIn(right);
    const device = first.cookies.find(({ name }) => name === 'known_device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth/sign-in' });
    const codes = [];
    for (let one = 0; one < 12; one++) codes.push((await signIn(wrong, '', `198.51.100.${one}`)).statusCode);
    expect(codes).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect(looked()).toBe(11);
    const stranger = await signIn(right);
    expect([stranger.statusCode, Number(stranger.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(800);
    expect((await signIn(right, `known_device=${device?.value ?? ''}`)).statusCode).toBe(200);
    expect(warned('limit exceeded')).toMatchObject([{ limit: 'client-sign-in' }]);
  });
});

describe('signing in to the desk', () => {
  const signIn = (site: TestSite, body: object, cookie = '') =>
    post(site, { url: '/api/manager/sign-in', body, at: deskHost, headers: { cookie } });

  test('of forty at once from one address a few are processed, and pages are rendered meanwhile [MGR-01]', async () => {
    const { site } = await openSite();
    const answers = Promise.all(
      Array.from({ length: 40 }, (_, one) =>
        signIn(site, { email: `m${one}@example.ru`, password: 'a guess' }),
      ),
    );
    expect((await site.app.inject({ url: '/internet', headers: { host } })).statusCode).toBe(200);
    expect(codesOf(await answers)).toEqual({ 401: 8, 429: 32 });
    for (const { statusCode, headers } of await answers)
      if (statusCode === 429) expect(headers['retry-after']).toBe('1');
  });

  test('outsiders can’t lock a manager out of a known browser [MGR-01]', async () => {
    const { site } = await openSite();
    const first = await signIn(site, testManager);
    const device = first.cookies.find(({ name }) => name === 'known_device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/manager/sign-in' });
    for (let one = 0; one < 10; one++)
      expect((await signIn(site, { ...testManager, password: 'a guess' })).statusCode).toBe(401);
    const stranger = await signIn(site, testManager);
    expect(stranger.statusCode).toBe(429);
    expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(800);
    expect((await signIn(site, testManager, `known_device=${device?.value ?? ''}`)).statusCode).toBe(200);
  }, 60_000);
});

test('a flood of analytics posts is refused after its limit, and others go on [ANA-01]', async () => {
  const { site, warned } = await openSite();
  const { points } = limitTable(loadEnv({ NODE_ENV: 'test' }))['analytics-address'];
  const event = { date: '2026-11-21T08:00:00.000Z', place: '/', action: 'started' };
  const send = (remoteAddress: string) =>
    site.app.inject({
      ...{ method: 'POST', url: '/api/p/campaign/api/v1/analytics/events', remoteAddress },
      headers: { host, origin: 'http://evil.example', 'content-type': 'application/json' },
      payload: { events: [event] },
    });
  const answers = [];
  for (let one = 0; one < points + 3; one++) answers.push(await send('203.0.113.7'));
  expect(codesOf(answers)).toEqual({ 403: points, 429: 3 });
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send('203.0.113.8')).statusCode).toBe(403);
  expect(warned('limit exceeded')).toHaveLength(1);
});

test('a limit precedes its route in any spelling of the path, and before HEAD', async () => {
  const { site } = await openSite();
  const { points } = limitTable(loadEnv({ NODE_ENV: 'test' }))['csrf-address'];
  const ask = async (method: 'GET' | 'HEAD', url: string) =>
    (await site.app.inject({ method, url, headers: { host }, remoteAddress: '203.0.113.20' })).statusCode;
  for (let one = 0; one < points; one++) await ask('HEAD', '/api/csrf');
  expect(await ask('HEAD', '/api/csrf')).toBe(429);
  expect(await ask('GET', '/%61pi/csrf')).toBe(429);
  expect(await ask('GET', '/api/csrf')).toBe(429);
});

test('each limit of an address precedes existing routes', async () => {
  const { site } = await openSite();
  const rows: [string, LimitRow][] = Object.entries(limitTable(loadEnv({ NODE_ENV: 'test' })));
  for (const [name, { key, before = [] }] of rows)
    for (const route of before) {
      const [method = '', url = ''] = route.split(' ', 2);
      const isThere = (['GET', 'POST'] as const).some(
        (one) => one === method && site.app.hasRoute({ method: one, url }),
      );
      expect([name, route, isThere, key]).toEqual([name, route, true, 'address']);
    }
});

test('a visitor who follows a link too often gets the reason as a sentence', async () => {
  const { site } = await openSite();
  const { points } = limitTable(loadEnv({ NODE_ENV: 'test' }))['sso-address'];
  let answer: LightMyRequestResponse | null = null;
  for (let one = 0; one <= points; one++)
    answer = await site.app.inject({
      url: '/api/auth/login',
      headers: { host: 'nowhere.localhost:3000', accept: 'text/html' },
    });
  expect(answer?.statusCode).toBe(429);
  expect(answer?.headers['content-type']).toContain('text/plain');
  expect(answer?.body).toMatch(/^Слишком много запросов подряд/);
});
