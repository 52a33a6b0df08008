import { callOptions } from './call-options';
import { findCallTimes, type CallCentre, readCallTime } from './call-windows';

const perm: CallCentre = { timeZone: 'Asia/Yekaterinburg', callHours: { from: '09:00', to: '21:00' } };
const kazan: CallCentre = { timeZone: 'Europe/Moscow', callHours: { from: '08:00', to: '20:00' } };
const at = (iso: string) => Date.parse(iso);
const labels = (now: string, centre: CallCentre) =>
  (callOptions(at(now), centre) ?? []).map(({ label }) => label.replace(/\u00a0/g, ' '));

describe('the available times, in the city’s time zone', () => {
  test.each([
    // 12:30 in Perm.
    ['2026-11-21T07:30:00Z', perm, 'Сейчас', 'Сегодня, 13:00–14:00', 20],
    // The same moment is 10:30 in Kazan.
    ['2026-11-21T07:30:00Z', kazan, 'Сейчас', 'Сегодня, 11:00–12:00', 21],
    // Night after the last hour: tomorrow.
    ['2026-11-21T17:30:00Z', perm, 'Завтра с 09:00, как откроемся', 'Завтра, 09:00–10:00', 12],
    // Small hours: today.
    ['2026-11-21T22:10:00Z', perm, 'Сегодня с 09:00, как откроемся', 'Сегодня, 09:00–10:00', 24],
    // Exactly at opening it is open, and the first hour has begun.
    ['2026-11-21T04:00:00Z', perm, 'Сейчас', 'Сегодня, 10:00–11:00', 23],
    // Exactly at closing it is closed.
    ['2026-11-21T16:00:00Z', perm, 'Завтра с 09:00, как откроемся', 'Завтра, 09:00–10:00', 12],
    // Midnight in the city, while UTC is still at yesterday.
    ['2026-11-21T19:00:00Z', perm, 'Сегодня с 09:00, как откроемся', 'Сегодня, 09:00–10:00', 24],
  ])('at %s', (now, centre, soon, first, count) => {
    const [shown, next, ...rest] = labels(now, centre);
    expect([shown, next, rest.length + 1]).toEqual([soon, first, count]);
  });

  test('tomorrow at ten in Kazan is seven by Greenwich', () => {
    const ten = callOptions(at('2026-11-21T12:00:00Z'), kazan)?.find(
      ({ label }) => label === 'Завтра, 10:00–11:00',
    );
    expect(ten?.value).toBe(String(at('2026-11-22T07:00:00Z')));
  });
});

describe('clocks that change, and hours past midnight', () => {
  const berlin = (from: string, to: string): CallCentre => ({
    timeZone: 'Europe/Berlin',
    callHours: { from, to },
  });

  test('a zone unknown to this machine leaves the server’s HTML', () => {
    expect(callOptions(at('2026-11-21T12:00:00Z'), { ...kazan, timeZone: 'Europe/Atlantis' })).toBeNull();
  });

  test('an hour that is skipped is not offered', () => {
    const { windows } = findCallTimes(at('2026-03-28T12:00:00Z'), berlin('01:00', '05:00'));
    expect(windows.map(({ fromMinutes }) => fromMinutes / 60)).toEqual([1, 3, 4]);
    expect(windows.map(({ from }) => new Date(from).toISOString().slice(11, 16))).toEqual([
      '00:00',
      '01:00',
      '02:00',
    ]);
  });

  test('a day of 25 hours has its noon at noon', () => {
    const { windows } = findCallTimes(at('2026-10-24T20:00:00Z'), berlin('12:00', '13:00'));
    expect(windows.map(({ from }) => new Date(from).toISOString())).toEqual(['2026-10-25T11:00:00.000Z']);
  });

  test('hours that end after midnight go on', () => {
    const late = { timeZone: 'Europe/Moscow', callHours: { from: '20:00', to: '02:00' } };
    expect(findCallTimes(at('2026-11-21T22:30:00Z'), late).opens).toBeNull();
    expect(findCallTimes(at('2026-11-21T23:30:00Z'), late).opens).toMatchObject({
      day: 0,
      fromMinutes: 20 * 60,
    });
  });

  describe('hours after midnight have their own date', () => {
    const late = { timeZone: 'Europe/Moscow', callHours: { from: '20:00', to: '02:00' } };
    const evening = (day: string) =>
      ['20:00–21:00', '21:00–22:00', '22:00–23:00', '23:00–00:00'].map((hours) => `${day}, ${hours}`);

    test.each([
      [
        'before the opening',
        '2026-11-21T16:00:00Z',
        [
          'Сегодня с 20:00, как откроемся',
          ...evening('Сегодня'),
          ...['Завтра, 00:00–01:00', 'Завтра, 01:00–02:00', ...evening('Завтра')],
        ],
      ],
      [
        'after midnight, before the closing',
        '2026-11-21T21:30:00Z',
        [
          'Сейчас',
          'Сегодня, 01:00–02:00',
          ...evening('Сегодня'),
          ...['Завтра, 00:00–01:00', 'Завтра, 01:00–02:00', ...evening('Завтра')],
        ],
      ],
    ])('%s', (_, now, expected) => {
      expect(labels(now, late)).toEqual(expected);
    });

    test.each([
      ['an hour of tonight', at('2026-11-21T22:00:00Z'), true],
      ['an hour of tomorrow night', at('2026-11-22T22:00:00Z'), true],
      ['an hour of the night after', at('2026-11-23T22:00:00Z'), false],
    ])('%s is accepted if it is offered [VAL-08]', (_, from, ok) => {
      expect(readCallTime(String(from), at('2026-11-21T21:30:00Z'), late).ok).toBe(ok);
    });

    test('an hour that began before midnight is accepted [VAL-08]', () => {
      const halves = { ...late, callHours: { from: '20:30', to: '02:30' } };
      const from = at('2026-11-21T20:30:00Z');
      expect(readCallTime(String(from), at('2026-11-21T21:10:00Z'), halves).ok).toBe(true);
    });

    test.each(['tomorrow-morning', 'tomorrow-evening'])('the night is no part of %s', (part) => {
      expect(readCallTime(part, at('2026-11-21T16:00:00Z'), late)).toEqual({
        ok: true,
        wanted: { from: at('2026-11-22T17:00:00Z'), until: at('2026-11-22T21:00:00Z') },
      });
    });
  });

  test('half-hour zones and half-hour openings keep their minutes', () => {
    const delhi = { timeZone: 'Asia/Kolkata', callHours: { from: '09:30', to: '11:00' } };
    expect(labels('2026-11-21T20:00:00Z', delhi).slice(1)).toEqual([
      'Сегодня, 09:30–10:30',
      'Сегодня, 10:30–11:00',
      'Завтра, 09:30–10:30',
      'Завтра, 10:30–11:00',
    ]);
  });
});

describe('a sent time is validated again [VAL-08]', () => {
  const noon = at('2026-11-21T07:00:00Z');
  const hour = (iso: string) => ({ from: at(iso), until: at(iso) + 3_600_000 });
  test.each([
    ['nothing while it is open', '', noon, null],
    ['nothing at night', '', at('2026-11-21T22:00:00Z'), hour('2026-11-22T04:00:00Z')],
    ['an hour of tomorrow', String(at('2026-11-22T05:00:00Z')), noon, hour('2026-11-22T05:00:00Z')],
    [
      'an hour that has begun',
      String(at('2026-11-21T07:00:00Z')),
      noon + 60_000,
      hour('2026-11-21T07:00:00Z'),
    ],
    [
      'a morning',
      'tomorrow-morning',
      noon,
      { from: at('2026-11-22T04:00:00Z'), until: at('2026-11-22T07:00:00Z') },
    ],
    [
      'an evening',
      'tomorrow-evening',
      noon,
      { from: at('2026-11-22T12:00:00Z'), until: at('2026-11-22T16:00:00Z') },
    ],
  ])('%s', (_, chosen, now, wanted) => {
    expect(readCallTime(chosen, now, perm)).toEqual({ ok: true, wanted });
  });

  test.each([
    ['an hour that is over', String(at('2026-11-21T05:00:00Z'))],
    ['an hour when nobody calls', String(at('2026-11-21T22:00:00Z'))],
    ['no whole hour', String(at('2026-11-22T05:17:00Z'))],
    ['the day after tomorrow', String(at('2026-11-23T05:00:00Z'))],
    ['no time at all', 'soon'],
  ])('%s is refused', (_, chosen) => {
    expect(readCallTime(chosen, noon, perm)).toEqual({ ok: false });
  });
});
