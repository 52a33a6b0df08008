/** @jest-environment jsdom */
import { storeOf } from '../../../tests/support/render-on-site';
import { readOwnRequests, rememberRequest, storedRequests } from './own-requests';
import { chooseCookies } from './site-cookies';

const day = 86_400_000;
const numbers = () => readOwnRequests(storedRequests()).map(({ number }) => number);

test('numbers only are stored, once the visitor allows it, and no longer [LEAD-06] (D37)', () => {
  const store = storeOf();
  rememberRequest('AAAAAAAAAA', false);
  expect(localStorage).toHaveLength(0);
  store.dispatch(chooseCookies('all'));
  rememberRequest('BBBBBBBBBB', true);
  rememberRequest('BBBBBBBBBB', true);
  expect(numbers()).toEqual(['BBBBBBBBBB', 'AAAAAAAAAA']);
  expect(Object.keys(readOwnRequests(storedRequests())[0]!)).toEqual(['number', 'at']);
  for (const number of ['CCCCCCCCCC', 'DDDDDDDDDD']) rememberRequest(number, true);
  expect(numbers()).toHaveLength(3);
  expect(numbers()[0]).toBe('DDDDDDDDDD');
  expect(readOwnRequests(storedRequests(), Date.now() + 31 * day)).toEqual([]);
  store.dispatch(chooseCookies('necessary'));
  expect(localStorage).toHaveLength(0);
});

test.each(['{', '1', '[null, {"number": "<b>", "at": 1}, {"number": "AAAAAAAAAA"}]'])(
  'a value of another program is ignored: %s',
  (stored) => expect(readOwnRequests(stored)).toEqual([]),
);
