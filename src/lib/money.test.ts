import fc from 'fast-check';

import { formatPrice, formatRoubles, withNoBreakSpaces } from './money';

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
    [99.5, '99,50\u00a0₽'],
    [500.5, '500,50\u00a0₽'],
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
  ])('a price per %p ends with its suffix [EQ-14]', (per, text) => {
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

  test('any amount in kopecks is formatted with two decimals [EQ-14]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), (kopecks) => {
        const text = formatRoubles(kopecks / 100);
        const number = text.replace(/[\u00a0₽]/g, '').replace(',', '.');
        expect(Math.round(Number(number) * 100)).toBe(kopecks);
        expect(text).toMatch(/^[\d\u00a0]+(?:,\d{2})?\u00a0₽$/);
      }),
    );
  });
});

test('units stay with their numbers, and a phone number in one line', () => {
  expect(withNoBreakSpaces('До 100 Мбит/с, первые 3 месяца, далее 500\u00a0₽/мес и/или 3 000 ₽/год')).toBe(
    'До 100\u00a0Мбит/с, первые 3 месяца, далее 500\u00a0₽/мес и/или 3 000\u00a0₽/год',
  );
  expect(withNoBreakSpaces('Звоните: +7 (342) 200-00-00')).toBe('Звоните: +7\u00a0(342)\u00a0200-00-00');
  expect(withNoBreakSpaces('+7 (81378) 2-00-00, перерыв 13-14')).toBe(
    '+7\u00a0(81378)\u00a02-00-00, перерыв 13-14',
  );
  expect(withNoBreakSpaces('км/сутки')).toBe('км/сутки');
});
