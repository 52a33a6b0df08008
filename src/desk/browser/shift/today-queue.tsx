import { styled } from 'styled-components';

import type { DeskLead } from '@/desk/contract/desk.schemas';
import { Button } from '@/ui/button/button';
import { PlainLink } from '@/ui/link/link';
import { browserDesk, type DeskDependencies } from '../browser-desk';
import { deskPaths } from '../desk-paths';
import { toFilterQueryString, defaultInboxFilters } from '../filters/desk-filters';
import { formatShortMoment, leadName, leadItemOrFormTitle } from '../lead/lead-format';
import { useNow } from '../lead/waiting-clock';
import { Loading, useDeskQuery } from '../loading';
import type { Inbox } from '../inbox/use-inbox';
import { shiftText as text } from './shift.text';

interface TodayQueueProps {
  inbox: Inbox;
  ports?: DeskDependencies;
}

/** The tab of later leads lists all. */
const MAX_SHOWN = 8;

/** Lists calls scheduled by clients, next first; shown without an open lead. */
export function TodayQueue({ inbox, ports = browserDesk }: TodayQueueProps) {
  const later = inbox.state.counts?.later ?? 0;
  return (
    <Queue>
      <h2>{text.queue}</h2>
      <p>{text.queueHint}</p>
      {/* A new key reloads when the number of later calls changes. */}
      <LaterLeads key={later} inbox={inbox} ports={ports} />
      {later > MAX_SHOWN && (
        <Button
          kind="ghost"
          size="small"
          onClick={() => inbox.changeFilters({ ...defaultInboxFilters, view: 'later' })}
        >
          {text.all}
        </Button>
      )}
    </Queue>
  );
}

function LaterLeads({ inbox, ports }: Required<TodayQueueProps>) {
  const { status, data, reload } = useDeskQuery(ports, () =>
    ports.desk.leads({ view: 'later', sort: 'due', limit: MAX_SHOWN }),
  );
  if (!data) return <Loading status={status} texts={text} onRetry={reload} />;
  const { leads } = data;
  if (leads.length === 0) return <p>{text.nothing}</p>;
  return (
    <ul>
      {leads.map((lead) => (
        <li key={lead.id}>
          <LaterLead lead={lead} onSelect={inbox.select} />
        </li>
      ))}
    </ul>
  );
}

function LaterLead({ lead, onSelect }: { lead: DeskLead; onSelect: (id: string) => void }) {
  const now = useNow() ?? lead.createdAt;
  return (
    <LaterLink
      href={deskPaths.inbox + toFilterQueryString(defaultInboxFilters, lead.id)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onSelect(lead.id);
      }}
    >
      <time dateTime={new Date(lead.dueAt).toISOString()}>{formatShortMoment(lead.dueAt, now)}</time>
      <span>
        <b>{leadName(lead)}</b>
        <small>
          {lead.city.name} · {leadItemOrFormTitle(lead)}
        </small>
      </span>
    </LaterLink>
  );
}

const Queue = styled.div`
  display: grid;
  gap: var(--s-12);
  justify-items: start;

  h2 {
    font: var(--t-h4);
    letter-spacing: -0.008em;
  }
  p {
    color: var(--c-muted);
    font: var(--t-small);
  }
  ul {
    display: grid;
    width: 100%;
  }
  li + li {
    border-top: 1px solid var(--c-line);
  }
`;

const LaterLink = styled(PlainLink)`
  display: grid;
  grid-template-columns: minmax(72px, auto) minmax(0, 1fr);
  gap: var(--s-16);
  align-items: baseline;
  padding-block: var(--s-12);

  &:hover b {
    color: var(--c-brand);
  }
  time {
    font: 600 1rem/1.375rem var(--f-text);
    font-variant-numeric: tabular-nums;
  }
  b,
  small {
    display: block;
    overflow-wrap: anywhere;
  }
  b {
    font: 600 1rem/1.375rem var(--f-text);
  }
  small {
    color: var(--c-muted);
    font: var(--t-small);
  }
`;
