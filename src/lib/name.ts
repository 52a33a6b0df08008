/** Any alphabet, with combining marks. */
const word = '\\p{L}[\\p{L}\\p{M}]*';
const wordsOfLetters = new RegExp(`^${word}(?: ${word}){0,4}$`, 'u');
const wordsWithHyphens = new RegExp(`^${word}(?:-${word})*(?: ${word}(?:-${word})*){0,4}$`, 'u');

export const nameMessages = {
  letters: 'Ожидаются только буквы',
  lettersAndHyphens: 'Ожидаются только буквы и дефисы',
  simple: 'Укажите ваше имя',
} as const;
export type NameRule = keyof typeof nameMessages;

/**
 * Trims, collapses spaces, drops invisible characters, composes ё and й as typed on some phones, replaces
 * dashes by hyphens.
 */
export function cleanName(text: string): string {
  // Invisible characters first: otherwise two spaces remain.
  return text
    .replace(/(?!\s)[\p{Cf}\p{Cc}]/gu, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/\p{Pd}/gu, '-')
    .trim();
}

/** Cleans each character; keeps a trailing space. */
export function cleanTypedName(text: string): string {
  return text.replace(/\s/g, ' ').replace(/[\p{Cf}\p{Cc}]/gu, '');
}

const patterns: Readonly<Record<NameRule, RegExp>> = {
  letters: wordsOfLetters,
  lettersAndHyphens: wordsWithHyphens,
  // At least 2 characters, none of the digits and signs of VAL-03.
  simple: /^[^\p{Nd}!"№;%:?*()_+=~[\]`@#$^&{},.<>/|\\']{2,}$/u,
};

/**
 * Whether a text is a name of at most 100 characters; letters rules: up to five words in any alphabet (D20).
 */
export function isName(text: string, rule: NameRule): boolean {
  const name = cleanName(text);
  return name.length <= 100 && patterns[rule].test(name);
}
