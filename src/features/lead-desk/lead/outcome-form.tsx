import { type SyntheticEvent, useState } from 'react';

import type { OutcomeBody } from '@/api/desk/desk-actions.schemas';
import {
  type DeskLead,
  farthestCallMs,
  leadOutcomes,
  type LeadOutcome,
  refusalReasons,
  type RefusalReason,
} from '@/api/desk/desk.schemas';
import { Button } from '@/ui/button/button';
import { outcomeTexts, refusalTexts } from '../lead-desk.text';
import { formatCityTime } from '../lead-format';
import type { Inbox } from '../use-inbox';
import { callTimes, fromLocalInput, toLocalInput } from './call-times';
import { actionText } from './lead-actions.text';
import { Outcomes, Step, StepEnd, TimeField } from './lead-actions.styles';

interface OutcomeFormProps {
  lead: DeskLead;
  inbox: Inbox;
  note: string;
  onRecorded: () => void;
}

type Asked = 'callback' | 'refused' | null;

/** How the call ended. A later call asks when, a refusal asks why; the rest is one press. */
export function OutcomeForm({ lead, inbox, note, onRecorded }: OutcomeFormProps) {
  const [asked, setAsked] = useState<Asked>(null);
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

  return (
    <>
      <Outcomes>
        <legend>{actionText.outcomeTitle}</legend>
        {leadOutcomes.map((outcome) => (
          <Button
            key={outcome}
            kind="secondary"
            aria-expanded={outcome === 'callback' || outcome === 'refused' ? asked === outcome : undefined}
            isLoading={act?.kind === outcome}
            disabled={act !== null && act.kind !== outcome}
            onClick={() => press(outcome)}
          >
            {outcomeTexts[outcome]}
          </Button>
        ))}
      </Outcomes>
      {asked === 'callback' && (
        <CallTime
          lead={lead}
          onChoose={(callBackAt) => void record({ outcome: 'callback', callBackAt })}
          onCancel={() => setAsked(null)}
        />
      )}
      {asked === 'refused' && <Reasons onChoose={(reason) => void record({ outcome: 'refused', reason })} />}
    </>
  );
}

interface CallTimeProps {
  lead: DeskLead;
  /** UTC ms. */
  onChoose: (at: number) => void;
  onCancel: () => void;
}

function CallTime({ lead, onChoose, onCancel }: CallTimeProps) {
  const [opened] = useState(() => Date.now());
  const [at, setAt] = useState(() => toLocalInput(opened + 60 * 60_000));
  const chosen = fromLocalInput(at);
  const cityTime = chosen === null ? null : formatCityTime(chosen, lead.city.timeZone);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (chosen !== null) onChoose(chosen);
  };
  return (
    <Step as="form" onSubmit={save} aria-label={actionText.callBackTitle}>
      <StepEnd>
        {callTimes.map(({ title, from }) => (
          <Button key={title} kind="ghost" size="small" onClick={() => onChoose(from(Date.now()))}>
            {title}
          </Button>
        ))}
      </StepEnd>
      <TimeField>
        {actionText.callBackAt}
        <input
          type="datetime-local"
          required
          value={at}
          min={toLocalInput(opened)}
          max={toLocalInput(opened + farthestCallMs)}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
        {cityTime && <small>{actionText.inCity(lead.city.name, cityTime)}</small>}
      </TimeField>
      <StepEnd>
        <Button type="submit" size="small">
          {actionText.save}
        </Button>
        <Button kind="ghost" size="small" onClick={onCancel}>
          {actionText.cancel}
        </Button>
      </StepEnd>
    </Step>
  );
}

function Reasons({ onChoose }: { onChoose: (reason: RefusalReason) => void }) {
  return (
    <Step role="group" aria-label={actionText.reasonTitle}>
      <b>{actionText.reasonTitle}</b>
      <StepEnd>
        {refusalReasons.map((reason) => (
          <Button key={reason} kind="ghost" size="small" onClick={() => onChoose(reason)}>
            {refusalTexts[reason]}
          </Button>
        ))}
      </StepEnd>
    </Step>
  );
}
