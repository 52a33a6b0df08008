import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';

import type { DeskFilter, DeskView } from '@/api/desk/desk-query.schemas';
import { phoneDigits } from '@/lib/phone';
import { foldQuery } from '@/lib/search/fold-name';
import { addDays, isTimeZone, startOfDay } from '@/lib/zoned-day';
import type { Database, Tables } from '../database/tables';
import { reversed } from '../requests/desk-columns';
import { deskTexts } from './desk.text';

/** Who looks, when, and by which target: what the words of a filter depend on. */
export interface FilterContext {
  viewerId: string;
  now: number;
  responseTargetMs: number;
}

/** A filter whose search and zone have been understood (see `understand`). */
export type ReadyFilter = Omit<DeskFilter, 'q'> & { search: PlannedSearch | null };

type Understood<Filter> =
  { ok: true; filter: Omit<Filter, 'q'> & ReadyFilter } | { ok: false; fields: Record<string, string> };

/** Reads the search and checks the zone, which no schema can; a message per field where they make no sense. */
export function understand<Filter extends DeskFilter>({ q, ...rest }: Filter): Understood<Filter> {
  const search = q ? parseSearch(q) : null;
  const fields = {
    ...(q && !search ? { q: deskTexts.shortSearch } : {}),
    ...(rest.zone && !isTimeZone(rest.zone) ? { zone: deskTexts.noSuchZone } : {}),
  };
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, filter: { ...rest, search } };
}

type Leads = ExpressionBuilder<Tables, 'leads'>;
type Where = (eb: Leads) => Expression<SqlBool>;

/** Farther than any zone is from Greenwich. */
const farthestMs = 16 * 3_600_000;
/** Days beyond these hold no leads, and calendars of zones are odd there. */
const [firstDay, lastDay] = ['2000-01-01', '2199-12-31'];

/** The conditions of a filter. They name columns of `leads_newest` and `leads_open` only, so lists read no rows. */
export function whereFilter(filter: ReadyFilter, context: FilterContext): Where {
  return (eb) =>
    eb.and([
      ...viewConditions(eb, filter.view, context),
      ...listConditions(eb, filter),
      ...dayConditions(eb, filter),
      ...(filter.search ? [searchCondition(eb, filter.search)] : []),
    ]);
}

/** Written as the partial indexes of migration 0002 are, so that they are used. */
function viewConditions(eb: Leads, view: DeskView, { viewerId, now, responseTargetMs }: FilterContext) {
  const notSetAside = eb('quarantined_at', 'is', null);
  // Every lead is due at some time: said only so that SQLite, which counts no rows, prefers the index of open leads.
  const open = [eb('closed_at', 'is', null), notSetAside, eb('due_at', '>=', 0)];
  switch (view) {
    case 'all':
      return [notSetAside];
    case 'open':
      return open;
    case 'new':
      return [...open, eb('due_at', '<=', now), eb('taken_by', 'is', null)];
    case 'due':
      return [
        ...open,
        eb('due_at', '<=', now),
        // With those who were reached the desk has spoken already.
        eb('status', '!=', 'reached'),
        eb.or([eb('taken_by', 'is', null), eb('taken_by', '=', viewerId)]),
      ];
    case 'later':
      return [...open, eb('due_at', '>', now)];
    case 'own':
      return [...open, eb('taken_by', '=', viewerId)];
    case 'colleagues':
      return [...open, eb('taken_by', 'is not', null), eb('taken_by', '!=', viewerId)];
    case 'overdue':
      return [...open, eb('status', '!=', 'reached'), eb('due_at', '<', now - responseTargetMs)];
    case 'quarantine':
      return [eb('quarantined_at', 'is not', null), eb('closed_at', 'is', null)];
    case 'closed':
      return [notSetAside, eb('closed_at', 'is not', null)];
  }
}

function listConditions(eb: Leads, filter: ReadyFilter): Expression<SqlBool>[] {
  const cities = parts(filter.city);
  const providers = parts(filter.provider).map(Number);
  return [
    ...(cities.length > 0 ? [eb('city_name', 'in', cities)] : []),
    ...(providers.length > 0 ? [eb('provider_id', 'in', providers)] : []),
    ...(filter.status?.length ? [eb('status', 'in', filter.status)] : []),
    ...(filter.topic?.length ? [eb('topic', 'in', filter.topic.map(Number))] : []),
    ...(filter.product?.length ? [eb('product', 'in', filter.product)] : []),
    ...(filter.form?.length ? [eb('form_type', 'in', filter.form)] : []),
  ];
}

function parts(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function dayConditions(eb: Leads, { from, to, days, zone }: ReadyFilter): Expression<SqlBool>[] {
  const [first, last] = [from, to].map((day) => (day ? within(day) : undefined));
  const bounds = days === 'manager' ? zoneBounds(zone ?? 'UTC', first, last) : wideBounds(first, last);
  return [
    ...(bounds.from === null ? [] : [eb('created_at', '>=', bounds.from)]),
    ...(bounds.until === null ? [] : [eb('created_at', '<', bounds.until)]),
    ...(days === 'lead' && first !== undefined ? [eb('local_day', '>=', first)] : []),
    ...(days === 'lead' && last !== undefined ? [eb('local_day', '<=', last)] : []),
  ];
}

function within(day: string): string {
  if (day < firstDay) return firstDay;
  return day > lastDay ? lastDay : day;
}

function zoneBounds(zone: string, first: string | undefined, last: string | undefined) {
  return {
    from: first === undefined ? null : startOfDay(first, zone),
    until: last === undefined ? null : startOfDay(addDays(last, 1), zone),
  };
}

/** Of days that begin elsewhere for each lead: only narrows what `local_day` then decides. */
function wideBounds(first: string | undefined, last: string | undefined) {
  return {
    from: first === undefined ? null : Date.parse(first) - farthestMs,
    until: last === undefined ? null : Date.parse(addDays(last, 1)) + farthestMs,
  };
}

function searchCondition(eb: Leads, { phone, phoneRange, number, nameRange, isCommon }: PlannedSearch) {
  const isWithin = (column: 'name_key' | 'name_last', [from, to]: [string, string]) => {
    // An expression is looked for in no index of its own, so that the list is walked in its order instead.
    const name = isCommon ? eb.fn.coalesce(column, sql.lit('')) : eb.ref(column);
    return eb.and([eb(name, '>=', from), eb(name, '<', to)]);
  };
  return eb.or([
    ...(phone === undefined ? [] : [eb('phone', '=', phone)]),
    ...(phoneRange ? [eb.between('phone_reversed', ...phoneRange)] : []),
    ...(number === undefined ? [] : [eb('number', '=', number)]),
    ...(nameRange ? [isWithin('name_key', nameRange), isWithin('name_last', nameRange)] : []),
  ]);
}

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
function parseSearch(typed: string): DeskSearch | null {
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
interface PlannedSearch extends DeskSearch {
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
