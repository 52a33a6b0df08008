import fc from 'fast-check';

import { countBonuses, countChannels, countDays, countMonths, plural, shortMonths } from './plural';

const forms = ['one', 'few', 'many'] as const;

describe('Russian plurals [UI-11]', () => {
  test.each([
    [0, 'many'],
    [1, 'one'],
    [2, 'few'],
    [4, 'few'],
    [5, 'many'],
    [11, 'many'],
    [12, 'many'],
    [14, 'many'],
    [20, 'many'],
    [21, 'one'],
    [22, 'few'],
    [101, 'one'],
    [111, 'many'],
    [112, 'many'],
    [-1, 'one'],
    [1.5, 'few'],
  ])('%p has the form %p [UI-11]', (n, form) => {
    expect(plural(n, forms)).toBe(form);
  });

  test.each([
    ['month', countMonths, '1\u00a0месяц', '3\u00a0месяца', '12\u00a0месяцев'],
    ['channel', countChannels, '1\u00a0канал', '3\u00a0канала', '12\u00a0каналов'],
    ['day', countDays, '1\u00a0день', '3\u00a0дня', '12\u00a0дней'],
    ['bonus', countBonuses, '1\u00a0бонус', '3\u00a0бонуса', '12\u00a0бонусов'],
  ])('%s is counted [UI-11]', (_word, count, one, few, many) => {
    expect([count(1), count(3), count(12)]).toEqual([one, few, many]);
  });

  test('months are shortened for instalment labels [UI-11]', () => {
    expect(shortMonths(24)).toBe('24\u00a0мес.');
  });

  test('agrees with the plural rules of the language for every whole number [UI-11]', () => {
    const rules = new Intl.PluralRules('ru');
    fc.assert(
      fc.property(fc.nat(1e9), (n) => {
        expect(plural(n, forms)).toBe(rules.select(n));
      }),
    );
  });
});
