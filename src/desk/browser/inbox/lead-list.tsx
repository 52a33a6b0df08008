import { memo, useEffect, useRef } from 'react';
import { css, styled } from 'styled-components';

import type { DeskLead, LeadStatus } from '@/desk/contract/desk.schemas';
import { Button } from '@/ui/button/button';
import { Label } from '@/ui/label/label';
import { statusTexts } from '@/desk/contract/desk-names.text';
import { deskDeliveryTexts, deskText } from '../desk.text';
import { actionText } from './inbox.text';
import { leadName, leadItemOrFormTitle } from '../lead/lead-format';
import { WaitingBadge } from '../lead/waiting-clock';

/** px: fifteen rows fit in a window of 900 px. */
const lineHeight = 30;

const List = styled.ul<{ $isCompact: boolean }>`
  display: grid;
  gap: ${({ $isCompact }) => ($isCompact ? 0 : 'var(--s-4)')};

  > li {
    content-visibility: auto;
    contain-intrinsic-size: auto ${({ $isCompact }) => ($isCompact ? lineHeight : 76)}px;
  }
`;

const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const compactRow = css`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto;
  align-items: center;
  height: ${lineHeight}px;
  padding: 0 var(--s-8);
  border-radius: var(--r-8);

  b {
    ${oneLine}
    font: 600 .875rem/1.25rem var(--f-text);
  }
`;

const Row = styled.button<{ $isCompact: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4) var(--s-12);
  width: 100%;
  padding: var(--s-12);
  border: 1.5px solid transparent;
  border-radius: var(--r-16);
  background: transparent;
  color: var(--c-text);
  text-align: left;
  cursor: pointer;
  transition: background var(--m-fast);

  &:hover {
    background: var(--c-surface);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-current] {
    background: var(--c-brand-soft);
    border-color: var(--c-brand);
    color: var(--c-on-brand-soft);
  }
  ${({ $isCompact }) => $isCompact && compactRow}
`;

const RowLine = styled.span`
  ${oneLine}
  grid-row: 1;
  grid-column: 2;
  color: var(--c-muted);
  font: var(--t-small);

  [aria-current] & {
    color: inherit;
  }
`;

const Name = styled.b`
  flex: 1 1 auto;
  min-width: 0;
  font: 600 1rem/1.375rem var(--f-text);
  overflow-wrap: anywhere;
`;

const RowDetails = styled.span`
  flex: 1 0 100%;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4) var(--s-8);
  align-items: center;
  color: var(--c-muted);
  font: var(--t-small);
  overflow-wrap: anywhere;

  [aria-current] & {
    color: inherit;
  }
`;

const ListEnd = styled.div`
  display: grid;
  gap: var(--s-8);
  justify-items: center;
  padding: var(--s-12);
  color: var(--c-muted);
  font: var(--t-small);
`;

interface LeadListProps {
  leads: readonly DeskLead[];
  handed: readonly DeskLead[];
  selectedId: string | null;
  responseTargetMs: number;
  isCompact: boolean;
  onSelect: (id: string) => void;
}

export function rowId(leadId: string): string {
  return `lead-${leadId}`;
}

/**
 * Renders rows with `content-visibility`, which skips their layout outside the viewport: thousands scroll
 * smoothly.
 */
export function LeadList({
  leads,
  handed,
  selectedId,
  responseTargetMs,
  isCompact,
  onSelect,
}: LeadListProps) {
  return (
    <List $isCompact={isCompact}>
      {leads.map((lead) => (
        <LeadRow
          key={lead.id}
          lead={lead}
          isHanded={handed.some(({ id }) => id === lead.id)}
          isSelected={lead.id === selectedId}
          responseTargetMs={responseTargetMs}
          isCompact={isCompact}
          onSelect={onSelect}
        />
      ))}
    </List>
  );
}

interface LeadRowProps extends Pick<LeadListProps, 'responseTargetMs' | 'isCompact' | 'onSelect'> {
  lead: DeskLead;
  isHanded: boolean;
  isSelected: boolean;
}

const LeadRow = memo(function LeadRow({
  lead,
  isHanded,
  isSelected,
  responseTargetMs,
  isCompact,
  onSelect,
}: LeadRowProps) {
  return (
    <li>
      <Row
        $isCompact={isCompact}
        type="button"
        id={rowId(lead.id)}
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => onSelect(lead.id)}
      >
        <Name>{leadName(lead)}</Name>
        <WaitingBadge lead={lead} responseTargetMs={responseTargetMs} />
        {isCompact ? (
          <RowLine>{isHanded ? `${actionText.handed} · ${rowLine(lead)}` : rowLine(lead)}</RowLine>
        ) : (
          <RowDetails>
            <span>
              {lead.city.name} · {leadItemOrFormTitle(lead)}
            </span>
            {isHanded && <Label tone="coral">{actionText.handed}</Label>}
            <LeadLabels lead={lead} />
          </RowDetails>
        )}
      </Row>
    </li>
  );
});

interface MoreLeadsProps {
  next: string;
  more: 'idle' | 'loading' | 'failed';
  onMore: (next: string) => void;
}

/** Loads the next page near the end; a button without IntersectionObserver. */
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

export function statusTitle({ status, takenBy }: DeskLead): string {
  return status === 'taken' && takenBy ? deskText.takenBy(takenBy.name) : statusTexts[status];
}

/** The line may be truncated, so warnings are first. */
function rowLine(lead: DeskLead): string {
  const { phoneHolder, quarantineReason, requestsOfPhone } = lead;
  return [
    ...(isUndelivered(lead) ? [deskDeliveryTexts[lead.delivery]] : []),
    ...(phoneHolder ? [deskText.phoneAtColleague(phoneHolder.name)] : []),
    quarantineReason === null ? statusTitle(lead) : setAsideText(quarantineReason),
    lead.city.name,
    leadItemOrFormTitle(lead),
    ...(requestsOfPhone > 1 ? [deskText.requestsOfPhone(requestsOfPhone)] : []),
  ].join(' · ');
}

function isUndelivered({ delivery }: DeskLead): boolean {
  return delivery === 'refused' || delivery === 'failed';
}

function setAsideText(reason: string): string {
  return actionText.setAside(reason || actionText.noReason);
}

export function LeadLabels({ lead }: { lead: DeskLead }) {
  return (
    <>
      <Label tone={statusTones[lead.status]}>{statusTitle(lead)}</Label>
      {lead.quarantineReason !== null && <Label tone="sun">{setAsideText(lead.quarantineReason)}</Label>}
      {lead.requestsOfPhone > 1 && (
        <Label tone="grey">{deskText.requestsOfPhone(lead.requestsOfPhone)}</Label>
      )}
      {lead.phoneHolder && <Label tone="sun">{deskText.phoneAtColleague(lead.phoneHolder.name)}</Label>}
      {isUndelivered(lead) && <Label tone="error">{deskDeliveryTexts[lead.delivery]}</Label>}
    </>
  );
}

const statusTones = {
  new: 'sky',
  taken: 'sun',
  reached: 'brand',
  not_reached: 'coral',
  callback: 'sun',
  sold: 'ok',
  refused: 'grey',
  resolved: 'ok',
  referred: 'ok',
  unconfirmed: 'grey',
  connected: 'ok',
  declined: 'grey',
  cancelled: 'grey',
} as const satisfies Record<LeadStatus, string>;
