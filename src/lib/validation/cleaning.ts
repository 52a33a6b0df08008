import { phoneDigits } from '../phone';

/** Spaces and what nobody sees: zero-width characters, marks of direction, control characters. */
const unseen = /[\s\p{Cf}\p{Cc}]/gu;
const cyrillic = /\p{Script=Cyrillic}/gu;

/** Without Cyrillic, spaces and invisible characters [VAL-06]. Each character is judged alone, so the caret is safe. */
export function cleanEmail(text: string): string {
  return text.replace(cyrillic, '').replace(unseen, '');
}

/** As an e-mail [VAL-06]. */
export const cleanLogin = cleanEmail;

/** A login that is a number: as people write and copy it, «970 018-274 316», without what parts its groups. */
export function cleanCode(text: string): string {
  return cleanLogin(text).replace(/\p{Pd}/gu, '');
}

/** Digits, commas, dots and plain spaces: «1 500,50 ₽» without its currency. */
export function cleanAmount(text: string): string {
  return text.replace(/\s/g, ' ').replace(/[^\d., ]/g, '');
}

/** Digits alone: of a phone, whose prefix is the affair of `cleanSimplePhone`, and of an integer, which has no sign [VAL-06]. */
export function cleanDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Without white space [VAL-06]; invisible characters are what nobody can type again, and go too. */
export function cleanPassword(text: string): string {
  return text.replace(unseen, '');
}

/** Digits of the simple phone: begin with 7, at most 11, a leading 8 becomes 7; '' when there are none [VAL-04]. */
export function cleanSimplePhone(text: string): string {
  return phoneDigits(text);
}

/**
 * Digits of a number that was pasted whole. Ten digits are a number without its prefix even when they begin with 8
 * («812 123-45-67»); less than ten are a part of one, and the answer is null.
 */
export function pastedPhone(text: string): string | null {
  const digits = cleanDigits(text);
  if (digits.length === 10) return `7${digits}`;
  return /^[78]\d{10}$/.test(digits) ? `7${digits.slice(1)}` : null;
}
