import { type SyntheticEvent, useState } from 'react';

import type { DeskLead } from '@/api/desk/desk.schemas';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import type { Inbox } from '../use-inbox';
import { actionIds } from './action-ids';
import { Step, StepEnd, TimeField } from './lead-actions.styles';
import { actionText } from './lead-actions.text';

interface HandOverProps {
  lead: DeskLead;
  inbox: Inbox;
  /** Goes with the lead. */
  note?: string;
  onDone?: () => void;
}

/** Gives a lead to a colleague, or back to everybody where somebody holds it. */
export function HandOver({ lead, inbox, note = '', onDone }: HandOverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { act, choices } = inbox.state;
  const colleagues = (choices?.managers ?? []).filter(({ id }) => id !== lead.takenBy?.id);

  const give = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const managerId = new FormData(event.currentTarget).get('manager');
    if (typeof managerId !== 'string' || managerId === '') return;
    if (!(await inbox.handOver(lead, managerId, note.trim()))) return;
    setIsOpen(false);
    onDone?.();
  };

  return (
    <>
      <StepEnd>
        <Button
          id={actionIds.handOver}
          kind="ghost"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="i-swap" size={20} />
          {actionText.handOver}
        </Button>
        {lead.takenBy && (
          <Button
            kind="ghost"
            size="small"
            isLoading={act?.kind === 'release'}
            onClick={() => void inbox.release(lead)}
          >
            {actionText.release}
          </Button>
        )}
      </StepEnd>
      {isOpen && (
        <Step as="form" onSubmit={(event: SyntheticEvent<HTMLFormElement>) => void give(event)}>
          <TimeField>
            {actionText.handOverTo}
            <select name="manager" required defaultValue="">
              <option value="" disabled>
                {actionText.chooseManager}
              </option>
              {colleagues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </TimeField>
          <StepEnd>
            <Button type="submit" size="small" isLoading={act?.kind === 'handOver'}>
              {actionText.handOverNow}
            </Button>
          </StepEnd>
        </Step>
      )}
    </>
  );
}
