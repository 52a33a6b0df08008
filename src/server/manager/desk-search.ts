import { phoneDigits } from '@/lib/phone';
import { foldQuery } from '@/lib/search/fold-name';
import { reversed } from '../leads/desk-columns';

/** What was typed into the search, as ranges of the columns that are searched. Several may apply: any of them fits. */
export interface DeskSearch {
  /** 11 digits. */
  phone?: string;
  /** First and last value of `phone_reversed`. */
  phoneRange?: [string, string];
  number?: string;
  /** First value of a name, and the first that is none any more. */
  nameRange?: [string, string];
}

const leastDigits = 4;
const leastLetters = 2;
const phoneLength = 11;
const numberPattern = /^[0-9A-HJKMNP-TV-Z]{10}$/;
const lastCharacter = '\u{10ffff}';

/** Null for what is too short to be searched for: fewer than four digits, or two letters. */
export function parseSearch(typed: string): DeskSearch | null {
  const text = typed.trim();
  const search: DeskSearch = {};
  // As in Crockford's alphabet, letters that look like digits are digits.
  const number = text.toUpperCase().replace(/[OО]/g, '0').replace(/[IL]/g, '1');
  if (numberPattern.test(number)) search.number = number;
  const digits = text.replace(/[\s()+.-]/g, '');
  if (/^\d+$/.test(digits)) return withPhone(search, digits);
  const key = foldQuery(text);
  if ([...key].length >= leastLetters) search.nameRange = [key, key + lastCharacter];
  return Object.keys(search).length > 0 ? search : null;
}

function withPhone(search: DeskSearch, digits: string): DeskSearch | null {
  if (digits.length < leastDigits) return null;
  if (digits.length >= phoneLength) return { ...search, phone: phoneDigits(digits) };
  const tail = reversed(digits);
  // Digits only on both ends, so that every collation orders them alike.
  return { ...search, phoneRange: [tail, tail.padEnd(phoneLength, '9')] };
}
