import { useEffect, useRef } from 'react';

import type { DeskLead } from '@/api/desk/desk.schemas';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { Note } from '@/ui/note/note';
import { type InboxState, newCount, selectedLead } from './inbox-state';
import { LeadDetails } from './lead/lead-details';
import { LeadList, rowId } from './lead/lead-list';
import { deskText } from './lead-desk.text';
import { BackButton, Box, BoxHead, Columns, Nothing } from './lead-inbox.styles';
import type { Inbox } from './use-inbox';

/** The list of leads and the open one beside it; on a narrow screen one after the other. */
export function LeadInbox({ inbox }: { inbox: Inbox }) {
  const { state, select } = inbox;
  const lead = selectedLead(state);
  const { list, title } = useFocusOfViews(state);
  const count = newCount(state);
  return (
    <>
      <VisuallyHidden role="status">{arrivalText(state.arrivals)}</VisuallyHidden>
      <Columns>
        <Box ref={list} aria-labelledby="incoming" $isHiddenWhenNarrow={lead !== null}>
          <BoxHead>
            <h2 id="incoming">{deskText.incoming}</h2>
            {state.phase === 'ready' && <span>{deskText.newLeads(count)}</span>}
          </BoxHead>
          <Leads inbox={inbox} />
        </Box>
        <Box aria-label={deskText.leadPane} $isHiddenWhenNarrow={lead === null}>
          {lead ? (
            <>
              <BackButton type="button" onClick={() => select(null)}>
                <Icon name="i-left" size={20} />
                {deskText.back}
              </BackButton>
              <LeadDetails lead={lead} inbox={inbox} titleRef={title} />
            </>
          ) : (
            <Nothing>
              <h2>{deskText.chooseLead}</h2>
              <p>{deskText.chooseLeadHint}</p>
            </Nothing>
          )}
        </Box>
      </Columns>
    </>
  );
}

function Leads({ inbox }: { inbox: Inbox }) {
  const { phase, leads, selectedId, waitingTargetMs } = inbox.state;
  if (phase === 'loading') {
    return (
      <Nothing>
        <p>{deskText.loading}</p>
        <noscript>{deskText.needsScript}</noscript>
      </Nothing>
    );
  }
  if (phase === 'failed') {
    return (
      <>
        <Note tone="error" role="alert">
          {deskText.listFailed}
        </Note>
        <Button kind="secondary" onClick={inbox.reload}>
          {deskText.retry}
        </Button>
      </>
    );
  }
  return (
    <LeadList leads={leads} selectedId={selectedId} targetMs={waitingTargetMs} onSelect={inbox.select} />
  );
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
  return deskText.arrivedOne(first.number, first.fio, first.city.name);
}
