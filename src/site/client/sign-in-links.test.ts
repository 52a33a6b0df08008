import fc from 'fast-check';

import { pathAfterSignIn, referrerOf, safeReferrer, withReferrer } from './sign-in-links';

const origin = 'https://kazan.example.ru';

test.each([
  '/',
  '/tv?tab=1',
  '/lk/user/profile#notices',
  '/a?b=//other.example',
  '/user/change-agreement?referrer=%2Ftv',
  '/tv?path=/../api/#/./api',
  '/..tv/.tv/tv../...',
  '/%D0%BF/api',
])('a page of the same site is unchanged: %s [AUTH-06]', (path) => expect(safeReferrer(path)).toBe(path));

test.each([
  '/./api/auth/logout',
  '/../api/auth/logout',
  '/x/../api/auth/logout',
  '/x/./../api/auth/logout',
  '/%2e/api/auth/logout',
  '/%2E/api/auth/logout',
  '/x/%2e%2e/api/auth/logout',
  '/x/.%2E/api/auth/logout',
  '/x/%2e./sign-in',
  '/x/..',
  '/.',
  '/.//evil.example',
  '/%61pi/auth/logout',
  '/%2Fapi/auth/logout',
  '/%zz',
])('an address that would become another path leads home: %s [AUTH-06]', (path) =>
  expect(safeReferrer(path)).toBe('/'),
);

test('any input leads to a page of the same site, and to no call of it [AUTH-06]', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '//',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '%2F',
    '\t',
    '\n',
    ' ',
    'http',
    'evil.example',
    'api',
    'sign-in',
    '_site',
    'tv',
  );
  const hostile = fc.array(parts, { maxLength: 8 }).map((found) => found.join(''));
  // Paths of whole segments that browsers and servers resolve to another path.
  const segments = fc.constantFrom(
    '.',
    '..',
    '%2e',
    '%2E',
    '.%2e',
    '%2E.',
    '%2e%2E',
    '',
    'x',
    'api',
    '%61pi',
    'auth',
    'logout',
    'sign-in',
    '_site',
  );
  const paths = fc.array(segments, { minLength: 1, maxLength: 5 }).map((found) => `/${found.join('/')}`);
  fc.assert(
    fc.property(fc.oneof(hostile, paths, fc.webUrl(), fc.string()), (given) => {
      const { origin: reached, pathname } = new URL(safeReferrer(given), origin);
      expect(reached).toBe(origin);
      expect(decodeURIComponent(pathname)).not.toMatch(
        /^\/(?:api|_site|_next|oidc|manager|sign-in|sign-out)(?:\/|$)/,
      );
    }),
    { numRuns: 2000 },
  );
});

test.each([null, undefined, 7, ['/tv'], { path: '/tv' }])(
  'a value other than text leads home: %j [AUTH-06]',
  (given) => {
    expect(safeReferrer(given)).toBe('/');
  },
);

test('a referrer survives the round trip through an address [AUTH-06]', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const wanted = safeReferrer(`${path}?${query}`);
      expect(referrerOf(withReferrer('/sign-in', wanted))).toBe(wanted);
    }),
  );
  expect(withReferrer('/sign-in', '/')).toBe('/sign-in');
});

test('a sign-in on a page returns to it, one without a page leads to the account [AUTH-06]', () => {
  expect(pathAfterSignIn('/tv?tab=1')).toBe('/tv?tab=1');
  expect(pathAfterSignIn(safeReferrer(undefined))).toBe('/lk/management');
  expect(pathAfterSignIn(safeReferrer('//evil.example'))).toBe('/lk/management');
});
