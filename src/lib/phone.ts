/** Maximum length of a text parsed as a phone. */
const LONGEST = 200;

interface ReadPhone {
  /** 11, the first is 7. */
  digits: string;
  /** Digits after «доб.», or ''. */
  extension: string;
}

const extensionPattern =
  /[\s,;(]*(?:доб(?:авочный)?|доп|вн(?:утр)?|ext|x|#)\s*[.:№]*\s*(\d{1,6})\s*\)?\s*$/iu;
const prefixesAbroadPattern = /^(?:\+|00|810)?(?:37[0-7]|38[0-9]|99[2-8])/;

/**
 * Reads a +7 phone in any common format (VAL-02): 10 digits not beginning with 7 or 8, 11 beginning with
 * them, or 12 with both («+7 8 912…»). Null for longer and foreign ones: truncated they would be another
 * person's.
 */
function readPhone(text: string): ReadPhone | null {
  if (text.length > LONGEST) return null;
  const written = text.normalize('NFKC');
  const extension = extensionPattern.exec(written);
  const number = extension ? written.slice(0, extension.index) : written;
  if (isForeignPhone(number)) return null;
  const digits = digitsOf(number);
  if (!/^(?:[78]{1,2}\d{10}|[^78]\d{9})$/.test(digits)) return null;
  return { digits: `7${digits.slice(-10)}`, extension: extension?.[1] ?? '' };
}

/** Returns the 11 digits of a phone, '' for other text. */
export function phoneDigits(text: string): string {
  return readPhone(text)?.digits ?? '';
}

export function isPhone(text: string): boolean {
  return readPhone(text) !== null;
}

const numberAlonePattern = /^(?:тел(?:ефон)?\.?|tel)?[\s:]*[\d\s\p{P}\p{Sm}\p{Cf}]+$/iu;

/** Returns the digits of a phone or a part of one; null for other text. */
export function digitsOfPhonePart(text: string): string | null {
  return numberAlonePattern.test(text) ? digitsOf(text) : null;
}

/** Returns the digits after «доб.», or undefined. */
export function phoneExtension(text: string): string | undefined {
  return readPhone(text)?.extension || undefined;
}

/** «+49 …», or over ten digits not beginning with 7 or 8. «+912 000-45-18» only lacks its 7. */
function isForeignPhone(text: string): boolean {
  const digits = digitsOf(text);
  if (/^9\d{9}$/.test(digits)) return false;
  return /\+\D*[0-69]/.test(text) || /^[0-69]\d{10}/.test(digits);
}

/** Reason for a warning; null for a usual number. */
export type PhoneWarning = 'abroad' | 'code';

/** Returns `abroad` for a foreign prefix, `code` for a complete number with an unknown +7 code. */
export function phoneWarning(text: string): PhoneWarning | null {
  const digits = phoneDigits(text);
  if (digits !== '') return /^7[01256]/.test(digits) ? 'code' : null;
  const typed = digitsOf(text.normalize('NFKC'));
  if (typed.length < 11) return /^\s*\+\s*[0-69]/.test(text) && typed.length > 2 ? 'abroad' : null;
  // The mask adds 7 to a number typed without «+».
  const isAbroad =
    isForeignPhone(text) || [typed, typed.slice(1)].some((all) => prefixesAbroadPattern.test(all));
  return isAbroad ? 'abroad' : null;
}

/** Formats «+7 (999) 999-99-99», also partial; leaves other text. */
export function formatPhone(text: string): string {
  const read = readPhone(text);
  const typed = digitsOf(text.normalize('NFKC'));
  if (read === null && (typed.length > 11 || isForeignPhone(text))) return text;
  const d = read?.digits ?? (/^[78]/.test(typed) ? typed.slice(1) : typed).replace(/^(?=.)/, '7');
  if (d === '') return /^[78]/.test(typed) ? '+7' : '';
  const [code, a, b, c] = [d.slice(1, 4), d.slice(4, 7), d.slice(7, 9), d.slice(9, 11)];
  const number = [`+7`, code && ` (${code}`, a && `) ${a}`, b && `-${b}`, c && `-${c}`];
  return [...number, read?.extension && ` доб. ${read.extension}`].filter(Boolean).join('');
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

export function phoneWithExtension(phone: string, extension: string | undefined): string {
  return formatPhone(extension ? `${phone} доб. ${extension}` : phone);
}

/** Formats a city's phone: «+7 ({code}) {number}» (SHELL-13). */
export function cityPhone(code: string, number: string): string {
  return `+7 (${code}) ${number}`;
}

/** Returns `tel:` with digits only (SHELL-13). */
export function phoneLink(text: string): string {
  return `tel:+${text.replace(/\D/g, '')}`;
}

/** Formats «+7 *** ***-45-18» for lists and logs. */
export function maskPhone(text: string): string {
  const d = digitsOf(text).slice(-4);
  return `+7 *** ***-${d.slice(0, 2)}-${d.slice(2)}`;
}
