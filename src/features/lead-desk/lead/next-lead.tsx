import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Note } from '@/ui/note/note';
import { statusTexts } from '@/api/desk/desk-names.text';
import { actionText } from '../inbox.text';
import type { Inbox } from '../use-inbox';
import { actionIds } from './lead-actions';
import { Step, StepEnd } from './lead-details.styles';

interface NextLeadProps {
  inbox: Inbox;
  id?: string;
}

/** The longest-waiting lead, whatever the filters. */
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

/** The outcome just recorded, and the button for the next lead. */
export function RecordedOutcome({ inbox }: { inbox: Inbox }) {
  const { recorded, noNext } = inbox.state;
  if (recorded === null) return null;
  return (
    <Step>
      <span role="status">{actionText.recorded(statusTexts[recorded])}</span>
      <StepEnd>
        <NextLead inbox={inbox} id={actionIds.next} />
      </StepEnd>
      {noNext !== null && (
        <Note tone="info" role="status">
          {noNext}
        </Note>
      )}
    </Step>
  );
}
