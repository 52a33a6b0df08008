import { Writable } from 'node:stream';

import { pino } from 'pino';

import { cities } from '@/provider/geography/seed/geography-seed';
import { demoClients, demoPassword } from '@/provider/profile/seed/demo-clients';
import type { SiteOptions } from '@/server/create-server';
import { allowedCalls } from '@/server/passthrough/allowed-calls';
import type { SiteApi } from '@/site/page/site-api';

import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';
import { leadFields } from '../support/lead-fields';
import {
  type HeardCall,
  openRecordingProvider,
  type RecordingProvider,
} from '../support/recording-provider.fixtures';
import { until } from '../support/until';

const found = demoClients.find(({ hasSso }) => !hasSso);
if (!found) throw new Error('no demo client in a city without SSO');
const client = found;
const home = cities.find(({ domain }) => domain === client.domain);
if (!home) throw new Error(`no city ${client.domain}`);
const providerId = String(home.provider_id);
const cityId = String(home.city_id);
const host = `${client.domain}.localhost:3000`;
const phone = '79120004518';

/** Calls of a page during its render, by the last part of its path. */
const pageCalls: Record<string, (api: SiteApi) => Promise<unknown>> = {
  shell: (api) => api.shellContent(),
  promo: (api) => api.promoLine(),
  page: (api) => api.contentPage('/policy/app'),
  banners: (api) => api.banners('domrutv_equipment'),
  channels: (api) => api.channels(),
  equipment: (api) => api.equipment({ categories: 'Decoders' }),
  tariffs: (api) => api.internetTariffs(),
  bundles: (api) => api.bundles(),
  routers: (api) => api.routers(),
  agreements: (api) => api.agreements('/'),
};

/** A page with the result of its call. */
const drawCall: SiteOptions['handler'] = async (req, res) => {
  const call = pageCalls[req.url?.replace('/ask/', '') ?? ''];
  res.setHeader('content-type', 'application/json');
  res.end(JSON.stringify(req.site && call ? await call(req.site.api) : null));
};

type Moment =
  'start' | 'unknown place' | 'guest’s page' | 'client’s page' | 'guest’s call' | 'client’s call' | 'request';

let provider: RecordingProvider;
let site: TestSite;
/** Service calls recorded at each of the moments. */
const heardAt = new Map<Moment, HeardCall[]>();
const written: string[] = [];
/** Access tokens that the profile service has given out. */
const issued: string[] = [];

async function during(moment: Moment, work: () => Promise<unknown>): Promise<void> {
  const from = provider.heard.length;
  await work();
  heardAt.set(moment, provider.heard.slice(from));
}

async function signedIn(at = site) {
  const visitor = visitorOf(at, host);
  const form = { agreement: client.agreement, password: demoPassword, referrer: '/' };
  expect((await visitor.submit('/api/auth/sign-in', form)).statusCode).toBe(303);
  return visitor;
}

type Visitor = Awaited<ReturnType<typeof signedIn>>;

const drawAll = async (visitor: Visitor) => {
  for (const name of Object.keys(pageCalls))
    expect([name, (await visitor.get(`/ask/${name}`)).statusCode]).toEqual([name, 200]);
};

const queries: Record<string, string> = {
  '/v1/geography/get-cities-by-region': '?id=59',
  '/v1/quiz/view': '?id=tvbox',
  '/v2/banner-city/search': '?filter[tags]=domrutv_equipment',
  '/v1/:providerId/equipment': '?categories=Decoders',
  '/v1/geography/houses': '?query=a',
  '/v1/outages': '?houseId=5901-0-0',
};
const event = { date: '2026-11-12T10:00:00Z', place: '/internet', event: 'UAevent' };

/** Every call of the list as sent by the browser's own script; `confirm` and other forms get refused input. */
const callAll = async (visitor: Visitor) => {
  for (const { service, path, body, form } of allowedCalls) {
    const url = path.replace(':providerId', providerId).replace(':cityId', cityId).replace(':id', 'none');
    const address = `/api/p/${service}${url}${queries[path] ?? ''}`;
    if (body) await visitor.post(address, path.endsWith('/events') ? { events: [event] } : { scope: 'chat' });
    else if (form) await visitor.post(address, forms[path] ?? {});
    else await visitor.get(address);
  }
};
const pageUrl = `http://${host}/`;
const forms: Record<string, Record<string, string>> = {
  '/v1/contacts/add-unconfirmed-email': { email: 'anna@pochta.example', url: pageUrl },
  '/v1/contacts/send-mail-for-confirm': { contact_id: '100001', url: pageUrl, show_code: '1' },
  '/v1/contacts/confirm-email': { contact_id: '100001', key: '000000' },
};

/** One request of every kind, until the services have all of them. */
const sendAll = async (visitor: Visitor) => {
  const { form_type: _, ...person } = leadFields();
  const order = { ...person, form_type: 'tv_equipment', tv_equipment_id: '80491', tv_equipment_buy: 'sale' };
  const callback = { ...person, form_type: 'callback' };
  const sent: [string, object][] = [
    ['/api/request', leadFields()],
    ['/api/order', order],
    ['/api/callback', { ...callback, kind: 'popup' }],
    ['/api/callback', { ...callback, kind: 'shell', topic: '2' }],
    ['/api/callback', { ...callback, kind: 'shell', topic: '0' }],
    ['/api/callback', { ...callback, kind: 'menu' }],
  ];
  for (const [route, fields] of sent)
    expect((await visitor.post(route, fields)).json()).toMatchObject({ status: true });
  const wanted = rows.filter(([moment]) => moment === 'request').map(([, , call]) => call);
  await until(() => wanted.every((call) => provider.heard.some((one) => nameOf(one) === call)));
};

beforeAll(async () => {
  provider = await openRecordingProvider();
  provider.rewrite(({ path }, body) => {
    if (path === '/v1/auth/token') issued.push((JSON.parse(body) as { access_token: string }).access_token);
    return body;
  });
  const out = new Writable({
    write: (line: Buffer, _encoding, done) => {
      written.push(line.toString());
      done();
    },
  });
  await during('start', async () => {
    site = await composeTestSite({
      env: { ...provider.env, LEADS_MIN_FILL_MS: '0' },
      handler: drawCall,
      log: pino({ level: 'debug' }, out),
    });
  });
  await during('unknown place', () =>
    site.app.inject({ url: '/', headers: { host: 'localhost' }, remoteAddress: '5.3.0.1' }),
  );
  await during('guest’s page', () => drawAll(visitorOf(site, host)));
  await during('guest’s call', () => callAll(visitorOf(site, host)));
  const visitor = await signedIn();
  await during('client’s page', () => drawAll(visitor));
  await during('client’s call', () => callAll(visitor));
  await during('request', () => sendAll(visitorOf(site, host)));
}, 60_000);
afterAll(async () => {
  await site.stop();
  await provider.close();
});

/** Headers that identify the caller. */
const told = [
  'providerid',
  'authorization',
  'agreementnumber',
  'x-requested-with',
  'no-cache-key',
  'idempotency-key',
  'cookie',
  'x-csrf-token',
];

type Wanted = 'provider' | 'script' | 'bearer' | 'agreement' | 'no-cache-key' | 'key';
const values: Record<Wanted, () => [string, unknown]> = {
  provider: () => ['providerid', providerId],
  script: () => ['x-requested-with', 'XMLHttpRequest'],
  bearer: () => ['authorization', `Bearer ${issued.at(-1)}`],
  agreement: () => ['agreementnumber', client.agreement],
  'no-cache-key': () => ['no-cache-key', expect.stringMatching(/^[\w-]{22}$/)],
  key: () => ['idempotency-key', expect.stringMatching(/^[0-9a-f-]{36}$/)],
};
const ofGuest: Wanted[] = ['provider'];
const ofContent: Wanted[] = ['provider', 'script'];
const ofClientContent: Wanted[] = ['provider', 'script', 'bearer', 'no-cache-key'];
const ofClient: Wanted[] = ['provider', 'bearer'];
const ofAgreement: Wanted[] = ['provider', 'bearer', 'agreement'];
const ofRequest: Wanted[] = ['provider', 'key'];

const nameOf = ({ method, path }: HeardCall) =>
  `${method} ${path
    .replace(`/v1/${providerId}/`, '/v1/{providerId}/')
    .replace(`/cities/${cityId}/`, '/cities/{cityId}/')
    .replace('/5.3.0.1', '/{ip}')}`;

/** Calls of API-01, and the content service's own, with exactly their headers among those of `told`. */
const rows: [Moment, string, string, Wanted[]][] = [
  ['start', 'geography', 'GET /v1/geography/cities', []],
  ['unknown place', 'geography', 'GET /v1/city-by-ip/{ip}', []],

  ['guest’s page', 'content', 'GET /v1/content/shell', ofContent],
  ['guest’s page', 'content', 'GET /v1/promo-line', ofContent],
  ['guest’s page', 'content', 'GET /v1/content/page', ofContent],
  ['guest’s page', 'content', 'GET /v2/banner-city/search', ofContent],
  ['guest’s page', 'content', 'GET /v1/content/channels', ofContent],
  ['guest’s page', 'catalogue', 'GET /v1/{providerId}/equipment', ofGuest],
  ['guest’s page', 'catalogue', 'GET /v1/internet-tariffs', ofGuest],
  ['guest’s page', 'catalogue', 'GET /v1/cities/{cityId}/sales', ofGuest],
  ['guest’s page', 'catalogue', 'GET /v1/city/routers', ofGuest],

  ['client’s page', 'content', 'GET /v1/content/shell', ofClientContent],
  ['client’s page', 'content', 'GET /v1/promo-line', ofClientContent],
  ['client’s page', 'content', 'GET /v1/content/page', ofClientContent],
  ['client’s page', 'content', 'GET /v2/banner-city/search', ofClientContent],
  ['client’s page', 'content', 'GET /v1/content/channels', ofClientContent],
  ['client’s page', 'profile', 'GET /v2/user/agreements', ofClient],

  ['guest’s call', 'geography', 'GET /v1/geography/get-regions', ofGuest],
  ['guest’s call', 'geography', 'GET /v1/geography/get-top-cities', ofGuest],
  ['guest’s call', 'geography', 'GET /v1/geography/get-cities-satellites', ofGuest],
  ['guest’s call', 'geography', 'GET /v1/geography/get-cities-by-region', ofGuest],
  ['guest’s call', 'catalogue', 'GET /v1/{providerId}/equipment', ofGuest],
  ['guest’s call', 'catalogue', 'GET /v1/internet-tariffs', ofGuest],
  ['guest’s call', 'catalogue', 'GET /v1/cities/{cityId}/sales', ofGuest],
  ['guest’s call', 'catalogue', 'GET /v1/city/routers', ofGuest],
  ['guest’s call', 'catalogue', 'GET /v1/decoder', ofGuest],
  ['guest’s call', 'content', 'GET /v2/banner-city/search', ofContent],
  ['guest’s call', 'content', 'GET /v1/promo-line', ofContent],
  ['guest’s call', 'quiz', 'GET /v1/quiz/view', ofGuest],
  ['guest’s call', 'outages', 'GET /v1/outages', ofGuest],
  ['guest’s call', 'campaign', 'POST /api/v1/analytics/events', ofGuest],

  ['client’s call', 'geography', 'GET /v1/geography/get-cities-satellites', ofGuest],
  ['client’s call', 'catalogue', 'GET /v1/{providerId}/equipment', ofGuest],
  ['client’s call', 'catalogue', 'GET /v1/cities/{cityId}/sales', ofGuest],
  ['client’s call', 'content', 'GET /v2/banner-city/search', ofClientContent],
  ['client’s call', 'content', 'GET /v1/promo-line', ofClientContent],
  ['client’s call', 'quiz', 'GET /v1/quiz/view', ofGuest],
  ['client’s call', 'campaign', 'POST /api/v1/analytics/events', ['provider', 'agreement']],
  ['client’s call', 'profile', 'GET /v2/info/all', ofAgreement],
  ['client’s call', 'profile', 'GET /v2/user/agreements', ofAgreement],
  ['client’s call', 'profile', 'GET /v1/equipment', ofAgreement],
  ['client’s call', 'profile', 'POST /v1/contacts/add-unconfirmed-email', ofAgreement],
  ['client’s call', 'profile', 'POST /v1/contacts/send-mail-for-confirm', ofAgreement],
  ['client’s call', 'profile', 'POST /v1/contacts/confirm-email', ofAgreement],

  ['request', 'requests', 'POST /v1/requests', ofRequest],
  ['request', 'requests', 'POST /v1/orders', ofRequest],
  ['request', 'requests', 'POST /v1/callbacks', ofRequest],
  ['request', 'requests', 'POST /v1/api-requests', ofRequest],
  ['request', 'requests', 'POST /v1/core-requests', ofRequest],
  ['request', 'requests', 'GET /v1/user/by-call', ofRequest],
  ['request', 'requests', 'POST /api/v1/call/back', ofRequest],
];

const content = rows.filter(([, service]) => service === 'content');
const others = rows.filter((row) => !content.includes(row));

test.each(content)('%s: the %s service receives %s with %j only [API-03]', hears);
test.each(others)('%s: the %s service receives %s with %j only [API-01]', hears);

function hears(moment: Moment, service: string, name: string, wanted: Wanted[]): void {
  const calls = (heardAt.get(moment) ?? []).filter((one) => one.service === service && nameOf(one) === name);
  expect(calls.length).toBeGreaterThan(0);
  const expected = Object.fromEntries(wanted.map((one) => values[one]()));
  for (const { headers } of calls)
    expect(
      Object.fromEntries(told.flatMap((key) => (headers[key] === undefined ? [] : [[key, headers[key]]]))),
    ).toEqual(expected);
}

test('banners are requested by audience: a newcomer’s or a client’s [API-03] [TV-02]', () => {
  const asked = (moment: Moment) =>
    (heardAt.get(moment) ?? [])
      .filter(({ path }) => path === '/v2/banner-city/search')
      .map(({ url }) =>
        [...new URL(url, 'http://x').searchParams.keys()].find((key) => /available/.test(key)),
      );
  expect(asked('guest’s page')).toEqual(['filter[available_new]']);
  expect(asked('guest’s call')).toEqual(['filter[available_new]']);
  expect(asked('client’s page')).toEqual(['filter[available_auth]']);
  expect(asked('client’s call')).toEqual(['filter[available_auth]']);
});

test('a phone is in no address sent to a service, and in no line of the log [LEAD-03]', () => {
  const byCall = provider.heard.find(({ path }) => path === '/v1/user/by-call');
  expect(byCall?.url).toMatch(/^\/v1\/user\/by-call\?problem_new=1&id=[0-9a-f-]{36}$/);
  const digits = /9120004518/;
  expect(provider.heard.map(({ url }) => url).filter((url) => digits.test(url))).toEqual([]);
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter((line) => digits.test(line) || line.includes(phone))).toEqual([]);
});

test('the key of a client reveals neither their token nor their agreement, and another client has another', async () => {
  const keys = () =>
    new Set(provider.heard.flatMap(({ headers }) => (headers['no-cache-key'] as string | undefined) ?? []));
  const before = keys();
  expect(before.size).toBe(1);
  for (const key of before) {
    expect(issued.join()).not.toContain(key);
    expect(key).not.toContain(client.agreement);
  }
  await (await signedIn()).get('/ask/shell');
  expect(keys().size).toBe(2);
});

test('a client’s pages share equal content, and a sign-in starts afresh [API-03] [SHELL-09]', async () => {
  const asked = () => provider.heard.filter(({ path }) => path === '/v1/content/shell').length;
  const before = asked();
  const [own, another] = [await signedIn(), await signedIn()];
  const drawn = [];
  for (const visitor of [own, own, another, own]) drawn.push((await visitor.get('/ask/shell')).body);
  expect(new Set(drawn).size).toBe(1);
  expect(asked() - before).toBe(2);
});

test('content marked as shared by the service is requested once a minute, the profile each time [API-03] [SHELL-09]', async () => {
  const fresh = await composeTestSite({ env: provider.env, handler: drawCall });
  provider.saysWhose(true);
  try {
    const visitors = [visitorOf(fresh, host), await signedIn(fresh), await signedIn(fresh)];
    const from = provider.heard.length;
    const pages = ['shell', 'promo', 'page', 'banners', 'channels', 'agreements'];
    const seen = pages.map((): string[] => []);
    for (const visitor of visitors)
      for (const [at, page] of pages.entries()) seen[at]?.push((await visitor.get(`/ask/${page}`)).body);
    const times = new Map<string, number>();
    for (const one of provider.heard.slice(from)) times.set(nameOf(one), (times.get(nameOf(one)) ?? 0) + 1);
    expect(Object.fromEntries(times)).toEqual({
      'GET /v1/content/shell': 1,
      'GET /v1/promo-line': 1,
      'GET /v1/content/page': 1,
      // For new and existing clients.
      'GET /v2/banner-city/search': 2,
      'GET /v1/content/channels': 1,
      'GET /v2/user/agreements': 2,
    });
    for (const [guests, first, second] of seen.slice(0, 3)) expect([first, second]).toEqual([guests, guests]);
  } finally {
    provider.saysWhose(false);
    await fresh.stop();
  }
});

/** The content service writes the client's name into its response. */
function personalContent() {
  provider.rewrite(({ service, headers }, body) =>
    service === 'content' && headers.authorization !== undefined
      ? body.replace(/"(title|text|name)":"/g, '"$1":"Anna ')
      : body,
  );
}

test('an agreement without a city in the profile leads to the content service’s address [API-01] [ACC-03]', async () => {
  const [near, far] = [site.exampleCities[0], cities.find(({ provider_id }) => provider_id === 41)];
  provider.rewrite(({ path }, body) => {
    if (path !== '/v2/user/agreements') return body;
    const [own] = JSON.parse(body) as object[];
    const others = [near?.provider_id, far?.provider_id, 999_999].map((id, at) => ({
      ...own,
      number: `77000000000${at}`,
      domain: '',
      providerId: id,
    }));
    return JSON.stringify([own, ...others]);
  });
  const answer = await (await signedIn()).get('/ask/agreements');
  const offered = answer.json<{ number: string; href: string | null }[]>();
  expect(offered.map(({ number, href }) => [number, href && new URL(href).hostname])).toEqual([
    [client.agreement, null],
    ['770000000000', `${near?.domain}.localhost`],
    ['770000000001', `${far?.domain}.localhost`],
  ]);
});

describe('a client sees guests’ content', () => {
  test.each([
    ['refuses the token', 401],
    ['is out of order for them', 500],
    ['answers with nonsense', '<html>'],
  ])('where the content service %s [API-04]', async (_what, answer) => {
    const guest = visitorOf(site, host);
    const own = await signedIn();
    const urls = ['/ask/shell', '/api/p/content/v1/promo-line'];
    provider.rewrite(({ service, headers }, body) =>
      service === 'content' && headers.authorization !== undefined ? answer : body,
    );
    for (const url of answer === 401 ? urls : urls.slice(0, 1)) {
      const [seen, shared] = [await own.get(url), await guest.get(url)];
      expect([url, seen.statusCode, seen.body]).toEqual([url, 200, shared.body]);
      expect(seen.headers['cache-control']).toBe('private, no-store');
    }
    expect(own.cookies.get('session')).toMatch(/^.{43}$/);
  });
});

describe('a client’s answer stays theirs', () => {
  /** Without any earlier request. */
  let fresh: TestSite;
  beforeAll(async () => {
    fresh = await composeTestSite({ env: provider.env, handler: drawCall });
  });
  afterAll(() => fresh.stop());

  test.each(['shell', 'promo', 'page', 'banners', 'channels'])(
    'a guest’s page has no part of a client’s %s, in either order [API-03]',
    async (name) => {
      personalContent();
      const own = await signedIn(fresh);
      const first = await own.get(`/ask/${name}`);
      const guest = visitorOf(fresh, host);
      const drawn = await guest.get(`/ask/${name}`);
      const kept = await guest.get(`/ask/${name}`);
      const again = await own.get(`/ask/${name}`);
      for (const { body, headers } of [first, again]) {
        expect(body).toContain('Anna');
        expect(headers['cache-control']).toBe('private, no-store');
      }
      for (const { body } of [drawn, kept]) {
        expect(body.length).toBeGreaterThan(20);
        expect(body).not.toContain('Anna');
      }
    },
  );

  test('nor has a guest browser’s call; a session’s cookie keeps the answer out of caches', async () => {
    personalContent();
    const url = '/api/p/content/v1/promo-line';
    const [own, guest] = [await signedIn(), visitorOf(site, host)];
    const told = await own.get(url);
    const shared = await guest.get(url);
    guest.cookies.set('session', 'a'.repeat(43));
    const dead = await guest.get(url);
    expect(told.body).toContain('Anna');
    expect(told.headers['cache-control']).toBe('private, no-store');
    expect(shared.body).not.toContain('Anna');
    expect(shared.headers['cache-control']).toBe('public, max-age=60');
    expect(dead.body).toBe(shared.body);
    expect(dead.headers['cache-control']).toBe('private, no-store');
  });
});
