import { useEffect, useMemo, useReducer, useRef } from 'react';

import type { OutcomeBody } from '@/desk/contract/desk-actions.schemas';
import type { DeskLead, DeskLeadDetail, DeskOutage } from '@/desk/contract/desk.schemas';
import { browserDesk, type DeskUrlPort, type DeskDependencies } from '../browser-desk';
import { deskPaths } from '../desk-paths';
import {
  toFilterQueryString,
  type InboxFilterValues,
  parseOpenLeadId,
  parseDeskFilters,
} from '../filters/desk-filters';
import { InboxSession } from './inbox-session';
import { type PendingLeadAction, inboxReducer, type InboxState, initialInbox } from './inbox-state';

/** Promises resolve to true on success. */
interface InboxActs {
  select: (id: string | null) => void;
  changeFilters: (changes: Partial<InboxFilterValues>) => void;
  loadMore: (next: string) => void;
  showHeld: () => void;
  /** `isSure`: even if a colleague holds another of the phone. */
  take: (lead: DeskLead, isSure?: boolean) => Promise<boolean>;
  takeTogether: (lead: DeskLead) => Promise<boolean>;
  takeNext: () => Promise<boolean>;
  release: (lead: DeskLead) => Promise<boolean>;
  handOver: (lead: DeskLead, managerId: string, note: string) => Promise<boolean>;
  recordOutcome: (lead: DeskLead, body: Omit<OutcomeBody, 'version'>) => Promise<boolean>;
  addNote: (lead: DeskLead, text: string) => Promise<boolean>;
  /** From quarantine. */
  approve: (lead: DeskLead) => Promise<boolean>;
  withdrawConsent: (lead: DeskLead) => Promise<boolean>;
  sendAgain: (lead: DeskLead, deliveryId: string) => Promise<boolean>;
  /** At the lead's house; throws ApiError. */
  outageOf: (id: string) => Promise<DeskOutage['outage']>;
  reload: () => void;
  /** `isBusy`: the list is in use, so new rows are hidden. */
  watchList: (isBusy: () => boolean) => void;
}

export type Inbox = InboxActs & { state: InboxState };

/** Runs the inbox while mounted. `ports` must not change. */
export function useInbox(viewerId: string, ports: DeskDependencies = browserDesk): Inbox {
  const [state, dispatch] = useReducer(inboxReducer, viewerId, initialInbox);
  const session = useMemo(() => new InboxSession(ports, dispatch), [ports]);

  useEffect(() => {
    const search = ports.address.read();
    session.start(parseDeskFilters(search), parseOpenLeadId(search));
    return () => session.stop();
  }, [ports, session]);

  const acts = useMemo(
    () => ({ ...actsOf(ports, session), showHeld: () => dispatch({ type: 'heldShown' }) }),
    [ports, session],
  );
  useInboxAddress(ports.address, state, acts.select);
  return useMemo(() => ({ state, ...acts }), [state, acts]);
}

function actsOf({ desk, admin }: DeskDependencies, session: InboxSession): Omit<InboxActs, 'showHeld'> {
  const act = (lead: DeskLead, kind: PendingLeadAction['kind'], call: () => Promise<DeskLeadDetail>) =>
    session.act({ leadId: lead.id, kind }, call);
  return {
    select: (id) => session.select(id),
    changeFilters: (changes) => session.changeFilters(changes),
    watchList: (isBusy) => session.watchList(isBusy),
    loadMore: (next) => void session.loadMore(next),
    reload: () => session.reload(),
    outageOf: async (id) => (await desk.outage(id)).outage,
    take: (lead, isSure = false) => act(lead, 'take', () => desk.take(lead.id, { checksPhone: !isSure })),
    takeTogether: (lead) => act(lead, 'takeTogether', () => desk.takeTogether(lead.id)),
    takeNext: () => session.takeNext(),
    release: (lead) => act(lead, 'release', () => desk.release(lead.id, { version: lead.version })),
    handOver: (lead, managerId, note) =>
      act(lead, 'handOver', () => desk.handOver(lead.id, { version: lead.version, managerId, note })),
    recordOutcome: (lead, body) =>
      act(lead, body.outcome, () => desk.recordOutcome(lead.id, { ...body, version: lead.version })),
    addNote: (lead, text) => act(lead, 'note', () => desk.addNote(lead.id, { text })),
    approve: (lead) => act(lead, 'approve', () => desk.approve(lead.id, { version: lead.version })),
    withdrawConsent: (lead) => act(lead, 'withdraw', () => desk.withdrawConsent(lead.id)),
    sendAgain: (lead, id) => act(lead, 'sendAgain', () => admin.sendAgain(id)),
  };
}

type Shown = Pick<InboxState, 'filters' | 'selectedId' | 'phase'>;

/** A lead adds a history entry: Back closes it, closing goes back. */
function useInboxAddress(
  address: DeskUrlPort,
  { filters, selectedId, phase }: Shown,
  select: (id: string | null) => void,
): void {
  const isStep = useRef(false);

  useEffect(() => {
    // Before the first list the state does not match the URL.
    if (phase === 'loading') return;
    const path = deskPaths.inbox + toFilterQueryString(filters, selectedId);
    const isLeadInAddress = parseOpenLeadId(address.read()) !== null;
    if (selectedId !== null && !isLeadInAddress) {
      isStep.current = true;
      address.push(path);
    } else if (selectedId === null && isLeadInAddress && isStep.current) {
      isStep.current = false;
      address.back();
    } else address.replace(path);
  }, [address, filters, selectedId, phase]);

  useEffect(
    () =>
      address.onStep(() => {
        const id = parseOpenLeadId(address.read());
        isStep.current = id !== null;
        select(id);
      }),
    [address, select],
  );
}
