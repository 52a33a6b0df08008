import * as z from 'zod/mini';

import { ApiError, type HttpClient } from './http-client';
import { makeResilientClient } from './resilient-client.server';

const schema = z.object({ n: z.number() });
const away = () => Promise.reject(new ApiError('transport', 'GET /x', { reason: 'ECONNRESET' }));

function setUp(options: { retryAfterMs?: number; keepsAnswers?: boolean } = {}) {
  let behave: () => Promise<unknown> = () => Promise.resolve({ n: 1 });
  let calls = 0;
  const failures: { usedOlderAnswer: boolean }[] = [];
  const inner: HttpClient = {
    call: async (call) => {
      calls++;
      return call.schema.parse(await behave());
    },
  };
  const client = makeResilientClient(inner, {
    service: 'x',
    onFailure: (failure) => failures.push(failure),
    threshold: 3,
    ...options,
  });
  return {
    client,
    failures,
    calls: () => calls,
    behave: (how: () => Promise<unknown>) => (behave = how),
    get: (headers: Record<string, string> = {}) => client.call({ path: '/x', headers, schema }),
  };
}

test('the last good answer replaces that of a failing service [API-04]', async () => {
  const { get, behave, failures } = setUp();
  await get();
  behave(away);
  expect(await get()).toEqual({ n: 1 });
  expect(failures).toEqual([expect.objectContaining({ service: 'x', usedOlderAnswer: true })]);
  behave(() => Promise.resolve({ n: 2 }));
  expect(await get()).toEqual({ n: 2 });
});

test('a client that keeps no answers fails with its service [NET-03]', async () => {
  const { get, behave, failures } = setUp({ keepsAnswers: false });
  await get();
  behave(away);
  await expect(get()).rejects.toMatchObject({ kind: 'transport' });
  expect(failures).toEqual([expect.objectContaining({ usedOlderAnswer: false })]);
});

test('an answer that breaks the contract counts as the service’s failure [API-04]', async () => {
  const { get, behave } = setUp();
  await get();
  behave(() =>
    Promise.reject(new ApiError('contract', 'GET /x', { status: 200, reason: 'n: invalid_type' })),
  );
  expect(await get()).toEqual({ n: 1 });
});

test('after failures in a row it fails at once, and tries again after a while', async () => {
  const { client, get, behave, calls } = setUp({ retryAfterMs: 50 });
  behave(away);
  expect(client.isFailing()).toBe(false);
  for (let i = 0; i < 10; i++) await expect(get()).rejects.toMatchObject({ kind: 'transport' });
  expect(calls()).toBe(3);
  expect(client.isFailing()).toBe(true);
  behave(() => Promise.resolve({ n: 5 }));
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(await get()).toEqual({ n: 5 });
  expect(client.isFailing()).toBe(false);
});

test('a synchronous failure has the call’s name of its path', async () => {
  const { client, behave } = setUp();
  behave(away);
  const ask = () => client.call({ path: '/x/5.3.0.1', pathName: '/x/{ip}', schema });
  for (let i = 0; i < 3; i++) await expect(ask()).rejects.toThrow();
  await expect(ask()).rejects.toMatchObject({ call: 'GET /x/{ip}' });
});

test('a refusal is an answer: it is passed on and does not open the breaker', async () => {
  const { get, behave, calls } = setUp();
  await get();
  behave(() => Promise.reject(new ApiError('status', 'GET /x', { status: 404, reason: 'status 404' })));
  for (let i = 0; i < 10; i++) await expect(get()).rejects.toMatchObject({ status: 404 });
  expect(calls()).toBe(11);
});

test('personal answers are never cached', async () => {
  const { get, behave } = setUp();
  await get({ Authorization: 'Bearer t' });
  behave(away);
  await expect(get({ Authorization: 'Bearer t' })).rejects.toThrow('ECONNRESET');
});

test('answers of one provider are not returned for another', async () => {
  const { get, behave } = setUp();
  await get({ ProviderId: '41' });
  behave(away);
  await expect(get({ ProviderId: '8' })).rejects.toThrow('ECONNRESET');
});
