import fc from 'fast-check';

import {
  addMonths,
  formatRussianDate,
  fromLocalDate,
  isDayWithin,
  isIsoDay,
  parseRussianDate,
  toLocalNoon,
} from './dates';

const anyDate = fc
  .date({ min: new Date('0001-01-02T00:00:00Z'), max: new Date('9999-12-30T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('a day that is shown reads back as itself, and survives the browser’s Date [VAL-05] [UI-05]', () => {
  fc.assert(
    fc.property(anyDate, (day) => {
      expect(parseRussianDate(formatRussianDate(day))).toBe(day);
      const noon = toLocalNoon(day);
      expect(noon && fromLocalDate(noon)).toBe(day);
    }),
  );
});

test('the days of a month are those of the calendar [VAL-05]', () => {
  for (const year of [1900, 2000, 2023, 2024, 2100])
    for (let month = 1; month <= 12; month += 1) {
      const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
      const text = (day: number) =>
        `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
      expect([isIsoDay(text(days)), isIsoDay(text(days + 1)), isIsoDay(text(0))]).toEqual([
        true,
        false,
        false,
      ]);
    }
});

test('bounds are inclusive [VAL-05]', () => {
  const limits = { min: '2026-01-10', max: '2026-01-20' };
  const days = ['2026-01-09', '2026-01-10', '2026-01-20', '2026-01-21'];
  expect(days.map((day) => isDayWithin(day, limits))).toEqual([false, true, true, false]);
  expect(isDayWithin('0001-01-01', {})).toBe(true);
});

test('an invalid day is formatted as nothing', () => {
  expect(['', '2026-02-30', 'завтра'].map(formatRussianDate)).toEqual(['', '', '']);
  expect(toLocalNoon('2026-02-30')).toBeUndefined();
});

test.each([
  ['2026-11-21', 3, '2027-02-21'],
  ['2026-11-21', 1, '2026-12-21'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-01-15', 36, '2029-01-15'],
])('%s and %i months are %s [TAR-02]', (day, count, later) => {
  expect(addMonths(day, count)).toBe(later);
});
