/** @jest-environment jsdom */
import { storeOf } from '../../../tests/support/render-on-site';
import { parseOwnRequests, rememberRequest, readStoredRequestsText } from './own-requests';
import { saveCookieChoice } from './site-cookies.browser';

const day = 86_400_000;
const numbers = () => parseOwnRequests(readStoredRequestsText()).map(({ number }) => number);

test('numbers only are stored, once the visitor allows it, and no longer [LEAD-06] (D37)', () => {
  const store = storeOf();
  rememberRequest('AAAAAAAAAA', false);
  expect(localStorage).toHaveLength(0);
  store.dispatch(saveCookieChoice('all'));
  rememberRequest('BBBBBBBBBB', true);
  rememberRequest('BBBBBBBBBB', true);
  expect(numbers()).toEqual(['BBBBBBBBBB', 'AAAAAAAAAA']);
  expect(Object.keys(parseOwnRequests(readStoredRequestsText())[0]!)).toEqual(['number', 'at']);
  for (const number of ['CCCCCCCCCC', 'DDDDDDDDDD']) rememberRequest(number, true);
  expect(numbers()).toHaveLength(3);
  expect(numbers()[0]).toBe('DDDDDDDDDD');
  expect(parseOwnRequests(readStoredRequestsText(), Date.now() + 31 * day)).toEqual([]);
  store.dispatch(saveCookieChoice('necessary'));
  expect(localStorage).toHaveLength(0);
});

test.each(['{', '1', '[null, {"number": "<b>", "at": 1}, {"number": "AAAAAAAAAA"}]'])(
  'a value of another program is ignored: %s',
  (stored) => expect(parseOwnRequests(stored)).toEqual([]),
);
