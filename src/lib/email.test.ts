import { isEmail, popularEmailDomains, suggestEmails } from './email';

test('ten popular domains are offered after «@», and fewer as more is typed [UI-06]', () => {
  expect(popularEmailDomains).toHaveLength(10);
  expect(new Set(popularEmailDomains).size).toBe(10);
  expect(popularEmailDomains.every((domain) => isEmail(`a@${domain}`))).toBe(true);
  expect(suggestEmails('anna')).toEqual([]);
  expect(suggestEmails('anna@')).toEqual(popularEmailDomains.map((domain) => `anna@${domain}`));
  expect(suggestEmails('anna@YA')).toEqual(['anna@yandex.ru', 'anna@ya.ru']);
  expect(suggestEmails('anna@mail.ru')).toEqual([]);
  expect(suggestEmails('anna@work')).toEqual([]);
  expect(suggestEmails('@')).toEqual([]);
  expect(suggestEmails('a@b@')).toEqual([]);
  expect(suggestEmails('anna@m', ['my.example'])).toEqual(['anna@my.example']);
});

test('an address is as long as mail allows, and no longer [VAL-07]', () => {
  const domain = `${'d'.repeat(63)}.${'d'.repeat(63)}.${'d'.repeat(58)}.ru`;
  const local = 'a'.repeat(254 - domain.length - 1);
  expect([`${local}@${domain}`.length, isEmail(`${local}@${domain}`)]).toEqual([254, true]);
  expect(isEmail(`${local}a@${domain}`)).toBe(false);
  expect(isEmail(`${'a'.repeat(64)}@b.ru`)).toBe(true);
  expect(isEmail(`${'a'.repeat(65)}@b.ru`)).toBe(false);
  expect(isEmail(`a@${'b'.repeat(64)}.ru`)).toBe(false);
});
