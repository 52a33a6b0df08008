import * as z from 'zod/mini';

import type { CallOptions, HttpClient } from './http-client';
import { makeRememberingClient } from './remembering-client';

const schema = z.string();
type Call = Omit<CallOptions<typeof schema>, 'schema'>;

/** A service that numbers its answers, and fails while it is told to. */
function makeService() {
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
  const client = makeRememberingClient(http, { freshMs: 60_000, now: () => time });
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
