import fc from 'fast-check';

import { formatPrice, formatRoubles } from './money';

describe('amounts in roubles [EQ-14]', () => {
  test.each([
    [0, '0\u00a0₽'],
    [7, '7\u00a0₽'],
    [250, '250\u00a0₽'],
    [999.999, '1\u00a0000\u00a0₽'],
    [1000, '1\u00a0000\u00a0₽'],
    [5990, '5\u00a0990\u00a0₽'],
    [13990, '13\u00a0990\u00a0₽'],
    [1234567, '1\u00a0234\u00a0567\u00a0₽'],
    [99.5, '99,5\u00a0₽'],
    [99.05, '99,05\u00a0₽'],
    [1234.567, '1\u00a0234,57\u00a0₽'],
    [-5990, '−5\u00a0990\u00a0₽'],
    [-0.001, '0\u00a0₽'],
  ])('%p is shown as %p [EQ-14]', (value, text) => {
    expect(formatRoubles(value)).toBe(text);
  });

  test.each([
    [undefined, '250\u00a0₽'],
    ['month' as const, '250\u00a0₽/мес'],
    ['year' as const, '250\u00a0₽/год'],
  ])('a price per %p ends as the specification says [EQ-14]', (per, text) => {
    expect(formatPrice(250, per)).toBe(text);
  });

  test.each([NaN, Infinity, -Infinity])('%p is refused', (value) => {
    expect(() => formatRoubles(value)).toThrow(RangeError);
  });

  test('any whole amount reads back as itself, and never breaks across lines [EQ-14]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
        const text = formatRoubles(value);
        expect(Number(text.replace(/[\u00a0₽]/g, '').replace('−', '-'))).toBe(value);
        expect(text).not.toMatch(/[ \u202f]/);
        expect(text).toMatch(/^−?\d{1,3}(?:\u00a0\d{3})*\u00a0₽$/);
      }),
    );
  });

  test('any amount in kopecks keeps them, with at most two decimals [EQ-14]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), (kopecks) => {
        const text = formatRoubles(kopecks / 100);
        const number = text.replace(/[\u00a0₽]/g, '').replace(',', '.');
        expect(Math.round(Number(number) * 100)).toBe(kopecks);
        expect(text).toMatch(/^[\d\u00a0]+(?:,\d{1,2})?\u00a0₽$/);
      }),
    );
  });
});
