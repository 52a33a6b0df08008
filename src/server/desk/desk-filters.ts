import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';

import type { DeskFilter, DeskView } from '@/api/desk/desk-query.schemas';
import { addDays, isTimeZone, startOfDay } from '@/lib/zoned-day';
import type { Tables } from '../database/tables';
import { parseSearch, type PlannedSearch } from './desk-search';
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
