import type { DeskLead } from '@/api/desk/desk.schemas';
import { Icon } from '@/ui/icon/icon';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { deskText } from '../lead-desk.text';
import { formatShortMoment } from '../lead-format';
import { useOfNow } from '../use-now';
import { awaitsCall, formatWaiting, isCalledAgain, isDueLater, waitingTone } from '../waiting';
import { Badge, ReceivedAt } from './waiting.styles';

/** How long the client waits, ticking; when the call is due, where that is later; else when the lead came. */
export function WaitingBadge({ lead, targetMs }: { lead: DeskLead; targetMs: number }) {
  const isWaiting = awaitsCall(lead);
  // Texts instead of the time itself: of a long list only the rows that change are drawn each second.
  const text = useOfNow((now) => badgeText(lead, now), '');
  const tone = useOfNow((now) => (isWaiting ? waitingTone(now - lead.dueAt, targetMs) : 'calm'), 'calm');
  const isAhead = useOfNow((now) => isDueLater(lead, now), false);
  if (!isWaiting) return <ReceivedAt>{text}</ReceivedAt>;
  if (isAhead)
    return (
      <Badge $tone="ahead">{isCalledAgain(lead) ? deskText.dueAt(text) : deskText.firstDueAt(text)}</Badge>
    );
  return (
    <Badge $tone={tone}>
      <Icon name="i-clock" size={16} />
      <VisuallyHidden>{deskText.waits} </VisuallyHidden>
      {text}
    </Badge>
  );
}

function badgeText(lead: DeskLead, now: number): string {
  if (!awaitsCall(lead)) return formatShortMoment(lead.createdAt, now);
  return isDueLater(lead, now) ? formatShortMoment(lead.dueAt, now) : formatWaiting(now - lead.dueAt);
}
