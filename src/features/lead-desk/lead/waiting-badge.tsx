import type { DeskLead } from '@/api/desk/desk.schemas';
import { Icon } from '@/ui/icon/icon';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { deskText } from '../lead-desk.text';
import { formatShortMoment } from '../lead-format';
import { useNow } from '../use-now';
import { formatWaiting, isWaiting, waitingTone } from '../waiting';
import { Badge, ReceivedAt } from './waiting.styles';

/** How long the client waits, ticking; for a lead that was already called, when it came. */
export function WaitingBadge({ lead, targetMs }: { lead: DeskLead; targetMs: number }) {
  // Drawn as just received until the browser's clock is known.
  const now = useNow() ?? lead.createdAt;
  if (!isWaiting(lead)) return <ReceivedAt>{formatShortMoment(lead.createdAt, now)}</ReceivedAt>;
  const waited = now - lead.createdAt;
  return (
    <Badge $tone={waitingTone(waited, targetMs)}>
      <Icon name="i-clock" size={16} />
      <VisuallyHidden>{deskText.waits} </VisuallyHidden>
      {formatWaiting(waited)}
    </Badge>
  );
}
