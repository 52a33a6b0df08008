import { type Ref, type RefObject, useEffect, useRef } from 'react';

import type { DeskLead } from '@/api/desk/desk.schemas';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { Note } from '@/ui/note/note';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { narrowingCount, startFilters } from './filters/desk-filters';
import { FilterBar } from './filters/filter-bar';
import { type InboxState, selectedLead } from './inbox-state';
import { LeadDetails } from './lead/lead-details';
import { LeadList, MoreLeads, rowId } from './lead/lead-list';
import { deskText } from './lead-desk.text';
import { leadName } from './lead-format';
import * as S from './lead-inbox.styles';
import type { Inbox } from './use-inbox';

interface LeadInboxProps {
  inbox: Inbox;
  /** The lead-admin exports, sends again, withdraws consents. */
  isAdmin?: boolean;
  searchRef?: Ref<HTMLInputElement>;
}

/** The list of leads and the open one beside it; on a narrow screen one after the other. */
export function LeadInbox({ inbox, isAdmin = false, searchRef = null }: LeadInboxProps) {
  const { state, select } = inbox;
  const lead = selectedLead(state);
  const isLeadShown = state.selectedId !== null;
  const { list, title } = useFocusOfViews(state);
  return (
    <>
      <VisuallyHidden role="status">{arrivalText(state.arrivals)}</VisuallyHidden>
      <S.Columns>
        <S.ListBox ref={list} aria-labelledby="incoming" $isHiddenWhenNarrow={isLeadShown}>
          <S.BoxHead>
            <h2 id="incoming">{deskText.incoming}</h2>
            {state.counts && <span>{deskText.newLeads(state.unassigned)}</span>}
          </S.BoxHead>
          <FilterBar inbox={inbox} canExport={isAdmin} searchRef={searchRef} />
          <LeadScroll inbox={inbox} />
        </S.ListBox>
        <S.Box aria-label={deskText.leadPane} $isHiddenWhenNarrow={!isLeadShown}>
          {isLeadShown && (
            <S.BackButton type="button" onClick={() => select(null)}>
              <Icon name="i-left" size={20} />
              {deskText.back}
            </S.BackButton>
          )}
          {lead && <LeadDetails lead={lead} inbox={inbox} isAdmin={isAdmin} titleRef={title} />}
          {!lead && <NoLead inbox={inbox} />}
        </S.Box>
      </S.Columns>
    </>
  );
}

/** Nothing is open, or what the address names is still being read, or can't be. */
function NoLead({ inbox }: { inbox: Inbox }) {
  const { selectedId, file } = inbox.state;
  if (selectedId !== null && file.phase === 'loading') return <Skeleton height={28} lines={6} />;
  if (selectedId !== null) {
    return (
      <Note tone="error" role="alert">
        {deskText.leadFailed}
      </Note>
    );
  }
  return (
    <S.Nothing>
      <h2>{deskText.chooseLead}</h2>
      <p>{deskText.chooseLeadHint}</p>
    </S.Nothing>
  );
}

function LeadScroll({ inbox }: { inbox: Inbox }) {
  const { phase, isStale, leads, held, selectedId, waitingTargetMs, next, more } = inbox.state;
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
        <LeadList leads={leads} selectedId={selectedId} targetMs={waitingTargetMs} onSelect={inbox.select} />
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
 * Keeps the focus where the eye is: at the lead's title when it has replaced the list, at the row when the manager
 * goes back to the list, at the title again when the button that was pressed is gone.
 */
function useFocusOfViews({ selectedId, act }: InboxState) {
  const list = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const opened = useRef<string | null>(null);
  const wasActing = useRef(false);

  useEffect(() => {
    const isListHidden = list.current?.getClientRects().length === 0;
    if (selectedId && isListHidden) title.current?.focus();
    if (!selectedId && opened.current) document.getElementById(rowId(opened.current))?.focus();
    opened.current = selectedId;
  }, [selectedId]);

  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (wasActing.current && !act && isFocusLost) title.current?.focus({ preventScroll: true });
    wasActing.current = act !== null;
  }, [act]);

  return { list, title };
}

function arrivalText(arrivals: readonly DeskLead[]): string {
  const [first] = arrivals;
  if (!first) return '';
  if (arrivals.length > 1) return deskText.arrivedMany(arrivals.length);
  return deskText.arrivedOne(first.number, leadName(first), first.city.name);
}
