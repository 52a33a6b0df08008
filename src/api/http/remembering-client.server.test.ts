/** @jest-environment node */
import * as z from 'zod/mini';

import { openAnsweringService } from './answering-service.fixtures';
import { type CallOptions, type HttpClient, makeHttpClient } from './http-client';
import { makeCachingClient } from './remembering-client.server';

const schema = z.string();
type Call = Omit<CallOptions<typeof schema>, 'schema'>;

/** A service with numbered responses, switchable to failing and to shared responses. */
function makeService() {
  let time = 1_000_000;
  let count = 0;
  const service = { isAway: false, isForEverybody: false };
  const http: HttpClient = {
    call: async ({ path, schema: of, onForEverybody }) => {
      count += 1;
      const told = `${path}: ${count}`;
      await Promise.resolve();
      if (service.isAway) throw new Error('away');
      if (service.isForEverybody) onForEverybody?.();
      return of.parse(told);
    },
  };
  const client = makeCachingClient(http, { freshMs: 60_000, now: () => time });
  return {
    service,
    forget: () => client.forget(),
    ask: (path: string, more: Partial<Call> = {}) => client.call({ path, ...more, schema }),
    wait: (ms: number) => (time += ms),
  };
}

test('an answer is cached for its lifetime and fetched again afterwards [SHELL-09]', async () => {
  const { ask, wait } = makeService();
  expect(await ask('/a')).toBe('/a: 1');
  wait(60_000);
  expect(await ask('/a')).toBe('/a: 1');
  wait(1);
  expect(await ask('/a')).toBe('/a: 2');
});

test('each request has its own answer, and concurrent ones share a call [SHELL-09]', async () => {
  const { ask } = makeService();
  const asked = [ask('/a'), ask('/b'), ask('/a'), ask('/a', { query: { tag: 'x' } })];
  expect(await Promise.all(asked)).toEqual(['/a: 1', '/b: 2', '/a: 1', '/a: 3']);
});

test('a failure is not cached [SHELL-09]', async () => {
  const { ask, service } = makeService();
  service.isAway = true;
  await expect(ask('/a')).rejects.toThrow('away');
  service.isAway = false;
  expect(await ask('/a')).toBe('/a: 2');
});

test.each<[string, Partial<Call>]>([
  ['in a client’s name', { headers: { Authorization: 'Bearer x' } }],
  ['about an agreement', { headers: { agreementNumber: '1' } }],
  ['that changes something', { method: 'POST' }],
])('a call %s is never answered from memory', async (_what, more) => {
  const { ask } = makeService();
  expect(await ask('/a', more)).toBe('/a: 1');
  expect(await ask('/a', more)).toBe('/a: 2');
});

describe('in clients’ names', () => {
  const headersOf = (key: string) => ({
    ProviderId: '21',
    Authorization: `Bearer of ${key}`,
    'no-cache-key': key,
  });
  const as = (key: string) => ({ headers: headersOf(key) });

  test('each client has a separate answer for its lifetime [API-03]', async () => {
    const { ask, wait } = makeService();
    expect(await ask('/a', as('anna'))).toBe('/a: 1');
    expect(await ask('/a', as('boris'))).toBe('/a: 2');
    expect(await ask('/a', as('anna'))).toBe('/a: 1');
    wait(60_001);
    expect(await ask('/a', as('anna'))).toBe('/a: 3');
  });

  test('a guest’s answer is not theirs, nor theirs a guest’s [API-03]', async () => {
    const { ask } = makeService();
    const asGuest = { headers: { ProviderId: '21' } };
    const asked = [ask('/a', asGuest), ask('/a', as('anna')), ask('/a', asGuest), ask('/a', as('anna'))];
    expect(await Promise.all(asked)).toEqual(['/a: 1', '/a: 2', '/a: 1', '/a: 2']);
  });

  test('another provider, path or query is another question', async () => {
    const { ask } = makeService();
    const headers = headersOf('anna');
    const asked = [
      ask('/a', { headers }),
      ask('/b', { headers }),
      ask('/a', { headers, query: { tag: 'x' } }),
      ask('/a', { headers: { ...headers, ProviderId: '41' } }),
    ];
    expect(new Set(await Promise.all(asked)).size).toBe(4);
  });
});

describe('an answer that its service marks as shared', () => {
  const guest = { headers: { ProviderId: '21' } };
  const as = (key: string) => ({
    headers: { ...guest.headers, Authorization: `Bearer of ${key}`, 'no-cache-key': key },
  });

  test('is fetched once, whoever is first [API-03] [SHELL-09]', async () => {
    const { ask, service, wait } = makeService();
    service.isForEverybody = true;
    for (const by of [as('anna'), as('boris'), guest]) expect(await ask('/a', by)).toBe('/a: 1');
    for (const by of [guest, as('anna')]) expect(await ask('/b', by)).toBe('/b: 2');
    expect(await ask('/a', { headers: { ...as('anna').headers, ProviderId: '41' } })).toBe('/a: 3');
    wait(60_001);
    expect(await ask('/a', as('boris'))).toBe('/a: 4');
  });

  test('is shared with clients only after their own call; until then no client gets another’s answer', async () => {
    const { ask, service } = makeService();
    service.isForEverybody = true;
    const asked = [ask('/a', as('anna')), ask('/a', as('boris')), ask('/a', as('anna'))];
    expect(await Promise.all(asked)).toEqual(['/a: 1', '/a: 2', '/a: 1']);
  });

  test('is not cached if it was invalidated during the call', async () => {
    const { ask, service, forget } = makeService();
    service.isForEverybody = true;
    const before = ask('/a', as('anna'));
    forget();
    expect(await before).toBe('/a: 1');
    expect(await ask('/a', as('anna'))).toBe('/a: 2');
  });

  test.each<[boolean, string, Record<string, string>]>([
    [true, 'public', { 'Cache-Control': 'public' }],
    [true, 'public for a while', { 'Cache-Control': 'max-age=60, Public' }],
    [true, 'public and different by provider', { 'Cache-Control': 'public', Vary: 'ProviderId, Accept' }],
    [false, 'nothing', {}],
    [false, 'how long alone', { 'Cache-Control': 'max-age=60' }],
    [false, 'private', { 'Cache-Control': 'private' }],
    [false, 'both', { 'Cache-Control': 'public, private="X-Name"' }],
    [false, 'public, not to be kept', { 'Cache-Control': 'public, no-store' }],
    [false, 'public by token', { 'Cache-Control': 'public', Vary: 'Accept, authorization' }],
    [false, 'public by key', { 'Cache-Control': 'public', Vary: 'No-Cache-Key' }],
    [false, 'public by whatever', { 'Cache-Control': 'public', Vary: '*' }],
    [false, 'public with a cookie', { 'Cache-Control': 'public', 'Set-Cookie': 'a=b' }],
  ])('is served to others: %s where it is %s [API-03]', async (isShared, _what, headers) => {
    const service = await openAnsweringService();
    const http = makeCachingClient(makeHttpClient({ baseUrl: service.baseUrl }), { freshMs: 60_000 });
    try {
      service.answer('text', 200, headers);
      for (const by of [as('anna'), as('boris')])
        expect(await http.call({ path: '/a', ...by, schema })).toBe('text');
      expect(service.asked).toHaveLength(isShared ? 1 : 2);
    } finally {
      await service.close();
    }
  });
});
