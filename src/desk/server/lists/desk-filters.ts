import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';

import type { DeskFilter } from '@/desk/contract/desk-query.schemas';
import { digitsOfPhonePart, phoneDigits } from '@/lib/phone';
import { parsePartialRequestNumber, parseRequestNumber } from '@/lib/request-number';
import { foldQuery } from '@/lib/search/fold-name';
import { addDays, isTimeZone, startOfDay } from '@/lib/zoned-day';
import type { Database, Tables } from '@/server/database/tables';
import { addressKeys, agreementKey, reverseDigits } from '@/server/leads/desk-columns';
import { deskTexts } from '../desk.text';

export interface FilterContext {
  viewerId: string;
  now: number;
  responseTargetMs: number;
}

/** A filter with parsed search and validated zone (see `parseDeskSearch`). */
export type ParsedDeskFilter = Omit<DeskFilter, 'q'> & { search: PlannedSearch | null };

type Understood<Filter> =
  { ok: true; filter: Omit<Filter, 'q'> & ParsedDeskFilter } | { ok: false; fields: Record<string, string> };

/** Validates the zone, which schemas can't; returns a message per invalid field. */
export function parseDeskSearch<Filter extends DeskFilter>({ q, ...rest }: Filter): Understood<Filter> {
  const search = q ? parseSearch(q) : null;
  const fields = {
    ...(q && !search ? { q: deskTexts.shortSearch } : {}),
    ...(rest.zone && !isTimeZone(rest.zone) ? { zone: deskTexts.noSuchZone } : {}),
  };
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, filter: { ...rest, search } };
}

type Leads = ExpressionBuilder<Tables, 'leads'>;
type Where = (eb: Leads) => Expression<SqlBool>;

const farthestMs = 16 * 3_600_000;
/** No leads exist beyond these days, and zone calendars are irregular there. */
const [firstDay, lastDay] = ['2000-01-01', '2199-12-31'];

/**
 * Except for a house only columns of `leads_newest` and `leads_open`, so that lists are read from the index
 * alone.
 */
export function makeFilterCondition(filter: ParsedDeskFilter, context: FilterContext): Where {
  return (eb) =>
    eb.and([
      ...viewConditions(eb, filter, context),
      ...listConditions(eb, filter),
      ...dayConditions(eb, filter),
      ...(filter.search ? [searchCondition(eb, filter.search)] : []),
    ]);
}

/** Matches the partial indexes of migration 0002. */
function viewConditions(
  eb: Leads,
  { view, search }: ParsedDeskFilter,
  { viewerId, now, responseTargetMs }: FilterContext,
) {
  const isSearch = search !== null;
  const notSetAside = eb('quarantined_at', 'is', null);
  // Always true; a hint for SQLite, which has no row statistics, to prefer the index of open leads.
  const open = [eb('closed_at', 'is', null), notSetAside, eb('due_at', '>=', 0)];
  // A coverage request waits for its house instead of a call, unless one was agreed on.
  const awaitsCall = eb.or([
    eb('request_kind', '!=', 'wish'),
    eb('status', 'in', ['not_reached', 'callback']),
  ]);
  switch (view) {
    case 'all':
      // A search includes quarantined leads, except closed checks of the site itself.
      return [isSearch ? eb.or([notSetAside, eb('closed_at', 'is', null)]) : notSetAside];
    case 'open':
      return open;
    case 'new':
      return [...open, awaitsCall, eb('due_at', '<=', now), eb('taken_by', 'is', null)];
    case 'due':
      return [
        ...open,
        awaitsCall,
        eb('due_at', '<=', now),
        // These clients have been called already.
        eb('status', '!=', 'reached'),
        eb.or([eb('taken_by', 'is', null), eb('taken_by', '=', viewerId)]),
      ];
    case 'later':
      return [...open, awaitsCall, eb('due_at', '>', now)];
    case 'wishes':
      return [...open, eb('request_kind', '=', 'wish'), eb('form_type', '!=', 'outage')];
    case 'own':
      return [...open, eb('taken_by', '=', viewerId)];
    case 'colleagues':
      return [...open, eb('taken_by', 'is not', null), eb('taken_by', '!=', viewerId)];
    case 'overdue':
      return [...open, awaitsCall, eb('status', '!=', 'reached'), eb('due_at', '<', now - responseTargetMs)];
    case 'quarantine':
      return [eb('quarantined_at', 'is not', null), eb('closed_at', 'is', null)];
    case 'closed':
      return [notSetAside, eb('closed_at', 'is not', null)];
  }
}

function listConditions(eb: Leads, filter: ParsedDeskFilter): Expression<SqlBool>[] {
  const cities = parts(filter.city);
  const providers = parts(filter.provider).map(Number);
  return [
    ...(cities.length > 0 ? [eb('city_name', 'in', cities)] : []),
    ...(providers.length > 0 ? [eb('provider_id', 'in', providers)] : []),
    ...(filter.status?.length ? [eb('status', 'in', filter.status)] : []),
    ...(filter.topic?.length ? [eb('topic', 'in', filter.topic.map(Number))] : []),
    ...(filter.product?.length ? [eb('product', 'in', filter.product)] : []),
    ...(filter.street ? [eb('wish_street', '=', filter.street)] : []),
    ...(filter.house ? [eb('wish_house', '=', filter.house)] : []),
    ...(filter.form?.length ? [eb('form_type', 'in', filter.form)] : []),
  ];
}

function parts(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function dayConditions(eb: Leads, { from, to, days, zone }: ParsedDeskFilter): Expression<SqlBool>[] {
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

/** Bounds of creation time over all time zones: only narrows what `local_day` then decides. */
function wideBounds(first: string | undefined, last: string | undefined) {
  return {
    from: first === undefined ? null : Date.parse(first) - farthestMs,
    until: last === undefined ? null : Date.parse(addDays(last, 1)) + farthestMs,
  };
}

function searchCondition(eb: Leads, search: PlannedSearch) {
  const { phone, phonePart, phones, number, numbers, nameRange, isCommon } = search;
  const isWithin = (column: 'name_key' | 'name_last', [from, to]: Range) => {
    // An expression keeps the planner from the name index: it scans the list's index in its order instead.
    const name = isCommon ? eb.fn.coalesce(column, sql.lit('')) : eb.ref(column);
    return eb.and([eb(name, '>=', from), eb(name, '<', to)]);
  };
  const lookedUp: Where[] = [
    ...(phone === undefined ? [] : [(leads: Leads) => leads('phone', '=', phone)]),
    ...(phones?.length ? [(leads: Leads) => leads('phone_reversed', 'in', phones)] : []),
    ...(number === undefined ? [] : [(leads: Leads) => leads('number', '=', number)]),
    ...(numbers?.length ? [(leads: Leads) => leads('number', 'in', numbers)] : []),
    ...keyConditions(search),
  ];
  return eb.or([
    ...(nameRange ? [isWithin('name_key', nameRange), isWithin('name_last', nameRange)] : []),
    ...(phonePart !== undefined && !phones
      ? phonePatterns(phonePart).map((like) => eb('phone_reversed', 'like', like))
      : []),
    // The list indexes lack these columns: filtering by id avoids reading each row.
    ...lookedUp.map((where) =>
      isCommon ? eb('id', 'in', eb.selectFrom('leads').select('id').where(where)) : where(eb),
    ),
  ]);
}

function keyConditions(search: PlannedSearch): Where[] {
  const { addressRanges = [], addressParts = [], addresses, agreementRange } = search;
  const within = (column: SearchColumn, ranges: readonly Range[]): Where[] =>
    ranges.length === 0 ? [] : [(leads) => leads.or(inRanges(leads, column, ranges))];
  const containing: Where = (leads) =>
    addresses ? leads('address_key', 'in', addresses) : leads.or(containsPart(leads, addressParts));
  return [
    ...within('agreement_key', agreementRange ? [agreementRange] : []),
    ...addressColumns.flatMap((column) => within(column, addressRanges)),
    ...(addresses?.length || (!addresses && addressParts.length > 0) ? [containing] : []),
  ];
}

type SearchColumn = 'name_key' | 'name_last' | 'agreement_key' | (typeof addressColumns)[number];
const addressColumns = ['address_key', 'address_last'] as const;

function inRanges(eb: Leads, column: SearchColumn, ranges: readonly Range[]) {
  return ranges.map(([from, to]) => eb.and([eb(column, '>=', from), eb(column, '<', to)]));
}

/** Half-open range of an index: first match, first value beyond. */
type Range = [from: string, to: string];

/** Several parts may be set: a lead matches if any does. */
interface DeskSearch {
  /** 11 digits. */
  phone?: string;
  phonePart?: string;
  number?: string;
  numberPart?: string;
  nameRange?: Range;
  addressRanges?: Range[];
  addressParts?: string[];
  agreementRange?: Range;
}

const MIN_DIGITS = 4;
const MIN_LETTERS = 2;
/** Fewer characters are in too many addresses, or at the start of too many agreements. */
const MIN_ADDRESS_PART = 3;
const MIN_AGREEMENT = 5;
const lastCharacter = '\u{10ffff}';

/** Null if too short: fewer than four digits or two letters. */
function parseSearch(typed: string): DeskSearch | null {
  const text = typed.trim();
  const search: DeskSearch = {};
  const agreement = agreementKey(text);
  if (agreement.length >= MIN_AGREEMENT && /\d/.test(agreement))
    search.agreementRange = [agreement, agreement + lastCharacter];
  const number = parseRequestNumber(text);
  if (number !== '') search.number = number;
  const phone = phoneDigits(text);
  if (phone !== '') return { ...search, phone };
  const numberPart = parsePartialRequestNumber(text);
  if (numberPart !== '') search.numberPart = numberPart;
  const phonePart = digitsOfPhonePart(text);
  if (phonePart !== null) return phonePart.length < MIN_DIGITS ? null : { ...search, phonePart };
  const key = foldQuery(text);
  if ([...key].length >= MIN_LETTERS) search.nameRange = [key, key + lastCharacter];
  const addresses = readAddress(text);
  if (addresses.length > 0) search.addressRanges = addresses.flatMap(rangesOfAddress);
  const parts = addresses.filter((address) => longWord.test(address));
  if (parts.length > 0) search.addressParts = parts;
  return Object.keys(search).length > 0 ? search : null;
}

/** City and other words before the street may be omitted: each part may start the address. */
function readAddress(text: string): string[] {
  const parts = text.split(/,\s*/);
  const keys = parts.map((_, first) => addressKeys(parts.slice(first).join(', ')).address_key);
  return [...new Set(keys)].filter((key) => /\p{L}.*\p{L}/u.test(key));
}

const longWord = new RegExp(`\\p{L}{${MIN_ADDRESS_PART}}`, 'u');

/** House 5 also matches 5А and 5/2, but not 57. */
function rangesOfAddress(key: string): Range[] {
  if (!/\d$/.test(key)) return [[key, key + lastCharacter]];
  return [
    [key, `${key}0`],
    [`${key}:`, key + lastCharacter],
  ];
}

/**
 * Rare values are looked up and then sorted; for common ones the list is walked in order, where the first
 * page fills soon.
 */
interface PlannedSearch extends DeskSearch {
  isCommon?: boolean;
  /** Reversed; phones and numbers that contain the part. No phones if there are too many. */
  phones?: string[];
  numbers?: string[];
  /** Absent if there are too many. */
  addresses?: string[];
}

/** Above this number of matches a search walks the list instead of looking up ids. */
const common = 1000;

/** A part of a phone, number or address costs an index scan, everything else `common` steps. */
export async function planSearch(db: Database, search: DeskSearch | null): Promise<PlannedSearch | null> {
  if (!search) return null;
  const { phonePart, numberPart, nameRange, addressRanges = [], addressParts = [], agreementRange } = search;
  const phones = phonePart === undefined ? [] : await findPhones(db, phonePart);
  const numbers = numberPart === undefined ? [] : await findNumbers(db, numberPart);
  const found = addressParts.length === 0 ? [] : await findAddresses(db, addressParts);
  const addresses = found.filter((key) => containsWhole(key, addressParts));
  const hasFewPhones = phones.length < common;
  const hasFewAddresses = found.length < common;
  const planned = {
    ...{ ...search, numbers },
    ...(hasFewPhones ? { phones } : {}),
    ...(hasFewAddresses ? { addresses } : {}),
  };
  // Walking the list would find neither a number nor the phone that it may also be.
  if (search.number !== undefined) return planned;
  const counts = [
    ...(nameRange
      ? [await countRanges(db, 'name_key', [nameRange]), await countRanges(db, 'name_last', [nameRange])]
      : []),
    await countRanges(db, 'address_key', addressRanges),
    await countRanges(db, 'address_last', addressRanges),
    addresses.length === 0 ? 0 : await countWhere(db, (eb) => eb('address_key', 'in', addresses)),
    await countRanges(db, 'agreement_key', agreementRange ? [agreementRange] : []),
  ];
  const areFew = hasFewPhones && hasFewAddresses;
  return { ...planned, isCommon: !areFew || counts.some((count) => count >= common) };
}

/** LIKE patterns of `phone_reversed`: anywhere, or from the start if typed with an 8. */
function phonePatterns(digits: string): string[] {
  const anywhere = `%${reverseDigits(digits)}%`;
  return digits.startsWith('8') ? [anywhere, `%${reverseDigits(`7${digits.slice(1)}`)}`] : [anywhere];
}

async function findPhones(db: Database, digits: string): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select('phone_reversed')
    .distinct()
    .where((eb) => eb.or(phonePatterns(digits).map((like) => eb('phone_reversed', 'like', like))))
    .limit(common)
    .execute();
  return rows.flatMap(({ phone_reversed }) => phone_reversed ?? []);
}

async function findAddresses(db: Database, parts: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select('address_key')
    .distinct()
    .where((eb) => eb.or(containsPart(eb, parts)))
    .limit(common)
    .execute();
  return rows.flatMap(({ address_key }) => address_key ?? []);
}

function containsPart(eb: Leads, parts: readonly string[]) {
  return parts.map((part) => eb('address_key', 'like', `%${part.replace(/[%_\\]/g, '_')}%`));
}

/** House 5 is also a part of 5А, but not of 57. */
function containsWhole(key: string, parts: readonly string[]): boolean {
  return parts.some((part) => {
    const end = key.indexOf(part) + part.length;
    return end >= part.length && !(/\d$/.test(part) && /\d/.test(key.charAt(end)));
  });
}

async function findNumbers(db: Database, part: string): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select('number')
    .where('number', 'like', `%${part}%`)
    .limit(common)
    .execute();
  return rows.map(({ number }) => number);
}

async function countRanges(db: Database, column: SearchColumn, ranges: readonly Range[]): Promise<number> {
  return ranges.length === 0 ? 0 : countWhere(db, (eb) => eb.or(inRanges(eb, column, ranges)));
}

async function countWhere(db: Database, where: Where): Promise<number> {
  const found = db.selectFrom('leads').select('id').where(where).limit(common);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
