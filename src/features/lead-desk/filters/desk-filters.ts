import {
  type DeskFilter,
  type DeskQuery,
  deskQuerySchema,
  type DeskSort,
  type DeskView,
} from '@/api/desk/desk-query.schemas';
import { awaitsCall } from '../waiting-time';
import { closingOutcomes, type DeskLead } from '@/api/desk/desk.schemas';

/** As stored in the URL; the sort order is part of them. */
export interface InboxFilters {
  view: DeskView;
  sort: DeskSort;
  /** City name; '' for all. */
  city: string;
  /** House of a coverage request; '' for all. */
  street: string;
  house: string;
  status: NonNullable<DeskFilter['status']>;
  product: NonNullable<DeskFilter['product']>;
  topic: NonNullable<DeskFilter['topic']>;
  form: NonNullable<DeskFilter['form']>;
  /** yyyy-mm-dd, inclusive; '' for no bound. */
  from: string;
  to: string;
  q: string;
}

/** Leads that can be called now, longest waiting first. */
export const startFilters: InboxFilters = {
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

/** A search starts in all requests; `before`: the tab restored when it ends. */
export function searchChange(
  { q, view }: InboxFilters,
  typed: string,
  before: DeskView,
): Partial<InboxFilters> {
  if (typed !== '' && q === '') return { q: typed, view: 'all' };
  if (typed === '' && q !== '' && view === 'all') return { q: typed, view: before };
  return { q: typed };
}

/** Views without a waiting time: always newest first. */
const restingViews: ReadonlySet<DeskView> = new Set(['all', 'closed', 'quarantine', 'wishes']);

/** Sort order of the server's list for these filters. */
export function orderOf({ view, sort }: Pick<InboxFilters, 'view' | 'sort'>): DeskSort {
  return restingViews.has(view) ? 'newest' : sort;
}

const closedStatuses: ReadonlySet<DeskLead['status']> = new Set([...closingOutcomes, 'cancelled']);

interface Viewed {
  filters: InboxFilters;
  viewerId: string;
  now: number;
}

/** Only used to remove rows; the server decides which appear. */
export function isOfView(lead: DeskLead, { filters, viewerId, now }: Viewed): boolean {
  const { status, takenBy, dueAt } = lead;
  if (filters.view === 'wishes') return lead.kind === 'wish' && !closedStatuses.has(status);
  if (restingViews.has(filters.view)) return true;
  if (closedStatuses.has(status)) return false;
  const isOthers = takenBy !== null && takenBy.id !== viewerId;
  switch (filters.view) {
    case 'new':
      return takenBy === null && awaitsCall(lead);
    case 'own':
      return takenBy?.id === viewerId;
    case 'due':
      return !isOthers && awaitsCall(lead) && dueAt <= now;
    default:
      return true;
  }
}

/** Invalid values are ignored one by one. */
export function parseFilters(search: string): InboxFilters {
  const params = new URLSearchParams(search);
  const read = <Name extends keyof InboxFilters>(name: Name): InboxFilters[Name] => {
    const given = params.get(name);
    if (given === null) return startFilters[name];
    const parsed = deskQuerySchema.shape[name].safeParse(given);
    // the schema of a filter gives the filter's own type
    return (parsed.success ? parsed.data : startFilters[name]) as InboxFilters[Name];
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

/** «?view=own&q=…»; '' for the defaults. */
export function filterSearch(filters: InboxFilters, leadId: string | null = null): string {
  const params = new URLSearchParams();
  for (const [name, value] of entries(filters)) if (value !== '') params.set(name, value);
  if (leadId) params.set('lead', leadId);
  const search = params.toString();
  return search === '' ? '' : `?${search}`;
}

/** Id of the open lead in a URL. */
export function leadInAddress(search: string): string | null {
  return new URLSearchParams(search).get('lead');
}

/** Days are in the manager's time zone. */
export function toQuery(filters: InboxFilters): DeskQuery {
  const asked: Record<string, string> = Object.fromEntries(
    entries(filters).filter(([, value]) => value !== ''),
  );
  const zone = filters.from || filters.to ? { days: 'manager', zone: ownZone() } : {};
  // names and values are those of the schema
  return { ...asked, view: filters.view, ...zone } as DeskQuery;
}

/** Besides tab, order and search. */
export function narrowingCount(filters: InboxFilters): number {
  const { city, street, status, product, topic, form, from, to } = filters;
  const lists = [status, product, topic, form].filter((list) => list.length > 0).length;
  return lists + [city, street, from || to].filter((value) => value !== '').length;
}

function entries(filters: InboxFilters): [name: string, value: string][] {
  const names = Object.keys(startFilters) as (keyof InboxFilters)[]; // an object literal's own keys
  return names.map((name) => {
    const value = String(filters[name]);
    return [name, value === String(startFilters[name]) ? '' : value];
  });
}

/** The manager's IANA time zone. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
