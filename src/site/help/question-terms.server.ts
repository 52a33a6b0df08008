import { stemmer } from '@orama/stemmers/russian';

import { foldName } from '@/lib/search/fold-name';
import { fixLatinKeyboardLayout } from '@/lib/search/keyboard-layout';
import { wordsWithoutMeaning } from './help-search.server.text';

/** Splits a text into folded words; omits placeholders such as `{phone}`. */
export function wordsOf(text: string): string[] {
  return foldName(text.replace(/\{\w+\}/g, ' ')).match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function meaningfulWordsOf(text: string): string[] {
  return wordsOf(text).filter((word) => !wordsWithoutMeaning.has(word));
}

export function stemOf(word: string): string {
  return stemmer(word);
}

/** Converts words typed in the Latin layout, except those `isKnown` accepts, e.g. product names. */
export function fixLayoutOfWords(question: string, isKnown: (word: string) => boolean): string {
  return question
    .split(/\s+/)
    .map((typed) => (wordsOf(typed).every(isKnown) ? typed : (fixLatinKeyboardLayout(typed) ?? typed)))
    .join(' ');
}

/**
 * Whether words differ by at most one typing mistake: a letter that is missing, superfluous, wrong, or
 * swapped with the next one.
 */
export function isWithinOneMistake(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}
