import { useRef } from 'react';

import { type DeskLead, leadOutcomes, type LeadOutcome } from '@/api/desk/desk.schemas';
import { Button, ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Note } from '@/ui/note/note';
import { TextArea } from '@/ui/text-area/text-area';
import { deskText, outcomeTexts } from '../lead-desk.text';
import type { Inbox } from '../use-inbox';
import { Actions, Outcomes } from './lead-details.styles';

interface LeadActionsProps {
  lead: DeskLead;
  inbox: Inbox;
}

/** Longest note that the server takes. */
const noteLength = 2000;

/** A free lead can be taken; its holder calls and records how the call ended; others see who holds it. */
export function LeadActions({ lead, inbox }: LeadActionsProps) {
  const { viewerId, notice } = inbox.state;
  if (!lead.takenBy) return <TakeButton lead={lead} inbox={inbox} />;
  if (lead.takenBy.id !== viewerId) {
    // A notice has said it already.
    return notice ? null : <Note tone="info">{deskText.heldBy(lead.takenBy.name)}</Note>;
  }
  const isClosed = lead.status === 'sold' || lead.status === 'refused';
  return (
    <Actions>
      {lead.phoneLink && (
        <ButtonLink href={lead.phoneLink} kind="accent" size="large" full>
          <Icon name="i-phone" size={20} />
          {deskText.call}
        </ButtonLink>
      )}
      {!isClosed && <OutcomeForm lead={lead} inbox={inbox} />}
    </Actions>
  );
}

function TakeButton({ lead, inbox }: LeadActionsProps) {
  const isTaking = inbox.state.act?.leadId === lead.id && inbox.state.act.kind === 'take';
  return (
    <Button kind="accent" size="large" full isLoading={isTaking} onClick={() => inbox.take(lead.id)}>
      {deskText.take}
    </Button>
  );
}

function OutcomeForm({ lead, inbox }: LeadActionsProps) {
  const note = useRef<HTMLTextAreaElement>(null);
  const act = inbox.state.act;

  const record = async (outcome: LeadOutcome) => {
    const isRecorded = await inbox.recordOutcome(lead.id, {
      outcome,
      note: note.current?.value.trim() ?? '',
    });
    if (isRecorded && note.current) note.current.value = '';
  };

  return (
    <>
      <TextArea
        ref={note}
        id="lead-note"
        label={deskText.note}
        hint={deskText.noteHint}
        rows={2}
        maxLength={noteLength}
      />
      <Outcomes>
        <legend>{deskText.outcomeTitle}</legend>
        {leadOutcomes.map((outcome) => (
          <Button
            key={outcome}
            kind="secondary"
            isLoading={act?.kind === outcome}
            disabled={act !== null && act.kind !== outcome}
            onClick={() => void record(outcome)}
          >
            {outcomeTexts[outcome]}
          </Button>
        ))}
      </Outcomes>
    </>
  );
}
