/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "http://perm.localhost/"}
 */
import fc from 'fast-check';
import ofNext from 'next/dist/shared/lib/router/utils/resolve-rewrites';

import { rewrites, toCityPath } from './city-rewrites';
import ours from './router-helpers';

const pages = [
  '/_site/[city]',
  '/_site/[city]/[...path]',
  '/_site/[city]/domru-tv/equipment/[alias]',
  '/manager',
];
/** Resolves a path with a filled-in city like the router. */
function resolveHref(path: string): string {
  if (/^\/_site\/[^/]+$/.test(path)) return '/_site/[city]';
  if (/^\/_site\/[^/]+\/domru-tv\/equipment\/[^/]+$/.test(path))
    return '/_site/[city]/domru-tv/equipment/[alias]';
  return path.startsWith('/_site/') ? '/_site/[city]/[...path]' : path;
}

/** The router's view of the response. */
function answers(path: string) {
  const next = ofNext(path, pages, { beforeFiles: rewrites, afterFiles: [], fallback: [] }, {}, resolveHref);
  const own = ours(path, pages, null, {}, resolveHref);
  return [next, own].map(({ asPath, matchedPage, resolvedHref, externalDest }) => ({
    asPath: asPath.replace(/(?<=.)\/$/, ''),
    matchedPage,
    // Next omits it if the path itself is a page.
    resolvedHref: resolvedHref ?? asPath,
    externalDest: externalDest ?? false,
  }));
}

test.each([
  '/',
  '/internet',
  '/internet?speed=300#list',
  '/domru-tv/equipment/70454',
  '/manager',
  '/api/leads',
])('the page of %s is the one that Next finds by its rewrites [CITY-02]', (path) => {
  const [next, own] = answers(path);
  expect(own).toEqual(next);
});

test('the same for any path [CITY-02]', () => {
  const segment = fc.stringMatching(/^[a-z0-9а-я%_.~-]{1,12}$/);
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
      const [next, own] = answers(`/${segments.map(encodeURIComponent).join('/')}`);
      expect(own).toEqual(next);
    }),
  );
});

test.each([
  ['perm.localhost', '/_site/perm/internet'],
  ['Kazan.example.ru', '/_site/kazan/internet'],
  ['localhost', '/_site/here/internet'],
])('a path of %s is %s inside [CITY-02]', (host, inside) => {
  expect(toCityPath('/internet', host)).toBe(inside);
});
