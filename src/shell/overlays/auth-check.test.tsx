/** @jest-environment jsdom */
import { links } from '@/config/links';
import type { SignedInClient } from '@/site/client/signed-in-client';
import { AuthCheck, browserAuthCheckDependencies } from './auth-check';
import { renderOnSite } from '../../../tests/support/render-on-site';

const client: SignedInClient = {
  agreement: { number: '770000001', address: 'Дом 1' },
  hasSso: true,
  accountUrl: null,
  mayChangeAgreement: false,
  hasInternet: true,
  hasTelephony: false,
  products: [],
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the check receives the document’s agreement on any page, until it is absent [AUTH-04]', () => {
  const forget = jest.fn();
  const watched = jest.spyOn(browserAuthCheckDependencies, 'onVisibility').mockReturnValue(forget);
  const chosen = jest.spyOn(browserAuthCheckDependencies, 'agreement').mockReturnValue('770000001');
  const goTo = jest.spyOn(browserAuthCheckDependencies, 'goTo').mockImplementation(() => undefined);
  const reload = jest.spyOn(browserAuthCheckDependencies, 'reload').mockImplementation(() => undefined);
  const { rerender, unmount } = renderOnSite(<AuthCheck />, { isAuth: true, client });
  rerender(<AuthCheck />);
  jest.advanceTimersByTime(10_000);
  expect(watched).toHaveBeenCalledTimes(1);
  expect(goTo).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
  chosen.mockReturnValue(null);
  jest.advanceTimersByTime(1000);
  expect(goTo.mock.calls).toEqual([[links.changeAgreement]]);
  expect(forget).not.toHaveBeenCalled();
  unmount();
  expect(forget).toHaveBeenCalledTimes(1);
});

test('a guest has no check [AUTH-04]', () => {
  const watched = jest.spyOn(browserAuthCheckDependencies, 'onVisibility');
  renderOnSite(<AuthCheck />);
  expect(watched).not.toHaveBeenCalled();
});

test('the browser’s cookie of the agreement, and the redirect from the page [AUTH-04]', () => {
  document.cookie = 'agreement=';
  expect(browserAuthCheckDependencies.agreement()).toBeNull();
  document.cookie = 'agreement=770000001';
  expect(browserAuthCheckDependencies.agreement()).toBe('770000001');
  const told = jest.fn();
  const forget = browserAuthCheckDependencies.onLeaving(told);
  window.dispatchEvent(new Event('beforeunload'));
  forget();
  window.dispatchEvent(new Event('beforeunload'));
  expect(told).toHaveBeenCalledTimes(1);
});
