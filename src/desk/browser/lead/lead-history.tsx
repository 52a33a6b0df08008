import type { DeskDelivery, DeskEvent, DeskLead } from '@/desk/contract/desk.schemas';
import { Button } from '@/ui/button/button';
import { deliveryStateTexts, deskText, leadEventTexts, receiverText } from '../desk.text';
import type { LeadDetailsState } from '../inbox/inbox-state';
import { actionText } from '../inbox/inbox.text';
import { formatMoment, formatShortMoment, hasCyrillic, leadItemOrFormTitle } from './lead-format';
import type { Inbox } from '../inbox/use-inbox';
import { useNow } from './waiting-clock';
import { statusTitle } from '../inbox/lead-list';
import { History, RelatedLeadButton } from './lead-details.styles';

interface LeadHistoryListProps {
  file: LeadDetailsState;
  onRetry: () => void;
}

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
  const inOrder = [...events].sort((a, b) => a.at - b.at);
  return (
    <ol>
      {inOrder.map((event, index) => (
        // Only appended; time and kind may be equal.
        <li key={index}>
          <time dateTime={new Date(event.at).toISOString()}>{formatShortMoment(event.at, now)}</time>
          <span>
            {event.text || leadEventTexts[event.kind]}
            {event.by && !event.text.includes(event.by) && <span> · {event.by}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Lists other leads of the phone number (MGR-04), if any. */
export function RelatedLeads({ file, onSelect }: { file: LeadDetailsState; onSelect: (id: string) => void }) {
  if (file.phase !== 'ready' || file.related.length === 0) return null;
  return (
    <History aria-labelledby="lead-related">
      <h3 id="lead-related">{deskText.related}</h3>
      <ul>
        {file.related.map((lead) => (
          <li key={lead.id}>
            <RelatedLeadButton type="button" onClick={() => onSelect(lead.id)}>
              {deskText.number(lead.number)}
            </RelatedLeadButton>
            <span>
              {[leadItemOrFormTitle(lead), statusTitle(lead), ...holderOf(lead)].join(' · ')}
              <span> · {formatMoment(lead.createdAt)}</span>
            </span>
          </li>
        ))}
      </ul>
    </History>
  );
}

/** Holder of an open, called lead; a taken lead's status has the name. */
function holderOf({ takenBy, closedAt, status }: DeskLead): string[] {
  return takenBy && closedAt === null && status !== 'taken' ? [takenBy.name] : [];
}

interface DeliveryListProps {
  lead: DeskLead;
  inbox: Inbox;
  /** Resend, as a lead-admin. */
  canSend: boolean;
}

/** Lists deliveries, with the last error of failed ones. */
export function DeliveryList({ lead, inbox, canSend }: DeliveryListProps) {
  const { file, act } = inbox.state;
  if (file.phase !== 'ready' || file.deliveries.length === 0) return null;
  return (
    <History aria-labelledby="lead-deliveries">
      <h3 id="lead-deliveries">{actionText.deliveries}</h3>
      <ul>
        {file.deliveries.map((delivery) => (
          <li key={delivery.id}>
            <span>{receiverText(delivery) ?? deskText.otherTarget}</span>
            <span>
              {deliveryText(delivery)}
              {delivery.lastError && <span> · {errorText(delivery.lastError, canSend)}</span>}
              {canSend && isStuck(delivery) && (
                <Button
                  kind="ghost"
                  size="small"
                  isLoading={act?.kind === 'sendAgain'}
                  onClick={() => void inbox.sendAgain(lead, delivery.id)}
                >
                  {actionText.sendAgain}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </History>
  );
}

function deliveryText({ state, attempts }: DeskDelivery): string {
  const text = deliveryStateTexts.get(state) ?? deskText.otherState;
  return attempts > 1 ? `${text}, ${actionText.attempts(attempts)}` : text;
}

/** A service's message is for lead-admins. */
function errorText(error: string, isAdmin: boolean): string {
  return hasCyrillic(error) || isAdmin ? error : deskText.serviceFailed;
}

function isStuck({ state }: DeskDelivery): boolean {
  return state === 'refused' || state === 'failed';
}
