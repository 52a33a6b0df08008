import type { DeskChoices, DeskCounts, DeskSort } from '@/desk/contract/desk-query.schemas';
import {
  type DeskLead,
  type DeskLeadDetail,
  type DeskList,
  type LeadOutcome,
  leadOutcomes,
} from '@/desk/contract/desk.schemas';
import {
  type InboxFilterValues,
  isInDeskTab,
  sortOrderOfView,
  defaultInboxFilters,
} from '../filters/desk-filters';
import type { LiveState } from '../live/live-leads';

/** For `next` the server selects the lead. */
export interface PendingLeadAction {
  leadId: string;
  kind:
    | 'take'
    | 'takeTogether'
    | 'next'
    | 'release'
    | 'handOver'
    | 'note'
    | 'approve'
    | 'withdraw'
    | 'sendAgain'
    | LeadOutcome;
}

export type OpenLeadMessage =
  { kind: 'takenByOther'; name: string } | { kind: 'refused'; message: string } | { kind: 'noConnection' };

/** With the newest leads of the same filters, unless sorted by newest. */
export interface FirstLeadPage extends DeskList {
  newest?: Pick<DeskList, 'leads' | 'next'>;
}

interface NewestLeads {
  ids: ReadonlySet<string>;
  /** The oldest of the newest if there are more; later leads only moved up. */
  end: DeskLead | null;
}

/** The row of the open lead is already known. */
export type LeadDetailsState =
  | { phase: 'loading' }
  | { phase: 'failed' }
  | ({ phase: 'ready'; version: number } & Omit<DeskLeadDetail, 'lead'>);

export interface InboxState {
  viewerId: string;
  phase: 'loading' | 'ready' | 'failed';
  live: LiveState;
  /** Counts shift changes of any manager. */
  dutyNews: number;
  filters: InboxFilterValues;
  isStale: boolean;
  /** Leads in the sort order of the filters. */
  leads: readonly DeskLead[];
  /** Hidden while the list is in use; a button shows them. */
  held: readonly DeskLead[];
  /** Cursor after the whole list is replaced by new leads. */
  heldStart: { next: string | null } | null;
  /** Tells new leads from those beyond the loaded list. */
  newest: NewestLeads;
  /** Null if the list is complete. */
  next: string | null;
  more: 'idle' | 'loading' | 'failed';
  /** Per tab, with the current filters. */
  counts: DeskCounts['counts'] | null;
  /** Waiting without a holder, regardless of filters; in the tab's title. */
  newLeads: number;
  choices: DeskChoices | null;
  /** Until the first call, ms. */
  responseTargetMs: number;
  selectedId: string | null;
  opened: DeskLead | null;
  file: LeadDetailsState;
  act: PendingLeadAction | null;
  notice: OpenLeadMessage | null;
  noNext: string | null;
  /** For the open lead; the next action takes another. */
  recorded: LeadOutcome | null;
  /** Assigned to the viewer, not opened. */
  handed: readonly DeskLead[];
  arrivals: readonly DeskLead[];
}

type ListAction =
  | { type: 'listLoaded'; list: FirstLeadPage }
  /** After events; `isHeld`: new leads stay hidden, because the list is in use. */
  | { type: 'listRefreshed'; list: FirstLeadPage; isHeld: boolean }
  | { type: 'listFailed' }
  | { type: 'moreAsked' }
  /** `after`: cursor of the page's request. */
  | { type: 'moreLoaded'; list: DeskList; after: string }
  | { type: 'moreFailed' }
  | { type: 'heldShown' }
  | { type: 'filtersChanged'; filters: InboxFilterValues }
  /** Null keeps the known counts. */
  | { type: 'countsLoaded'; counts: DeskCounts['counts'] | null; newLeads: number }
  | { type: 'choicesLoaded'; choices: DeskChoices }
  | { type: 'liveChanged'; live: LiveState }
  | { type: 'dutyChanged' };

type LeadAction =
  | { type: 'selected'; id: string | null }
  /** `isLate`: a later response for the open lead has already arrived. */
  | { type: 'detailLoaded'; detail: DeskLeadDetail; isLate?: boolean }
  /** Possibly to the viewer. */
  | { type: 'handedOver'; lead: DeskLead }
  | { type: 'detailFailed'; leadId: string }
  | { type: 'actStarted'; act: PendingLeadAction }
  | { type: 'leadUpdated'; detail: DeskLeadDetail }
  | { type: 'actFailed'; leadId: string; notice: OpenLeadMessage }
  /** Removes finished leads. `now`: UTC ms. */
  | { type: 'nextTaken'; detail: DeskLeadDetail; now: number }
  | { type: 'nextFailed'; message: string };

export type InboxAction = ListAction | LeadAction;

export function initialInbox(viewerId: string): InboxState {
  return {
    viewerId,
    phase: 'loading',
    live: 'connecting',
    dutyNews: 0,
    filters: defaultInboxFilters,
    isStale: false,
    leads: [],
    held: [],
    heldStart: null,
    newest: { ids: new Set(), end: null },
    next: null,
    more: 'idle',
    counts: null,
    newLeads: 0,
    choices: null,
    responseTargetMs: 0,
    selectedId: null,
    opened: null,
    file: { phase: 'loading' },
    act: null,
    notice: null,
    noNext: null,
    recorded: null,
    handed: [],
    arrivals: [],
  };
}

export function inboxReducer(state: InboxState, action: InboxAction): InboxState {
  switch (action.type) {
    case 'listLoaded':
      return withList(state, action.list);
    case 'listRefreshed':
      return withRefresh(state, action.list, action.isHeld);
    case 'listFailed':
      return withFailedList(state);
    case 'moreAsked':
      return { ...state, more: 'loading' };
    case 'moreLoaded':
      return withMore(state, action.list, action.after);
    case 'moreFailed':
      return { ...state, more: 'failed' };
    case 'heldShown':
      return withHeldShown(state);
    case 'filtersChanged':
      return {
        ...state,
        filters: action.filters,
        isStale: true,
        held: [],
        heldStart: null,
        more: 'idle',
      };
    case 'countsLoaded':
      return { ...state, counts: action.counts ?? state.counts, newLeads: action.newLeads };
    case 'choicesLoaded':
      return { ...state, choices: action.choices };
    case 'liveChanged':
      return { ...state, live: action.live };
    case 'dutyChanged':
      return { ...state, dutyNews: state.dutyNews + 1 };
    default:
      return withLeadAction(state, action);
  }
}

function withLeadAction(state: InboxState, action: LeadAction): InboxState {
  switch (action.type) {
    case 'selected':
      return withSelection(state, action.id);
    case 'detailLoaded':
      return withDetail(withTakenNotice(state, action.detail.lead), action.detail, action.isLate);
    case 'handedOver':
      return withHanded(state, action.lead);
    case 'detailFailed':
      return withFailedFile(state, action.leadId);
    case 'actStarted':
      return withActStarted(state, action.act);
    case 'leadUpdated':
      return withOwnAct(state, action.detail);
    case 'actFailed':
      return {
        ...state,
        act: null,
        notice: state.selectedId === action.leadId ? action.notice : state.notice,
      };
    case 'nextTaken':
      return withNext(state, action.detail, action.now);
    case 'nextFailed':
      return { ...state, act: null, noNext: action.message };
  }
}

export function selectedLead(state: InboxState): DeskLead | null {
  return state.opened;
}

/** Returns the row above (-1) or below (1); the first without a selection, null beyond the ends. */
export function findNeighbourLead({ leads, selectedId }: InboxState, step: 1 | -1): DeskLead | null {
  const index = leads.findIndex(({ id }) => id === selectedId);
  if (index < 0) return leads[0] ?? null;
  return leads[index + step] ?? null;
}

function withList(state: InboxState, list: FirstLeadPage): InboxState {
  const { leads, next, waitingTargetMs: responseTargetMs } = list;
  return {
    ...leads.reduce(updateLead, state),
    phase: 'ready',
    isStale: false,
    responseTargetMs,
    leads: [...leads].sort(compareLeadsBy(sortOrderOfView(state.filters))),
    held: [],
    heldStart: null,
    newest: newestOf(list),
    next,
    more: 'idle',
  };
}

function newestOf(list: FirstLeadPage): NewestLeads {
  const { leads, next } = list.newest ?? list;
  return { ids: new Set(leads.map(({ id }) => id)), end: next === null ? null : (leads.at(-1) ?? null) };
}

/** Keeps the list; the connection status shows it is outdated. */
function withFailedList(state: InboxState): InboxState {
  return state.phase === 'ready' && !state.isStale ? state : { ...state, phase: 'failed', isStale: false };
}

function withRefresh(state: InboxState, list: FirstLeadPage, isHeld: boolean): InboxState {
  // No list of these filters has been loaded to compare with.
  if (state.phase !== 'ready' || state.isStale) return withList(state, list);
  const known = new Set([...state.leads, ...state.held].map(({ id }) => id));
  const unknown = list.leads.filter(({ id }) => !known.has(id));
  const arrived = arrivedIn(list, state.newest).filter(({ id }) => !known.has(id));
  const updated: InboxState = {
    ...[...list.leads, ...(list.newest?.leads ?? [])].reduce(updateLead, state),
    responseTargetMs: list.waitingTargetMs,
    newest: newestOf(list),
    arrivals: arrived.length > 0 ? arrived : state.arrivals,
  };
  // More new leads than a page: the ones between are missing.
  const isApart = list.next !== null && unknown.length === list.leads.length;
  if (isApart) return withListApart(updated, { list, arrived, isHeld });
  // By waiting time new leads follow the current page.
  const next = sortOrderOfView(state.filters) === 'due' ? (state.next ?? list.next) : state.next;
  return withUnknown({ ...updated, next }, { unknown, arrived, isHeld });
}

function arrivedIn(list: FirstLeadPage, { ids, end }: NewestLeads): DeskLead[] {
  const { leads } = list.newest ?? list;
  const order = compareLeadsBy('newest');
  return leads.filter((lead) => !ids.has(lead.id) && (end === null || order(lead, end) < 0));
}

interface Refresh {
  arrived: readonly DeskLead[];
  isHeld: boolean;
}

function withListApart(
  state: InboxState,
  { list, arrived, isHeld }: Refresh & { list: FirstLeadPage },
): InboxState {
  const sort = sortOrderOfView(state.filters);
  const leads = arrived.reduce(withLead(sort), [...list.leads].sort(compareLeadsBy(sort)));
  const { next } = list;
  if (isHeld) return { ...state, held: leads, heldStart: { next } };
  return { ...state, leads, held: [], heldStart: null, next, more: 'idle' };
}

function withUnknown(
  state: InboxState,
  { unknown, arrived, isHeld }: Refresh & { unknown: readonly DeskLead[] },
): InboxState {
  const place = withLead(sortOrderOfView(state.filters));
  if (state.heldStart) return { ...state, held: [...unknown, ...arrived].reduce(place, state.held) };
  if (!isHeld) return { ...state, leads: [...unknown, ...arrived].reduce(place, state.leads) };
  const order = compareLeadsBy(sortOrderOfView(state.filters));
  const last = state.leads.at(-1);
  const isNew = new Set(arrived.map(({ id }) => id));
  // Known leads after the last row change no displayed row.
  const follows = (lead: DeskLead) => !isNew.has(lead.id) && last !== undefined && order(lead, last) > 0;
  return {
    ...state,
    leads: unknown.filter(follows).reduce(place, state.leads),
    held: [...unknown.filter((lead) => !follows(lead)), ...arrived].reduce(place, state.held),
  };
}

function withHeldShown(state: InboxState): InboxState {
  const { held, heldStart, leads, filters } = state;
  if (heldStart)
    return { ...state, leads: held, held: [], heldStart: null, next: heldStart.next, more: 'idle' };
  return { ...state, leads: held.reduce(withLead(sortOrderOfView(filters)), leads), held: [] };
}

function withMore(state: InboxState, { leads, next }: DeskList, after: string): InboxState {
  // The list of this page was replaced.
  if (after !== state.next) return { ...state, more: 'idle' };
  const held = new Set(state.held.map(({ id }) => id));
  const added = leads.filter(({ id }) => !held.has(id));
  return {
    ...state,
    leads: added.reduce(withLead(sortOrderOfView(state.filters)), state.leads),
    next,
    more: 'idle',
  };
}

function withHanded(state: InboxState, lead: DeskLead): InboxState {
  const others = state.handed.filter(({ id }) => id !== lead.id);
  const isNews = lead.takenBy?.id === state.viewerId && lead.id !== state.selectedId;
  return { ...state, handed: isNews ? [...others, lead] : others };
}

function withSelection(state: InboxState, id: string | null): InboxState {
  if (id !== null && id === state.selectedId) {
    // Opened again, e.g. by «retry».
    return state.file.phase === 'failed' ? { ...state, file: { phase: 'loading' } } : state;
  }
  const opened = [...state.leads, ...state.held].find((lead) => lead.id === id) ?? null;
  return {
    ...state,
    selectedId: id,
    opened,
    handed: state.handed.filter((lead) => lead.id !== id),
    file: { phase: 'loading' },
    notice: null,
    noNext: null,
    recorded: null,
  };
}

/** Unless a refusal already reports that another manager has taken the open lead. */
function withTakenNotice(state: InboxState, lead: DeskLead): InboxState {
  const before = state.opened;
  const holder = lead.takenBy;
  const isNew = before?.id === lead.id && before.version <= lead.version;
  const wasTaken = isNew && !before.takenBy && holder && holder.id !== state.viewerId;
  return wasTaken && !state.notice
    ? { ...state, notice: { kind: 'takenByOther', name: holder.name } }
    : state;
}

/** Unless the known version is newer. */
function updateLead(state: InboxState, lead: DeskLead): InboxState {
  const replace = (known: DeskLead) => (known.id === lead.id ? newerOf(known, lead) : known);
  const seen = withTakenNotice(state, lead);
  return {
    ...seen,
    leads: seen.leads.map(replace),
    held: seen.held.map(replace),
    opened: seen.opened && replace(seen.opened),
  };
}

/** Keeps newer details. Notes do not change the version: of equal ones a late response is dropped. */
function withDetail(state: InboxState, { lead, ...file }: DeskLeadDetail, isLate = false): InboxState {
  const updated = updateLead(state, lead);
  if (state.selectedId !== lead.id) return updated;
  const { version } = lead;
  const newest = state.file.phase === 'ready' ? state.file.version : -1;
  if (version < newest || (version === newest && isLate)) return updated;
  return { ...updated, opened: updated.opened ?? lead, file: { phase: 'ready', version, ...file } };
}

function withActStarted(state: InboxState, act: PendingLeadAction): InboxState {
  // Displayed until the next lead is open.
  const recorded = act.kind === 'next' ? state.recorded : null;
  return { ...state, act, notice: null, noNext: null, recorded };
}

function withOwnAct(state: InboxState, detail: DeskLeadDetail): InboxState {
  const kind = state.act?.kind;
  const recorded = leadOutcomes.find((outcome) => outcome === kind) ?? null;
  return { ...withDetail(state, detail), act: null, recorded };
}

function withNext(state: InboxState, detail: DeskLeadDetail, now: number): InboxState {
  const { leads, viewerId, filters } = state;
  const stays = (lead: DeskLead) =>
    lead.id === detail.lead.id || isInDeskTab(lead, { filters, viewerId, now });
  const selected = withSelection({ ...state, leads: leads.filter(stays) }, detail.lead.id);
  return { ...withDetail(selected, detail), act: null };
}

function withFailedFile(state: InboxState, leadId: string): InboxState {
  const isAwaited = state.selectedId === leadId && state.file.phase === 'loading';
  return isAwaited ? { ...state, file: { phase: 'failed' } } : state;
}

/** Compares as the server sorts; ids decide ties. */
export function compareLeadsBy(sort: DeskSort): (a: DeskLead, b: DeskLead) => number {
  return sort === 'newest'
    ? (a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)
    : (a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1);
}

/** The second if equal: fetched later. */
function newerOf(known: DeskLead, read: DeskLead): DeskLead {
  return read.version < known.version ? known : read;
}

/** Inserts a lead, or updates it in place. */
function withLead(sort: DeskSort): (leads: readonly DeskLead[], lead: DeskLead) => readonly DeskLead[] {
  const order = compareLeadsBy(sort);
  return (leads, lead) => {
    if (leads.some(({ id }) => id === lead.id))
      return leads.map((known) => (known.id === lead.id ? newerOf(known, lead) : known));
    const place = leads.findIndex((known) => order(lead, known) < 0);
    return place < 0 ? [...leads, lead] : [...leads.slice(0, place), lead, ...leads.slice(place)];
  };
}
