/**
 * Digits of a Russian phone, always starting with 7 and at most 11 long: «8 912…», «+7 912…» and «912…» give the
 * same answer (VAL-04). Returns '' when nothing was typed.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return '';
  const rest = /^[78]/.test(digits) ? digits.slice(1) : digits;
  return `7${rest}`.slice(0, 11);
}

/** True for 10 digits, or 11 that begin with 7 or 8; a longer number is refused, not cut to another one. */
export function isPhone(text: string): boolean {
  const isShort = text.replace(/\D/g, '').length <= 11;
  return isShort && !isForeignPhone(text) && /^7\d{10}$/.test(phoneDigits(text));
}

/**
 * «+49 …», or eleven digits and more that begin with neither 7 nor 8: as a Russian number it would be somebody else's.
 * «+912 000-45-18» has only left out its 7.
 */
export function isForeignPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  if (/^9\d{9}$/.test(digits)) return false;
  return /\+\D*[0-69]/.test(text) || /^[0-69]\d{10}/.test(digits);
}

/** «+7 (999) 999-99-99» from whatever was typed; incomplete numbers give what there is. */
export function formatPhone(text: string): string {
  const d = phoneDigits(text);
  if (d === '') return '';
  const [code, a, b, c] = [d.slice(1, 4), d.slice(4, 7), d.slice(7, 9), d.slice(9, 11)];
  return [`+7`, code && ` (${code}`, a && `) ${a}`, b && `-${b}`, c && `-${c}`].filter(Boolean).join('');
}

/** «+7 ({code}) {number}» of a city's own phone (SHELL-13). */
export function cityPhone(code: string, number: string): string {
  return `+7 (${code}) ${number}`;
}

/** `tel:` link; everything but digits is stripped (SHELL-13). */
export function phoneLink(text: string): string {
  return `tel:+${text.replace(/\D/g, '')}`;
}

/** «+7 *** ***-45-18»: for lists and logs, where the whole number is nobody's business. */
export function maskPhone(text: string): string {
  const d = phoneDigits(text);
  return `+7 *** ***-${d.slice(7, 9)}-${d.slice(9, 11)}`;
}
