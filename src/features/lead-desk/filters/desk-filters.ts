import {
  type DeskFilter,
  type DeskQuery,
  deskQuerySchema,
  type DeskSort,
  type DeskView,
} from '@/api/desk/desk-query.schemas';
import { awaitsCall } from '../waiting-time';
import { closingOutcomes, type DeskLead } from '@/api/desk/desk.schemas';

/** What the inbox shows, as it stands in the address; lists are sorted as the manager chose them. */
export interface InboxFilters {
  view: DeskView;
  sort: DeskSort;
  /** One city's name; '' for all. */
  city: string;
  /** House of a wish; '' for all. */
  street: string;
  house: string;
  status: NonNullable<DeskFilter['status']>;
  product: NonNullable<DeskFilter['product']>;
  topic: NonNullable<DeskFilter['topic']>;
  form: NonNullable<DeskFilter['form']>;
  /** yyyy-mm-dd, both included; '' for no bound. */
  from: string;
  to: string;
  q: string;
}

/** Whom the manager could call now, who waits longest first: where a shift begins. */
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

/**
 * A search begins in all requests, whatever their state; from there a tab may narrow it. `before`: the tab to which its
 * end leads back.
 */
export function searchChange(
  { q, view }: InboxFilters,
  typed: string,
  before: DeskView,
): Partial<InboxFilters> {
  if (typed !== '' && q === '') return { q: typed, view: 'all' };
  if (typed === '' && q !== '' && view === 'all') return { q: typed, view: before };
  return { q: typed };
}

/** Nobody of these waits for a call: they stand newest first, whatever is chosen. */
const restingViews: ReadonlySet<DeskView> = new Set(['all', 'closed', 'quarantine', 'wishes']);

/** The order in which the server gives the leads of these filters. */
export function orderOf({ view, sort }: Pick<InboxFilters, 'view' | 'sort'>): DeskSort {
  return restingViews.has(view) ? 'newest' : sort;
}

const closedStatuses: ReadonlySet<DeskLead['status']> = new Set([...closingOutcomes, 'cancelled']);

interface Viewed {
  filters: InboxFilters;
  viewerId: string;
  now: number;
}

/** Whether a lead still belongs where it is shown; the server decides what comes, this only what may go. */
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

/** Reads the address's query; what does not fit is left out, the rest stays. */
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

/** «?view=own&q=…»; '' while nothing differs from the start. The open lead stands beside the filters. */
export function filterSearch(filters: InboxFilters, leadId: string | null = null): string {
  const params = new URLSearchParams();
  for (const [name, value] of entries(filters)) if (value !== '') params.set(name, value);
  if (leadId) params.set('lead', leadId);
  const search = params.toString();
  return search === '' ? '' : `?${search}`;
}

/** The open lead's id in an address. */
export function leadInAddress(search: string): string | null {
  return new URLSearchParams(search).get('lead');
}

/** The same for the server; days are those of the manager's own clock. */
export function toQuery(filters: InboxFilters): DeskQuery {
  const asked: Record<string, string> = Object.fromEntries(
    entries(filters).filter(([, value]) => value !== ''),
  );
  const zone = filters.from || filters.to ? { days: 'manager', zone: ownZone() } : {};
  // names and values are those of the schema
  return { ...asked, view: filters.view, ...zone } as DeskQuery;
}

/** How many filters besides the tab, the order and the search narrow the list. */
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

/** The manager's own IANA zone. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
