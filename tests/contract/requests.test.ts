/** @jest-environment node */
import { DatabaseSync } from 'node:sqlite';

import fastify from 'fastify';

import { makeHttpClient } from '@/api/http/http-client';
import { makeRequestsClient } from '@/api/requests/requests.client';
import { isAccepted, toSubmissionAnswer } from '@/api/requests/requests.schemas';
import { requestsService } from '@/provider/requests/requests-service';

type Client = ReturnType<typeof makeRequestsClient>;

const storage = new DatabaseSync(':memory:');
const app = fastify();
let client: Client;

beforeAll(async () => {
  await app.register(requestsService(storage));
  client = makeRequestsClient(makeHttpClient({ baseUrl: await app.listen({ port: 0, host: '127.0.0.1' }) }));
});
afterAll(async () => {
  await app.close();
  storage.close();
});
beforeEach(() => storage.exec('delete from taken_requests'));

const providerId = 133;
const kept = () =>
  storage
    .prepare('select kind, idempotency_key, provider_id, payload from taken_requests')
    .all()
    .map(({ payload, ...row }) => ({ ...row, payload: JSON.parse(String(payload)) }));

const person = { fio: 'Анна', phone: '79120004518' };
const byPhone = { phoneNumber: person.phone };
const payload = { ...person, csrf: 'lead-1', product_id: ['tv'] };

/** Each call of the client, and the fields that the service must store. */
const calls: [string, (client: Client, who: typeof person, key: string) => Promise<unknown>, object][] = [
  [
    'submission',
    (to, who, key) =>
      to.submit(
        providerId,
        {
          ...payload,
          ...who,
          plan: '',
          internet_equipment_id: '',
          tv_equipment_id: '70454',
          form_type: 'note',
        },
        key,
      ),
    { ...payload, plan: '', internet_equipment_id: '', tv_equipment_id: '70454', form_type: 'note' },
  ],
  [
    'order',
    (to, who, key) =>
      to.order(
        providerId,
        {
          ...payload,
          ...who,
          tv_equipment_id: '80491',
          tv_equipment_buy: 'leasing',
          tv_equipment_duration: 24,
        },
        key,
      ),
    { ...payload, tv_equipment_id: '80491', tv_equipment_buy: 'leasing', tv_equipment_duration: 24 },
  ],
  [
    'callback',
    (to, who, key) => to.callback(providerId, { ...payload, ...who, check_call_type: '/internet' }, key),
    { ...payload, check_call_type: '/internet' },
  ],
  [
    'become_client',
    (to, who, key) => to.becomeClient(providerId, { ...who, petition: 'Стать клиентом' }, key),
    { ...person, petition: 'Стать клиентом' },
  ],
  ['core', (to, who, key) => to.coreRequest(providerId, { phoneNumber: who.phone }, key), byPhone],
  ['call_back', (to, who, key) => to.callBack(providerId, who, key), { ...person, id: 'lead-1' }],
];

/** Converts both formats of a response, which differ in `status`. */
function asSubmission(answer: unknown) {
  return answer !== null && typeof answer === 'object' && 'status' in answer
    ? (answer as Awaited<ReturnType<Client['submit']>>)
    : toSubmissionAnswer(answer as Awaited<ReturnType<Client['becomeClient']>>);
}

test.each(calls)(
  '%s is stored complete, and a repeat creates no second [API-01] [API-02] [LEAD-02] [LEAD-03] [EQ-09]',
  async (kind, call, expected) => {
    const first = asSubmission(await call(client, person, 'lead-1'));
    expect(isAccepted(first)).toBe(true);
    expect(first.request_id).toEqual(expect.any(Number));
    expect(asSubmission(await call(client, person, 'lead-1'))).toEqual(first);
    expect(kept()).toEqual([{ kind, idempotency_key: 'lead-1', provider_id: providerId, payload: expected }]);
  },
);

test.each(calls)(
  '%s can be refused: an answer with a message, not an error [API-04] [LEAD-02] [LEAD-03] [EQ-09]',
  async (_kind, call) => {
    const answer = asSubmission(await call(client, { fio: 'Отказ', phone: '70000000000' }, 'lead-2'));
    expect(isAccepted(answer)).toBe(false);
    expect(answer.message).toBe('Заявка отклонена: подключение по этому адресу невозможно.');
    expect(kept()).toEqual([]);
  },
);

test.each(calls)('%s that does not fit is a 422 with fields [API-01]', async (_kind, call) => {
  await expect(call(client, { fio: '', phone: '8912' }, 'lead-3')).rejects.toMatchObject({
    kind: 'status',
    status: 422,
    body: { status: false, fields: expect.any(Object) },
  });
});

test.each(['problem_new', 'request_new'] as const)(
  'a call by phone (%s) is for the number stored under its id, once [API-01] [API-02] [LEAD-03]',
  async (key) => {
    const call = () => client.callByPhone(providerId, key, 'lead-1').then(toSubmissionAnswer);
    expect(await call()).toEqual({ status: false, message: 'Не передан номер телефона для звонка.' });
    expect(kept()).toEqual([]);
    await client.coreRequest(providerId, byPhone, 'lead-1');
    const first = await call();
    expect(isAccepted(first)).toBe(true);
    expect(await call()).toEqual(first);
    expect(kept()).toMatchObject([
      { kind: 'core', payload: byPhone },
      { kind: 'call_by_phone', idempotency_key: 'lead-1', payload: { [key]: '1', id: 'lead-1' } },
    ]);
    await expect(client.callByPhone(providerId, key, '')).rejects.toMatchObject({ status: 422 });
  },
);

test('a sale is sent without months [EQ-09]', async () => {
  const sale = { ...payload, tv_equipment_id: '80491', tv_equipment_buy: 'sale' as const };
  expect(isAccepted(await client.order(providerId, sale, 'lead-4'))).toBe(true);
  expect(kept()[0]?.payload).toEqual(sale);
});

test('an erasure empties all data of the key, and no other [API-01]', async () => {
  for (const [kind, call] of calls) if (kind === 'submission') await call(client, person, 'lead-4');
  await client.coreRequest(providerId, { phoneNumber: person.phone }, 'lead-4');
  await client.coreRequest(providerId, { phoneNumber: person.phone }, 'lead-5');
  expect(await client.erase(providerId, 'lead-4')).toMatchObject({ status: true });
  expect(kept()).toMatchObject([
    { kind: 'submission', idempotency_key: 'lead-4', payload: {} },
    { kind: 'core', idempotency_key: 'lead-4', payload: {} },
    { kind: 'core', idempotency_key: 'lead-5', payload: { phoneNumber: person.phone } },
  ]);
  expect(JSON.stringify(kept()).split(person.phone)).toHaveLength(2);
});
