/** @jest-environment node */
import { DatabaseSync } from 'node:sqlite';

import fastify, { type FastifyInstance } from 'fastify';

import { requestsService } from './requests-service';

const storage = new DatabaseSync(':memory:');
let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  await app.register(requestsService(storage));
});
afterAll(async () => {
  await app.close();
  storage.close();
});
beforeEach(() => storage.exec('delete from taken_requests; delete from erased_keys'));

const person = { fio: 'Анна', phone: '79120004518' };
const bodies = {
  '/v1/requests': {
    ...person,
    csrf: 'c',
    product_id: ['tv'],
    plan: '1001',
    internet_equipment_id: '',
    tv_equipment_id: '70454',
    form_type: 'tv_equipment',
  },
  '/v1/orders': {
    ...person,
    csrf: 'c',
    product_id: ['tv'],
    tv_equipment_id: '80491',
    tv_equipment_buy: 'leasing',
    tv_equipment_duration: 24,
  },
  '/v1/callbacks': { ...person, csrf: 'c', product_id: [], check_call_type: '/domru-tv/equipment' },
  '/v1/api-requests': { ...person, petition: 'Стать клиентом' },
  '/v1/core-requests': { phoneNumber: person.phone },
  '/api/v1/call/back': { ...person, id: 'lead-1' },
} as const;
const paths = Object.keys(bodies) as (keyof typeof bodies)[];
const { '/v1/orders': order, '/v1/callbacks': callback, '/v1/api-requests': petition } = bodies;

const headers = { providerId: '133', 'idempotency-key': 'lead-1' };
const post = (url: string, payload: string | object, more: Record<string, string> = headers) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...more } });
const byCall = (query: Record<string, string>, more: Record<string, string> = headers) =>
  app.inject({ url: '/v1/user/by-call', query, headers: more });
const call = { problem_new: '1', id: 'lead-1' };
const rows = () =>
  storage.prepare('select kind, idempotency_key, provider_id, payload from taken_requests').all();

test.each(paths)(
  '%s stores a call once, however often it is repeated [API-02] [LEAD-02] [LEAD-03]',
  async (path) => {
    const [first, again] = [await post(path, bodies[path]), await post(path, bodies[path])];
    expect(first.statusCode).toBe(200);
    const told = first.json();
    expect(told.status ?? told.isSuccess).toBe(true);
    expect(told.request_id ?? told.payload.request_id).toEqual(expect.any(Number));
    expect(again.json()).toEqual(told);
    const [row, ...others] = rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ idempotency_key: 'lead-1', provider_id: 133 });
    expect(JSON.parse(String(row?.['payload']))).toEqual(bodies[path]);
  },
);

test('one key may identify different calls: each is stored [API-02]', async () => {
  for (const path of paths) await post(path, bodies[path]);
  await byCall(call);
  expect(rows().map(({ kind }) => kind)).toEqual([
    'submission',
    'order',
    'callback',
    'become_client',
    'core',
    'call_back',
    'call_by_phone',
  ]);
});

test.each(['problem_new', 'request_new'])(
  'a call by phone with %s is stored once, for the number sent before [API-02] [LEAD-03]',
  async (key) => {
    const query = { [key]: '1', id: 'lead-1' };
    await post('/v1/core-requests', bodies['/v1/core-requests']);
    const [first, again] = [await byCall(query), await byCall(query)];
    expect(first.json()).toEqual({
      isSuccess: true,
      error: null,
      payload: { request_id: expect.any(Number) },
    });
    expect(again.json()).toEqual(first.json());
    expect(rows().map(({ kind }) => kind)).toEqual(['core', 'call_by_phone']);
  },
);

test('a call by phone without a number sent before is refused and not stored [API-04]', async () => {
  const answer = await byCall(call);
  expect(answer.statusCode).toBe(200);
  const message = 'Не передан номер телефона для звонка.';
  expect(answer.json()).toEqual({
    isSuccess: false,
    error: { code: 'UNKNOWN_REQUEST', message },
    payload: null,
  });
  expect(rows()).toEqual([]);
});

test.each(paths)('%s refuses on purpose with the reason and stores nothing [API-04]', async (path) => {
  const isByPhone = path === '/v1/core-requests';
  const refused = isByPhone ? { phoneNumber: '70000000000' } : { ...bodies[path], fio: 'Отказ' };
  const answer = await post(path, refused);
  expect(answer.statusCode).toBe(200);
  const message = 'Заявка отклонена: подключение по этому адресу невозможно.';
  expect([
    { status: false, message },
    { isSuccess: false, error: { code: 'REFUSED', message }, payload: null },
  ]).toContainEqual(answer.json());
  expect(rows()).toEqual([]);
});

test('a sale has no duration, and leasing has one [EQ-09]', async () => {
  const { tv_equipment_duration, ...withoutMonths } = order;
  const sale = { ...withoutMonths, tv_equipment_buy: 'sale' };
  expect((await post('/v1/orders', sale)).statusCode).toBe(200);
  for (const wrong of [withoutMonths, { ...sale, tv_equipment_duration }]) {
    const answer = await post('/v1/orders', wrong);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({ tv_equipment_duration: 'Неверное значение' });
  }
  const answer = await post('/v1/orders', { ...order, tv_equipment_buy: 'credit' });
  expect(answer.json().fields).toEqual({ tv_equipment_buy: 'Неверное значение' });
});

describe('malformed requests', () => {
  const refusal = (field: string) => ({
    status: false,
    message: 'Неверные параметры запроса',
    fields: { [field]: 'Неверное значение' },
  });

  test.each([
    ['/v1/orders', { ...order, phone: '8 912' }, 'phone'],
    ['/v1/orders', { ...order, tv_equipment_duration: '24' }, 'tv_equipment_duration'],
    ['/v1/orders', { ...order, product_id: 'tv' }, 'product_id'],
    ['/v1/callbacks', { ...callback, check_call_type: 'internet' }, 'check_call_type'],
    ['/v1/callbacks', { ...callback, fio: '' }, 'fio'],
    ['/v1/api-requests', { ...petition, petition: '' }, 'petition'],
    ['/v1/core-requests', { phone: '79120004518' }, 'phoneNumber'],
    ['/api/v1/call/back', person, 'id'],
    ['/v1/requests', 'null', 'body'],
  ])('%s refuses %j by the name of the field [API-02] [LEAD-02]', async (path, body, field) => {
    const answer = await post(path, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual(refusal(field));
  });

  test.each(paths)('%s refuses other formats than JSON, and missing headers [API-02]', async (path) => {
    expect((await post(path, '{"fio":')).json()).toEqual(refusal('body'));
    expect((await post(path, bodies[path], { providerId: '133' })).json()).toEqual(
      refusal('idempotency-key'),
    );
    expect((await post(path, bodies[path], { 'idempotency-key': 'k' })).json()).toEqual(
      refusal('providerid'),
    );
    expect(rows()).toEqual([]);
  });

  test.each([
    [{ id: '1' }, 'problem_new'],
    [{ ...call, request_new: '1' }, 'problem_new'],
    [{ ...call, problem_new: '2' }, 'problem_new'],
    [{ problem_new: '1' }, 'id'],
  ])(
    'by-call with %j is refused by the name of %s [API-02]',
    async (query: Record<string, string>, field) => {
      const answer = await byCall(query);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual(refusal(field));
    },
  );
});

test('no personal data remain after an erasure, also of a later call [MGR-04]', async () => {
  await post('/v1/orders', order);
  expect((await post('/v1/erasures', { id: 'lead-1' })).json()).toMatchObject({ status: true });
  const late = await post('/v1/requests', bodies['/v1/requests']);
  expect(late.json()).toMatchObject({ status: true });
  expect(rows().map(({ kind, payload }) => [kind, payload])).toEqual([
    ['order', '{}'],
    ['submission', '{}'],
  ]);
});
