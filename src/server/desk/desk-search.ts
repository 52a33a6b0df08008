import { phoneDigits } from '@/lib/phone';
import { foldQuery } from '@/lib/search/fold-name';
import type { Database } from '../database/tables';
import { reversed } from '../requests/desk-columns';

/** What was typed into the search, as ranges of the columns that are searched. Several may apply: any of them fits. */
interface DeskSearch {
  /** 11 digits. */
  phone?: string;
  /** First and last value of `phone_reversed`. */
  phoneRange?: [string, string];
  number?: string;
  /** First value of a name, and the first that is none any more. */
  nameRange?: [string, string];
}

const MIN_DIGITS = 4;
const MIN_LETTERS = 2;
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
  if ([...key].length >= MIN_LETTERS) search.nameRange = [key, key + lastCharacter];
  return Object.keys(search).length > 0 ? search : null;
}

function withPhone(search: DeskSearch, digits: string): DeskSearch | null {
  if (digits.length < MIN_DIGITS) return null;
  if (digits.length >= phoneLength) return { ...search, phone: phoneDigits(digits) };
  const tail = reversed(digits);
  // Digits only on both ends, so that every collation orders them alike.
  return { ...search, phoneRange: [tail, tail.padEnd(phoneLength, '9')] };
}

/**
 * A search and how to go about it: the leads of a rare name are looked up and then sorted; for a common one the list
 * is walked in its order, where the first page is found soon. Either way the work is bounded.
 */
export interface PlannedSearch extends DeskSearch {
  isCommon?: boolean;
}

/** More names than this are walked past, not looked up. */
const common = 1000;

/** Finds out which of the two it is; costs at most twice `common` steps through an index. */
export async function planSearch(db: Database, search: DeskSearch | null): Promise<PlannedSearch | null> {
  const range = search?.nameRange;
  // A number or a phone that it may be as well would be found by no walk.
  if (!search || !range || search.number !== undefined) return search;
  const counts = [await countNames(db, 'name_key', range), await countNames(db, 'name_last', range)];
  return { ...search, isCommon: counts.some((count) => count >= common) };
}

async function countNames(
  db: Database,
  column: 'name_key' | 'name_last',
  [from, to]: [string, string],
): Promise<number> {
  const found = db
    .selectFrom('leads')
    .select('id')
    .where(column, '>=', from)
    .where(column, '<', to)
    .limit(common);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
