import { experimentTexts } from '@/desk/contract/desk-names.text';
import { experiments } from '@/site/experiments/experiments';
import { leadFixture } from '../desk.fixtures';
import { leadPrice, formatWantedTime } from './lead-format';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const now = Date.UTC(2026, 10, 21, 9);
// 10:00 of the next day in Kamchatka time.
const wanted = { wantedFrom: Date.UTC(2026, 10, 21, 22), wantedUntil: Date.UTC(2026, 10, 21, 23) };
const leadIn = (timeZone: string, changes = {}) =>
  leadFixture({ ...wanted, city: { name: 'Пермь', timeZone }, ...changes });

test('the time of a call is in the lead’s city’s time zone, and in the manager’s if different [MGR-03]', () => {
  const words = formatWantedTime(leadIn('Asia/Kamchatka'), now)?.replace(/\u00a0/g, ' ');
  expect(words).toMatch(/^с 22\.11\.2026, 10:00 до 11:00 по времени города, у вас с .+ до .+$/);
});

test('one time is enough where both clocks show it, or the zone is unknown [MGR-03]', () => {
  for (const timeZone of [here, 'Mars/Olympus'])
    expect(formatWantedTime(leadIn(timeZone), now)).not.toMatch(/города/);
  expect(formatWantedTime(leadIn(here, { wantedFrom: null, wantedUntil: null }), now)).toBeNull();
});

test.each([
  [{ price: 250, period: 'month' }, '250 ₽/мес'],
  [{ price: 5990, period: 'once' }, '5 990 ₽'],
  [{ price: 500 }, '500 ₽'],
  [{ price: 0, period: 'month', laterPrice: 250, option: null }, '0 ₽ первый месяц, затем 250 ₽/мес'],
  [
    { price: 0, period: 'month', laterPrice: 250, option: 'Тест-драйв на 3\u00a0месяца' },
    '0 ₽ первые 3 месяца, затем 250 ₽/мес',
  ],
  [{ price: null }, null],
] as const)('the price of %j reads %s [MGR-02]', (changes, expected) => {
  expect(leadPrice(leadFixture(changes))?.replace(/\u00a0/g, ' ') ?? null).toBe(expected);
});

test('every running experiment and each of its variants has a name on the desk [MGR-02]', () => {
  const names = experiments.flatMap(({ key, variants }) =>
    variants.map(({ name }) => experimentTexts[key]?.variants[name] ?? `${key}: ${name}`),
  );
  expect(names.filter((name) => !/^[а-яё\s]+$/i.test(name))).toEqual([]);
});
