import { memo, useEffect, useRef } from 'react';

import type { DeskLead } from '@/api/desk/desk.schemas';
import { Button } from '@/ui/button/button';
import { Label } from '@/ui/label/label';
import { deliveryTexts, deskText, statusTexts } from '../lead-desk.text';
import { leadName, leadSubject } from '../lead-format';
import { List, ListEnd, Name, Row, RowDetails } from './lead-list.styles';
import { statusTones } from './status-tones';
import { WaitingBadge } from './waiting-badge';

interface LeadListProps {
  leads: readonly DeskLead[];
  selectedId: string | null;
  targetMs: number;
  onSelect: (id: string) => void;
}

/** Id of a lead's row, for bringing the focus back to it. */
export function rowId(leadId: string): string {
  return `lead-${leadId}`;
}

/** The leads as rows that open. Rows out of sight are not laid out, so that a list of thousands scrolls smoothly. */
export function LeadList({ leads, selectedId, targetMs, onSelect }: LeadListProps) {
  return (
    <List>
      {leads.map((lead) => (
        <LeadRow
          key={lead.id}
          lead={lead}
          isSelected={lead.id === selectedId}
          targetMs={targetMs}
          onSelect={onSelect}
        />
      ))}
    </List>
  );
}

interface LeadRowProps {
  lead: DeskLead;
  isSelected: boolean;
  targetMs: number;
  onSelect: (id: string) => void;
}

const LeadRow = memo(function LeadRow({ lead, isSelected, targetMs, onSelect }: LeadRowProps) {
  return (
    <li>
      <Row
        type="button"
        id={rowId(lead.id)}
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => onSelect(lead.id)}
      >
        <Name>{leadName(lead)}</Name>
        <WaitingBadge lead={lead} targetMs={targetMs} />
        <RowDetails>
          <span>
            {lead.city.name} · {leadSubject(lead)}
          </span>
          <LeadLabels lead={lead} />
        </RowDetails>
      </Row>
    </li>
  );
});

interface MoreLeadsProps {
  /** Where the list ends. */
  next: string;
  more: 'idle' | 'loading' | 'failed';
  onMore: (next: string) => void;
}

/** Loads the following page when the end of the list comes near; a button where the browser can't tell. */
export function MoreLeads({ next, more, onMore }: MoreLeadsProps) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watched = end.current;
    if (more !== 'idle' || !watched || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) onMore(next);
      },
      { rootMargin: '600px' },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [next, more, onMore]);
  return (
    <ListEnd ref={end}>
      {more === 'failed' && <p role="alert">{deskText.moreFailed}</p>}
      <Button kind="ghost" size="small" isLoading={more === 'loading'} onClick={() => onMore(next)}>
        {more === 'loading' ? deskText.moreLoading : deskText.more}
      </Button>
    </ListEnd>
  );
}

function statusTitle({ status, takenBy }: DeskLead): string {
  return status === 'taken' && takenBy ? deskText.takenBy(takenBy.name) : statusTexts[status];
}

/** Where the lead stands, and a warning when the provider did not take it. */
export function LeadLabels({ lead }: { lead: DeskLead }) {
  const isUndelivered = lead.delivery === 'refused' || lead.delivery === 'failed';
  return (
    <>
      <Label tone={statusTones[lead.status]}>{statusTitle(lead)}</Label>
      {lead.requestsOfPhone > 1 && (
        <Label tone="grey">{deskText.requestsOfPhone(lead.requestsOfPhone)}</Label>
      )}
      {isUndelivered && <Label tone="error">{deliveryTexts[lead.delivery]}</Label>}
    </>
  );
}
