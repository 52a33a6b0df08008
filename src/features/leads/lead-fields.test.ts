import { consentText } from '@/config/consent.text';
import { isName, nameMessages } from '@/lib/name';
import { isPhone } from '@/lib/phone';
import { leadsText } from './leads.text';
import { namePatterns, phonePattern } from './lead-fields';

/** As a browser does: the whole value, with the `v` flag. */
const matches = (pattern: string, value: string) => new RegExp(`^(?:${pattern})$`, 'v').test(value);

const names = [
  'Анна',
  ' Анна  Мария ',
  'Ёж',
  'John',
  'Анна-Мария',
  'Анна 2',
  'а-',
  'Аня!',
  'а б в г д',
  'а б в г д е',
  'Әлфия',
  'Müller',
  'Анна\u2011Мария',
  'Анна\u2013Мария',
  'Пе\u0442\u0440 Семе\u0308нов',
];

test.each(names)('the browser’s own check of the name «%s» is that of the script [VAL-01]', (name) => {
  expect(matches(namePatterns.letters, name)).toBe(isName(name, 'letters'));
  expect(matches(namePatterns.lettersAndHyphens, name)).toBe(isName(name, 'lettersAndHyphens'));
});

const phones = [
  '+7 (912) 000-45-18',
  '89120004518',
  '9120004518',
  '79120004518',
  '+7 8 912 000-45-18',
  '8 (342) 200-00-00 доб. 123',
  '912 000 45',
  '+7',
  '',
];

test.each(phones)('the browser’s own check lets through every phone that is one: «%s» [VAL-02]', (phone) => {
  if (isPhone(phone)) expect(matches(phonePattern, phone)).toBe(true);
});

test.each(['912 000 45', '+7', '', '+7 (912) 000', 'телефон'])(
  'the browser refuses «%s» [VAL-02]',
  (phone) => {
    expect(matches(phonePattern, phone)).toBe(false);
  },
);

test('its words are the script’s, and the parts round the links make the whole texts [VAL-01] [LEAD-05]', () => {
  expect(leadsText.nameRule).toEqual(nameMessages);
  expect(leadsText.consentBeforeLink + leadsText.consentLink).toBe(consentText.label);
  expect(leadsText.noticeBeforeLink('Б') + leadsText.noticeLink).toBe(consentText.notice('Б'));
  expect(leadsText.noticeBeforeLink('Хочу подключить') + leadsText.noticeLink).toBe(
    'Нажимая «Хочу подключить», вы соглашаетесь с Условиями обработки данных',
  );
});
