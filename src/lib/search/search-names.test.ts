import { foldName } from './fold-name';
import { fixLatinKeyboardLayout } from './keyboard-layout';
import { searchNames } from './search-names';

const cities = [
  'Йошкар-Ола',
  'Орёл',
  'Ростов-на-Дону',
  'Нижний Новгород',
  'Новгород-Северский',
  'Казань',
  'Ижевск',
  'Пермь',
  'Королёв',
  'Хабаровск',
  'Энгельс',
];
const found = (query: string) => searchNames(cities, (name) => name, query);

describe('the search by name [CITY-07]', () => {
  test.each([
    ['case', 'КАЗ', ['Казань']],
    ['spaces around', '  каз \n', ['Казань']],
    ['ё written as е', 'орел', ['Орёл']],
    ['ё where the name has it', 'корОЛЁВ', ['Королёв']],
    ['an accent over a vowel', 'каза́нь', ['Казань']],
    ['a decomposed й', 'и\u0306ошкар', ['Йошкар-Ола']],
    ['spaces for hyphens', 'ростов на дону', ['Ростов-на-Дону']],
    ['a dash for a hyphen', 'йошкар — ола', ['Йошкар-Ола']],
    ['a hyphen as the last sign so far', 'ростов-', ['Ростов-на-Дону']],
  ])('does not mind %s: «%s»', (_what, query, names) => {
    expect(found(query)).toEqual(names);
  });

  test.each([
    ['the middle of a name', 'азань'],
    ['the middle of a word', 'город'],
    ['и for й', 'иошкар'],
    ['a short word inside a name', 'на'],
    ['more than the name', 'казань-2'],
    ['nothing', ''],
    ['only spaces', ' \u00a0\t '],
    ['signs that patterns mean something by', '.*('],
    ['200 characters', 'я'.repeat(200)],
    ['200 hyphens', '-'.repeat(200)],
  ])('does not match %s: «%s»', (_what, query) => {
    expect(found(query)).toEqual([]);
  });

  test('names that begin with the query precede those with a later matching word', () => {
    expect(found('новгород')).toEqual(['Новгород-Северский', 'Нижний Новгород']);
    expect(found('дону')).toEqual(['Ростов-на-Дону']);
  });

  test.each([
    ['gthvm', ['Пермь']],
    ['RFP', ['Казань']],
    ['[f,', ['Хабаровск']],
    ["'yut", ['Энгельс']],
    ['rjhjk`d', ['Королёв']],
    ['{f,fhjdcr', ['Хабаровск']],
    ['"yutkmc', ['Энгельс']],
    ['Rjhjk\\d', ['Королёв']],
    ['yjdujhjl', ['Новгород-Северский', 'Нижний Новгород']],
  ])('converts text of the wrong layout: «%s»', (query, names) => {
    expect(found(query)).toEqual(names);
  });

  test('a Latin name matches as typed, before a conversion of the layout', () => {
    const names = ['Сити', 'City Park'];
    expect(searchNames(names, (name) => name, 'ci')).toEqual(['City Park']);
  });

  test('a text that is already Russian, or no letters at all, is not guessed at', () => {
    expect(fixLatinKeyboardLayout('перvm')).toBeNull();
    expect(fixLatinKeyboardLayout('12;')).toBeNull();
    expect(foldName('  Набережные\u00a0\u00a0Челны ')).toBe('набережные челны');
  });
});
