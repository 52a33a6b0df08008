import { type SyntheticEvent, useRef, useState } from 'react';

import type { OutcomeBody } from '@/desk/contract/desk-actions.schemas';
import {
  type DeskLead,
  maxCallDelayMs,
  type LeadOutcome,
  outcomesOfLead,
  type RefusalReason,
  refusalReasons,
} from '@/desk/contract/desk.schemas';
import { Button } from '@/ui/button/button';
import { refusalTexts } from '@/desk/contract/desk-names.text';
import { serverNow } from '@/lib/server-clock';
import { addDays, isTimeZone, localClock, zonedMoment } from '@/lib/zoned-day';
import { useBrowserSetting } from '../desk-preferences';
import { outcomeTexts } from '../desk.text';
import { browserTimeZone } from '../filters/desk-filters';
import { actionText } from '../inbox/inbox.text';
import { formatCityTime } from './lead-format';
import type { Inbox } from '../inbox/use-inbox';
import { OutcomeKey, Outcomes, LeadStep, StepEnd, TimeField } from './lead-details.styles';

interface OutcomeFormProps {
  lead: DeskLead;
  inbox: Inbox;
  note: string;
  onRecorded: () => void;
}

type Asked = 'callback' | 'refused' | null;

/** Records an outcome: a later call needs a time, a refusal a reason; others one press. */
export function OutcomeForm({ lead, inbox, note, onRecorded }: OutcomeFormProps) {
  const [asked, setAsked] = useState<Asked>(null);
  const outcomes = useRef<HTMLFieldSetElement>(null);
  const [hasKeys] = useBrowserSetting('shortcuts');
  const { act } = inbox.state;

  const record = async (body: Omit<OutcomeBody, 'version' | 'note'>) => {
    if (!(await inbox.recordOutcome(lead, { ...body, note: note.trim() }))) return;
    setAsked(null);
    onRecorded();
  };
  const press = (outcome: LeadOutcome) => {
    if (outcome !== 'callback' && outcome !== 'refused') return void record({ outcome });
    setAsked(asked === outcome ? null : outcome);
  };
  const cancel = () => {
    outcomes.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setAsked(null);
  };

  return (
    <>
      <Outcomes ref={outcomes}>
        <legend>{actionText.outcomeTitle}</legend>
        {outcomesOfLead(lead).map((outcome, index) => (
          <Button
            key={outcome}
            id={outcomeButtonId(String(index + 1))}
            kind="secondary"
            size="small"
            aria-keyshortcuts={String(index + 1)}
            aria-expanded={outcome === 'callback' || outcome === 'refused' ? asked === outcome : undefined}
            isLoading={act?.kind === outcome}
            disabled={act !== null && act.kind !== outcome}
            onClick={() => press(outcome)}
          >
            {outcomeTexts[outcome]}
            {hasKeys && <OutcomeKey aria-hidden="true">{index + 1}</OutcomeKey>}
          </Button>
        ))}
      </Outcomes>
      {asked === 'callback' && (
        <CallTime
          lead={lead}
          onChoose={(callBackAt) => void record({ outcome: 'callback', callBackAt })}
          onCancel={cancel}
        />
      )}
      {asked === 'refused' && (
        <Reasons onChoose={(reason) => void record({ outcome: 'refused', reason })} onCancel={cancel} />
      )}
    </>
  );
}

interface CallTimeProps {
  lead: DeskLead;
  onChoose: (at: number) => void;
  onCancel: () => void;
}

function CallTime({ lead, onChoose, onCancel }: CallTimeProps) {
  const [opened] = useState(serverNow);
  const [at, setAt] = useState(() => toLocalInput(opened + 60 * 60_000));
  const chosen = fromLocalInput(at);
  const cityTime = chosen === null ? null : formatCityTime(chosen, lead.city.timeZone);
  const zone = zoneOf(lead);
  const isOwnTime = formatCityTime(opened, zone) === formatCityTime(opened, browserTimeZone());
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (chosen !== null) onChoose(chosen);
  };
  return (
    <LeadStep as="form" onSubmit={save} aria-label={actionText.callBackTitle}>
      <StepEnd>
        {[15, 60].map((minutes, index) => (
          <Button
            key={minutes}
            ref={index === 0 ? scrollToAndFocusStep : undefined}
            kind="ghost"
            size="small"
            onClick={() => onChoose(serverNow() + minutes * 60_000)}
          >
            {minutes === 60 ? actionText.inHour : actionText.inMinutes}
          </Button>
        ))}
        <Button kind="ghost" size="small" onClick={() => onChoose(tomorrowMorning(serverNow(), zone))}>
          {isOwnTime ? actionText.tomorrow : actionText.tomorrowThere}
        </Button>
      </StepEnd>
      <TimeField>
        {actionText.callBackAt}
        <input
          type="datetime-local"
          required
          value={at}
          min={toLocalInput(opened)}
          max={toLocalInput(opened + maxCallDelayMs)}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
        {cityTime && <small>{actionText.inCity(lead.city.name, cityTime)}</small>}
      </TimeField>
      <StepEnd>
        <Button type="submit" size="small">
          {actionText.save}
        </Button>
        <Button id={outcomeCancelButtonId} kind="ghost" size="small" onClick={onCancel}>
          {actionText.cancel}
        </Button>
      </StepEnd>
    </LeadStep>
  );
}

interface ReasonsProps {
  onChoose: (reason: RefusalReason) => void;
  onCancel: () => void;
}

function Reasons({ onChoose, onCancel }: ReasonsProps) {
  return (
    <LeadStep role="group" aria-label={actionText.reasonTitle}>
      <b>{actionText.reasonTitle}</b>
      <StepEnd>
        {refusalReasons.map((reason, index) => (
          <Button
            key={reason}
            ref={index === 0 ? scrollToAndFocusStep : undefined}
            kind="secondary"
            size="small"
            onClick={() => onChoose(reason)}
          >
            {refusalTexts[reason]}
          </Button>
        ))}
        <Button id={outcomeCancelButtonId} kind="ghost" size="small" onClick={onCancel}>
          {actionText.cancel}
        </Button>
      </StepEnd>
    </LeadStep>
  );
}

/** Returns the id of a button that shortcuts press: an outcome by position, or cancel. */
export const outcomeButtonId = (place: string) => `lead-outcome-${place}`;
export const outcomeCancelButtonId = 'lead-step-cancel';

/** Focuses the first answer of an opened question. */
export function scrollToAndFocusStep(first: HTMLButtonElement | HTMLSelectElement | null) {
  first?.closest('form, [role="group"]')?.scrollIntoView({ block: 'nearest' });
  first?.focus({ preventScroll: true });
}

/** Returns the next day's 10:00 in a zone, UTC ms. */
function tomorrowMorning(now: number, timeZone: string): number {
  const day = addDays(localClock(now, timeZone).day, 1);
  return zonedMoment(day, 10 * 60, timeZone) ?? now + 24 * 3_600_000;
}

/** Returns the browser's zone if the client's is unknown. */
function zoneOf({ city }: DeskLead): string {
  return isTimeZone(city.timeZone) ? city.timeZone : browserTimeZone();
}

function toLocalInput(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** UTC ms; null for an empty or incomplete field. */
function fromLocalInput(value: string): number | null {
  const at = new Date(value).getTime();
  return Number.isNaN(at) ? null : at;
}
