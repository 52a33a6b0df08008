import * as z from 'zod/mini';

import { formatRussianDate, parseRussianDate } from '../dates';
import { isEmail } from '../email';
import { cleanName, isName } from '../name';
import { phoneDigits } from '../phone';
import { limitMessages, requiredMessage, wrongMessages } from './validation.text';

/** VAL-05 */
export type FieldRule = {
  type: FieldType;
  required?: boolean | undefined;
  /** A number for amounts and integers, yyyy-mm-dd for dates. */
  min?: number | string | undefined;
  max?: number | string | undefined;
  /** Characters of the parsed value. */
  minLength?: number | undefined;
  messages?: Partial<Record<FieldProblem, string>> | undefined;
};

type FieldProblem = 'required' | 'wrong' | 'min' | 'max' | 'minLength';

/** `value`: canonical (parseFieldText), '' if empty and optional. */
export type CheckedField =
  { isValid: true; value: string } | { isValid: false; problem: FieldProblem; message: string };

/** Checks a text by the rule, in browser and server alike [VAL-05] [VAL-08]. */
export function checkField(text: string, rule: FieldRule): CheckedField {
  const refuse = (problem: FieldProblem): CheckedField => ({
    isValid: false,
    problem,
    message: rule.messages?.[problem] ?? defaultMessage(rule, problem),
  });
  if (text.trim() === '') return rule.required ? refuse('required') : { isValid: true, value: '' };
  const value = parseFieldText(rule.type, text);
  if (value === null) return refuse('wrong');
  if (isBeyond(rule, value, 'min')) return refuse('min');
  if (isBeyond(rule, value, 'max')) return refuse('max');
  if (rule.minLength !== undefined && [...value].length < rule.minLength) return refuse('minLength');
  return { isValid: true, value };
}

function isBeyond(rule: FieldRule, value: string, side: 'min' | 'max'): boolean {
  const limit = rule[side];
  if (limit === undefined) return false;
  const order = rule.type === 'date' ? compare(value, String(limit)) : compare(Number(value), Number(limit));
  return side === 'min' ? order < 0 : order > 0;
}

function compare<T extends string | number>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function defaultMessage(rule: FieldRule, problem: FieldProblem): string {
  if (problem === 'wrong') return wrongMessages[rule.type];
  if (problem === 'required') return requiredMessage;
  if (rule.type === 'date' && problem !== 'minLength') {
    return limitMessages[`${problem}Date`](formatRussianDate(String(rule[problem])));
  }
  return limitMessages[problem](String(rule[problem]).replace('.', ','));
}

const forbiddenInPasswordPattern = /[*"@№;$%:^<>|=&+?~`(){},]/;
const spacePattern = /\s/g;
const groupSignPattern = /[\s\p{Pd}\p{Cf}]/gu;
const cyrillicWord =
  /^(?=\p{L})(?:(?=\p{L})\p{Script=Cyrillic}|\p{M})+(?:-(?=\p{L})(?:(?=\p{L})\p{Script=Cyrillic}|\p{M})+)*$/u;

/** Return the canonical form of any text, or null. */
const parsers = {
  text: (text: string) => text.trim(),
  /** Any common format (lib/phone); 11 digits from 7. */
  phone: (text: string) => phoneDigits(text) || null,
  /** The field shows the number without spaces (VAL-04). */
  simplePhone: (text: string) => phoneDigits(text) || null,
  email: (text: string) => (isEmail(text.trim()) ? text.trim() : null),
  /** 8 to 50 visible ASCII characters: digit, lower and upper letter, none of the listed signs. */
  password: (text: string) => (isPassword(text) ? text : null),
  /** Up to 12 digits and 2 decimals; «1 500,5» becomes 1500.5. */
  amount(text: string) {
    const [, whole, decimals] = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text.replace(spacePattern, '')) ?? [];
    if (whole === undefined) return null;
    return withoutLeadingZeros(whole) + (decimals === undefined ? '' : `.${decimals}`);
  },
  /** Up to 15 digits (exact), no sign (VAL-06). */
  integer(text: string) {
    const digits = text.replace(spacePattern, '');
    return /^\d{1,15}$/.test(digits) ? withoutLeadingZeros(digits) : null;
  },
  /** dd.mm.yyyy of an existing day; returns yyyy-mm-dd. */
  date: parseRussianDate,
  passportSeries: digitsOf(4),
  passportNumber: digitsOf(6),
  passport: digitsOf(10),
  card: digitsOf(4),
  /** 12 hex digits, in pairs or fours by «:», «-», «.» or space; returns 12 capitals. */
  mac(text: string) {
    const isMac = /^[\da-f]{2}(?:[:\-. ]?[\da-f]{2}){5}$/i.test(text.trim());
    return isMac ? text.replace(/[^\da-f]/gi, '').toUpperCase() : null;
  },
  /** 5 to 16 Latin letters and digits; ignores spaces and hyphens. */
  agreementCode(text: string) {
    const code = text.replace(groupSignPattern, '');
    return /^[a-z\d]{5,16}$/i.test(code) ? code : null;
  },
  /** Up to five Cyrillic words with inner hyphens, at most 100 characters. */
  cyrillicName(text: string) {
    const name = cleanName(text);
    const words = name.split(' ');
    const isCyrillic =
      name.length <= 100 && words.length <= 5 && words.every((word) => cyrillicWord.test(word));
    return isCyrillic ? name : null;
  },
  /** 2 to 100 characters, no digits and signs of VAL-03. */
  simpleName: (text: string) => (isName(text, 'simple') ? cleanName(text) : null),
} satisfies Record<string, (text: string) => string | null>;

/** VAL-05 */
export type FieldType = keyof typeof parsers;

// `keys` loses the key type of an object.
export const fieldTypes = Object.keys(parsers) as FieldType[];

/**
 * Returns the canonical form (phones 11 digits, dates yyyy-mm-dd, amounts with a dot), or null. Over 1000
 * characters only as `text` [VAL-05].
 */
export function parseFieldText(type: FieldType, text: string): string | null {
  if (type !== 'text' && text.length > 1000) return null;
  return parsers[type](text);
}

function isPassword(text: string): boolean {
  return (
    /^[!-~]{8,50}$/.test(text) &&
    /\d/.test(text) &&
    /[a-z]/.test(text) &&
    /[A-Z]/.test(text) &&
    !forbiddenInPasswordPattern.test(text)
  );
}

function digitsOf(count: number) {
  return (text: string) => {
    const digits = text.replace(spacePattern, '');
    return digits.length === count && /^\d+$/.test(digits) ? digits : null;
  };
}

function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

/** Refuses with the rule's message; returns the canonical value. */
export function fieldSchema(rule: FieldRule) {
  return z.pipe(
    z.string().check((context) => {
      const checked = checkField(context.value, rule);
      if (checked.isValid) return;
      context.issues.push({ code: 'custom', message: checked.message, input: context.value });
    }),
    z.transform((text) => {
      const checked = checkField(text, rule);
      return checked.isValid ? checked.value : text;
    }),
  );
}
