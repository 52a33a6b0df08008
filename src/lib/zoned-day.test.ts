import {
  addDays,
  isTimeZone,
  localClock,
  formatSortableMinute,
  formatLocalDateTime,
  startOfDay,
  zonedMoment,
} from './zoned-day';

const hours = (from: number, to: number) => (to - from) / 3_600_000;

describe('days of a zone [MGR-04]', () => {
  test.each([
    ['2026-11-21', 'Asia/Yekaterinburg', '2026-11-20T19:00:00.000Z'],
    ['2026-11-21', 'Europe/Kaliningrad', '2026-11-20T22:00:00.000Z'],
    ['2026-11-21', 'Asia/Kamchatka', '2026-11-20T12:00:00.000Z'],
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    // Midnight is skipped there: the day begins at one.
    ['2024-04-26', 'Africa/Cairo', '2024-04-25T22:00:00.000Z'],
  ])('%s in %s begins at %s', (day, zone, expected) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(expected);
  });

  test.each([
    ['2026-03-29', 'Europe/Berlin', 23],
    ['2026-10-25', 'Europe/Berlin', 25],
    ['2026-11-21', 'Europe/Moscow', 24],
    // The last clock change in Russia.
    ['2014-10-26', 'Europe/Moscow', 25],
  ])('%s in %s has %d hours', (day, zone, expected) => {
    expect(hours(startOfDay(day, zone), startOfDay(addDays(day, 1), zone))).toBe(expected);
  });

  test('one moment is another day in another city', () => {
    const at = Date.parse('2026-11-20T20:30:00Z');
    expect(localClock(at, 'Asia/Yekaterinburg')).toEqual({ day: '2026-11-21', hour: 1, minute: 30 });
    expect(localClock(at, 'Europe/Moscow')).toEqual({ day: '2026-11-20', hour: 23, minute: 30 });
    expect(localClock(Date.parse('2026-11-20T21:00:00Z'), 'Europe/Moscow')).toEqual({
      day: '2026-11-21',
      hour: 0,
      minute: 0,
    });
  });

  test('a moment is written by the clock of its city', () => {
    expect(formatSortableMinute(Date.parse('2026-11-20T20:05:59Z'), 'Asia/Yekaterinburg')).toBe(
      '2026-11-21 01:05',
    );
    expect(formatLocalDateTime(Date.parse('2026-11-20T20:05:59Z'), 'Asia/Yekaterinburg')).toBe(
      '21.11.2026, 01:05',
    );
  });

  test.each([
    ['2026-11-21', 10 * 60, 'Asia/Yekaterinburg', '2026-11-21T05:00:00.000Z'],
    ['2026-11-21', 24 * 60, 'Europe/Moscow', '2026-11-21T21:00:00.000Z'],
    // 02:30 occurs twice that night: the first counts. In spring it doesn't exist.
    ['2026-10-25', 150, 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-03-29', 150, 'Europe/Berlin', null],
  ])('%s, %d minutes after midnight in %s is %s', (day, minutes, zone, expected) => {
    const at = zonedMoment(day, minutes, zone);
    expect(at === null ? null : new Date(at).toISOString()).toBe(expected);
  });

  test.each([
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
    ['America/Sao_Paulo', '2018-11-04T03:00:00Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z'],
    ['Europe/Moscow', '2014-10-25T22:00:00Z'],
    ['Asia/Kathmandu', '1985-12-31T18:30:00Z'],
  ])('in %s the clock that is remembered changes when Intl changes it, %s', (zone, change) => {
    const intl = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    for (const minutes of [-1441, -16, -1, 0, 1, 16, 1441, -1]) {
      const at = Date.parse(change) + minutes * 60_000;
      expect(formatSortableMinute(at, zone)).toBe(intl.format(at));
    }
  });

  test('days go on over months and years', () => {
    expect([addDays('2026-12-31', 1), addDays('2024-03-01', -1)]).toEqual(['2027-01-01', '2024-02-29']);
  });

  test.each([
    ['Europe/Moscow', true],
    ['Mars/Olympus', false],
    ['', false],
  ])('%p is a zone: %p', (zone, expected) => {
    expect(isTimeZone(zone)).toBe(expected);
  });
});
