import fc from 'fast-check';

import {
  checkField,
  type FieldRule,
  fieldSchema,
  type FieldType,
  fieldTypes,
  parseFieldText,
} from './check-field';
import {
  cleanAmount,
  cleanCode,
  cleanDigits,
  cleanEmail,
  cleanFlat,
  cleanLine,
  cleanLogin,
  cleanPassword,
} from './cleaning';
import { phoneMessages } from './phone-messages.text';
import { simpleNameMessage } from './validation.text';

/** Every text is valid for its type with this canonical form; null: invalid. */
const table: Record<FieldType, Record<string, string | null>> = {
  text: { ' слово ': 'слово', '😀': '😀' },
  phone: {
    '+79120004518': '79120004518',
    '79120004518': '79120004518',
    '89120004518': '79120004518',
    '+7 (912) 000-45-18': '79120004518',
    '8 912 000 45 18': '79120004518',
    '8‑912‑000–45—18': '79120004518',
    '\u202a+7 912 000-45-18\u202c': '79120004518',
    '\u00a08(912)000.45.18': '79120004518',
    '+89120004518': '79120004518',
    '9120004518': '79120004518',
    '7912000451': null,
    '791200045180': null,
    '+7 912 000 45 1O': null,
    '+7 912 000-45-18 доб. 1': '79120004518',
  },
  simplePhone: {
    '+7(912)000-45-18': '79120004518',
    '89120004518': '79120004518',
    '9120004518': '79120004518',
    '+7(912)000-45-1': null,
    телефон: null,
  },
  email: {
    'anna@example.ru': 'anna@example.ru',
    ' a.b+c@mail.example.com ': 'a.b+c@mail.example.com',
    'a@xn--e1afmkfd.xn--p1ai': 'a@xn--e1afmkfd.xn--p1ai',
    'a@b': null,
    'a@b.c': null,
    'a@@b.ru': null,
    '@b.ru': null,
    'a.@b.ru': null,
    'a..b@c.ru': null,
    'a@-b.ru': null,
    'a@b..ru': null,
    'a b@c.ru': null,
    'анна@почта.рф': null,
    'a\u202eb@c.ru': null,
    'a@b.ru,c@d.ru': null,
  },
  password: {
    Aa345678: 'Aa345678',
    'Aa3-_.!/#[]\\': 'Aa3-_.!/#[]\\',
    [`Aa3${'x'.repeat(47)}`]: `Aa3${'x'.repeat(47)}`,
    [`Aa3${'x'.repeat(48)}`]: null,
    Aa34567: null,
    aa345678: null,
    AA345678: null,
    Aabcdefg: null,
    Aa34567я: null,
    Aa34567ё: null,
    'Aa345 678': null,
    'Aa34567😀': null,
  },
  amount: {
    '0': '0',
    '1500': '1500',
    '1500,5': '1500.5',
    '1500.55': '1500.55',
    '1 500,50': '1500.50',
    '1\u00a0500': '1500',
    '007': '7',
    '-1': null,
    '1,555': null,
    ',5': null,
    '5,': null,
    '1,2,3': null,
    '1e5': null,
    Infinity: null,
    [`1${'0'.repeat(12)}`]: null,
  },
  integer: { '0': '0', '0012': '12', '1 000': '1000', '-1': null, '1.0': null, '1,5': null, '٣': null },
  date: {
    '31.12.2026': '2026-12-31',
    '29.02.2024': '2024-02-29',
    ' 01.01.0001 ': '0001-01-01',
    '29.02.2026': null,
    '29.02.1900': null,
    '31.04.2026': null,
    '00.01.2026': null,
    '01.13.2026': null,
    '01.01.0000': null,
    '1.1.2026': null,
    '2026-12-31': null,
    '31.12.20260': null,
  },
  passportSeries: { '5710': '5710', '57 10': '5710', '571': null, '57101': null, '57IO': null },
  passportNumber: { '123456': '123456', '12345': null, '1234567': null },
  passport: { '5710123456': '5710123456', '57 10 123456': '5710123456', '571012345': null },
  card: { '1234': '1234', '123': null, '12345': null },
  mac: {
    '00:1a:2B:3c:4D:5e': '001A2B3C4D5E',
    '00-1A-2B-3C-4D-5E': '001A2B3C4D5E',
    '001a.2b3c.4d5e': '001A2B3C4D5E',
    '001a2b3c4d5e': '001A2B3C4D5E',
    '00:1a:2B:3c:4D:5g': null,
    '00:1a:2B:3c:4D': null,
    '00::1a2B3c4D5e': null,
    ':001a2b3c4d5e': null,
  },
  agreementCode: {
    '77123': '77123',
    A1b2C3: 'A1b2C3',
    '1234567890123456': '1234567890123456',
    '1234': null,
    '12345678901234567': null,
    '970 018 274 316': '970018274316',
    '970\u00a0018-274–316\u200b': '970018274316',
    '77_123': null,
    '77 123 доп': null,
    договор: null,
  },
  cyrillicName: {
    'Анна Мария': 'Анна Мария',
    'а б в г д': 'а б в г д',
    ' Пётр\u00a0 Семёнович ': 'Пётр Семёнович',
    'Салтыков-Щедрин': 'Салтыков-Щедрин',
    'Гөлнара Ғәлиә': 'Гөлнара Ғәлиә',
    'Анна\u2011Мария': 'Анна-Мария',
    'Се\u0435\u0308н': 'Сеён',
    '\u200fАнна\u202e': 'Анна',
    'а б в г д е': null,
    Anna: null,
    Aнна: null,
    Анна2: null,
    '-Анна': null,
    'Анна--Мария': null,
    'Анна 😀': null,
  },
  simpleName: {
    Ян: 'Ян',
    'Anna-Maria': 'Anna-Maria',
    ' Анна  Мария ': 'Анна Мария',
    Я: null,
    ' Я ': null,
    '😀': null,
    Анна2: null,
    [`А${'я'.repeat(99)}`]: `А${'я'.repeat(99)}`,
    [`А${'я'.repeat(100)}`]: null,
  },
};

const rows = fieldTypes.flatMap((type) =>
  Object.entries(table[type]).map(([text, value]) => ({ type, text, value })),
);

describe('accepted values of a general type, and their output [VAL-05]', () => {
  test.each(rows)('$type of «$text»: $value', ({ type, text, value }) => {
    expect(parseFieldText(type, text)).toBe(value);
  });
});

describe('each listed sign is refused by a password and by a simple name [VAL-03] [VAL-05]', () => {
  test.each(Array.from('*"@№;$%:^<>|=&+?~`(){},'))('a password with %s', (sign) => {
    expect(parseFieldText('password', `Aa345678${sign}`)).toBeNull();
  });
  test.each(Array.from('0123456789!"№;%:?*()_+=~[]`@#$^&{},.<>/|\\\''))('a simple name with %s', (sign) => {
    expect(parseFieldText('simpleName', `Анна${sign}`)).toBeNull();
  });
});

describe('input is cleaned by its kind [VAL-06]', () => {
  test.each([
    [cleanEmail, ' anna\u00a0почта@exa\u200bmple.ru\n', 'anna@example.ru'],
    [cleanLogin, 'log ин in', 'login'],
    [cleanCode, ' 970\u00a0018-274–316\u200b', '970018274316'],
    [cleanCode, 'Номер договора: 970018274316', '970018274316'],
    [cleanCode, '№ 970018274316.', '970018274316'],
    [cleanLine, '\u200b ул.\u00a0 Ленина,\n5 ', 'ул. Ленина, 5'],
    [cleanLine, 'ул. \u200b Ленина', 'ул. Ленина'],
    [cleanFlat, ' Квартира: № 12а', '12а'],
    [cleanAmount, '1\u00a0500,50 ₽ -x', '1 500,50  '],
    [cleanDigits, '+7 (912) 000-45-18', '79120004518'],
    [cleanDigits, '-1 000,5 шт.', '10005'],
    [cleanPassword, ' Aa 34\t56 78\u2003ё', 'Aa345678ё'],
  ])('%p', (clean, text, cleaned) => {
    expect(clean(text)).toBe(cleaned);
  });

  test.each([cleanEmail, cleanLogin, cleanCode, cleanAmount, cleanDigits, cleanPassword])(
    'cleaning twice is cleaning once: %p',
    (clean) => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary' }), (text) => {
          expect(clean(clean(text))).toBe(clean(text));
        }),
      );
    },
  );
});

const birthday: FieldRule = { type: 'date', min: '1900-01-01', max: '2008-12-31' };

describe('limits, and empty fields [VAL-05]', () => {
  test.each<[string, FieldRule, string | null]>([
    ['', { type: 'email' }, null],
    ['  ', { type: 'email', required: true }, 'Заполните это поле'],
    ['a@b', { type: 'email' }, 'Введите корректный e-mail'],
    ['А', { type: 'simpleName' }, 'Укажите ваше имя'],
    ['99,99', { type: 'amount', min: 100 }, 'Не\u00a0меньше 100'],
    ['100', { type: 'amount', min: 100, max: 100 }, null],
    ['100,01', { type: 'amount', max: 100 }, 'Не\u00a0больше 100'],
    ['9', { type: 'integer', max: 10 }, null],
    ['11', { type: 'integer', max: 10 }, 'Не\u00a0больше 10'],
    ['1,4', { type: 'amount', min: 1.5 }, 'Не\u00a0меньше 1,5'],
    ['31.12.1899', birthday, 'Не\u00a0раньше 01.01.1900'],
    ['01.01.1900', birthday, null],
    ['31.12.2008', birthday, null],
    ['01.01.2009', birthday, 'Не\u00a0позже 31.12.2008'],
    ['abc', { type: 'text', minLength: 4 }, 'Символов должно быть не\u00a0меньше 4'],
    ['abcd', { type: 'text', minLength: 4 }, null],
    [
      '1',
      { type: 'phone', messages: { wrong: phoneMessages.leadForm } },
      'Телефон в формате +7 (999) 999-99-99',
    ],
  ])('«%s» under %j: %s', (text, rule, message) => {
    const checked = checkField(text, rule);
    expect(checked.isValid ? null : checked.message).toBe(message);
  });

  test('a simple name’s word is that of the shared callback [VAL-01] [VAL-03]', () => {
    expect(simpleNameMessage).toBe('Укажите ваше имя');
  });

  test('the phone messages are the forms’ [VAL-02]', () => {
    expect(Object.values(phoneMessages)).toEqual([
      'Укажите корректный номер телефона',
      'Телефон в формате +7 (999) 999-99-99',
      'Введите телефон в формате +7 (999) 999-99-99',
      'Укажите ваш телефон',
    ]);
  });
});

test('the server’s schema has the same values and messages as the browser [VAL-05]', () => {
  const email = fieldSchema({ type: 'email', required: true });
  expect(email.parse(' anna@example.ru ')).toBe('anna@example.ru');
  expect(email.safeParse('анна').error?.issues).toMatchObject([{ message: 'Введите корректный e-mail' }]);
  expect(email.safeParse('').error?.issues).toMatchObject([{ message: 'Заполните это поле' }]);
  expect(email.safeParse(5).success).toBe(false);
  expect(fieldSchema(birthday).parse('01.02.1990')).toBe('1990-02-01');
  expect(fieldSchema(birthday).parse('')).toBe('');
});

describe('no text is too hard', () => {
  const long = 10_000;
  const hard = [
    'a'.repeat(long),
    `${'a.'.repeat(long / 2)}@b`,
    `a@${'a-'.repeat(long / 2)}`,
    `a@${'b.'.repeat(long / 2)}ru`,
    'я '.repeat(long / 2),
    'я-'.repeat(long / 2),
    '0'.repeat(long),
    '1,'.repeat(long / 2),
    '00:'.repeat(long),
    ' '.repeat(long),
    '\u202e'.repeat(long),
    '😀'.repeat(long),
    '+7 ('.repeat(long),
  ];
  test.each(fieldTypes)('%s answers 10,000 characters at once [VAL-05]', (type) => {
    const began = performance.now();
    for (const text of hard) {
      const value = parseFieldText(type, text);
      if (type !== 'text') expect(value).toBeNull();
    }
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  test.each(fieldTypes)(
    '%s accepts any text without an exception, and its output is stable [VAL-05]',
    (type) => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
          const value = parseFieldText(type, text);
          if (value !== null && type !== 'date') expect(parseFieldText(type, value)).toBe(value);
        }),
      );
    },
  );
});
