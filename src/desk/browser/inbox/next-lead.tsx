import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Note } from '@/ui/note/note';
import { statusTexts } from '@/desk/contract/desk-names.text';
import { actionText } from './inbox.text';
import type { Inbox } from './use-inbox';
import { leadActionElementIds } from '../lead/lead-actions';
import { LeadStep, StepEnd } from '../lead/lead-details.styles';

interface NextLeadProps {
  inbox: Inbox;
  id?: string;
}

/** Takes the longest waiting lead, regardless of filters. */
export function NextLead({ inbox, id }: NextLeadProps) {
  return (
    <Button
      {...(id ? { id } : {})}
      kind="accent"
      size="small"
      title={actionText.nextHint}
      aria-keyshortcuts="N"
      isLoading={inbox.state.act?.kind === 'next'}
      onClick={() => void inbox.takeNext()}
    >
      {actionText.next}
      <Icon name="i-right" size={20} />
    </Button>
  );
}

export function RecordedOutcome({ inbox }: { inbox: Inbox }) {
  const { recorded, noNext } = inbox.state;
  if (recorded === null) return null;
  return (
    <LeadStep>
      <span role="status">{actionText.recorded(statusTexts[recorded])}</span>
      <StepEnd>
        <NextLead inbox={inbox} id={leadActionElementIds.next} />
      </StepEnd>
      {noNext !== null && (
        <Note tone="info" role="status">
          {noNext}
        </Note>
      )}
    </LeadStep>
  );
}
