/** @jest-environment node */
import { renderToString } from 'react-dom/server';

import { isOn, leanNext } from './lean-next';
import { PageBoundary, RouterContext } from './plain';

test.each([
  [undefined, true],
  ['', true],
  ['1', false],
  ['es-modules,short-classes', false],
  ['whole-pages', true],
])('PLAIN=%s leaves short class names: %s', (plain, isLeft) => {
  expect(isOn('short-classes', plain)).toBe(isLeft);
});

class Replacement {
  constructor(
    readonly asked: RegExp,
    readonly instead: string | ((asked: { request: string; context: string }) => void),
  ) {}
}

/** Requests that a build replaces. */
const replaced = (plain?: string, isServer = false) =>
  leanNext({ Replacement, isServer, plain }).map((one) => String((one as Replacement).asked));

test('a plain build replaces modules of this folder alone, in the browser and on the server', () => {
  const own = [/\/framework-budget\/page-styles$/, /\/framework-budget\/page-parts$/].map(String);
  expect(replaced('1')).toEqual(own);
  expect(replaced('1', true)).toEqual(own);
  expect(replaced(undefined, true)).toEqual([]);
  expect(replaced()).toHaveLength(3);
  expect(replaced('router-helpers,es-modules')).toEqual([String(/^react-dom\/client$/)]);
});

test('in a plain build the server’s HTML has no boundaries and no router of its own', () => {
  const page = (
    <PageBoundary fallback="ждём">
      <RouterContext value={null}>
        <p>готово</p>
      </RouterContext>
    </PageBoundary>
  );
  expect(renderToString(page)).toBe('<p>готово</p>');
});
