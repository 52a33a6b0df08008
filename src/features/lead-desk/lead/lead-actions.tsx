import { useState } from 'react';

import type { DeskLead } from '@/api/desk/desk.schemas';
import { Button, ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Note } from '@/ui/note/note';
import { TextArea } from '@/ui/text-area/text-area';
import { deskText } from '../lead-desk.text';
import { keepDraft, readDraft } from '../note-drafts';
import type { Inbox } from '../use-inbox';
import { actionIds } from './action-ids';
import { HandOver } from './hand-over';
import { Actions, StepEnd } from './lead-actions.styles';
import { actionText } from './lead-actions.text';
import { OutcomeForm } from './outcome-form';

interface LeadActionsProps {
  lead: DeskLead;
  inbox: Inbox;
}

/** Longest note that the server takes. */
const noteLength = 2000;

/** A free lead can be taken; its holder calls and records how the call ended; others see who holds it. */
export function LeadActions({ lead, inbox }: LeadActionsProps) {
  const { viewerId, notice } = inbox.state;
  if (lead.isErased) return null;
  if (lead.quarantineReason !== null) return <Quarantine lead={lead} inbox={inbox} />;
  if (isClosed(lead)) return null;
  if (!lead.takenBy) return <TakeButton lead={lead} inbox={inbox} />;
  if (lead.takenBy.id !== viewerId) {
    // A notice has said it already.
    return notice ? null : <Note tone="info">{deskText.heldBy(lead.takenBy.name)}</Note>;
  }
  return <OwnActions lead={lead} inbox={inbox} />;
}

function isClosed({ status }: DeskLead): boolean {
  return status === 'sold' || status === 'refused' || status === 'cancelled';
}

function TakeButton({ lead, inbox }: LeadActionsProps) {
  const isTaking = inbox.state.act?.leadId === lead.id && inbox.state.act.kind === 'take';
  return (
    <Button
      id={actionIds.take}
      kind="accent"
      size="large"
      full
      isLoading={isTaking}
      onClick={() => void inbox.take(lead)}
    >
      {deskText.take}
    </Button>
  );
}

function Quarantine({ lead, inbox }: LeadActionsProps) {
  return (
    <Actions>
      <Note tone="sun">{actionText.quarantine(lead.quarantineReason ?? '')}</Note>
      <Button isLoading={inbox.state.act?.kind === 'approve'} onClick={() => void inbox.approve(lead)}>
        {actionText.approve}
      </Button>
    </Actions>
  );
}

function OwnActions({ lead, inbox }: LeadActionsProps) {
  const [note, setNote] = useState(() => readDraft(lead.id));
  const act = inbox.state.act;
  const change = (text: string) => {
    setNote(text);
    keepDraft(lead.id, text);
  };
  const saveNote = async () => {
    if (await inbox.addNote(lead, note.trim())) change('');
  };
  return (
    <Actions>
      {lead.phoneLink && (
        <ButtonLink id={actionIds.call} href={lead.phoneLink} kind="accent" size="large" full>
          <Icon name="i-phone" size={20} />
          {deskText.call}
        </ButtonLink>
      )}
      <TextArea
        id={actionIds.note}
        label={deskText.note}
        hint={deskText.noteHint}
        rows={2}
        maxLength={noteLength}
        value={note}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {note.trim() !== '' && (
        <StepEnd>
          <Button kind="ghost" size="small" isLoading={act?.kind === 'note'} onClick={() => void saveNote()}>
            {deskText.saveNote}
          </Button>
        </StepEnd>
      )}
      <OutcomeForm lead={lead} inbox={inbox} note={note} onRecorded={() => change('')} />
      <HandOver lead={lead} inbox={inbox} note={note} onDone={() => change('')} />
    </Actions>
  );
}
