/** Spaces and what nobody sees: zero-width characters, marks of direction, control characters. */
const unseen = /[\s\p{Cf}\p{Cc}]/gu;
const cyrillic = /\p{Script=Cyrillic}/gu;

/** Without Cyrillic, spaces and invisible characters [VAL-06]. Each character is judged alone, so the caret is safe. */
export function cleanEmail(text: string): string {
  return text.replace(cyrillic, '').replace(unseen, '');
}

/** As an e-mail [VAL-06]. */
export const cleanLogin = cleanEmail;

/**
 * A login that is a number, or a code: as people write and copy it, «970 018-274 316» and «Договор № 970018274316»,
 * without what parts its groups and without its words.
 */
export function cleanCode(text: string): string {
  return cleanLogin(text).replace(/[\p{Pd}№#:;.,«»"'()]/gu, '');
}

/** One line of text that was copied: without what nobody sees, with one space where there was white space. */
export function cleanLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(unseen, (sign) => (sign === ' ' ? sign : ''))
    .trim();
}

/** The number of a flat without its word: «кв. № 12» is 12. */
export function cleanFlat(text: string): string {
  return cleanLine(text).replace(/^[\s№]*(?:квартира|кв\.?)?[\s№:]*/iu, '');
}

/** Digits, commas, dots and plain spaces: «1 500,50 ₽» without its currency. */
export function cleanAmount(text: string): string {
  return text.replace(/\s/g, ' ').replace(/[^\d., ]/g, '');
}

/** Digits alone: of an integer, which has no sign [VAL-06]. */
export function cleanDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Without white space [VAL-06]; invisible characters are what nobody can type again, and go too. */
export function cleanPassword(text: string): string {
  return text.replace(unseen, '');
}
