import {
  findChosenVisit,
  firstFreeVisitText,
  isVisitChangeable,
  visitDays,
  visitOffer,
  visitSlots,
  visitText,
} from './visit-windows.server';

const at = (iso: string) => Date.parse(iso);
const perm = { timeZone: 'Asia/Yekaterinburg', callHours: { from: '09:00', to: '21:00' } };
const petropavlovsk = { timeZone: 'Asia/Kamchatka', callHours: { from: '10:00', to: '20:00' } };

test('two weeks from tomorrow in the city’s time zone (D48)', () => {
  // Evening in UTC, tomorrow already in Perm and further in Kamchatka.
  const now = at('2026-11-21T20:00:00Z');
  const days = visitDays(now, perm).map(({ day }) => day);
  expect([days.length, days[0], days.at(-1)]).toEqual([14, '2026-11-23', '2026-12-06']);
  expect(visitDays(at('2026-11-21T11:00:00Z'), perm)[0]?.day).toBe('2026-11-22');
  expect(visitDays(at('2026-11-21T12:30:00Z'), petropavlovsk)[0]?.day).toBe('2026-11-23');
});

test('windows of three hours within the hours of the call centre; a rest that is too short is none', () => {
  const hoursOf = (centre: typeof perm) =>
    visitDays(at('2026-11-21T08:00:00Z'), centre)[0]?.windows.map(
      ({ fromMinutes, untilMinutes }) => `${fromMinutes / 60}–${untilMinutes / 60}`,
    );
  expect(hoursOf(perm)).toEqual(['9–12', '12–15', '15–18', '18–21']);
  expect(hoursOf(petropavlovsk)).toEqual(['10–13', '13–16', '16–19', '19–20']);
  expect(hoursOf({ ...perm, callHours: { from: '09:00', to: '12:30' } })).toEqual(['9–12']);
  // No visits at night.
  expect(hoursOf({ ...perm, callHours: { from: '20:00', to: '02:00' } })).toEqual(['20–23', '23–0']);
});

describe('a chosen time is validated again [VAL-08]', () => {
  const now = at('2026-11-21T08:00:00Z');
  const offer = visitOffer({ slots: null, now, centre: perm });
  test('a day and a window of it', () => {
    const visit = findChosenVisit({ day: '2026-11-24', window: '720' }, offer, perm.timeZone);
    expect(visit).toMatchObject({ from: at('2026-11-24T07:00:00Z'), until: at('2026-11-24T10:00:00Z') });
    expect(visitText(visit!, perm.timeZone).replace(/\u00a0/g, ' ')).toBe('вторник, 24 ноября, 12:00–15:00');
  });
  test.each([
    ['today', '2026-11-21', '720'],
    ['too far', '2026-12-07', '720'],
    ['the night', '2026-11-24', '60'],
    ['no window', '2026-11-24', '721'],
    ['no day', 'tomorrow', '720'],
  ])('%s is refused', (_, day, window) =>
    expect(findChosenVisit({ day, window }, offer, perm.timeZone)).toBeNull(),
  );
});

test('a time that the clock skips is not offered', () => {
  const berlin = { timeZone: 'Europe/Berlin', callHours: { from: '02:00', to: '08:00' } };
  const [day] = visitDays(at('2026-03-28T12:00:00Z'), berlin);
  expect(day?.windows.map(({ fromMinutes }) => fromMinutes / 60)).toEqual([5]);
});

describe('slots of the service', () => {
  const now = at('2026-11-21T08:00:00Z');
  const slot = (id: string, from: string, isFree: boolean) => ({
    ...{ id, from: at(from), until: at(from) + 2 * 3_600_000, isFree },
  });
  const slots = [
    slot('past', '2026-11-21T07:00:00Z', true),
    slot('taken', '2026-11-26T07:00:00Z', false),
    slot('free', '2026-11-26T09:00:00Z', true),
    slot('other', '2026-11-27T07:00:00Z', true),
  ];

  test('a form shows the hours of all days, and which of them are taken', () => {
    const shown = visitSlots(visitOffer({ slots, now, centre: perm }), perm.timeZone);
    expect(shown.days.map(({ value }) => value)).toEqual(['2026-11-26', '2026-11-27']);
    expect(shown.windows.map(({ label }) => label)).toEqual(['12:00–14:00', '14:00–16:00']);
    expect(shown.busy).toEqual(['2026-11-26 720', '2026-11-27 840']);
  });

  test('the first free one is stated briefly, the visitor’s own slot counts as free, and a past one does not', () => {
    const first = (ownSlotId: string | null) =>
      firstFreeVisitText(visitOffer({ slots, now, centre: perm, ownSlotId }), perm.timeZone);
    expect([first(null), first('taken'), first('past')]).toEqual([
      'чт\u00a026, 14–16',
      'чт\u00a026, 12–14',
      'чт\u00a026, 14–16',
    ]);
  });

  test('without the service, and without a free slot, all hours of the call centre are preferred times', () => {
    const away = visitOffer({ slots: null, now, centre: perm });
    const full = visitOffer({ slots: slots.map((one) => ({ ...one, isFree: false })), now, centre: perm });
    expect([away.availability, full.availability]).toEqual(['away', 'full']);
    for (const { spans } of [away, full]) {
      expect(spans).toHaveLength(56);
      expect(spans.every(({ id, isFree }) => id === null && isFree)).toBe(true);
    }
    expect(firstFreeVisitText(full, perm.timeZone)).toBeNull();
  });

  test('a visit can be changed until 20:00 of the evening before, in city time', () => {
    const visit = { from: at('2026-11-26T07:00:00Z') };
    const isChangeableAt = (moment: string) => isVisitChangeable(visit, at(moment), perm.timeZone);
    expect(isChangeableAt('2026-11-25T14:59:00Z')).toBe(true);
    expect(isChangeableAt('2026-11-25T15:00:00Z')).toBe(false);
  });
});
