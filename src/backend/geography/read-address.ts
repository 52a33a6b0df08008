import { foldQuery } from '@/lib/search/fold-name';
import { meantInRussian } from '@/lib/search/keyboard-layout';

/** One way to understand what was typed. */
export interface AddressReading {
  /** Words of the street's name, folded; at least one. */
  words: readonly string[];
  /** Number of the house in the form of `plainNumber`; '' where none was typed. */
  number: string;
}

const typeWords = new Set(
  'улица ул проспект просп пр переулок пер бульвар бул бр шоссе ш площадь пл проезд город г'.split(' '),
);
const houseWords = new Set(['д', 'дом']);
const blockWords = new Set(['к', 'корп', 'корпус', 'стр', 'строение']);

/**
 * Every way to understand the start of an address, the likeliest first: the digits of «8 Марта» may be a street's, a
 * number may stand before its street, and a Latin text may be one of the wrong keyboard layout. None for an address
 * without a street. `city`: its name may stand at the beginning.
 */
export function readAddress(query: string, city: string): AddressReading[] {
  return textsMeant(query).flatMap((text) => readingsOf(withoutCity(wordsOf(text), wordsOf(city))));
}

/** A house's number as it is compared: «12 К. 1», «12к1» and «12/1» are one, and so are «5 А» and «5a». */
export function plainNumber(number: string): string {
  return foldQuery(number)
    .replaceAll('a', 'а')
    .replace(/[\s.]+/g, '')
    .replace(/(\d)(?:корпус|корп|к|строение|стр|\/)(?=\d)/g, '$1/');
}

/** In the layout of Latin keys «,» is a letter, but one before a space or a digit parts the number from the street. */
function textsMeant(query: string): string[] {
  const meant = [query, query.replace(/[,.](?=[\s\d]|$)/g, ' ')].map(meantInRussian);
  return [...new Set([query, ...meant.filter((text) => text !== null)])];
}

function wordsOf(text: string): string[] {
  return foldQuery(text.replace(/пр-к?т/gi, 'проспект').replace(/б-р/gi, 'бульвар'))
    .split(/[\s,.;]+/)
    .filter((word) => word !== '');
}

function withoutCity(words: readonly string[], city: readonly string[]): string[] {
  const start = words[0] === 'г' || words[0] === 'город' ? 1 : 0;
  const isNamed = city.every((word, place) => words[start + place] === word);
  const rest = words.slice(start + city.length);
  return isNamed && rest.length > 0 ? rest : [...words];
}

function readingsOf(words: readonly string[]): AddressReading[] {
  const marked = words.findIndex((word, place) => place > 0 && houseWords.has(word));
  const readings =
    marked > 0
      ? [reading(words.slice(0, marked), words.slice(marked + 1))]
      : [reading(words, []), ...numberLast(words), ...numberFirst(words)];
  return readings.filter((one) => one.words.length > 0);
}

function reading(street: readonly string[], number: readonly string[]): AddressReading {
  return {
    words: street.filter((word) => word !== '' && !typeWords.has(word)),
    number: plainNumber(number.join(' ')),
  };
}

function numberLast(words: readonly string[]): AddressReading[] {
  return words.flatMap((word, place) =>
    place > 0 && /^\d/.test(word) && words.slice(place).every(isPartOfNumber)
      ? [reading(words.slice(0, place), words.slice(place))]
      : [],
  );
}

function numberFirst(words: readonly string[]): AddressReading[] {
  const [first = '', second = '', ...others] = words;
  if (!/^\d/.test(first)) return [];
  const withLetter = /^[a-zа-я]$/.test(second) ? [reading(others, [first, second])] : [];
  return [reading([second, ...others], [first]), ...withLetter];
}

function isPartOfNumber(word: string): boolean {
  return /^\d/.test(word) || /^\/?[\da-zа-я]$/.test(word) || word === '/' || blockWords.has(word);
}
