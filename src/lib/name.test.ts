import { cleanName, cleanTypedName, isName, nameMessages } from './name';

test('its messages are the forms’ [VAL-01]', () => {
  expect(nameMessages).toEqual({
    letters: 'Ожидаются только буквы',
    lettersAndHyphens: 'Ожидаются только буквы и дефисы',
    simple: 'Укажите ваше имя',
  });
});

describe('a name is up to five words of letters, with hyphens where the form accepts them [VAL-01]', () => {
  test.each([
    ['Анна', true, true],
    ['Пётр Ёлкин', true, true],
    ['а б в г д', true, true],
    ['а б в г д е', false, false],
    ['Анна-Мария', false, true],
    ['Анна--Мария', false, false],
    ['Анна 2', false, false],
    ['Анна 😀', false, false],
    ['', false, false],
    ...[
      'Әлфия',
      'Гөлнара',
      'Ғәлиә',
      'Ӗмӗт',
      'Сӗнтӗр',
      'Наталія',
      'Müller',
      'Łukasz',
      'Gülşən',
      'ნინო',
      'Արամ',
    ].map((name): [string, boolean, boolean] => [name, true, true]),
    ['Oʻgʻil', true, true],
    ['Х\u0430\u0301ва', true, true],
    ['Анна\u2010Мария', false, true],
    ['Анна\u2011Мария', false, true],
    ['Анна\u2013Мария', false, true],
    ['\u0301Анна', false, false],
    ['Анна Ⅳ', false, false],
    ['\u202eАнна', true, true],
    ['Пе\u0442\u0440 Семе\u0308нов', true, true],
    ['я'.repeat(100), true, true],
    ['я'.repeat(101), false, false],
    ['я '.repeat(5000), false, false],
    ['я-'.repeat(5000), false, false],
  ])('«%s»: letters %s, letters and hyphens %s', (name, isLetters, isHyphened) => {
    expect([isName(name, 'letters'), isName(name, 'lettersAndHyphens')]).toEqual([isLetters, isHyphened]);
  });
});

test('a cleaned name has no invisible characters, and ё is one letter', () => {
  expect(cleanName(' \u200fСеме\u0308н\n\u00a0Анна\u202e ')).toBe('Семён Анна');
  // Spaces on both sides of an invisible character are one.
  expect(cleanName('Анна \u200b Ким')).toBe('Анна Ким');
});

test('a name keeps its spaces while typing, and its invalid characters for the message', () => {
  expect(cleanTypedName('\u200fАнна\u00a0 Мария\n2\u202e ')).toBe('Анна  Мария 2 ');
});
