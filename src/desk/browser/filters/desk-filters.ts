import {
  type DeskFilter,
  type DeskQuery,
  deskQuerySchema,
  type DeskSort,
  type DeskTab,
} from '@/desk/contract/desk-query.schemas';
import { isAwaitingCall } from '../lead/waiting-time';
import { closingOutcomes, type DeskLead } from '@/desk/contract/desk.schemas';

/** Filters and sort order of the list, as in the URL. */
export interface InboxFilterValues {
  view: DeskTab;
  sort: DeskSort;
  city: string;
  /** Street and house of a coverage request; '' for all. */
  street: string;
  house: string;
  status: NonNullable<DeskFilter['status']>;
  product: NonNullable<DeskFilter['product']>;
  topic: NonNullable<DeskFilter['topic']>;
  form: NonNullable<DeskFilter['form']>;
  /** yyyy-mm-dd; '' for no limit. */
  from: string;
  to: string;
  q: string;
}

/** Leads that can be called now, longest waiting first. */
export const defaultInboxFilters: InboxFilterValues = {
  view: 'due',
  sort: 'due',
  city: '',
  street: '',
  house: '',
  status: [],
  product: [],
  topic: [],
  form: [],
  from: '',
  to: '',
  q: '',
};

/** Returns filters for a search in all requests; `before`: tab restored afterwards. */
export function filtersForSearch(
  { q, view }: InboxFilterValues,
  typed: string,
  before: DeskTab,
): Partial<InboxFilterValues> {
  if (typed !== '' && q === '') return { q: typed, view: 'all' };
  if (typed === '' && q !== '' && view === 'all') return { q: typed, view: before };
  return { q: typed };
}

/** Leads in these tabs have no waiting time, so they are sorted by newest first. */
const restingViews: ReadonlySet<DeskTab> = new Set(['all', 'closed', 'quarantine', 'wishes']);

export function sortOrderOfView({ view, sort }: Pick<InboxFilterValues, 'view' | 'sort'>): DeskSort {
  return restingViews.has(view) ? 'newest' : sort;
}

const closedStatuses: ReadonlySet<DeskLead['status']> = new Set([...closingOutcomes, 'cancelled']);

interface Viewed {
  filters: InboxFilterValues;
  viewerId: string;
  now: number;
}

/** Whether a row may stay; the server decides which are added. */
export function isInDeskTab(lead: DeskLead, { filters, viewerId, now }: Viewed): boolean {
  const { status, takenBy, dueAt } = lead;
  if (filters.view === 'wishes')
    return lead.kind === 'wish' && lead.formType !== 'outage' && !closedStatuses.has(status);
  if (restingViews.has(filters.view)) return true;
  if (closedStatuses.has(status)) return false;
  const isOthers = takenBy !== null && takenBy.id !== viewerId;
  switch (filters.view) {
    case 'new':
      return takenBy === null && isAwaitingCall(lead);
    case 'own':
      return takenBy?.id === viewerId;
    case 'due':
      return !isOthers && isAwaitingCall(lead) && dueAt <= now;
    default:
      return true;
  }
}

/** Replaces invalid values by their defaults. */
export function parseDeskFilters(search: string): InboxFilterValues {
  const params = new URLSearchParams(search);
  const read = <Name extends keyof InboxFilterValues>(name: Name): InboxFilterValues[Name] => {
    const given = params.get(name);
    if (given === null) return defaultInboxFilters[name];
    const parsed = deskQuerySchema.shape[name].safeParse(given);
    // The schema of each filter returns the type of this filter.
    return (parsed.success ? parsed.data : defaultInboxFilters[name]) as InboxFilterValues[Name];
  };
  return {
    view: read('view'),
    sort: read('sort'),
    city: read('city'),
    street: read('street'),
    house: read('house'),
    status: read('status'),
    product: read('product'),
    topic: read('topic'),
    form: read('form'),
    from: read('from'),
    to: read('to'),
    q: read('q'),
  };
}

/** Returns «?view=own&q=…»; '' for the defaults. */
export function toFilterQueryString(filters: InboxFilterValues, leadId: string | null = null): string {
  const params = new URLSearchParams();
  for (const [name, value] of entries(filters)) if (value !== '') params.set(name, value);
  if (leadId) params.set('lead', leadId);
  const search = params.toString();
  return search === '' ? '' : `?${search}`;
}

export function parseOpenLeadId(search: string): string | null {
  return new URLSearchParams(search).get('lead');
}

/** Formats filters as a query of the API; days are in the manager's time zone. */
export function toDeskQuery(filters: InboxFilterValues): DeskQuery {
  const asked: Record<string, string> = Object.fromEntries(
    entries(filters).filter(([, value]) => value !== ''),
  );
  const zone = filters.from || filters.to ? { days: 'manager', zone: browserTimeZone() } : {};
  // The names and values are those of the schema.
  return { ...asked, view: filters.view, ...zone } as DeskQuery;
}

export function countActiveFilters(filters: InboxFilterValues): number {
  const { city, street, status, product, topic, form, from, to } = filters;
  const lists = [status, product, topic, form].filter((list) => list.length > 0).length;
  return lists + [city, street, from || to].filter((value) => value !== '').length;
}

function entries(filters: InboxFilterValues): [name: string, value: string][] {
  const names = Object.keys(defaultInboxFilters) as (keyof InboxFilterValues)[]; // The keys of an object literal are known.
  return names.map((name) => {
    const value = String(filters[name]);
    return [name, value === String(defaultInboxFilters[name]) ? '' : value];
  });
}

export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
