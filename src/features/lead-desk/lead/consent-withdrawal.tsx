import { useState } from 'react';

import type { DeskLead } from '@/api/desk/desk.schemas';
import { Button } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import type { Inbox } from '../use-inbox';
import { Step, StepEnd } from './lead-actions.styles';
import { actionText } from './lead-actions.text';

/** The client takes the consent back: asked twice, because nothing brings the data back. */
export function ConsentWithdrawal({ lead, inbox }: { lead: DeskLead; inbox: Inbox }) {
  const [isAsked, setIsAsked] = useState(false);
  if (lead.isErased) return null;
  if (!isAsked) {
    return (
      <StepEnd>
        <Button kind="ghost" size="small" onClick={() => setIsAsked(true)}>
          {actionText.withdraw}
        </Button>
      </StepEnd>
    );
  }
  return (
    <Step>
      <Note tone="error" role="alert">
        {actionText.withdrawWarning}
      </Note>
      <StepEnd>
        <Button
          size="small"
          isLoading={inbox.state.act?.kind === 'withdraw'}
          onClick={() => void inbox.withdrawConsent(lead)}
        >
          {actionText.withdrawNow}
        </Button>
        <Button kind="ghost" size="small" onClick={() => setIsAsked(false)}>
          {actionText.cancel}
        </Button>
      </StepEnd>
    </Step>
  );
}
