import { receiptOf } from './receipt';

const now = Date.parse('2026-11-21T12:00:00Z');
const kazan = { timeZone: 'Europe/Moscow', callHours: { from: '08:00', to: '20:00' } };
const phone = '+7 (912) 000-45-18';

test.each([
  ['an hour by the clock of the city', String(Date.parse('2026-11-21T15:00:00Z')), 'Сегодня, 18:00–19:00'],
  ['a part of tomorrow', 'tomorrow-morning', 'Завтра утром'],
  ['an hour that has passed', String(Date.parse('2026-11-21T08:00:00Z')), undefined],
  ['no choice', undefined, undefined],
])('the receipt repeats %s', (_, callAt, label) => {
  expect(receiptOf({ phone, ...(callAt === undefined ? {} : { callAt }) }, kazan, {}, now)).toEqual({
    phoneEnd: '18',
    ...(label === undefined ? {} : { callAt: label }),
  });
});
