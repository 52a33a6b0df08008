import { foldQuery } from '@/lib/search/fold-name';
import { fixLatinKeyboardLayout } from '@/lib/search/keyboard-layout';

export interface AddressInterpretation {
  /** Words of the street's name, folded; at least one. */
  words: readonly string[];
  /** Normalised for comparison; '' for none. */
  number: string;
  /** Typed street types, in full: «улица»; mostly one or none. */
  types: readonly string[];
}

const streetTypes = [
  ['улица', 'ул'],
  ['проспект', 'просп', 'пр'],
  ['переулок', 'пер'],
  ['бульвар', 'бульв', 'бул', 'бр'],
  ['шоссе', 'шос', 'ш'],
  ['площадь', 'пл'],
  ['проезд'],
] as const;
const typeByWord = new Map<string, string>(
  streetTypes.flatMap((words) => words.map((word) => [word, words[0]] as const)),
);
const cityWords = new Set(['город', 'г']);
const houseWords = new Set(['д', 'дом', 'вл', 'влад', 'владение']);
const blockWords = new Set([
  ...['к', 'корп', 'корпус', 'с', 'стр', 'строение', 'блок', 'секция', 'лит', 'литер', 'литера'],
]);

/** Word limit of a house number, as in «12 корп 1 стр 2 лит А»; a longer one is invalid and slow to parse. */
const MAX_NUMBER_WORDS = 7;

const punctuationPattern = /[№#"'’«»„“”]/g;
/** Dropped: the form does not request flats. */
const flat =
  /(?<!\p{L})(?:квартира|кв|офис|оф|подъезд|под|этаж|помещение|пом|комната|комн|ком)[\s.]*\d+\p{L}?(?!\p{L})/gu;
/** Dropped: parts of an address that name no street, and remarks behind a number. */
const besides = [
  /(?<!\p{L})(?:российская федерация|россия|рф)(?!\p{L})/gu,
  /(?<!\p{L})(?:жилой район|жилой комплекс|микрорайон|мкр н|мкрн?|жк)[\s.]+\p{L}+/gu,
  /(?<!\p{L})\p{L}+(?:ий|ый|ой)\s+(?:район|р н)(?!\p{L})/gu,
  /(?<!\p{L})(?:район|р н)[\s.]+\p{L}+/gu,
  /(?<=\d.*)(?<!\p{L})(?:домофон|напротив|возле|около|рядом)(?!\p{L}).*$/gu,
  /(?<!\p{L})(?:имени|им)[\s.]+(?=\p{L})/gu,
  /(?<=\d\s*)(?<!\p{L})(?:по|на)\s+(?=\p{L})/gu,
  // «В.И. Ленина»: streets are named by the family name.
  /(?<!\p{L})\p{L}\.\s?\p{L}\.(?=[\s,]|\p{L}{3}|$)/gu,
];
const dayNumbers: Readonly<Record<string, string>> = { перв: '1', восьм: '8', девят: '9' };
/** «3 этаж», «2-й подъезд» behind the number of the house. */
const floorNumberFirstPattern = /(?<=\d.*)(?<=[\s,])\d+(?:\s?(?:ый|ой|й))?\s*(?:подъезд|этаж)(?!\p{L})/gu;
const flatStartPattern = /(?<=\d.*)(?<!\p{L})(?:квартира|кв|офис|оф|подъезд|этаж)[\s.]*$/u;
/** A separate word: «5 литера» without a following letter means no letter. */
const letterWordPattern = /(?<=\d[\s.]*)(?:литера|литер|лит)(?!\p{L})/gu;
/** «д12», «к1»: the word and its number are two. */
const gluedToNumberPattern = /(?<![\p{L}\d])(дом|д|вл|корпус|корп|к|строение|стр|с)(?=\d)/gu;

/**
 * All interpretations, the likeliest first: the digits of «8 Марта» may be a street's, a number may precede
 * its street, and a Latin text may be in the wrong keyboard layout. Empty without a street. The name of
 * `city` may precede the street or end the address.
 */
export function interpretAddress(query: string, city: string): AddressInterpretation[] {
  return textsMeant(query).flatMap((text) => aroundCity(wordsOf(text), wordsOf(city)).flatMap(readingsOf));
}

/** «12 К. 1», «12к1» and «12/1» are equal, and so are «5 А», «5a» and «5 лит. А». */
export function normaliseHouseNumber(number: string): string {
  return foldQuery(number)
    .replaceAll('a', 'а')
    .replace(punctuationPattern, '')
    .replace(letterWordPattern, '')
    .replace(/(\d)\s+(?=\d)/g, '$1/')
    .replace(/[\s.]+/g, '')
    .replace(/(\d)(?:литера|литер|лит|\/)(?=\p{L})/gu, '$1')
    .replace(/(\d)(?:корпус|корп|к|строение|стр|с|блок|секция|\/)(?=\d)/g, '$1/');
}

/**
 * The last part of a normalised number may be a flat: «12-45», «16А, 45»; null for a number without parts.
 */
export function stripFlatNumber(number: string): string | null {
  return /^(.+?)(?:\/|(?<=\p{L}))\d+$/u.exec(number)?.[1] ?? null;
}

/**
 * In the layout of Latin keys «,» is a letter, but one before a space or a digit separates the number from the street.
 */
function textsMeant(query: string): string[] {
  const meant = [query, query.replace(/[,.](?=[\s\d]|$)/g, ' ')].map(meantWordByWord);
  return [...new Set([query, ...meant])];
}

/** The first words may be Russian already, as in «ул. ktybyf». */
function meantWordByWord(text: string): string {
  return text.replace(/\S+/g, (word) => fixLatinKeyboardLayout(word) ?? word);
}

function wordsOf(text: string): string[] {
  const written = text
    .replace(/(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll})/gu, ' ')
    .replace(/пр-к?т/gi, 'проспект')
    .replace(/б-р/gi, 'бульвар')
    .replace(/п-к(?=[\s.])/gi, 'переулок')
    .replace(/\((\p{L})\)/gu, '$1')
    .replace(/\([^)]*\)?/g, ' ')
    .replaceAll('\\', '/')
    .replace(/(\d)(?:-(?:е|ое|го)|го)\s+(?=\p{L}{3})/giu, '$1 ');
  return besides
    .reduce((rest, part) => rest.replace(part, ' '), foldQuery(written))
    .replace(/(перв|восьм|девят)(?:ое|ого)\s+(?=марта|мая)/g, (_, day: string) => `${dayNumbers[day]} `)
    .replace(/(?<=\d)(?=марта|мая)|(?<=\p{L}{4})(?=\d)/gu, ' ')
    .replace(punctuationPattern, ' ')
    .replace(flat, ' ')
    .replace(floorNumberFirstPattern, ' ')
    .replace(flatStartPattern, ' ')
    .replace(gluedToNumberPattern, '$1 ')
    .split(/[\s,.;]+/)
    .filter((word) => word !== '' && !isPostcode(word));
}

function isPostcode(word: string): boolean {
  return /^\d{6}$/.test(word);
}

/** The words after the city's name, those before it, and all: a street may have its city's name. */
function aroundCity(words: readonly string[], city: readonly string[]): (readonly string[])[] {
  const at = words.findIndex((_, place) => city.every((word, step) => words[place + step] === word));
  if (at < 0 || city.length === 0) return [words];
  const before = words.slice(0, at);
  if (['г', 'город'].includes(before.at(-1) ?? '')) before.pop();
  return [words.slice(at + city.length), before, words];
}

function readingsOf(all: readonly string[]): AddressInterpretation[] {
  // «12 д»: house 12, or 12Д where there is one.
  if (all.length > 1 && houseWords.has(all.at(-1) ?? ''))
    return [...numberLast(all), ...readingsOf(all.slice(0, -1))];
  const [first = '', second = ''] = all;
  const words = houseWords.has(first) && /^\d/.test(second) ? all.slice(1) : all;
  const marked = words.findIndex((word, place) => place > 0 && houseWords.has(word));
  const readings =
    marked > 0
      ? [reading(words.slice(0, marked), words.slice(marked + 1))]
      : [reading(words, []), ...numberLast(words), ...numberFirst(words)];
  return readings.filter((one) => one.words.length > 0);
}

function reading(street: readonly string[], number: readonly string[]): AddressInterpretation {
  return {
    words: street.filter((word) => word !== '' && !typeByWord.has(word) && !cityWords.has(word)),
    number: normaliseHouseNumber(number.join(' ')),
    types: street.flatMap((word) => typeByWord.get(word) ?? []),
  };
}

/** «пр.» and «пр-т» are «проспект»; null if unknown. */
export function expandStreetType(type: string): string | null {
  return typeByWord.get(wordsOf(type)[0] ?? '') ?? null;
}

function numberLast(words: readonly string[]): AddressInterpretation[] {
  const first = Math.max(1, words.length - MAX_NUMBER_WORDS);
  return words.flatMap((word, place) =>
    place >= first && /^\d/.test(word) && words.slice(place).every(isPartOfNumber)
      ? [reading(words.slice(0, place), words.slice(place))]
      : [],
  );
}

function numberFirst(words: readonly string[]): AddressInterpretation[] {
  if (!/^\d/.test(words[0] ?? '')) return [];
  const street = words.findIndex((word) => !isPartOfNumber(word));
  // A single letter may be the street's as well: «5 К. Маркса».
  return words
    .slice(0, street < 0 ? -1 : street)
    .slice(0, MAX_NUMBER_WORDS)
    .map((_, place) => reading(words.slice(place + 1), words.slice(0, place + 1)));
}

function isPartOfNumber(word: string): boolean {
  return /^\d/.test(word) || /^\/?[\da-zа-я]$/.test(word) || word === '/' || blockWords.has(word);
}
