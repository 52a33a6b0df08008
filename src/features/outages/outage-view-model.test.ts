import { outageState } from '@/lib/outage-state';
import type { Outage } from '@/api/outages/outages.schemas';
import { plainText } from '../../../tests/support/plain-text';
import { outageFixture } from './outages.fixtures';
import { outageDuration, formatOutageTime, computeOutageStatistics, toOutageView } from './outage-view-model';

const now = Date.parse('2026-11-28T12:30:00Z');
const perm = { now, timeZone: 'Asia/Yekaterinburg' };
const west = { now, timeZone: 'Europe/Kaliningrad' };

function factsOf(outage: Outage, at = perm): Record<string, string> {
  return Object.fromEntries(
    toOutageView(outage, at).facts.map(({ title, value, earlier = [] }) => [
      plainText(title),
      plainText([...earlier.map((promise) => `(${promise})`), value].join(' ')),
    ]),
  );
}

test('a fault with a promise that moved twice, in the time of the city [NET-01]', () => {
  const fault = outageFixture({
    since: '2026-11-28T09:20:00Z',
    promises: ['2026-11-28T11:00:00Z', '2026-11-28T12:00:00Z', '2026-11-28T19:30:00Z'],
    compensationPerDay: 25.5,
  });
  expect(factsOf(fault)).toEqual({
    'Не работает': 'интернет, ТВ',
    Началось: 'сегодня в 14:20',
    'Обещаем починить': '(сегодня к 16:00) (сегодня к 17:00) завтра к 00:30',
    'Вернём за каждый день без связи': '25,50 ₽',
  });
  expect(factsOf(fault, west)['Началось']).toBe('сегодня в 11:20');
  expect(toOutageView(fault, perm)).toMatchObject({ state: 'current', label: 'Авария', note: null });
});

test('planned work of another day, and a mended fault [NET-01]', () => {
  const planned = outageFixture({
    ...{ kind: 'planned', services: ['intercom'], since: '2026-12-03T20:00:00Z' },
    promises: ['2026-12-04T00:00:00Z'],
  });
  expect(toOutageView(planned, perm).state).toBe('planned');
  expect(factsOf(planned)).toEqual({
    Отключим: 'домофон',
    Начнём: '4 декабря в 01:00',
    'Обещаем закончить': '4 декабря к 05:00',
  });
  const mended = outageFixture({ since: '2026-11-27T09:00:00Z', mendedAt: '2026-11-28T10:05:00Z' });
  expect(toOutageView(mended, perm).label).toBe('Починили');
  expect(factsOf(mended)).toMatchObject({ Началось: 'вчера в 14:00', Починили: 'сегодня в 15:05' });
});

test('without a promise there is no end; a promise in the past is named as broken [NET-01]', () => {
  expect(factsOf(outageFixture())['Обещаем починить']).toBe('Срок пока не назвали');
  const overdue = outageFixture({ promises: ['2026-11-28T12:00:00Z'] });
  expect(plainText(toOutageView(overdue, perm).note)).toMatch(/^Этот срок прошёл/);
});

test.each<[string, Partial<Outage>, string]>([
  ['an end in the future', { mendedAt: '2026-11-28T13:00:00Z' }, 'current'],
  ['an end before the beginning', { mendedAt: '2026-11-28T09:00:00Z' }, 'mended'],
  ['a beginning in the future', { since: '2026-11-28T12:31:00Z' }, 'planned'],
])('%s [NET-01]', (_case, changes, state) => {
  expect(outageState(outageFixture(changes), now)).toBe(state);
});

test.each([
  [0, '0 мин'],
  [-5000, '0 мин'],
  [45 * 60_000, '45 мин'],
  [200 * 60_000, '3 ч 20 мин'],
  [120 * 60_000, '2 ч'],
  [51 * 3_600_000, '2 дня 3 ч'],
])('%d ms last %s [NET-02]', (ms, text) => expect(plainText(outageDuration(ms))).toBe(text));

test('number, mean duration and kept promises; a moved promise is a broken one [NET-02]', () => {
  const hour = (h: number) => new Date(now - 48 * 3_600_000 + h * 3_600_000).toISOString();
  const ended = (promises: number[], end: number, kind: Outage['kind'] = 'fault') =>
    outageFixture({ kind, since: hour(0), promises: promises.map(hour), mendedAt: hour(end) });
  const announced = outageFixture({ kind: 'planned', since: hour(72), promises: [hour(73)] });
  const moved = outageFixture({ since: hour(47), promises: [hour(47.4), hour(60)] });
  const all = [ended([3], 2), ended([1, 2, 5], 4), ended([], 6, 'planned'), announced, moved];
  expect(computeOutageStatistics(all, now)).toEqual({
    ...{ faults: 3, planned: 1, meanMs: 4 * 3_600_000 },
    ...{ promised: 5, kept: 2 },
  });
  expect(computeOutageStatistics([], now)).toMatchObject({ faults: 0, meanMs: null, promised: 0 });
});

test('times of the year before keep their day and month [NET-01]', () => {
  expect(plainText(formatOutageTime('2025-12-31T22:00:00Z', perm))).toBe('1 января в 03:00');
});
