import type { NameRule } from '@/lib/name';

/**
 * The rules of lib/name and lib/phone as `pattern` attributes: a form checks itself before any script comes, and none
 * of zod gets into the first load for it.
 */
const letters = '[A-Za-zА-Яа-яЁё]+';
const hyphened = `${letters}(?:-${letters})*`;

const anySpace = '\\s*';
const fiveWords = (word: string) => `${anySpace}${word}(?:\\s+${word}){0,4}${anySpace}`;

export const namePatterns: Readonly<Record<NameRule, string>> = {
  letters: fiveWords(letters),
  lettersAndHyphens: fiveWords(hyphened),
  // Browsers read patterns with the flag v, where these signs need their backslash in a class.
  simple: '[^\\d!"№;%:?*\\(\\)_+=~\\[\\]`@#$\\^&\\{\\},.<>\\/\\|\\\\\']{2,100}',
};

/** Ten digits, or eleven that begin with 7 or 8, however they are written. */
export const phonePattern = '\\D*(?:[78]\\D*)?(?:\\d\\D*){10}';
