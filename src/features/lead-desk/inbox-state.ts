import type { DeskEvent, DeskLead, DeskLeadDetail, DeskList, LeadOutcome } from '@/api/desk/desk.schemas';
import type { LiveState } from './live-leads';

/** What a manager is doing to a lead at this moment. */
export interface DeskAct {
  leadId: string;
  kind: 'take' | LeadOutcome;
}

/** What the open lead's pane has to say besides the lead itself. */
export type DeskNotice =
  { kind: 'takenByOther'; name: string } | { kind: 'refused'; message: string } | { kind: 'noConnection' };

export type LeadHistory =
  { phase: 'loading' } | { phase: 'failed' } | { phase: 'ready'; events: readonly DeskEvent[] };

export interface InboxState {
  viewerId: string;
  phase: 'loading' | 'ready' | 'failed';
  live: LiveState;
  /** Newest first. */
  leads: readonly DeskLead[];
  /** How long a client may wait for the first call, ms. */
  waitingTargetMs: number;
  selectedId: string | null;
  /** Of the selected lead. */
  history: LeadHistory;
  act: DeskAct | null;
  notice: DeskNotice | null;
  /** The leads that came last while the desk was open: read out once. */
  arrivals: readonly DeskLead[];
}

export type InboxAction =
  | { type: 'listLoaded'; list: DeskList }
  | { type: 'listFailed' }
  | { type: 'liveChanged'; live: LiveState }
  | { type: 'selected'; id: string | null }
  /** A lead was read again: after an event, or because it was opened. */
  | { type: 'detailLoaded'; detail: DeskLeadDetail }
  | { type: 'detailFailed'; leadId: string }
  | { type: 'actStarted'; act: DeskAct }
  /** The manager's own act went through. */
  | { type: 'leadUpdated'; detail: DeskLeadDetail }
  | { type: 'actFailed'; leadId: string; notice: DeskNotice };

export function initialInbox(viewerId: string): InboxState {
  return {
    viewerId,
    phase: 'loading',
    live: 'connecting',
    leads: [],
    waitingTargetMs: 0,
    selectedId: null,
    history: { phase: 'loading' },
    act: null,
    notice: null,
    arrivals: [],
  };
}

export function inboxReducer(state: InboxState, action: InboxAction): InboxState {
  switch (action.type) {
    case 'listLoaded':
      return withList(state, action.list);
    case 'listFailed':
      // A list that is already on the screen stays; the line's state tells that it is not fresh.
      return state.phase === 'ready' ? state : { ...state, phase: 'failed' };
    case 'liveChanged':
      return { ...state, live: action.live };
    case 'selected':
      return { ...state, selectedId: action.id, history: { phase: 'loading' }, notice: null };
    case 'detailLoaded':
      return withDetail(withNews(state, action.detail.lead), action.detail);
    case 'detailFailed':
      return withFailedHistory(state, action.leadId);
    case 'actStarted':
      return { ...state, act: action.act, notice: null };
    case 'leadUpdated':
      return { ...withDetail(state, action.detail), act: null };
    case 'actFailed':
      return {
        ...state,
        act: null,
        notice: state.selectedId === action.leadId ? action.notice : state.notice,
      };
  }
}

/** How many leads nobody has taken yet. */
export function newCount(state: InboxState): number {
  return state.leads.filter((lead) => lead.status === 'new').length;
}

export function selectedLead(state: InboxState): DeskLead | null {
  return state.leads.find((lead) => lead.id === state.selectedId) ?? null;
}

function withList(state: InboxState, { leads, waitingTargetMs }: DeskList): InboxState {
  const known = new Set(state.leads.map((lead) => lead.id));
  const arrived = leads.filter((lead) => lead.status === 'new' && !known.has(lead.id));
  const open = selectedLead(state);
  const openAgain = leads.find((lead) => lead.id === open?.id);
  const seen = openAgain ? withTakenNotice(state, openAgain) : state;
  return {
    ...seen,
    phase: 'ready',
    waitingTargetMs,
    // The list is cut at some length; the lead that is being read must not vanish because of it.
    leads: sorted(open && !openAgain ? [...leads, open] : leads),
    arrivals: state.phase === 'ready' && arrived.length > 0 ? arrived : state.arrivals,
  };
}

function withNews(state: InboxState, lead: DeskLead): InboxState {
  const isArrival = lead.status === 'new' && !state.leads.some(({ id }) => id === lead.id);
  return isArrival ? { ...state, arrivals: [lead] } : withTakenNotice(state, lead);
}

/** Says so when the open lead, free until now, has gone to another manager; a refusal that says it already stays. */
function withTakenNotice(state: InboxState, lead: DeskLead): InboxState {
  const before = selectedLead(state);
  const holder = lead.takenBy;
  const wasTaken = before?.id === lead.id && !before.takenBy && holder && holder.id !== state.viewerId;
  return wasTaken && !state.notice
    ? { ...state, notice: { kind: 'takenByOther', name: holder.name } }
    : state;
}

function withDetail(state: InboxState, { lead, history }: DeskLeadDetail): InboxState {
  return {
    ...state,
    leads: sorted([...state.leads.filter(({ id }) => id !== lead.id), lead]),
    history: state.selectedId === lead.id ? { phase: 'ready', events: history } : state.history,
  };
}

function withFailedHistory(state: InboxState, leadId: string): InboxState {
  const isAwaited = state.selectedId === leadId && state.history.phase === 'loading';
  return isAwaited ? { ...state, history: { phase: 'failed' } } : state;
}

function sorted(leads: readonly DeskLead[]): DeskLead[] {
  return leads.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
}
