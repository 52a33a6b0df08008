import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react';

import type { DeskLead } from '@/api/desk/desk.schemas';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { Note } from '@/ui/note/note';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { useDeskSwitch } from './desk-preferences';
import { deskText } from './desk.text';
import { narrowingCount, startFilters } from './filters/desk-filters';
import { FilterBar } from './filters/filter-bar';
import { type DeskAct, type InboxState, selectedLead } from './inbox-state';
import { actionText, filterText } from './inbox.text';
import { leadName } from './lead-format';
import * as S from './lead-inbox.styles';
import { actionIds } from './lead/lead-actions';
import { LeadDetails } from './lead/lead-details';
import { LeadList, MoreLeads, rowId } from './lead/lead-list';
import { NextLead } from './lead/next-lead';
import type { Inbox } from './use-inbox';

interface LeadInboxProps {
  inbox: Inbox;
  /** The lead-admin exports, sends again, withdraws consents. */
  isAdmin?: boolean;
  searchRef?: Ref<HTMLInputElement>;
  /** Above both. On a narrow screen a compact list has the whole height instead. */
  top?: ReactNode;
  /** In the place of a lead while none is open. */
  empty?: ReactNode;
}

/** The list of leads and the open one beside it; on a narrow screen one after the other. */
export function LeadInbox({ inbox, isAdmin = false, searchRef = null, top, empty }: LeadInboxProps) {
  const { state, select } = inbox;
  const lead = selectedLead(state);
  const isLeadShown = state.selectedId !== null;
  const [isCompact, setCompact] = useDeskSwitch('compact');
  const { list, title } = useFocusOfViews(state);
  return (
    <>
      <VisuallyHidden role="status">{arrivalText(state.arrivals)}</VisuallyHidden>
      {top && <S.Top $isHiddenWhenNarrow={isCompact}>{top}</S.Top>}
      <S.Columns>
        <S.ListBox ref={list} aria-labelledby="incoming" $isHiddenWhenNarrow={isLeadShown}>
          <S.BoxHead>
            <h2 id="incoming">{deskText.incoming}</h2>
            {state.counts && <span>{deskText.newLeads(state.newLeads)}</span>}
            <S.BoxHeadEnd>
              <Button
                kind="ghost"
                size="small"
                aria-pressed={isCompact}
                title={filterText.compactHint}
                onClick={() => setCompact(!isCompact)}
              >
                {filterText.compact}
              </Button>
              <NextLead inbox={inbox} />
            </S.BoxHeadEnd>
          </S.BoxHead>
          {state.noNext !== null && state.recorded === null && (
            <Note tone="info" role="status">
              {state.noNext}
            </Note>
          )}
          <Handed inbox={inbox} />
          <FilterBar inbox={inbox} canExport={isAdmin} searchRef={searchRef} isCompact={isCompact} />
          <FoundClosed state={state} />
          <LeadScroll inbox={inbox} isCompact={isCompact} />
        </S.ListBox>
        <S.Box aria-label={deskText.leadPane} $isHiddenWhenNarrow={!isLeadShown}>
          {isLeadShown && (
            <S.BackButton type="button" onClick={() => select(null)}>
              <Icon name="i-left" size={20} />
              {deskText.back}
            </S.BackButton>
          )}
          {lead && <LeadDetails lead={lead} inbox={inbox} isAdmin={isAdmin} titleRef={title} />}
          {!lead && <NoLead inbox={inbox}>{empty}</NoLead>}
        </S.Box>
      </S.Columns>
    </>
  );
}

/** Nothing is open, or what the address names is still being read, or can't be. */
function NoLead({ inbox, children }: { inbox: Inbox; children: ReactNode }) {
  const { selectedId, file } = inbox.state;
  if (selectedId !== null && file.phase === 'loading') return <Skeleton height={28} lines={6} />;
  if (selectedId !== null) {
    return (
      <Note tone="error" role="alert">
        {deskText.leadFailed}
      </Note>
    );
  }
  if (children) return children;
  return (
    <S.Nothing>
      <h2>{deskText.chooseLead}</h2>
      <p>{deskText.chooseLeadHint}</p>
    </S.Nothing>
  );
}

/** What colleagues have given the viewer, until it is opened. */
function Handed({ inbox: { state, select } }: { inbox: Inbox }) {
  const [first] = state.handed;
  if (!first) return null;
  return (
    <Note tone="sun" role="status">
      {actionText.handedToYou(state.handed.length, first.number, leadName(first))}{' '}
      <Button kind="ghost" size="small" onClick={() => select(first.id)}>
        {actionText.openHanded}
      </Button>
    </Note>
  );
}

/** A search finds what is over as well: each row says how it ended. */
function FoundClosed({ state: { phase, isStale, leads, filters } }: { state: InboxState }) {
  const closed = leads.filter(({ closedAt }) => closedAt !== null).length;
  const isSearch = filters.q !== '' && filters.view !== 'closed';
  if (phase !== 'ready' || isStale || !isSearch || closed === 0) return null;
  return <S.Found role="status">{filterText.foundClosed(closed)}</S.Found>;
}

function LeadScroll({ inbox, isCompact }: { inbox: Inbox; isCompact: boolean }) {
  const { phase, isStale, leads, held, handed, selectedId, responseTargetMs, next, more } = inbox.state;
  const scroll = useRef<HTMLDivElement>(null);
  useListWatch(scroll, inbox.watchList);
  const showHeld = () => {
    inbox.showHeld();
    if (scroll.current) scroll.current.scrollTop = 0;
    scroll.current?.querySelector<HTMLElement>('li button')?.focus();
  };
  return (
    <S.ListScroll ref={scroll} $isStale={isStale && phase === 'ready'} aria-busy={isStale}>
      {held.length > 0 && (
        <S.HeldPill>
          <button type="button" onClick={showHeld}>
            {deskText.held(held.length)}
          </button>
        </S.HeldPill>
      )}
      {phase === 'loading' && <ListLoading />}
      {phase === 'failed' && <ListFailed onRetry={inbox.reload} />}
      {phase === 'ready' && leads.length === 0 && !isStale && <EmptyList inbox={inbox} />}
      {phase === 'ready' && (
        <LeadList
          leads={leads}
          handed={handed}
          selectedId={selectedId}
          responseTargetMs={responseTargetMs}
          isCompact={isCompact}
          onSelect={inbox.select}
        />
      )}
      {phase === 'ready' && next !== null && <MoreLeads next={next} more={more} onMore={inbox.loadMore} />}
    </S.ListScroll>
  );
}

function ListLoading() {
  return (
    <div>
      <VisuallyHidden>{deskText.loading}</VisuallyHidden>
      <Skeleton height={64} lines={6} />
      <noscript>{deskText.needsScript}</noscript>
    </div>
  );
}

function ListFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <S.Failed>
      <Note tone="error" role="alert">
        {deskText.listFailed}
      </Note>
      <Button kind="secondary" onClick={onRetry}>
        {deskText.retry}
      </Button>
    </S.Failed>
  );
}

function EmptyList({ inbox }: { inbox: Inbox }) {
  const { filters } = inbox.state;
  const isNarrowed = narrowingCount(filters) > 0 || filters.q !== '' || filters.view !== startFilters.view;
  return (
    <S.Nothing>
      <h3>{isNarrowed ? deskText.nothingFound : deskText.empty}</h3>
      <p>{isNarrowed ? deskText.nothingFoundHint : deskText.emptyHint}</p>
      {isNarrowed && (
        <Button kind="secondary" size="small" onClick={() => inbox.changeFilters(startFilters)}>
          {deskText.clearFilters}
        </Button>
      )}
      {filters.q !== '' && filters.view !== 'all' && (
        <Button kind="secondary" size="small" onClick={() => inbox.changeFilters({ view: 'all' })}>
          {deskText.searchAll}
        </Button>
      )}
    </S.Nothing>
  );
}

/** The list is being read while it is scrolled, or pointer or focus are on its rows: then nothing may move in it. */
function useListWatch(scroll: RefObject<HTMLElement | null>, watch: Inbox['watchList']) {
  useEffect(() => {
    watch(() => {
      const rows = scroll.current?.querySelector('ul');
      const isScrolled = (scroll.current?.scrollTop ?? 0) > 0;
      const isInside = rows?.matches(':hover') || rows?.contains(document.activeElement);
      return isScrolled || Boolean(isInside);
    });
    return () => watch(() => false);
  }, [scroll, watch]);
}

/**
 * Keeps the focus where the next act is: at the call of a lead that was taken, at «Следующая» after an outcome; at the
 * lead's title when it has replaced the list, or when the button that was pressed is gone; at the row when the manager
 * goes back to the list.
 */
function useFocusOfViews({ selectedId, act, recorded }: InboxState) {
  const list = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const opened = useRef<string | null>(null);
  const lastAct = useRef<DeskAct | null>(null);

  useEffect(() => {
    const isListHidden = list.current?.getClientRects().length === 0;
    if (selectedId && isListHidden) title.current?.focus();
    if (!selectedId && opened.current) document.getElementById(rowId(opened.current))?.focus();
    opened.current = selectedId;
  }, [selectedId]);

  useEffect(() => {
    const ended = act ? null : lastAct.current;
    lastAct.current = act;
    if (!ended) return;
    const isListHidden = list.current?.getClientRects().length === 0;
    const place =
      isListHidden && recorded === null ? null : document.getElementById(nextPlace(ended, recorded));
    if (place) place.focus();
    else if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [act, recorded]);

  return { list, title };
}

/** Id of what is pressed next, once an act is over. */
function nextPlace({ kind }: DeskAct, recorded: InboxState['recorded']): string {
  if (recorded !== null) return actionIds.next;
  return kind === 'take' || kind === 'takeTogether' || kind === 'next' ? actionIds.call : '';
}

function arrivalText(arrivals: readonly DeskLead[]): string {
  const [first] = arrivals;
  if (!first) return '';
  if (arrivals.length > 1) return deskText.arrivedMany(arrivals.length);
  return deskText.arrivedOne(first.number, leadName(first), first.city.name);
}
