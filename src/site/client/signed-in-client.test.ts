import { hasTv, serviceIdsOf } from './signed-in-client';

test.each([
  ['a guest', null, false],
  ['a client without services', { products: [] }, false],
  ['a client with the internet alone', { products: ['internet'] }, false],
  ['a client with TV', { products: ['internet', 'tv'] }, true],
])('%s: [TV-05]', (_who, client, expected) => {
  expect(hasTv(client)).toBe(expected);
});

test('services have the numbers of the catalogue; unknown ones are ignored [EQ-12]', () => {
  expect(serviceIdsOf(null)).toEqual([]);
  expect(serviceIdsOf({ products: ['internet', 'telephony'] })).toEqual([1, 3]);
  expect(serviceIdsOf({ products: ['17', 'constructor', 'a service of tomorrow'] })).toEqual([17]);
});
