import { makeRequestReceipt } from './receipt';

const kazan = { timeZone: 'Europe/Moscow', callHours: { from: '08:00', to: '20:00' } };
const phone = '+7 (912) 000-45-18';

test.each<[string, string | undefined, string | undefined, string?]>([
  ['an hour by the clock of the city', String(Date.parse('2026-11-21T15:00:00Z')), 'Сегодня, 18:00–19:00'],
  ['a part of tomorrow', 'tomorrow-morning', 'Завтра утром'],
  ['an hour that has passed', String(Date.parse('2026-11-21T08:00:00Z')), undefined],
  ['no choice in working hours', undefined, undefined],
  ['no choice before the opening', undefined, 'Сегодня с\u00a008:00, как откроемся', '2026-11-21T03:00:00Z'],
  ['as soon as possible after the closing', '', 'Завтра с\u00a008:00, как откроемся', '2026-11-21T19:00:00Z'],
])('the receipt repeats %s [EQ-10] [LEAD-06]', (_, callAt, label, at = '2026-11-21T12:00:00Z') => {
  const typed = { phone, ...(callAt === undefined ? {} : { callAt }) };
  expect(makeRequestReceipt(typed, kazan, {}, Date.parse(at))).toEqual({
    phoneEnd: '18',
    ...(label === undefined ? {} : { callAt: label }),
  });
});
