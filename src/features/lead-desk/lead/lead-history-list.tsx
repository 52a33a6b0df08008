import type { DeskEvent } from '@/api/desk/desk.schemas';
import { Button } from '@/ui/button/button';
import type { LeadFile } from '../inbox-state';
import { deskText, eventTexts } from '../lead-desk.text';
import { formatShortMoment } from '../lead-format';
import { useNow } from '../use-now';
import { History } from './lead-details.styles';

interface LeadHistoryListProps {
  file: LeadFile;
  onRetry: () => void;
}

/** What has happened to the lead, oldest first. */
export function LeadHistoryList({ file, onRetry }: LeadHistoryListProps) {
  return (
    <History aria-labelledby="lead-history">
      <h3 id="lead-history">{deskText.history}</h3>
      {file.phase === 'loading' && <p>{deskText.historyLoading}</p>}
      {file.phase === 'failed' && (
        <>
          <p>{deskText.historyFailed}</p>
          <Button kind="secondary" size="small" onClick={onRetry}>
            {deskText.retry}
          </Button>
        </>
      )}
      {file.phase === 'ready' && <Events events={file.history} />}
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
