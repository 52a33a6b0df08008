import styled from 'styled-components';

import { CallTimeField } from '@/features/leads/call-time-field';
import { VisitFields } from '@/features/order-path/visit-fields';
import {
  statusAction,
  type StatusFormDependencies,
  type StatusOutcome,
  useStatusForm,
} from '@/features/request-status/use-status-form';
import type { FieldMessages } from '@/lib/flat-fields';
import type { RequestStatus } from '@/site/visit/opened-request';
import { Button, NativeButton } from '@/ui/button/button';
import { surfaceCard } from '@/ui/card/card.styles';
import { requestStatusText as text } from './request-status.text';

export const Card = styled.section`
  display: grid;
  gap: var(--s-16);
  ${surfaceCard}
`;

export const Form = styled.form`
  display: grid;
  gap: var(--s-16);
`;

/** The second press confirms, also without scripts. */
export const CancelSteps = styled.details`
  & summary {
    list-style: none;

    &::-webkit-details-marker {
      display: none;
    }
  }

  &[open] > summary {
    margin-bottom: var(--s-16);
  }
`;

/** Typed to prove that the request is the visitor's. */
export interface Proof {
  number: string;
  digits: string;
}

export interface StatusFormProps {
  proof: Proof;
  errors: FieldMessages;
  onAnswer: (outcome: StatusOutcome) => void;
  ports?: StatusFormDependencies | undefined;
}

export interface ChangeProps extends StatusFormProps {
  status: RequestStatus;
}

export function VisitCard({ slots, ...props }: VisitFormProps) {
  const { visit, oldVisit } = props.status;
  return (
    <Card>
      <h3>{text.visit}</h3>
      {visit === null && <p>{text.noVisit}</p>}
      <VisitForm key={`${slots.day} ${slots.window}`} {...props} slots={slots} />
      {visit && oldVisit?.isFixed && <p>{text.visitsFixed}</p>}
      {visit && !oldVisit?.isFixed && (
        <CancelSteps>
          <NativeButton as="summary" $kind="secondary" $size="large" $full>
            {oldVisit ? text.cancelVisits : text.cancelVisit}
          </NativeButton>
          <CancelForm {...props} action="no-visit" />
        </CancelSteps>
      )}
    </Card>
  );
}

/** Maximum length of a selectable call window, ms. */
const MAX_CALL_WINDOW_MS = 3_600_000;

export function TimeForm({ status, proof, errors, onAnswer, ports }: ChangeProps) {
  const { callFrom, callUntil } = status;
  const isSame = (posted: URLSearchParams) =>
    posted.get('call_at') === String(callFrom ?? '') &&
    (callUntil ?? 0) - (callFrom ?? 0) <= MAX_CALL_WINDOW_MS;
  const unchanged = { field: 'call_at', isSame } as const;
  const { formProps, choice, isSending } = useStatusForm({ errors, unchanged, onAnswer, ports });
  const { error, onChange } = choice('call_at');
  return (
    <Form {...formProps} method="post" action={statusAction}>
      <ProofInputs {...proof} action="time" />
      <CallTimeField
        id="status-call-at"
        options={status.choices}
        defaultValue={chosenOf(status)}
        error={error}
        onChange={onChange}
      />
      <Button type="submit" size="large" full isLoading={isSending}>
        {text.change}
      </Button>
    </Form>
  );
}

interface VisitFormProps extends ChangeProps {
  slots: NonNullable<RequestStatus['visitSlots']>;
}

function VisitForm({ status, slots, proof, errors, onAnswer, ports }: VisitFormProps) {
  const isSame = (posted: URLSearchParams) =>
    posted.get('day') === slots.day && posted.get('window') === slots.window;
  const unchanged = { field: 'window', isSame } as const;
  const { formProps, choice, isSending } = useStatusForm({ errors, unchanged, onAnswer, ports });
  return (
    <Form {...formProps} method="post" action={statusAction}>
      <ProofInputs {...proof} action="visit" />
      <VisitFields
        id="status"
        words={{ day: text.visitDay, window: text.visitWindow }}
        slots={slots}
        values={slots}
        choice={choice}
      />
      <Button type="submit" size="large" full isLoading={isSending}>
        {status.visit ? text.changeVisit : text.chooseVisit}
      </Button>
    </Form>
  );
}

const cancelText = {
  cancel: { question: text.cancelQuestion, button: text.confirmCancel },
  'no-visit': { question: text.cancelVisitQuestion, button: text.confirmCancelVisit },
} as const;
const cancelVisitsText = { question: text.cancelVisitsQuestion, button: text.confirmCancelVisits } as const;

interface CancelProps extends ChangeProps {
  action: keyof typeof cancelText;
}

export function CancelForm({ action, status, proof, onAnswer, ports }: CancelProps) {
  const { formProps, isSending } = useStatusForm({ errors: {}, onAnswer, ports });
  const { question, button } =
    action === 'no-visit' && status.oldVisit ? cancelVisitsText : cancelText[action];
  return (
    <Form {...formProps} method="post" action={statusAction}>
      <ProofInputs {...proof} action={action} />
      <p>{question}</p>
      <Button type="submit" size="large" full isLoading={isSending}>
        {button}
      </Button>
    </Form>
  );
}

function chosenOf({ callFrom, choices }: RequestStatus): string {
  return choices.find(({ value }) => value === String(callFrom))?.value ?? '';
}

/** Every form proves the ownership of the request again. */
function ProofInputs({
  number,
  digits,
  action,
}: Proof & { action: 'time' | 'visit' | keyof typeof cancelText }) {
  return (
    <>
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="digits" value={digits} />
      <input type="hidden" name="action" value={action} />
    </>
  );
}
