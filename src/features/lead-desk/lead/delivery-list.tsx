import type { DeskDelivery, DeskLead } from '@/api/desk/desk.schemas';
import { Button } from '@/ui/button/button';
import type { Inbox } from '../use-inbox';
import { actionText, deliveryStateTexts, targetTexts } from './lead-actions.text';
import { History } from './lead-details.styles';

interface DeliveryListProps {
  lead: DeskLead;
  inbox: Inbox;
  /** The lead-admin's right. */
  canSend: boolean;
}

/** Where the lead was passed on to, with the last error of what did not go through. */
export function DeliveryList({ lead, inbox, canSend }: DeliveryListProps) {
  const { file, act } = inbox.state;
  if (file.phase !== 'ready' || file.deliveries.length === 0) return null;
  return (
    <History aria-labelledby="lead-deliveries">
      <h3 id="lead-deliveries">{actionText.deliveries}</h3>
      <ul>
        {file.deliveries.map((delivery) => (
          <li key={delivery.id}>
            <span>{targetTexts.get(delivery.target) ?? delivery.target}</span>
            <span>
              {deliveryText(delivery)}
              {delivery.lastError && <span> · {delivery.lastError}</span>}
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
  const words = deliveryStateTexts.get(state) ?? state;
  return attempts > 1 ? `${words}, ${actionText.attempts(attempts)}` : words;
}

function isStuck({ state }: DeskDelivery): boolean {
  return state === 'refused' || state === 'failed';
}
