/** Letters of any alphabet, each with its marks. */
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
 * Trims, folds runs of white space into one space, drops invisible characters (marks of direction, zero-width), makes
 * ё and й of two characters one, as some phones write them, and every dash a hyphen.
 */
export function cleanName(text: string): string {
  const seen = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/\p{Pd}/gu, '-');
  return seen.replace(/[\p{Cf}\p{Cc}]/gu, '').trim();
}

/** The same while it is typed: each character is judged alone, and a space may come before the next word. */
export function cleanTypedName(text: string): string {
  return text.replace(/\s/g, ' ').replace(/[\p{Cf}\p{Cc}]/gu, '');
}

const patterns: Readonly<Record<NameRule, RegExp>> = {
  letters: wordsOfLetters,
  lettersAndHyphens: wordsWithHyphens,
  // At least 2 characters, none of the digits and signs of VAL-03.
  simple: /^[^\p{Nd}!"№;%:?*()_+=~[\]`@#$^&{},.<>/|\\']{2,}$/u,
};

/** At most 100 characters; of letters, up to five words in any alphabet (D20). */
export function isName(text: string, rule: NameRule): boolean {
  const name = cleanName(text);
  return name.length <= 100 && patterns[rule].test(name);
}
