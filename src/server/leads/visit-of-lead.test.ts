import type { Selectable } from 'kysely';

import type { LeadsTable } from '../database/tables';
import { visitChange } from './change-lead';
import { changeVisit, loadVisitOffer, releaseVisits } from './visit-of-lead';

const from = Date.parse('2026-11-26T07:00:00Z');
const visits = { slots: () => Promise.resolve([{ id: 'one', from, until: from + 1, isFree: true }]) };
const upstream = { visits } as unknown as Parameters<typeof loadVisitOffer>[0]; // slots alone are read

function leadWith(details: object, closed_at: number | null = null) {
  const lead = { closed_at, details: JSON.stringify(details), time_zone: 'Asia/Yekaterinburg' };
  return lead as unknown as Selectable<LeadsTable>; // columns that the function reads
}

const booking = { cityId: 5901, houseId: '5901-0-0', slotId: 'one', holdKey: 'key' };
const offerAt = (moment: string, lead: Selectable<LeadsTable>) =>
  loadVisitOffer(upstream, lead, { city: null, now: Date.parse(moment) });

test('a visit can be moved until 20:00 of the evening before, in the city’s time zone [VISIT-03]', async () => {
  const lead = leadWith({ visit: { from, until: from + 1 }, visitBooking: booking });
  expect(await offerAt('2026-11-25T14:59:00Z', lead)).toMatchObject({ availability: 'free' });
  expect(await offerAt('2026-11-25T15:00:00Z', lead)).toBeNull();
});

test('a cancelled visit can be chosen again, that of a closed lead cannot, and neither can one that never was [VISIT-03]', async () => {
  const now = '2026-11-25T15:00:00Z';
  expect(await offerAt(now, leadWith({ visit: null, visitBooking: booking }))).not.toBeNull();
  expect(await offerAt(now, leadWith({ visit: null }, Date.parse(now)))).toBeNull();
  expect(await offerAt(now, leadWith({}))).toBeNull();
});

test('a lead of an earlier release has preferred times [VISIT-04]', async () => {
  const offer = await offerAt('2026-11-20T15:00:00Z', leadWith({ visit: { from, until: from + 1 } }));
  expect(offer?.availability).toBe('away');
});

const calls: string[] = [];
beforeEach(() => void (calls.length = 0));
const later = from + 3 * 3_600_000;
const recorded = {
  slots: async () => [from, later].map((at) => ({ id: `at ${at}`, from: at, until: at + 1, isFree: true })),
  book: async (_key: string, { slotId }: { slotId: string }) => {
    calls.push(`book ${slotId}`);
    return { kind: 'booked' };
  },
  release: async (key: string) => void calls.push(`release ${key}`),
};

type Parts = Parameters<typeof changeVisit>[0];

function partsWith(execute: () => Promise<boolean>, visits: Partial<typeof recorded> = recorded): Parts {
  const db = { transaction: () => ({ execute }) };
  const parts = { db, upstream: { visits }, onFailure: () => undefined };
  return parts as unknown as Parts; // all that a change uses
}

test('a cancellation before the outbox has booked the slots releases their holds [VISIT-03]', async () => {
  const visit = { from, until: from + 1 };
  const bookings = { visitBooking: booking, oldVisitBooking: { ...booking, holdKey: 'old key' } };
  await releaseVisits(
    partsWith(async () => true),
    { ...leadWith({ visit, ...bookings }), id: 'lead' },
  );
  expect(calls.toSorted()).toEqual(['release key', 'release lead', 'release lead:old', 'release old key']);
});

const city = { callHours: { from: '09:00', to: '21:00' } } as Parameters<typeof changeVisit>[2]['city']; // all that is read

test('a move whose disconnection can no longer be cancelled keeps its connection [VISIT-03] [MOVE-02]', async () => {
  const [oldVisit, visit] = [from, later].map((at) => ({ from: at, until: at + 1 }));
  const bookings = { visitBooking: booking, oldVisitBooking: { ...booking, holdKey: 'old key' } };
  const lead = {
    ...leadWith({ visit: { ...visit, from: later + 86_400_000 }, oldVisit, ...bookings }),
    id: 'lead',
  };
  const cancelAt = (moment: string) =>
    changeVisit(
      partsWith(async () => true),
      lead,
      { slot: null, city, now: Date.parse(moment) },
    );
  expect(await cancelAt('2026-11-25T15:00:00Z')).toEqual({ kind: 'refused' });
  expect(calls).toEqual([]);
  expect(await cancelAt('2026-11-25T14:59:00Z')).toEqual({ kind: 'done' });
  expect(calls.toSorted()).toEqual(['release key', 'release lead', 'release lead:old', 'release old key']);
});

test('a move of an earlier release keeps the time of its disconnection, and its connection moves only to a later time [MOVE-02]', async () => {
  const option = 'Отключение: среда, 25 ноября, 09:00–12:00; подключение: четверг, 26 ноября, 12:00–15:00';
  const visit = { from: later, until: later + 1 };
  const bookings = { visitBooking: booking, oldVisitBooking: booking };
  const lead = { ...leadWith({ visit, context: { option }, ...bookings }), id: 'lead' };
  const now = Date.parse('2026-11-20T07:00:00Z');
  const slot = { day: '2026-11-26', window: '720' };
  expect(
    await changeVisit(
      partsWith(async () => true),
      lead,
      { slot, city, now },
    ),
  ).toMatchObject({
    kind: 'bad-time',
  });
  const detailsAfter = (change: ReturnType<typeof visitChange>) =>
    JSON.parse(String(change.set.details)) as { context: object };
  expect(detailsAfter(visitChange(lead, { from, until: from + 3 * 3_600_000 })).context).toEqual({
    option: expect.stringMatching(
      /^Отключение: среда, 25.ноября, 09:00–12:00; подключение: четверг, 26.ноября, 12/,
    ),
  });
});

test('a cancelled visit of a move of an earlier release is the connection alone [MOVE-02] [VISIT-03]', async () => {
  const option = 'Отключение: среда, 25 ноября, 09:00–12:00; подключение: четверг, 26 ноября, 12:00–15:00';
  const visit = { from: later, until: later + 1 };
  const oldVisitBooking = { ...booking, holdKey: 'old key' };
  const details = { visit, context: { option }, visitBooking: booking, oldVisitBooking };
  const lead = { ...leadWith(details), id: 'lead' };
  const now = Date.parse('2026-11-20T07:00:00Z');
  const parts = partsWith(async () => true);
  expect(await changeVisit(parts, lead, { slot: null, city, now })).toEqual({ kind: 'done' });
  expect(calls.toSorted()).toEqual(['release key', 'release lead']);
  const { set, events } = visitChange(lead, null);
  expect(events).toEqual([{ kind: 'changed', text: 'Клиент отменил визит мастера' }]);
  expect(JSON.parse(String(set.details))).toMatchObject({
    visit: null,
    oldVisitBooking,
    context: { option: 'Отключение: среда, 25 ноября, 09:00–12:00; подключение: отменено клиентом' },
  });
  // The connection can still only follow the disconnection.
  const offer = await loadVisitOffer(
    parts.upstream,
    { ...lead, details: String(set.details) },
    { city, now },
  );
  expect(offer?.spans.map((span) => span.from)).toEqual([later]);
});

test('a connection that was chosen after both visits were cancelled is cancelled alone [MOVE-02]', () => {
  const [oldVisit, visit] = [from, later].map((at) => ({ from: at, until: at + 1 }));
  const bookings = { visitBooking: booking, oldVisitBooking: booking };
  let lead = leadWith({ visit, oldVisit, ...bookings });
  const histories = [null, visit!, null].map((next) => {
    const { set, events } = visitChange(lead, next);
    lead = { ...lead, details: String(set.details) };
    return events[0]?.text.replaceAll('\u00a0', ' ');
  });
  expect([histories[0], histories[2]]).toEqual([
    'Клиент отменил оба визита: отключение и подключение',
    'Клиент отменил визит мастера',
  ]);
  expect(JSON.parse(lead.details)).toMatchObject({
    ...{ visit: null, oldVisit: null, cancelledOldVisit: oldVisit },
    // The previous release releases a slot for a booking without one.
    ...{ oldVisitBooking: { ...booking, slotId: null }, context: { option: 'Визиты: отменены клиентом' } },
  });
});

test('without slots a connection has times from the end of its disconnection on, also on the same day [MOVE-02] [VISIT-04]', async () => {
  const hour = 3_600_000;
  const oldVisit = { from: Date.parse('2026-11-24T04:00:00Z'), until: Date.parse('2026-11-24T07:00:00Z') };
  const visit = { from: oldVisit.until, until: oldVisit.until + 3 * hour };
  const preferred = { ...booking, slotId: null };
  const details = { visit, oldVisit, visitBooking: preferred, oldVisitBooking: preferred };
  const lead = { ...leadWith(details), id: 'lead' };
  const now = Date.parse('2026-11-20T06:00:00Z');
  const slots = () => Promise.reject(new Error('away'));
  const parts = partsWith(async () => true, { slots });
  const offer = await loadVisitOffer(parts.upstream, lead, { city, now });
  expect(offer?.spans[0]).toMatchObject(visit);
  // Two weeks from today.
  expect(offer?.spans.at(-1)?.until).toBe(Date.parse('2026-12-04T16:00:00Z'));
  const changeTo = (window: string) =>
    changeVisit(parts, lead, { slot: { day: '2026-11-24', window }, city, now });
  expect(await changeTo('900')).toEqual({ kind: 'done' });
  expect(await changeTo('540')).toMatchObject({ kind: 'bad-time' });
});

describe.each([
  ['is refused', async () => false],
  ['fails', () => Promise.reject(new Error('storage'))],
])('after a change that %s', (_name, execute) => {
  const slot = { day: '2026-11-26', window: '900' };
  const changeOf = (details: object) => {
    const lead = { ...leadWith(details), id: 'lead' };
    const now = Date.parse('2026-11-20T07:00:00Z');
    return changeVisit(partsWith(execute), lead, { slot, city, now }).catch(() => null);
  };

  test('the earlier slot is booked again [VISIT-03]', async () => {
    const visit = { from, until: from + 1 };
    await changeOf({ visit, visitBooking: { ...booking, slotId: `at ${from}` } });
    expect(calls).toEqual([`book at ${later}`, `book at ${from}`]);
  });

  test('the new slot is released if there was none [VISIT-03]', async () => {
    await changeOf({ visit: null, visitBooking: { ...booking, slotId: null } });
    expect(calls).toEqual([`book at ${later}`, 'release lead']);
  });
});
