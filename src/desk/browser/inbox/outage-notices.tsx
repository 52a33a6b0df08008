import { useState } from 'react';

import { type JointOutcome, jointOutcomes, type ReportedOutage } from '@/desk/contract/desk-outages.schemas';
import { Button } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { TextArea } from '@/ui/text-area/text-area';
import { browserDesk, type DeskDependencies } from '../browser-desk';
import { MutationNote, useDeskMutation } from '../desk-mutation';
import { outcomeTexts } from '../desk.text';
import { LeadStep, StepEnd } from '../lead/lead-details.styles';
import { formatCityTime, formatShortMoment } from '../lead/lead-format';
import { useTimeDerivedValue } from '../lead/waiting-clock';
import { useDeskQuery } from '../loading';
import { outageText as text } from './inbox.text';
import type { Inbox } from './use-inbox';

interface OutageNoticesProps {
  inbox: Pick<Inbox, 'state' | 'reload'>;
  ports?: DeskDependencies;
}

const minuteMs = 60_000;
/** Characters that the server accepts. */
const noteLength = 2000;

/** Closes all open reports of an outage by one answer (NET-07). */
export function OutageNotices({ inbox, ports = browserDesk }: OutageNoticesProps) {
  const { state } = inbox;
  const minute = useTimeDerivedValue((now) => Math.floor(now / minuteMs), 0);
  const key = [minute, state.newLeads, state.counts?.open].join(' ');
  const { data, reload } = useDeskQuery(ports, () => ports.desk.reportedOutages(), key);
  const act = useDeskMutation(ports);
  const [openId, setOpenId] = useState<string | null>(null);
  const answer = async ({ reports }: ReportedOutage, outcome: JointOutcome, note: string) => {
    const ended = await act.run(async () => {
      const answered = reports.filter(isFreeOrOf(state.viewerId)).map(({ id, version }) => ({ id, version }));
      const { answered: count, left } = await ports.desk.answerTogether({ reports: answered, outcome, note });
      const [first] = left;
      return [text.answered(count), ...(first ? [text.left(left.length, first.message)] : [])].join('. ');
    });
    if (ended?.kind !== 'done') return;
    setOpenId(null);
    reload();
    inbox.reload();
  };
  return (
    <>
      {data?.outages.map((outage) => {
        const id = `${outage.city.name} ${outage.id}`;
        return (
          <OutageNotice
            key={id}
            outage={outage}
            viewerId={state.viewerId}
            isOpen={openId === id}
            isSending={act.isSending}
            onToggle={(isOpen) => {
              act.reset();
              setOpenId(isOpen ? id : null);
            }}
            onAnswer={(outcome, note) => void answer(outage, outcome, note)}
          />
        );
      })}
      <MutationNote act={act} />
    </>
  );
}

function isFreeOrOf(viewerId: string) {
  return ({ takenBy }: ReportedOutage['reports'][number]) => takenBy === null || takenBy === viewerId;
}

interface OutageNoticeProps extends Omit<JointAnswerFormProps, 'count' | 'others' | 'onCancel'> {
  outage: ReportedOutage;
  viewerId: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function OutageNotice({ outage, viewerId, isOpen, onToggle, ...form }: OutageNoticeProps) {
  const { reports, area, city } = outage;
  const count = reports.filter(isFreeOrOf(viewerId)).length;
  const place = text.place(city.name, area);
  const state = useTimeDerivedValue((now) => stateText(outage, now), '');
  return (
    <section aria-label={place}>
      <Note tone={outage.mendedAt === null ? 'error' : 'sun'} role="status">
        {place}. {state}
      </Note>
      {count === 0 && <p>{text.onlyColleagues}</p>}
      {count > 0 && !isOpen && (
        <Button kind="ghost" size="small" aria-label={text.answerTo(place)} onClick={() => onToggle(true)}>
          {text.answer}
        </Button>
      )}
      {count > 0 && isOpen && (
        <JointAnswerForm
          {...form}
          count={count}
          others={reports.length - count}
          onCancel={() => onToggle(false)}
        />
      )}
    </section>
  );
}

function stateText({ isPlanned, since, mendedAt, houses, city, reports }: ReportedOutage, now: number) {
  const zone = formatCityTime(now, city.timeZone) === null ? undefined : city.timeZone;
  const moment = formatShortMoment(mendedAt ?? since, now, zone);
  if (mendedAt !== null) return text.mended(moment, reports.length);
  return isPlanned ? text.planned(moment, reports.length) : text.lasts(moment, houses, reports.length);
}

interface JointAnswerFormProps {
  /** Reports that the answer closes. */
  count: number;
  /** Held by colleagues, unchanged by the answer. */
  others: number;
  isSending: boolean;
  onAnswer: (outcome: JointOutcome, note: string) => void;
  onCancel: () => void;
}

function JointAnswerForm({ count, others, isSending, onAnswer, onCancel }: JointAnswerFormProps) {
  const [note, setNote] = useState('');
  const question = text.question(count);
  return (
    <LeadStep role="group" aria-label={question}>
      <b>{question}</b>
      {others > 0 && <p>{text.colleagues(others)}</p>}
      <TextArea
        id="joint-answer-note"
        label={text.note}
        rows={2}
        maxLength={noteLength}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <StepEnd>
        {jointOutcomes.map((outcome) => (
          <Button
            key={outcome}
            kind="secondary"
            size="small"
            disabled={isSending}
            onClick={() => onAnswer(outcome, note.trim())}
          >
            {outcomeTexts[outcome]}
          </Button>
        ))}
        <Button kind="ghost" size="small" onClick={onCancel}>
          {text.cancel}
        </Button>
      </StepEnd>
    </LeadStep>
  );
}
