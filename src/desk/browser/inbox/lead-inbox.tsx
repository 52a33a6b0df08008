import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react';

import type { DeskLead } from '@/desk/contract/desk.schemas';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { Note } from '@/ui/note/note';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { useBrowserSetting } from '../desk-preferences';
import { deskText } from '../desk.text';
import { countActiveFilters, defaultInboxFilters } from '../filters/desk-filters';
import { FilterBar } from '../filters/filter-bar';
import { type PendingLeadAction, type InboxState, selectedLead } from './inbox-state';
import { actionText, filterText } from './inbox.text';
import { leadName } from '../lead/lead-format';
import * as S from './lead-inbox.styles';
import { leadActionElementIds } from '../lead/lead-actions';
import { LeadDetailsPanel } from '../lead/lead-details';
import { LeadList, MoreLeads, rowId } from './lead-list';
import { NextLead } from './next-lead';
import type { Inbox } from './use-inbox';

interface LeadInboxProps {
  inbox: Inbox;
  /** May export, resend, withdraw consents. */
  isAdmin?: boolean;
  searchRef?: Ref<HTMLInputElement>;
  top?: ReactNode;
  notices?: ReactNode;
  empty?: ReactNode;
}

/** Shows the list or the open lead on a narrow screen. */
export function LeadInbox({ inbox, isAdmin = false, searchRef = null, top, notices, empty }: LeadInboxProps) {
  const { state, select } = inbox;
  const lead = selectedLead(state);
  const isLeadShown = state.selectedId !== null;
  const [isCompact, setCompact] = useBrowserSetting('compact');
  const { list, title } = useFocusOfViews(state);
  return (
    <>
      <VisuallyHidden role="status">{arrivalText(state.arrivals)}</VisuallyHidden>
      {top && <S.InboxTopContent $isHiddenWhenNarrow={isCompact}>{top}</S.InboxTopContent>}
      <S.InboxColumns>
        <S.ListBox ref={list} aria-labelledby="incoming" $isHiddenWhenNarrow={isLeadShown}>
          <S.InboxPanelHead>
            <h2 id="incoming">{deskText.incoming}</h2>
            {state.counts && <span>{deskText.newLeads(state.newLeads)}</span>}
            <S.InboxPanelHeadEnd>
              <S.CompactButton
                kind="ghost"
                size="small"
                aria-pressed={isCompact}
                title={filterText.compactHint}
                onClick={() => setCompact(!isCompact)}
              >
                {filterText.compact}
              </S.CompactButton>
              <NextLead inbox={inbox} />
            </S.InboxPanelHeadEnd>
          </S.InboxPanelHead>
          {state.noNext !== null && state.recorded === null && (
            <Note tone="info" role="status">
              {state.noNext}
            </Note>
          )}
          <Handed inbox={inbox} />
          {notices}
          <FilterBar inbox={inbox} canExport={isAdmin} searchRef={searchRef} isCompact={isCompact} />
          <FoundClosed state={state} />
          <LeadScroll inbox={inbox} isCompact={isCompact} />
        </S.ListBox>
        <S.InboxPanel aria-label={deskText.leadPane} $isHiddenWhenNarrow={!isLeadShown}>
          {isLeadShown && (
            <S.InboxBackButton type="button" onClick={() => select(null)}>
              <Icon name="i-left" size={20} />
              {deskText.back}
            </S.InboxBackButton>
          )}
          {lead && <LeadDetailsPanel lead={lead} inbox={inbox} isAdmin={isAdmin} titleRef={title} />}
          {!lead && <NoLead inbox={inbox}>{empty}</NoLead>}
        </S.InboxPanel>
      </S.InboxColumns>
    </>
  );
}

/** No lead, or the URL's is loading or unavailable. */
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
    <S.InboxPlaceholder>
      <h2>{deskText.chooseLead}</h2>
      <p>{deskText.chooseLeadHint}</p>
    </S.InboxPlaceholder>
  );
}

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

/** The search includes closed leads with their outcomes. */
function FoundClosed({ state: { phase, isStale, leads, filters } }: { state: InboxState }) {
  const closed = leads.filter(({ closedAt }) => closedAt !== null).length;
  const isSearch = filters.q !== '' && filters.view !== 'closed';
  if (phase !== 'ready' || isStale || !isSearch || closed === 0) return null;
  return <S.InboxResults role="status">{filterText.foundClosed(closed)}</S.InboxResults>;
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
        <S.NewLeadsPill>
          <button type="button" onClick={showHeld}>
            {deskText.held(held.length)}
          </button>
        </S.NewLeadsPill>
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
    <S.InboxFailureNote>
      <Note tone="error" role="alert">
        {deskText.listFailed}
      </Note>
      <Button kind="secondary" onClick={onRetry}>
        {deskText.retry}
      </Button>
    </S.InboxFailureNote>
  );
}

function EmptyList({ inbox }: { inbox: Inbox }) {
  const { filters } = inbox.state;
  const isNarrowed =
    countActiveFilters(filters) > 0 || filters.q !== '' || filters.view !== defaultInboxFilters.view;
  return (
    <S.InboxPlaceholder>
      <h3>{isNarrowed ? deskText.nothingFound : deskText.empty}</h3>
      <p>{isNarrowed ? deskText.nothingFoundHint : deskText.emptyHint}</p>
      {isNarrowed && (
        <Button kind="secondary" size="small" onClick={() => inbox.changeFilters(defaultInboxFilters)}>
          {deskText.clearFilters}
        </Button>
      )}
      {filters.q !== '' && filters.view !== 'all' && (
        <Button kind="secondary" size="small" onClick={() => inbox.changeFilters({ view: 'all' })}>
          {deskText.searchAll}
        </Button>
      )}
    </S.InboxPlaceholder>
  );
}

/** Scrolled, hovered or focused: rows must not move. */
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
 * Moves the focus: to the call button after taking, to «Следующая» after an outcome, to the title if the lead
 * replaced the list or the button, back to its row in the list.
 */
function useFocusOfViews({ selectedId, act, recorded }: InboxState) {
  const list = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const opened = useRef<string | null>(null);
  const lastAct = useRef<PendingLeadAction | null>(null);

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
      isListHidden && recorded === null ? null : document.getElementById(nextFocusTarget(ended, recorded));
    if (place) place.focus();
    else if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [act, recorded]);

  return { list, title };
}

function nextFocusTarget({ kind }: PendingLeadAction, recorded: InboxState['recorded']): string {
  if (recorded !== null) return leadActionElementIds.next;
  return kind === 'take' || kind === 'takeTogether' || kind === 'next' ? leadActionElementIds.call : '';
}

function arrivalText(arrivals: readonly DeskLead[]): string {
  const [first] = arrivals;
  if (!first) return '';
  if (arrivals.length > 1) return deskText.arrivedMany(arrivals.length);
  return deskText.arrivedOne(first.number, leadName(first), first.city.name);
}
