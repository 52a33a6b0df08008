import fc from 'fast-check';

import { completeDate, maskDate, pastedDateText } from './date-field';

describe('a date is put into its form while it is typed [UI-05] [VAL-05]', () => {
  test.each([
    ['3', '3'],
    ['31', '31'],
    ['311', '31.1'],
    ['31122026', '31.12.2026'],
    ['31.12.20267', '31.12.2026'],
    ['31/12/2026', '31.12.2026'],
    ['31 12 2026', '31.12.2026'],
    ['31.', '31.'],
    ['31..', '31.'],
    ['3.12.2026', '3.12.2026'],
    ['311.12.2026', '31.12.2026'],
    ['31.122026', '31.12.2026'],
    ['31 декабря 2026', '31.20.26'],
    ['😀\u202e', ''],
  ])('«%s» as «%s»', (typed, shown) => {
    expect(maskDate(typed)).toBe(shown);
  });

  test.each([
    ['1.2.2026', '01.02.2026'],
    ['01.02.2026', '01.02.2026'],
    ['1.12.2026', '01.12.2026'],
    ['1', '1'],
    ['', ''],
  ])('«%s» becomes «%s» on blur', (typed, shown) => {
    expect(completeDate(typed)).toBe(shown);
  });

  test.each([
    ['2026-12-31', '31.12.2026'],
    [' 1/2/2026 ', '01.02.2026'],
    ['31122026', '31.12.2026'],
  ])('«%s» that is pasted becomes «%s»', (pasted, shown) => {
    expect(pastedDateText(pasted)).toBe(shown);
  });

  test('the mask is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d./ -]{0,14}$/)), (text) => {
        expect(maskDate(maskDate(text))).toBe(maskDate(text));
        expect(completeDate(completeDate(text))).toBe(completeDate(text));
      }),
    );
  });
});
