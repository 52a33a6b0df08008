import type { Experiment } from './experiments';
import {
  assignVariants,
  controlVariantsCacheKey,
  htmlVariants,
  variantsKey,
  resolveVariants,
} from './resolve-experiments';

const running: Experiment[] = [
  {
    key: 'colour',
    changesHtml: true,
    variants: [
      { name: 'a', weight: 3 },
      { name: 'b', weight: 1 },
    ],
  },
  { key: 'inner', changesHtml: false, variants: [{ name: 'x', weight: 1 }] },
];

test('one visitor always gets the same variant, and visitors are distributed by weight [EXP-01]', () => {
  const counts = { a: 0, b: 0 };
  for (let i = 0; i < 4000; i++) {
    const { colour } = assignVariants(`visitor-${i}`, running);
    expect(assignVariants(`visitor-${i}`, running)['colour']).toBe(colour);
    counts[colour as 'a' | 'b']++;
  }
  expect(counts.b / 4000).toBeGreaterThan(0.2);
  expect(counts.b / 4000).toBeLessThan(0.3);
});

test.each<[string | undefined, Record<string, string>, boolean]>([
  [undefined, { colour: 'a', inner: 'x' }, false],
  ['nonsense', { colour: 'a', inner: 'x' }, false],
  ['colour.b', { colour: 'b', inner: 'x' }, false],
  ['inner.x', { colour: 'a', inner: 'x' }, false],
  ['colour.b~inner.x', { colour: 'b', inner: 'x' }, true],
  ['colour.a~inner.x', { colour: 'a', inner: 'x' }, true],
])('cookie %j: the control variant for missing ones; assigned only with all [EXP-01]', (...row) => {
  const [cookie, variants, isAssigned] = row;
  expect(resolveVariants(cookie, running)).toEqual({ variants, isAssigned });
});

test('only variants that change the HTML are part of shared pages and their key', () => {
  const variants = { colour: 'b', inner: 'x' };
  expect(htmlVariants(variants, running)).toEqual({ colour: 'b' });
  expect(variantsKey(variants, running)).toBe('colour=b');
});

test('the page without the cookie equals that of the control variants, and no other', () => {
  const keyOf = (cookie: string) => variantsKey(resolveVariants(cookie).variants);
  expect(keyOf('')).toBe(controlVariantsCacheKey);
  expect(keyOf('connect_mode.connect~stopper.nonsense')).toBe(controlVariantsCacheKey);
  expect(keyOf('connect_mode.callback')).not.toBe(controlVariantsCacheKey);
});
