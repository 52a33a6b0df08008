import * as z from 'zod/mini';

import { type CallOptions, clientKeyOf, type HttpClient, sharedKeyOf } from './http-client';
import { makeRememberingClient } from './remembering-client';

const schema = z.string();
type Call = Omit<CallOptions<typeof schema>, 'schema'>;

/** A service that numbers its answers, and fails while it is told to. */
function makeService(keyOf = sharedKeyOf) {
  let time = 1_000_000;
  let count = 0;
  const service = { isAway: false };
  const http: HttpClient = {
    call: async ({ path, schema: of }) => {
      count += 1;
      if (service.isAway) throw new Error('away');
      return of.parse(`${path}: ${count}`);
    },
  };
  const client = makeRememberingClient(http, { freshMs: 60_000, keyOf, now: () => time });
  return {
    service,
    ask: (path: string, more: Partial<Call> = {}) => client.call({ path, ...more, schema }),
    wait: (ms: number) => (time += ms),
  };
}

test('an answer serves for its time and is asked for anew afterwards [SHELL-09]', async () => {
  const { ask, wait } = makeService();
  expect(await ask('/a')).toBe('/a: 1');
  wait(60_000);
  expect(await ask('/a')).toBe('/a: 1');
  wait(1);
  expect(await ask('/a')).toBe('/a: 2');
});

test('each question has its own answer, and those who ask at once share a call [SHELL-09]', async () => {
  const { ask } = makeService();
  const asked = [ask('/a'), ask('/b'), ask('/a'), ask('/a', { query: { tag: 'x' } })];
  expect(await Promise.all(asked)).toEqual(['/a: 1', '/b: 2', '/a: 1', '/a: 3']);
});

test('a failure is not kept [SHELL-09]', async () => {
  const { ask, service } = makeService();
  service.isAway = true;
  await expect(ask('/a')).rejects.toThrow('away');
  service.isAway = false;
  expect(await ask('/a')).toBe('/a: 2');
});

test.each<[string, Partial<Call>]>([
  ['in a client’s name', { headers: { Authorization: 'Bearer x' } }],
  ['with the key of a client', { headers: { 'no-cache-key': 'k' } }],
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

  test('each has their own answer for its time [API-03]', async () => {
    const { ask, wait } = makeService(clientKeyOf);
    expect(await ask('/a', as('anna'))).toBe('/a: 1');
    expect(await ask('/a', as('boris'))).toBe('/a: 2');
    expect(await ask('/a', as('anna'))).toBe('/a: 1');
    wait(60_001);
    expect(await ask('/a', as('anna'))).toBe('/a: 3');
  });

  test.each<[string, Partial<Call>]>([
    ['of a guest', { headers: { ProviderId: '21' } }],
    ['with a token alone', { headers: { Authorization: 'Bearer x' } }],
    ['that changes something', { method: 'POST', ...as('anna') }],
  ])('a call %s is not answered from that memory [API-03]', async (_what, more) => {
    const { ask } = makeService(clientKeyOf);
    expect(await ask('/a', more)).toBe('/a: 1');
    expect(await ask('/a', more)).toBe('/a: 2');
  });

  test('another provider, path or query is another question', async () => {
    const { ask } = makeService(clientKeyOf);
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
