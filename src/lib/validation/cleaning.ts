/** Zero-width, direction and control characters. */
const invisiblePattern = /[\s\p{Cf}\p{Cc}]/gu;
const cyrillicPattern = /\p{Script=Cyrillic}/gu;

/** Strips Cyrillic, spaces and invisible characters [VAL-06], per character for the caret. */
export function cleanEmail(text: string): string {
  return text.replace(cyrillicPattern, '').replace(invisiblePattern, '');
}

/** As e-mails [VAL-06]. */
export const cleanLogin = cleanEmail;

/** Cleans a copied login or code: «970 018-274 316» and «Договор № 970018274316». */
export function cleanCode(text: string): string {
  return cleanLogin(text).replace(/[\p{Pd}№#:;.,«»"'()]/gu, '');
}

/** Strips invisible characters and collapses white space. */
export function cleanLine(text: string): string {
  return text
    .replace(/(?!\s)[\p{Cf}\p{Cc}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Strips the word from a flat's number: «кв. № 12» becomes 12. */
export function cleanFlat(text: string): string {
  return cleanLine(text).replace(/^[\s№]*(?:квартира|кв\.?)?[\s№:]*/iu, '');
}

/** Keeps digits, commas, dots and spaces of «1 500,50 ₽». */
export function cleanAmount(text: string): string {
  return text.replace(/\s/g, ' ').replace(/[^\d., ]/g, '');
}

/** Keeps digits only: an integer has no sign [VAL-06]. */
export function cleanDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Strips white space [VAL-06] and untypable invisible characters. */
export function cleanPassword(text: string): string {
  return text.replace(invisiblePattern, '');
}
