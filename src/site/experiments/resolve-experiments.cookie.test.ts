import { parseCookies, serializeCookie } from '@/lib/cookies';

import { type Experiment, experiments } from './experiments';
import { readVariantCookie, writeVariantCookie } from './resolve-experiments';

const running: Experiment[] = [
  {
    key: 'colour',
    changesHtml: true,
    variants: [
      { name: 'a', weight: 1 },
      { name: 'b', weight: 1 },
    ],
  },
  { key: 'inner', changesHtml: false, variants: [{ name: 'x', weight: 1 }] },
];

test.each<[string | undefined, Record<string, string>]>([
  [undefined, {}],
  ['', {}],
  ['colour.b~inner.x', { colour: 'b', inner: 'x' }],
  ['inner.x~colour.b', { colour: 'b', inner: 'x' }],
  ['colour.b', { colour: 'b' }],
  // An ended or unknown experiment.
  ['colour.b~size.large', { colour: 'b' }],
  ['colour.c~inner.x', { inner: 'x' }],
  ['colour.b.c', {}],
  ['colour.', {}],
  ['colour', {}],
  ['Colour.b', {}],
  ['colour=b&inner=x', {}],
  ['__proto__.b~constructor.x~toString', {}],
  ['<script>~colour.b\r\nset-cookie: x', {}],
  ['~'.repeat(4000), {}],
  ['colour.b~colour.a', { colour: 'a' }],
])('%j forces allowed variants only [EXP-01]', (value, variants) => {
  expect(readVariantCookie(value, running)).toEqual(variants);
});

test('a written cookie parses back, for running experiments only', () => {
  expect(writeVariantCookie({ inner: 'x', colour: 'b', size: 'large' }, running)).toBe('colour.b~inner.x');
  expect(writeVariantCookie({ inner: 'x' }, running)).toBe('inner.x');
  expect(writeVariantCookie({}, running)).toBe('');
});

test('every variant of every running experiment survives a cookie, and can be written by hand [EXP-01]', () => {
  for (const { key, variants } of experiments)
    for (const { name } of variants) {
      const value = writeVariantCookie({ [key]: name });
      const [written = ''] = serializeCookie('v', value).split(';', 1);
      expect(written).toBe(`v=${key}.${name}`);
      expect(readVariantCookie(parseCookies(written)['v'])).toEqual({ [key]: name });
    }
});
