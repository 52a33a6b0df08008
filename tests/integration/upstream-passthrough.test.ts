/** @jest-environment node */
import { ApiError } from '../../src/api/http/http-client';
import type { HttpClient } from '@/api/http/http-client';
import type { ProfileCaller } from '../../src/api/profile/profile.client';
import { makeTokensClient } from '@/api/profile/tokens.server';
import { demoPassword } from '@/provider/profile/seed/demo-clients';
import { demoAgreementNumber } from '@/provider/profile/profile.fixtures';
import { allowedCalls } from '@/server/passthrough/allowed-calls';
import type { Upstream } from '@/server/upstream';

import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';

/** A call forwarded to a service. */
interface Passed {
  path: string;
  query: Record<string, unknown> | undefined;
  headers: Record<string, string> | undefined;
  body: unknown;
}

let site: TestSite;
let caller: ProfileCaller | null = null;
/** The caller is unknown. */
let isAway = false;
/** Makes the browsers' next calls fail. */
let failure: ApiError | null = null;
const passed: Passed[] = [];
const last = () => passed.at(-1);

function watched(http: HttpClient): HttpClient {
  return {
    call: (options) => {
      const { path, query, headers, body } = options;
      passed.push({ path, query, headers, body });
      return failure ? Promise.reject(failure) : http.call(options);
    },
  };
}

beforeAll(async () => {
  let signIn = () => Promise.resolve('');
  site = await composeTestSite({
    clientOf: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(caller)),
    upstream: (real) => {
      const agreement = demoAgreementNumber('withoutEmail');
      signIn = async () => {
        const tokens = makeTokensClient(real.forBrowsers.profile);
        return (await tokens.signIn(agreement, demoPassword)).access_token;
      };
      const forBrowsers = Object.fromEntries(
        Object.entries(real.forBrowsers).map(([name, http]) => [name, watched(http)]),
      ) as unknown as Upstream['forBrowsers'];
      return { ...real, forBrowsers };
    },
  });
  client = {
    accessToken: await signIn(),
    providerId: 133,
    agreementNumber: demoAgreementNumber('withoutEmail'),
  };
});
let client: ProfileCaller;
beforeEach(() => {
  caller = null;
  isAway = false;
  failure = null;
  passed.length = 0;
});
afterAll(() => site.stop());

const perm = () => visitorOf(site, 'perm.localhost');
const event = { date: '2026-11-12T10:00:00Z', place: '/internet', event: 'UAevent' };
const events = '/api/p/campaign/api/v1/analytics/events';
const equipment = (providerId: number) => `/api/p/catalogue/v1/${providerId}/equipment?categories=Decoders`;

describe('public calls', () => {
  test.each([
    '/api/p/geography/v1/geography/get-regions?sortBy=name&groupBy=firstChar',
    '/api/p/geography/v1/geography/get-top-cities',
    '/api/p/geography/v1/geography/get-cities-satellites',
    '/api/p/geography/v1/geography/get-cities-by-region?id=59',
    equipment(133),
    '/api/p/catalogue/v1/internet-tariffs?filter[available]=1',
    '/api/p/catalogue/v1/cities/5901/sales?availableNew=1',
    '/api/p/catalogue/v1/city/routers',
    '/api/p/catalogue/v1/decoder',
    '/api/p/content/v2/banner-city/search?filter[tags]=domrutv_equipment',
    '/api/p/content/v1/promo-line',
    '/api/p/quiz/v1/quiz/view?id=tvbox',
    '/api/p/campaign/v1/surveys',
  ])('%s returns the service’s answer, for the city of the host [API-01] [API-02]', async (url) => {
    const answer = await perm().get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    expect(Object.keys(answer.json<object>()).length).toBeGreaterThan(0);
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const script = url.startsWith('/api/p/content/') ? { 'X-Requested-With': 'XMLHttpRequest' } : {};
    expect(last()?.headers).toEqual({ ProviderId: '133', ...script });
  });

  test('of content is private to a client, and not cached [API-03]', async () => {
    caller = client;
    const answer = await perm().get('/api/p/content/v1/promo-line');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(last()?.headers).toMatchObject({ Authorization: `Bearer ${client.accessToken}` });
    caller = { ...client, providerId: 41 };
    await perm().get('/api/p/content/v1/promo-line');
    expect(last()?.headers).not.toHaveProperty('Authorization');
  });

  test('of content works for guests while sessions can’t be read [API-04]', async () => {
    isAway = true;
    const answer = await perm().get('/api/p/content/v1/promo-line');
    expect(answer.statusCode).toBe(200);
    expect(last()?.headers).not.toHaveProperty('Authorization');
  });

  test('is private if a cookie or an address chose the city [CITY-03]', async () => {
    for (const host of ['localhost', 'msk.localhost']) {
      const answer = await visitorOf(site, host).get('/api/p/content/v1/promo-line');
      expect([host, answer.statusCode, answer.headers['cache-control']]).toEqual([
        host,
        200,
        'private, no-store',
      ]);
    }
  });

  test('is called with the known query only, and with the own city’s id [API-01]', async () => {
    await perm().get('/api/p/quiz/v1/quiz/view?id=tvbox&providerId=41&debug=1&__proto__=x');
    expect(last()).toMatchObject({ path: '/v1/quiz/view', query: { id: 'tvbox', providerId: 133 } });
    expect(Object.keys(last()?.query ?? {})).toEqual(['id', 'providerId']);
    await perm().get(
      '/api/p/content/v2/banner-city/search?filter[tags]=a&filter[available_auth]=1&providerId=8',
    );
    expect(last()?.query).toEqual({ 'filter[tags]': 'a', providerId: 133, 'filter[available_new]': 1 });
  });

  test('passes on no header of the browser [AUTH-03]', async () => {
    const headers = {
      cookie: 'session=abc; visitor=1',
      authorization: 'Bearer stolen',
      agreementnumber: '5900001',
      providerid: '41',
      'x-middleware-subrequest': '1',
      'x-forwarded-host': 'evil.example',
    };
    await perm().get('/api/p/campaign/v1/surveys', headers);
    expect(last()?.headers).toEqual({ ProviderId: '133' });
  });

  test('does not cover another city: its prices stay on its host [CITY-01]', async () => {
    for (const url of [equipment(41), '/api/p/catalogue/v1/cities/7701/sales']) {
      expect((await perm().get(url)).statusCode).toBe(404);
      expect(passed).toEqual([]);
    }
  });

  test('a service’s own refusal is passed on with its message [API-04]', async () => {
    const unknown = await perm().get('/api/p/quiz/v1/quiz/view?id=nothing');
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { status: false, message: 'Опрос не найден' },
    ]);
    const malformed = await perm().get('/api/p/geography/v1/geography/get-cities-by-region?id=perm');
    expect([malformed.statusCode, malformed.json()]).toMatchObject([
      422,
      { fields: { id: 'Неверное значение' } },
    ]);
    expect(malformed.headers['cache-control']).toBe('private, no-store');
  });
});

describe('an unlisted call does not exist', () => {
  test.each([
    '/api/p/',
    '/api/p/geography',
    '/api/p/geography/v1/geography/cities',
    '/api/p/geography/v1/city-by-ip/5.3.0.1',
    '/api/p/geography/v1/geography/get-regions/x',
    '/api/p/geography/v1/geography/GET-REGIONS',
    '/api/p/geography//v1/geography/get-regions',
    '/api/p/geography/v1%2Fgeography%2Fget-regions',
    '/api/p/catalogue/v1/quiz/view?id=tvbox',
    '/api/p/content/v1/content/shell',
    '/api/p/profile/v1/documents/UP_AND_AWAY/file',
    '/api/p/profile/v1/user/by-call',
    '/api/p/requests/v1/user/by-call?problem_new=1',
    '/api/p/nobody/v1/quiz/view',
    '/api/p/http://evil.example/',
    '/api/p/__proto__/v1/quiz/view',
  ])('%s is 404 and reaches no service [API-01]', async (url) => {
    const answer = await perm().get(url);
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { status: false, message: 'Такого адреса нет' },
    ]);
    expect(passed).toEqual([]);
  });

  test.each([
    ['POST', '/api/p/content/v1/promo-line'],
    ['GET', events],
    ['GET', '/api/p/profile/v1/contacts/confirm-email'],
    ['POST', '/api/p/requests/v1/requests'],
    ['POST', '/api/p/profile/v1/auth/token'],
  ])('%s %s is 404 [API-01]', async (method, url) => {
    const answer = method === 'GET' ? await perm().get(url) : await perm().post(url, {});
    expect(answer.statusCode).toBe(404);
    expect(passed).toEqual([]);
  });

  test('nor on a host of no city of ours [CITY-03]', async () => {
    expect((await visitorOf(site, 'nowhere.localhost').get('/api/p/content/v1/promo-line')).statusCode).toBe(
      404,
    );
  });
});

describe('events', () => {
  test('of a guest are accepted, without an agreement [ANA-01] [ANA-02]', async () => {
    const answer = await perm().post(events, { events: [event] }, { agreementnumber: '5900001' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: true, accepted: 1 }]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(last()?.headers).toEqual({ ProviderId: '133' });
  });

  test('of a client contain the agreement and no token [ANA-02]', async () => {
    caller = client;
    expect((await perm().post(events, { events: [event] })).statusCode).toBe(200);
    expect(last()?.headers).toEqual({ ProviderId: '133', agreementNumber: client.agreementNumber });
  });

  test('need the token of this browser, JSON, a body that fits and is not too long', async () => {
    const body = { events: [event] };
    const status = async (sent: object, headers: Record<string, string> = {}) =>
      (await perm().post(events, sent, headers)).statusCode;
    expect(await status(body, { 'x-csrf-token': 'x' })).toBe(403);
    expect(await status(body, { 'content-type': 'text/plain' })).toBe(415);
    expect(await status({ events: [] })).toBe(422);
    expect(await status({ events: [{ ...event, label: 'a'.repeat(300_000) }] })).toBe(413);
    const form = await perm().submit(events, { events: '[]' });
    expect(form.statusCode).toBe(415);
    expect(passed).toEqual([]);
    // Five hundred ordinary events pass, though they are longer than other bodies may be.
    expect(await status({ events: Array(500).fill({ ...event, label: 'a'.repeat(200) }) })).toBe(200);
  });
});

const personal = allowedCalls.filter(({ scope }) => scope === 'client');
const url = 'http://perm.localhost:3000/internet';
const forms: Record<string, Record<string, string>> = {
  '/v1/contacts/add-unconfirmed-email': { email: 'anna@pochta.example', url },
  '/v1/contacts/send-mail-for-confirm': { contact_id: '100001', url, show_code: '1' },
  '/v1/contacts/confirm-email': { contact_id: '100001', key: '000000' },
  '/v1/promised-payment': { sum: '1', price: '1' },
  '/v1/services/suspension': { product_id: 'internet', date_from: '01.01.2020', date_to: '02.01.2020' },
  '/v1/services/suspension/lift': { product_id: 'internet' },
  '/v1/notices/settings': { bills: '1', works: '1' },
  '/v1/telephony': { callerId: '1', longDistance: '1', forwardTo: '8 (912) 000-45-18' },
};
/** Bodies received by the service, where they differ. */
const understood: Record<string, object> = {
  '/v1/promised-payment': { sum: 1, price: 1 },
  '/v1/services/suspension': { product_id: 'internet', date_from: '2020-01-01', date_to: '2020-01-02' },
  '/v1/notices/settings': { bills: true, works: true, offers: false },
  '/v1/telephony': { callerId: true, longDistance: true, forwardTo: '79120004518' },
};
const bodies: Record<string, object> = { ...forms, '/v1/auth/narrow-token': { scope: 'tv-notice' } };
/** Statuses with which the service refuses this customer: suspension in the past, no telephony, no document. */
const refusedStatuses: Record<string, number> = {
  'POST /v1/services/suspension': 422,
  'GET /v1/telephony': 404,
  'POST /v1/telephony': 404,
  'GET /v1/documents/:id/file': 404,
};
const ask = (path: string, method = bodies[path] ? 'POST' : 'GET') => {
  const address = `/api/p/profile${path.replace(':id', 'no-such-paper')}`;
  return method === 'POST' ? perm().post(address, bodies[path] ?? {}) : perm().get(address);
};
const personalCalls = personal.map(({ path, body, form }) => [body || form ? 'POST' : 'GET', path] as const);

describe('calls with the client’s data', () => {
  test.each(personalCalls)('%s %s is 401 for a guest [AUTH-05] [API-04]', async (method, path) => {
    const answer = await ask(path, method);
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { status: false, message: 'Нужно войти заново' },
    ]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(passed).toEqual([]);
  });

  test.each(personalCalls)(
    '%s %s is sent with the bearer of the session, and is not cached [API-01] [API-02]',
    async (method, path) => {
      caller = client;
      const answer = await ask(path, method);
      expect(answer.statusCode).toBe(refusedStatuses[`${method} ${path}`] ?? 200);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(last()?.headers).toEqual({
        ProviderId: '133',
        Authorization: `Bearer ${client.accessToken}`,
        agreementNumber: client.agreementNumber,
      });
      expect(answer.body).not.toContain(client.accessToken);
    },
  );

  test('sections can be chosen one by one [ACC-01]', async () => {
    caller = client;
    const answer = await perm().get(
      '/api/p/profile/v2/info/all?models[]=payment&models[]=contacts&floatRecSum=1',
    );
    expect(Object.keys(answer.json<object>()).toSorted()).toEqual(['contacts', 'payment']);
  });

  test('a broken section is null and leaves the others [ACC-01]', () => {
    const passedOn = allowedCalls.find(({ path }) => path === '/v2/info/all')?.answer;
    const found = passedOn?.safeParse({
      payment: { balance: 'a lot' },
      contacts: { email: [], phone: [] },
    });
    expect(found?.data).toEqual({ payment: null, contacts: { email: [], phone: [] } });
  });

  test('a document is saved as a file, which can’t run scripts here [ACC-02]', async () => {
    caller = client;
    const [paper] = (await ask('/v1/documents')).json<{ id: string }[]>();
    const answer = await perm().get(`/api/p/profile/v1/documents/${paper?.id}/file`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment');
    expect(answer.headers['content-type']).toBe('application/octet-stream');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(answer.body).toContain('<');
  });

  test('a token that is no longer good is 401 [AUTH-05]', async () => {
    caller = { ...client, accessToken: 'expired' };
    expect((await ask('/v1/equipment')).statusCode).toBe(401);
  });

  test.each(['http://evil.example/', 'http://kazan.localhost:3000/', 'javascript:alert(1)', '/internet'])(
    'a mail does not lead to %s (D46) [MAIL-03]',
    async (foreign) => {
      caller = client;
      const answer = await perm().post('/api/p/profile/v1/contacts/add-unconfirmed-email', {
        email: 'a@pochta.example',
        url: foreign,
      });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ fields: { url: expect.any(String) } });
      expect(passed).toEqual([]);
    },
  );
});

describe.each(Object.entries(forms))('the form of %s', (path, form) => {
  const address = `/api/p/profile${path}`;
  const json = { accept: 'application/json' };
  beforeEach(() => {
    caller = client;
  });

  test('is the same for the service, posted by a browser, by a script and as JSON [VAL-08] [API-01]', async () => {
    const twice = Object.fromEntries(Object.entries(form).map(([name, text]) => [name, [text, '?']]));
    const answers = [
      await perm().submit(address, form),
      await perm().submit(address, form, json),
      await perm().post(address, form),
      await perm().post(address, twice),
    ];
    const status = refusedStatuses[`POST ${path}`] ?? 200;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(status));
    expect(passed.map(({ body }) => body)).toEqual(Array(4).fill(understood[path] ?? form));
  });

  test('is accepted from our own pages only [VAL-08]', async () => {
    const foreign = await perm().submit(address, form, { origin: 'http://evil.example' });
    const forged = await perm().post(address, form, { 'x-csrf-token': 'x' });
    const text = await perm().post(address, form, { 'content-type': 'text/plain' });
    expect([foreign.statusCode, forged.statusCode, text.statusCode]).toEqual([403, 403, 415]);
    expect(passed).toEqual([]);
  });

  test('with values other than text is 422 with its fields, and reaches no service [VAL-08] [API-04]', async () => {
    for (const name of Object.keys(form))
      for (const wrong of [7, true, { a: 1 }, [1]]) {
        const answer = await perm().post(address, { ...form, [name]: wrong });
        expect([answer.statusCode, answer.json()]).toEqual([
          422,
          { status: false, message: expect.any(String), fields: { [name]: expect.any(String) } },
        ]);
      }
    expect(passed).toEqual([]);
  });

  test('empty, too long, poisoned or cut, it is never a failure of ours [VAL-08] [API-04]', async () => {
    const poisoned: object = JSON.parse('{"__proto__":{"sum":"1"},"constructor":"y"}');
    const long = Object.fromEntries(Object.keys(form).map((name) => [name, 'x'.repeat(20_000)]));
    const answers = [
      await perm().submit(address, {}),
      await perm().submit(address, long),
      await perm().submit(
        address,
        Object.fromEntries([
          ['__proto__', 'x'],
          ['constructor', 'y'],
        ]),
      ),
      await perm().post(address, []),
      await perm().post(address, poisoned),
      await perm().submit(address, { key: 'x'.repeat(100_000) }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json()).toEqual(expect.any(Object));
    }
  });
});

test('a form without its fields has an error at each of them [VAL-08]', async () => {
  caller = client;
  const answer = await perm().submit('/api/p/profile/v1/services/suspension', { date_from: '31.02.2026' });
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    {
      status: false,
      message: 'Проверьте отмеченные поля',
      fields: {
        product_id: 'Это значение не подходит',
        date_from: 'Введите дату в\u00a0формате дд.мм.гггг',
        date_to: 'Заполните это поле',
      },
    },
  ]);
  expect(passed).toEqual([]);
});

test.each([
  ['transport', null, 503],
  ['status', 503, 503],
  ['status', 429, 503],
  ['status', 500, 502],
  ['status', 418, 502],
  ['contract', 200, 502],
] as const)('a %s failure %s becomes %i and reveals nothing [API-04]', async (kind, status, expected) => {
  failure = new ApiError(kind, 'GET /v1/promo-line', {
    status,
    body: { message: 'stack at db.internal' },
    reason: 'ECONNREFUSED 10.0.0.7',
  });
  const answer = await perm().get('/api/p/content/v1/promo-line');
  expect([answer.statusCode, answer.json()]).toEqual([
    expected,
    { status: false, message: 'Сервис сейчас не отвечает. Попробуйте ещё раз чуть позже.' },
  ]);
  expect(answer.headers['cache-control']).toBe('private, no-store');
});
