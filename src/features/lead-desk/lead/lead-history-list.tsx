import type { DeskEvent } from '@/api/desk/desk.schemas';
import { Button } from '@/ui/button/button';
import type { LeadHistory } from '../inbox-state';
import { deskText, eventTexts } from '../lead-desk.text';
import { formatShortMoment } from '../lead-format';
import { useNow } from '../use-now';
import { History } from './lead-details.styles';

interface LeadHistoryListProps {
  history: LeadHistory;
  onRetry: () => void;
}

/** What has happened to the lead, oldest first. */
export function LeadHistoryList({ history, onRetry }: LeadHistoryListProps) {
  return (
    <History aria-labelledby="lead-history">
      <h3 id="lead-history">{deskText.history}</h3>
      {history.phase === 'loading' && <p>{deskText.historyLoading}</p>}
      {history.phase === 'failed' && (
        <>
          <p>{deskText.historyFailed}</p>
          <Button kind="secondary" size="small" onClick={onRetry}>
            {deskText.retry}
          </Button>
        </>
      )}
      {history.phase === 'ready' && <Events events={history.events} />}
    </History>
  );
}

function Events({ events }: { events: readonly DeskEvent[] }) {
  const now = useNow();
  if (now === null) return null;
  const inOrder = events.toSorted((a, b) => a.at - b.at);
  return (
    <ol>
      {inOrder.map((event, index) => (
        // Events are only ever added at the end, and two may share a time and a kind.
        <li key={index}>
          <time dateTime={new Date(event.at).toISOString()}>{formatShortMoment(event.at, now)}</time>
          <span>
            {event.text || eventTexts[event.kind]}
            {event.by && !event.text.includes(event.by) && <span> · {event.by}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
