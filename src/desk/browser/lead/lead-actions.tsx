import { type SyntheticEvent, useRef, useState } from 'react';

import { closingOutcomes, type DeskLead } from '@/desk/contract/desk.schemas';
import { outageFormType } from '@/lib/outage-notices';
import { Button, ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Note } from '@/ui/note/note';
import { TextArea } from '@/ui/text-area/text-area';
import { deskText } from '../desk.text';
import { actionText } from '../inbox/inbox.text';
import { saveNoteDraft, readDraft } from './note-drafts';
import type { Inbox } from '../inbox/use-inbox';
import { Actions, LeadStep, StepEnd, TimeField } from './lead-details.styles';
import { OutcomeForm, scrollToAndFocusStep, outcomeCancelButtonId } from './outcome-form';

interface LeadProps {
  lead: DeskLead;
  inbox: Inbox;
}

interface LeadActionsProps extends LeadProps {
  isAdmin: boolean;
}

/** Characters that the server accepts. */
const noteLength = 2000;

/**
 * Renders the actions: any manager may take a free lead; the holder calls and records the outcome; a
 * lead-admin may reassign any.
 */
export function LeadActions({ lead, inbox, isAdmin }: LeadActionsProps) {
  const isOwn = lead.takenBy?.id === inbox.state.viewerId;
  if (lead.isErased || lead.status === 'cancelled') return null;
  if (lead.quarantineReason !== null) return <Quarantine lead={lead} inbox={inbox} />;
  if (closingOutcomes.includes(lead.status)) return isOwn ? <Correction lead={lead} inbox={inbox} /> : null;
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
  // The notice already names the holder.
  if (!lead.takenBy || inbox.state.notice) return null;
  return <Note tone="info">{deskText.heldBy(lead.takenBy.name)}</Note>;
}

/** One lead, or all of the phone. Warns if a colleague holds another of it. */
function TakeButton({ lead, inbox }: LeadProps) {
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const { act, file } = inbox.state;
  const isTaking = (kind: 'take' | 'takeTogether') => act?.leadId === lead.id && act.kind === kind;
  const free = file.phase === 'ready' ? file.related.filter(isFree).length : 0;
  const ways = [
    { kind: 'take', title: deskText.take, take: () => void inbox.take(lead, lead.phoneHolder !== null) },
    {
      kind: 'takeTogether',
      title: deskText.takeTogether(free + 1),
      take: () => void inbox.takeTogether(lead),
    },
  ] as const;
  return (
    <Actions>
      {lead.phoneHolder && <Note tone="sun">{deskText.phoneHeldBy(lead.phoneHolder.name)}</Note>}
      {ways.slice(0, free > 0 ? 2 : 1).map(({ kind, title, take }) => (
        <Button
          key={kind}
          id={kind === 'take' ? leadActionElementIds.take : undefined}
          kind={kind === 'take' ? 'accent' : 'secondary'}
          size="large"
          full
          isLoading={isTaking(kind)}
          onClick={lead.phoneHolder ? () => setAsked(() => take) : take}
        >
          {title}
        </Button>
      ))}
      {asked && lead.phoneHolder && (
        <LeadStep role="group" aria-label={deskText.phoneHeldBy(lead.phoneHolder.name)}>
          <StepEnd>
            <Button ref={takeFocus} kind="secondary" size="small" onClick={asked}>
              {deskText.takeAnyway}
            </Button>
            <Button id={outcomeCancelButtonId} kind="ghost" size="small" onClick={() => setAsked(null)}>
              {deskText.dontTake}
            </Button>
          </StepEnd>
        </LeadStep>
      )}
    </Actions>
  );
}

/** Subscriptions wait for no manager. */
function isFree({ takenBy, closedAt, quarantineReason, isErased, formType }: DeskLead): boolean {
  const isWork = formType !== outageFormType && !isErased;
  return isWork && takenBy === null && closedAt === null && quarantineReason === null;
}

function takeFocus(first: HTMLButtonElement | null) {
  first?.focus();
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
    saveNoteDraft(id, text);
  };
  return [note, change];
}

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

function NoteField({ lead, inbox, note, onChange }: NoteFieldProps) {
  const save = async () => {
    if (await inbox.addNote(lead, note.trim())) onChange('');
  };
  return (
    <>
      <TextArea
        id={leadActionElementIds.note}
        label={deskText.note}
        hint={deskText.noteHint}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        rows={2}
        maxLength={noteLength}
        value={note}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || note.trim() === '') return;
          event.preventDefault();
          void save();
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
        <ButtonLink id={leadActionElementIds.call} href={lead.phoneLink} kind="accent" size="large" full>
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
  note?: string;
  onDone?: () => void;
}

/** Assigns a lead to a colleague, or releases it. */
function HandOver({ lead, inbox, note = '', onDone }: HandOverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { act, choices, viewerId } = inbox.state;
  // Omits the holder; for a free lead the viewer, who has a button.
  const colleagues = (choices?.managers ?? []).filter(({ id }) => id !== (lead.takenBy?.id ?? viewerId));

  const give = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const [managerId, comment] = [given.get('manager'), given.get('comment')];
    if (typeof managerId !== 'string' || managerId === '' || typeof comment !== 'string') return;
    if (!(await inbox.handOver(lead, managerId, comment.trim()))) return;
    setIsOpen(false);
    // A note changed after opening the form is kept.
    if (comment.includes(note.trim())) onDone?.();
  };
  const cancel = () => {
    setIsOpen(false);
    opener.current?.focus();
  };

  return (
    <>
      <StepEnd>
        <Button
          ref={opener}
          id={leadActionElementIds.handOver}
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
        <LeadStep
          as="form"
          aria-label={actionText.handOver}
          onSubmit={(event: SyntheticEvent<HTMLFormElement>) => void give(event)}
        >
          <TimeField>
            {actionText.handOverTo}
            <select ref={scrollToAndFocusStep} name="manager" required defaultValue="">
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
          <TextArea
            id={commentId}
            name="comment"
            label={actionText.handOverComment}
            hint={actionText.handOverCommentHint}
            rows={2}
            maxLength={noteLength}
            defaultValue={note}
          />
          <StepEnd>
            <Button type="submit" size="small" isLoading={act?.kind === 'handOver'}>
              {actionText.handOverNow}
            </Button>
            <Button id={outcomeCancelButtonId} kind="ghost" size="small" onClick={cancel}>
              {actionText.cancel}
            </Button>
          </StepEnd>
        </LeadStep>
      )}
    </>
  );
}

const commentId = 'lead-hand-over-comment';

/** Pressed by shortcuts. */
export const leadActionElementIds = {
  take: 'lead-take',
  call: 'lead-call',
  note: 'lead-note',
  handOver: 'lead-hand-over',
  next: 'lead-next',
} as const;
