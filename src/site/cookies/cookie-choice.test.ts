/** @jest-environment jsdom */
import { cookieChoice, onCookieChoice, saveCookieChoice } from './cookie-choice';
import { readSiteCookie, saveSiteCookie } from './site-cookies';

const written: string[] = [];
beforeEach(() => {
  written.length = 0;
  document.cookie = 'cookie_choice=; max-age=0; path=/';
  jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
});

const attributes = () => written.flatMap((text) => text.split('; '));

test('without an age a cookie has no Expires, and an empty domain leaves it to this host [APP-02]', () => {
  saveSiteCookie({ name: 'mobile_app', value: 'closed', cookieDomain: '' });
  expect(attributes()).toEqual(['mobile_app=closed', 'path=/', 'sameSite=Lax']);
});

test('a domain is that of the cities’ parent, and an age in seconds becomes Expires', () => {
  jest.useFakeTimers({ now: new Date('2031-05-01T00:00:00Z') });
  saveSiteCookie({ name: 'platform', value: 'web', cookieDomain: 'site.example', maxAge: 86_400 });
  jest.useRealTimers();
  expect(attributes()).toContain('domain=site.example');
  expect(attributes()).toContain('expires=Fri, 02 May 2031 00:00:00 GMT');
});

describe('the choice of cookies (decision 37)', () => {
  beforeEach(() => jest.restoreAllMocks());

  test('is unknown until it is made, and nonsense in the cookie is no choice', () => {
    expect(cookieChoice()).toBeNull();
    document.cookie = 'cookie_choice=everything; path=/';
    expect(cookieChoice()).toBeNull();
  });

  test('is kept and told at once, again at every change, and to those who come later', () => {
    const heard: string[] = [];
    const stop = onCookieChoice((choice) => heard.push(choice));
    expect(heard).toEqual([]);
    saveCookieChoice('necessary', '');
    saveCookieChoice('all', '');
    expect(heard).toEqual(['necessary', 'all']);
    expect(readSiteCookie('cookie_choice')).toBe('all');
    stop();
    saveCookieChoice('necessary', '');
    expect(heard).toHaveLength(2);
    const later = jest.fn();
    onCookieChoice(later)();
    expect(later).toHaveBeenCalledWith('necessary');
  });

  test('is kept for a year', () => {
    jest.useFakeTimers({ now: new Date('2031-05-01T00:00:00Z') });
    const set = jest.spyOn(document, 'cookie', 'set');
    saveCookieChoice('all', 'site.example');
    jest.useRealTimers();
    expect(set.mock.calls[0]?.[0]).toContain('expires=Fri, 30 Apr 2032 00:00:00 GMT');
  });
});
