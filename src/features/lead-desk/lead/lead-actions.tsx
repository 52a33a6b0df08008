import { type SyntheticEvent, useState } from 'react';

import type { DeskLead } from '@/api/desk/desk.schemas';
import { Button, ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Note } from '@/ui/note/note';
import { TextArea } from '@/ui/text-area/text-area';
import { deskText } from '../desk.text';
import { actionText } from '../inbox.text';
import { keepDraft, readDraft } from '../note-drafts';
import type { Inbox } from '../use-inbox';
import { Actions, Step, StepEnd, TimeField } from './lead-details.styles';
import { OutcomeForm } from './outcome-form';

interface LeadProps {
  lead: DeskLead;
  inbox: Inbox;
}

interface LeadActionsProps extends LeadProps {
  isAdmin: boolean;
}

/** Longest note that the server takes. */
const noteLength = 2000;

/**
 * A free lead can be taken; its holder calls, records how the call ended, and may put it right later; others see who
 * holds it. A lead-admin gives away any of them.
 */
export function LeadActions({ lead, inbox, isAdmin }: LeadActionsProps) {
  const isOwn = lead.takenBy?.id === inbox.state.viewerId;
  if (lead.isErased || lead.status === 'cancelled') return null;
  if (lead.quarantineReason !== null) return <Quarantine lead={lead} inbox={inbox} />;
  if (lead.status === 'sold' || lead.status === 'refused')
    return isOwn ? <Correction lead={lead} inbox={inbox} /> : null;
  if (isOwn) return <OwnActions lead={lead} inbox={inbox} />;
  const first = lead.takenBy ? (
    <HeldBy lead={lead} inbox={inbox} />
  ) : (
    <TakeButton lead={lead} inbox={inbox} />
  );
  if (!isAdmin) return first;
  return (
    <Actions>
      {first}
      <HandOver lead={lead} inbox={inbox} />
    </Actions>
  );
}

function HeldBy({ lead, inbox }: LeadProps) {
  // A notice has said it already.
  if (!lead.takenBy || inbox.state.notice) return null;
  return <Note tone="info">{deskText.heldBy(lead.takenBy.name)}</Note>;
}

function TakeButton({ lead, inbox }: LeadProps) {
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

function Quarantine({ lead, inbox }: LeadProps) {
  return (
    <Actions>
      <Note tone="sun">
        {actionText.quarantine(lead.quarantineReason || actionText.noReason)} {actionText.quarantineHint}
      </Note>
      <Button isLoading={inbox.state.act?.kind === 'approve'} onClick={() => void inbox.approve(lead)}>
        {actionText.approve}
      </Button>
    </Actions>
  );
}

function useNote({ id }: DeskLead): [note: string, change: (text: string) => void] {
  const [note, setNote] = useState(() => readDraft(id));
  const change = (text: string) => {
    setNote(text);
    keepDraft(id, text);
  };
  return [note, change];
}

/** What was recorded by mistake, or has come out otherwise. */
function Correction({ lead, inbox }: LeadProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [note, change] = useNote(lead);
  const close = () => {
    change('');
    setIsOpen(false);
  };
  return (
    <Actions>
      <StepEnd>
        <Button kind="ghost" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {actionText.correct}
        </Button>
      </StepEnd>
      {isOpen && <NoteField lead={lead} inbox={inbox} note={note} onChange={change} />}
      {isOpen && <OutcomeForm lead={lead} inbox={inbox} note={note} onRecorded={close} />}
    </Actions>
  );
}

interface NoteFieldProps extends LeadProps {
  note: string;
  onChange: (text: string) => void;
}

/** The note goes with the outcome, or is saved by itself. */
function NoteField({ lead, inbox, note, onChange }: NoteFieldProps) {
  const save = async () => {
    if (await inbox.addNote(lead, note.trim())) onChange('');
  };
  return (
    <>
      <TextArea
        id={actionIds.note}
        label={deskText.note}
        hint={deskText.noteHint}
        rows={2}
        maxLength={noteLength}
        value={note}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {note.trim() !== '' && (
        <StepEnd>
          <Button
            kind="ghost"
            size="small"
            isLoading={inbox.state.act?.kind === 'note'}
            onClick={() => void save()}
          >
            {deskText.saveNote}
          </Button>
        </StepEnd>
      )}
    </>
  );
}

function OwnActions({ lead, inbox }: LeadProps) {
  const [note, change] = useNote(lead);
  return (
    <Actions>
      {lead.phoneLink && (
        <ButtonLink id={actionIds.call} href={lead.phoneLink} kind="accent" size="large" full>
          <Icon name="i-phone" size={20} />
          {deskText.call}
        </ButtonLink>
      )}
      <OutcomeForm lead={lead} inbox={inbox} note={note} onRecorded={() => change('')} />
      <NoteField lead={lead} inbox={inbox} note={note} onChange={change} />
      <HandOver lead={lead} inbox={inbox} note={note} onDone={() => change('')} />
    </Actions>
  );
}

interface HandOverProps {
  lead: DeskLead;
  inbox: Inbox;
  /** Goes with the lead. */
  note?: string;
  onDone?: () => void;
}

/** Gives a lead to a colleague, or back to everybody where somebody holds it. */
function HandOver({ lead, inbox, note = '', onDone }: HandOverProps) {
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

/** Ids by which the desk's keys find what they work on. */
export const actionIds = {
  take: 'lead-take',
  call: 'lead-call',
  note: 'lead-note',
  handOver: 'lead-hand-over',
  /** After an outcome. */
  next: 'lead-next',
} as const;
