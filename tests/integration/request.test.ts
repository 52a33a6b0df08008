import { randomUUID } from 'node:crypto';

import { ApiError } from '../../src/api/http/http-client';
import { checkRequest } from '@/server/leads/check-request';
import { composeTestSite, type TestSite, testManager, visitorOf } from '../support/compose-test-site';
import { leadFields } from '../support/lead-fields';
import { makeOwnPostgres } from '../support/own-postgres';
import { until } from '../support/until';
import { testWithPostgres } from '../support/with-postgres';

const host = 'perm.localhost:3000';
const callHours = { from: '09:00', to: '21:00' };
let site: TestSite;
beforeAll(async () => {
  site = await composeTestSite();
});
afterAll(() => site.stop());

/** The desk's list for a signed-in manager. */
async function inbox(of: TestSite = site) {
  const manager = visitorOf(of, 'localhost:3000');
  await manager.post('/api/manager/sign-in', testManager);
  return (await manager.get('/api/manager/leads')).json<{ leads: Record<string, unknown>[] }>().leads;
}

test('a request is answered with its number and appears in the inbox [LEAD-01, LEAD-08]', async () => {
  const answer = await visitorOf(site, host).post('/api/request', leadFields());
  expect(answer.statusCode).toBe(200);
  const { status, message, request_id } = answer.json<Record<string, string>>();
  expect({ status, message }).toEqual({ status: true, message: 'Заявка успешно создана' });
  expect(request_id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  const [lead] = await inbox();
  expect(lead).toMatchObject({ number: request_id, fio: 'Анна', status: 'new', products: ['tv'] });
  expect(lead?.['city']).toEqual({ name: 'Пермь', timeZone: 'Asia/Yekaterinburg' });
});

test('the city is the host’s, whatever the body [CITY-01]', async () => {
  await visitorOf(site, 'kazan.localhost:3000').post(
    '/api/request',
    leadFields({ city: 'Пермь', fio: 'Ильдар' }),
  );
  expect((await inbox()).find((lead) => lead['fio'] === 'Ильдар')).toMatchObject({
    city: { name: 'Казань' },
  });
});

test('the same form sent ten times at once is one request with one answer [LEAD-08]', async () => {
  const visitor = visitorOf(site, host);
  await visitor.get('/api/csrf');
  const body = leadFields({ fio: 'Повтор' });
  const send = () => visitor.post('/api/request', body, { 'idempotency-key': 'one-and-the-same' });
  await send();
  const answers = await Promise.all(Array.from({ length: 10 }, send));
  expect(new Set(answers.map((answer) => answer.json<{ request_id: string }>().request_id)).size).toBe(1);
  expect((await inbox()).filter((lead) => lead['fio'] === 'Повтор')).toHaveLength(1);
  const other = await visitor.post(
    '/api/request',
    { ...body, fio: 'Другой' },
    { 'idempotency-key': 'one-and-the-same' },
  );
  expect(other.statusCode).toBe(422);
});

describe('invalid input gets a message per field [VAL-08]', () => {
  test.each([
    [{ fio: 'Анна1' }, { fio: 'Ожидаются только буквы' }],
    [{ fio: 'Анна-Мария' }, { fio: 'Ожидаются только буквы' }],
    [{ fio: 'Анна-1', form_type: 'card' }, { fio: 'Ожидаются только буквы и дефисы' }],
    [{ fio: '' }, { fio: 'Ожидаются только буквы' }],
    [{ phone: '12345' }, { phone: 'Укажите корректный номер телефона' }],
    [{ phone: '12345', form_type: 'quiz' }, { phone: 'Телефон в формате +7 (999) 999-99-99' }],
    [{ phone: '12345', form_type: 'callback' }, { phone: 'Укажите ваш телефон' }],
    [{ consent: '0' }, { consent: 'Поставьте отметку: без согласия мы не можем принять заявку' }],
    [{ form_type: 'nonsense' }, { form_type: 'Это значение не подходит' }],
    [{ page: '//evil.example' }, { page: 'Это значение не подходит' }],
    [{ product_id: Array(21).fill('tv') }, { product_id: 'Это значение не подходит' }],
    [{ context_item: 'а'.repeat(201) }, { context_item: 'Это значение не подходит' }],
    [{ fio: '😀'.repeat(5000) }, { fio: 'Ожидаются только буквы' }],
  ])('%j [VAL-01, VAL-02]', async (change, fields) => {
    const answer = await visitorOf(site, host).post('/api/request', leadFields(change));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ status: false, message: 'Проверьте отмеченные поля', fields });
  });

  testWithPostgres('a zero byte is no reason to fail: PostgreSQL takes none [VAL-08]', async () => {
    const postgres = await makeOwnPostgres();
    const there = await composeTestSite({ env: { DATABASE_URL: postgres.url } });
    const visitor = visitorOf(there, host);
    const seen = { context_address: 'ул. Ле\0нина, 5', context_item: 'Ги\0га', context_wish: '1' };
    const kept = await visitor.post('/api/request', leadFields(seen));
    expect(kept.statusCode).toBe(200);
    const status = await visitor.submit('/api/request/status', { number: 'K7M2\0P9QX4T', digits: '4518' });
    expect(status.statusCode).toBe(404);
    const manager = visitorOf(there, 'localhost:3000');
    const signIn = await manager.post('/api/manager/sign-in', { email: 'a\0@b.ru', password: 'nonsense' });
    expect(signIn.statusCode).toBe(401);
    await there.stop();
    await postgres.drop();
  });

  test.each(['[]', '"x"', 'null', '7', '{"fio":', '{"__proto__":1}'])(
    'a body of %s is no 5xx',
    async (payload) => {
      const visitor = visitorOf(site, host);
      await visitor.post('/api/request', leadFields());
      const { token } = (await visitor.get('/api/csrf')).json<{ token: string }>();
      const headers = {
        host,
        cookie: `csrf=${visitor.cookies.get('csrf') ?? ''}`,
        'x-csrf-token': token,
        'content-type': 'application/json',
      };
      const answer = await site.app.inject({ method: 'POST', url: '/api/request', headers, payload });
      expect([400, 422]).toContain(answer.statusCode);
    },
  );
});

describe('cross-site writes are refused (D42)', () => {
  const payload = JSON.stringify(leadFields());
  const form = new URLSearchParams({ fio: 'Чужой', phone: '89120004518' }).toString();
  const formType = 'application/x-www-form-urlencoded';
  test.each<[string, Record<string, string>, string]>([
    ['JSON without a token', { 'content-type': 'application/json' }, payload],
    [
      'JSON from the own origin without a token',
      { 'content-type': 'application/json', origin: `http://${host}` },
      payload,
    ],
    ['text/plain', { 'content-type': 'text/plain', origin: `http://${host}` }, payload],
    ['a form without Origin', { 'content-type': formType }, form],
    ['a form of another city', { 'content-type': formType, origin: 'http://kazan.localhost:3000' }, form],
    ['a form with Origin null', { 'content-type': formType, origin: 'null' }, form],
    [
      'a form with Origin null of another site',
      {
        'content-type': formType,
        origin: 'null',
        'sec-fetch-site': 'cross-site',
        referer: `http://${host}/`,
      },
      form,
    ],
    [
      'a form with the Referer of another site',
      { 'content-type': formType, referer: `http://evil.example/${host}` },
      form,
    ],
    [
      'JSON with the own Referer',
      { 'content-type': 'application/json', referer: `http://${host}/` },
      payload,
    ],
    [
      'a form that is same-site only',
      { 'content-type': formType, origin: `http://${host}`, 'sec-fetch-site': 'same-site' },
      form,
    ],
    [
      'another visitor’s token',
      {
        'content-type': 'application/json',
        'x-csrf-token': 'a'.repeat(43),
        cookie: `csrf=${'b'.repeat(43)}`,
      },
      payload,
    ],
  ])('%s', async (_case, headers, body) => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/request',
      headers: { host, ...headers },
      payload: body,
    });
    expect([403, 415]).toContain(answer.statusCode);
    expect((await inbox()).some((lead) => lead['fio'] === 'Чужой')).toBe(false);
  });
});

test.each<[string, Record<string, string>]>([
  ['Dillo, which sends the origin alone as Referer', { referer: `http://${host}/` }],
  ['lynx, which sends a Referer and no Origin', { referer: `http://${host}/request` }],
  ['a browser whose privacy setting hides the Origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
])('a native form of %s is accepted (D42)', async (browser, headers) => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/request',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
    payload: new URLSearchParams({
      ...leadFields(),
      phone: `8912000${4000 + browser.length}`,
    }).toString(),
  });
  expect(answer.statusCode).toBe(303);
});

test('a browser that hides the page gets the phone number to call (D42)', async () => {
  const headers = { host, 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  const answer = await site.app.inject({ method: 'POST', url: '/api/request', headers, payload: 'fio=A' });
  expect([answer.statusCode, answer.body]).toEqual([403, expect.stringMatching(/позвоните: \+7 \(342\)/)]);
});

/** Redirect target; its query depends on the opening hours. */
const pageOf = ({ headers }: { headers: { location?: unknown } }) =>
  String(headers.location).split('?', 1)[0];

describe('without a script (D45)', () => {
  const form = leadFields();

  test('a form makes one request and leads to the confirmation page', async () => {
    const visitor = visitorOf(site, host);
    await visitor.get('/domru-tv/equipment');
    const first = await visitor.submit('/api/request', { ...form, phone: '89120005001', fio: 'Бесскриптов' });
    await visitor.submit('/api/request', { ...form, phone: '89120005001', fio: 'Бесскриптов' });
    expect([first.statusCode, pageOf(first)]).toEqual([303, '/request/done']);
    expect((await inbox()).filter((lead) => lead['fio'] === 'Бесскриптов')).toHaveLength(1);
  });

  test('two sendings within ten minutes are one request, whatever the clock shows; a later one is another', async () => {
    const visitor = visitorOf(site, host);
    await visitor.get('/domru-tv/equipment');
    const start = Date.now();
    const hour = Math.floor(start / 3_600_000) * 3_600_000;
    const clock = jest.spyOn(Date, 'now');
    // A second before the tenth minute ends, a second after, and ten minutes and a second later.
    for (const seconds of [599, 601, 1201]) {
      const sending = performance.now();
      clock.mockImplementation(() => hour + seconds * 1000 + performance.now() - sending);
      await visitor.submit('/api/request', { ...form, phone: '89120005002', fio: 'Часовой' });
    }
    clock.mockRestore();
    expect((await inbox()).filter((lead) => lead['fio'] === 'Часовой')).toHaveLength(2);
  });

  test('another tariff, router or topic, or a wish for another house, is another request [LEAD-08]', async () => {
    const visitor = visitorOf(site, host);
    await visitor.get('/internet');
    const card = { ...form, phone: '89120005003', form_type: 'card', fio: 'Многоразов' };
    const wish = { ...card, context_wish: '1', context_address: 'ул. Ленина, 1' };
    const bodies = [
      { ...card, plan: '1001' },
      { ...card, plan: '1002' },
      { ...card, plan: '1002', internet_equipment_id: '60101' },
      wish,
      { ...wish, context_address: 'ул. Ленина, 2' },
    ];
    for (const body of [...bodies, ...bodies])
      expect((await visitor.submit('/api/request', body)).statusCode).toBe(303);
    const call = { ...form, phone: '89120005003', form_type: 'callback', kind: 'shell', fio: 'Многоразов' };
    for (const topic of ['0', '3', '0']) await visitor.submit('/api/callback', { ...call, topic });
    expect((await inbox()).filter((lead) => lead['fio'] === 'Многоразов')).toHaveLength(7);
  });

  test('an invalid one gets its page again, with the input and the errors', async () => {
    const answer = await visitorOf(site, host).submit('/api/request', {
      ...form,
      fio: 'Анна',
      phone: '8912',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const { url, formReturn } = answer.json<{ url: string; formReturn: Record<string, unknown> }>();
    expect(url).toBe('/domru-tv/equipment');
    expect(formReturn).toMatchObject({
      values: { fio: 'Анна', phone: '8912' },
      errors: { phone: 'Укажите корректный номер телефона' },
    });
  });
});

test('the provider gets exactly the TV page’s payload, once [LEAD-01]', async () => {
  const sent: unknown[] = [];
  const own = await composeTestSite({
    upstream: (real) => ({
      ...real,
      requests: {
        ...real.requests,
        submit: (...call) => {
          sent.push(call);
          return real.requests.submit(...call);
        },
      },
    }),
  });
  const ids = { plan: '1001', tv_equipment_id: '70454', internet_equipment_id: '60101' };
  const body = leadFields(ids);
  await visitorOf(own, host).post('/api/request', body);
  await until(async () => (await inbox(own))[0]?.['delivery'] === 'delivered');
  expect(sent).toEqual([
    [
      133,
      {
        csrf: expect.any(String),
        product_id: ['tv'],
        plan: '1001',
        internet_equipment_id: '60101',
        tv_equipment_id: '70454',
        fio: 'Анна',
        phone: '79120004518',
        form_type: 'tv_equipment',
      },
      expect.any(String),
    ],
  ]);
  await own.stop();
});

describe('every form of the table that submits a request sends those fields and no others [LEAD-01]', () => {
  const person = { csrf: '', product_id: ['tv'], fio: 'Анна', phone: '79120004518' };
  const nothing = { plan: '', internet_equipment_id: '', tv_equipment_id: '' };
  const quiz = { plan: '1001', internet_equipment_id: '60101', tv_equipment_id: '70454' };
  test.each([
    ['help call-back', { form_type: 'tv_equipment' }, {}],
    ['smart TV', { form_type: 'smart_tv' }, {}],
    ['note', { form_type: 'note' }, {}],
    ['banner phone', { form_type: 'banner', fio: '' }, { fio: 'Потенциальный клиент сайта' }],
    ['quiz result', { form_type: 'quiz', ...quiz, product_id: ['tv', 'internet'] }, { ...quiz }],
    ['tariff card', { form_type: 'card', plan: '1001', fio: 'Анна-Мария' }, { fio: 'Анна-Мария' }],
    ['address wish', { form_type: 'card', context_address: 'Пермь, Ленина, 1' }, {}],
  ])('%s', (_, given, changed) => {
    const city = { consentMode: 'checkbox', timeZone: 'Europe/Moscow', callHours } as const;
    const checked = checkRequest('request', leadFields(given), { city, now: 0 });
    const {
      context_address: _address,
      product_id = ['tv'],
      ...named
    } = { product_id: undefined, context_address: '', ...given };
    expect(checked).toMatchObject({ ok: true });
    expect(checked.ok && checked.lead.delivery).toEqual({
      call: 'submission',
      body: { ...person, ...nothing, ...named, product_id, ...changed },
    });
  });
});

describe('payloads of the other forms for the provider', () => {
  const watched = ['order', 'callback', 'becomeClient', 'coreRequest', 'callByPhone', 'callBack'] as const;
  type Calls = { call: string; providerId: number; body: unknown }[];
  let own: TestSite;
  let calls: Calls;
  beforeAll(async () => {
    own = await composeTestSite({
      upstream: (real) => {
        const seen = (name: (typeof watched)[number]) => ({
          [name]: (providerId: number, body: never, key: string) => {
            calls.push({ call: name, providerId, body });
            return real.requests[name](providerId, body, key);
          },
        });
        return { ...real, requests: Object.assign({ ...real.requests }, ...watched.map(seen)) };
      },
    });
  });
  afterAll(() => own.stop());
  beforeEach(() => {
    calls = [];
  });

  const { form_type: _, ...person } = leadFields();
  const sendTo = async (route: string, body: object) => {
    const key = { 'idempotency-key': randomUUID() };
    const answer = await visitorOf(own, host).post(route, { ...person, ...body }, key);
    expect(answer.json()).toMatchObject({ status: true, message: 'Заявка успешно создана' });
    await until(() => calls.length > 0);
    return calls;
  };
  const csrf = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
  const order = { form_type: 'tv_equipment', tv_equipment_id: '80491' };
  const named = { fio: 'Анна', phone: '79120004518' };

  test('a purchase is a sale without months [EQ-09]', async () => {
    expect(await sendTo('/api/order', { ...order, tv_equipment_buy: 'sale' })).toEqual([
      {
        call: 'order',
        providerId: 133,
        body: { product_id: ['tv'], csrf, tv_equipment_id: '80491', tv_equipment_buy: 'sale', ...named },
      },
    ]);
  });

  test.each([24, 3, 120])(
    'whatever is paid by the month for %p months is leasing [EQ-09]',
    async (months) => {
      const leasing = { tv_equipment_buy: 'leasing', tv_equipment_duration: months };
      const posted = { ...order, ...leasing, tv_equipment_duration: String(months) };
      const [sent] = await sendTo('/api/order', posted);
      expect(sent?.body).toEqual({
        product_id: ['tv'],
        csrf,
        tv_equipment_id: '80491',
        ...leasing,
        ...named,
      });
    },
  );

  test('a callback carries the path of its page, without a query [LEAD-02]', async () => {
    const page = '/domru-tv/equipment?tab=main';
    const [sent] = await sendTo('/api/callback', { form_type: 'callback', kind: 'popup', page });
    expect(sent).toEqual({
      call: 'callback',
      providerId: 133,
      body: { product_id: ['tv'], csrf, check_call_type: '/domru-tv/equipment', ...named },
    });
  });

  test('an empty name of a callback falls back [LEAD-02]', async () => {
    const [sent] = await sendTo('/api/callback', { form_type: 'callback', kind: 'popup', fio: ' ' });
    expect(sent?.body).toMatchObject({ fio: 'Потенциальный клиент сайта' });
  });

  test('the topic «Стать клиентом» sends fio, phone and petition with the provider id [LEAD-03]', async () => {
    expect(await sendTo('/api/callback', { form_type: 'callback', kind: 'shell', topic: '2' })).toEqual([
      { call: 'becomeClient', providerId: 133, body: { ...named, petition: 'Новое подключение' } },
    ]);
  });

  describe('the other topics send only the phone, and then request a call to it [LEAD-03]', () => {
    test.each([
      ['0', 'problem_new'],
      ['3', 'problem_new'],
      ['1', 'request_new'],
      ['4', 'request_new'],
    ])('topic %p is %s', async (topic, key) => {
      await sendTo('/api/callback', { form_type: 'callback', kind: 'shell', topic });
      await until(() => calls.length > 1);
      expect(calls).toEqual([
        { call: 'coreRequest', providerId: 133, body: { phoneNumber: '79120004518' } },
        { call: 'callByPhone', providerId: 133, body: key },
      ]);
    });
  });

  test('the menu’s form calls back [LEAD-02]', async () => {
    const [sent] = await sendTo('/api/callback', { form_type: 'callback', kind: 'menu' });
    expect(sent).toEqual({ call: 'callBack', providerId: 133, body: named });
  });
});

describe('orders and callbacks that are wrong [VAL-08]', () => {
  const { form_type: _, ...person } = leadFields();
  const order = { ...person, form_type: 'tv_equipment', tv_equipment_id: '1', tv_equipment_buy: 'leasing' };
  const callback = { ...person, form_type: 'callback', kind: 'shell' };
  test.each([
    ['/api/order', { ...order }, { tv_equipment_duration: 'Это значение не подходит' }],
    [
      '/api/order',
      { ...order, tv_equipment_duration: '0' },
      { tv_equipment_duration: 'Это значение не подходит' },
    ],
    [
      '/api/order',
      { ...order, tv_equipment_buy: 'sale', tv_equipment_duration: '5' },
      { tv_equipment_duration: 'Это значение не подходит' },
    ],
    ['/api/order', { ...order, tv_equipment_duration: '5', fio: 'R2-D2' }, { fio: 'Ожидаются только буквы' }],
    [
      '/api/callback',
      { ...callback, fio: 'А', phone: '12' },
      { fio: 'Укажите ваше имя', phone: 'Укажите ваш телефон' },
    ],
    ['/api/callback', { ...callback, topic: '5' }, { topic: 'Это значение не подходит' }],
    [
      '/api/callback',
      { ...callback, topic: '0', context_comment: 'я'.repeat(301), context_agreement: '12' },
      {
        context_comment: 'Не длиннее 300 знаков',
        context_agreement: 'Номер договора\u00a0— от\u00a05 до\u00a016 латинских букв и\u00a0цифр',
      },
    ],
    [
      '/api/callback',
      { ...callback, kind: 'menu', phone: '12' },
      { phone: 'Введите телефон в формате +7 (999) 999-99-99' },
    ],
    [
      '/api/callback',
      { ...callback, kind: 'popup', fio: 'Ан_на', phone: '12' },
      { fio: 'Ожидаются только буквы и дефисы', phone: 'Телефон в формате +7 (999) 999-99-99' },
    ],
  ])('%s refuses %j', async (route, body, fields) => {
    const answer = await visitorOf(site, host).post(route, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ status: false, message: 'Проверьте отмеченные поля', fields });
  });
});

test('an order and a callback posted without a script become leads [EQ-09] [LEAD-02]', async () => {
  const form = { fio: 'Вера', phone: '89120005004', product_id: 'tv', consent: '1', page: '/about' };
  const visitor = visitorOf(site, host);
  const leasing = { tv_equipment_id: '80491', tv_equipment_buy: 'leasing', tv_equipment_duration: '24' };
  const sent = [
    await visitor.submit('/api/order', { ...form, ...leasing, form_type: 'tv_equipment' }),
    await visitor.submit('/api/callback', { ...form, form_type: 'callback', kind: 'shell', topic: '0' }),
  ];
  expect(sent.map((answer) => [answer.statusCode, pageOf(answer)])).toEqual([
    [303, '/request/done'],
    [303, '/request/done'],
  ]);
  expect((await inbox()).filter((lead) => lead['fio'] === 'Вера')).toHaveLength(2);
});

test('a request is stored while the provider is unavailable, and delivered after its recovery [LEAD-08]', async () => {
  let isAway = true;
  let calls = 0;
  const own = await composeTestSite({
    upstream: (real) => ({
      ...real,
      requests: {
        ...real.requests,
        submit: (...call) => {
          calls++;
          if (isAway) throw new ApiError('transport', 'POST /v1/requests', { reason: 'ECONNREFUSED' });
          return real.requests.submit(...call);
        },
      },
    }),
  });
  expect((await visitorOf(own, host).post('/api/request', leadFields())).statusCode).toBe(200);
  await until(() => calls > 0);
  expect((await inbox(own))[0]).toMatchObject({ delivery: 'waiting' });
  isAway = false;
  await until(async () => (await inbox(own))[0]?.['delivery'] === 'delivered', 12_000);
  await own.stop();
}, 20_000);
