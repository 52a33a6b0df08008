/** @jest-environment jsdom */
import { storeOf } from '../../../tests/support/render-on-site';
import { saveCookieChoice, readCookieChoice, readSiteCookie, saveSiteCookie } from './site-cookies.browser';

beforeEach(() => {
  document.cookie = 'cookie_choice=; max-age=0; path=/';
});
afterEach(() => jest.restoreAllMocks());

describe('a cookie of the site', () => {
  const written: string[] = [];
  beforeEach(() => {
    written.length = 0;
    jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
  });
  const attributes = () => written.flatMap((text) => text.split('; '));

  test('has no Expires without an age, and an empty domain limits it to this host [APP-02]', () => {
    saveSiteCookie({ name: 'mobile_app', value: 'closed', cookieDomain: '' });
    expect(attributes()).toEqual(['mobile_app=closed', 'path=/', 'sameSite=Lax']);
  });

  test('has the domain of the cities’ parent, and an age in seconds becomes Expires', () => {
    jest.useFakeTimers({ now: new Date('2031-05-01T00:00:00Z') });
    saveSiteCookie({ name: 'platform', value: 'web', cookieDomain: 'site.example', maxAge: 86_400 });
    jest.useRealTimers();
    expect(attributes()).toContain('domain=site.example');
    expect(attributes()).toContain('expires=Fri, 02 May 2031 00:00:00 GMT');
  });
});

test('the cookie choice is unknown until made, and an invalid cookie is no choice', () => {
  expect(readCookieChoice()).toBeNull();
  document.cookie = 'cookie_choice=everything; path=/';
  expect(readCookieChoice()).toBeNull();
});

test('the cookie choice is stored and applied at once, again at every change', () => {
  const store = storeOf();
  for (const choice of ['necessary', 'all'] as const) {
    store.dispatch(saveCookieChoice(choice));
    expect(store.getState().visit.cookieChoice).toBe(choice);
    expect(readSiteCookie('cookie_choice')).toBe(choice);
    expect(readCookieChoice()).toBe(choice);
  }
});

test('the cookie choice is stored for a year, on the domain shared by the cities', () => {
  jest.useFakeTimers({ now: new Date('2031-05-01T00:00:00Z') });
  const set = jest.spyOn(document, 'cookie', 'set');
  storeOf({ cookieDomain: 'site.example' }).dispatch(saveCookieChoice('all'));
  jest.useRealTimers();
  expect(set.mock.calls[0]?.[0]).toContain('expires=Fri, 30 Apr 2032 00:00:00 GMT');
  expect(set.mock.calls[0]?.[0]).toContain('domain=site.example');
});

test('with blocked cookies the choice applies to this document', () => {
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  const store = storeOf();
  store.dispatch(saveCookieChoice('all'));
  expect(store.getState().visit.cookieChoice).toBe('all');
});
