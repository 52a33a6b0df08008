/** @jest-environment jsdom */
import type { SignedInClient } from '@/site/request/site-request';
import { startAuthCheck } from '@/site/session/auth-check';
import { browserAuthCheck } from '@/site/session/browser-auth-check';
import { renderWithStore, storeOf } from '../../../tests/support/with-store';

import { AuthCheck } from './auth-check';

const stop = jest.fn();
jest.mock('@/site/session/auth-check', () => ({ startAuthCheck: jest.fn() }));
const started = jest.mocked(startAuthCheck);
beforeEach(() => started.mockReset().mockReturnValue(stop));

test('the check is given the document’s own agreement, whatever page is open, until it is gone [AUTH-04]', () => {
  const client: SignedInClient = {
    agreement: { number: '770000001', address: 'Дом 1' },
    hasSso: true,
    accountUrl: null,
    mayChangeAgreement: false,
    hasInternet: true,
    hasTelephony: false,
    products: [],
  };
  const store = storeOf({ isAuth: true, client });
  const { rerender, unmount } = renderWithStore(<AuthCheck />, store);
  rerender(<AuthCheck />);
  expect(started.mock.calls.map(([subject]) => subject)).toEqual([{ hasSso: true, agreement: '770000001' }]);
  expect(stop).not.toHaveBeenCalled();
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a guest has no check [AUTH-04]', () => {
  renderWithStore(<AuthCheck />);
  expect(started).not.toHaveBeenCalled();
});

test('the browser’s cookie of the agreement, and the way out of the page [AUTH-04]', () => {
  document.cookie = 'agreement=';
  expect(browserAuthCheck.agreement()).toBeNull();
  document.cookie = 'agreement=770000001';
  expect(browserAuthCheck.agreement()).toBe('770000001');
  const told = jest.fn();
  const forget = browserAuthCheck.onLeaving(told);
  window.dispatchEvent(new Event('beforeunload'));
  forget();
  window.dispatchEvent(new Event('beforeunload'));
  expect(told).toHaveBeenCalledTimes(1);
});
