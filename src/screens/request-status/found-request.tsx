import { type RefObject, useEffect, useRef } from 'react';

import { links } from '@/config/links';
import { CallTimeField } from '@/features/leads/call-time-field';
import { statusAction } from '@/features/request-status/browser-status';
import { useStatusForm } from '@/features/request-status/use-status-form';
import type { RequestStatus } from '@/site/request/request-status';
import { Button } from '@/ui/button/button';
import { TextLink } from '@/ui/link/link';
import type { StatusFormProps } from './ask-form';
import { callMoment, moment } from './call-moment';
import { ProofInputs } from './proof';
import { Card, Form } from './request-status.styles';
import { requestStatusText as text } from './request-status.text';

interface ChangeProps extends StatusFormProps {
  status: RequestStatus;
}

interface FoundRequestProps extends ChangeProps {
  /** It has just come by a script, in the place of the form that asked. */
  takesFocus: boolean;
  /** Another request is to be asked for. */
  onAnother: () => void;
}

/** A request as it stands, and what may be done with it. */
export function FoundRequest({ takesFocus, onAnother, ...props }: FoundRequestProps) {
  const { status } = props;
  const call = callMoment(status);
  const isWaiting = ['new', 'taken', 'not_reached'].includes(status.state);
  return (
    <>
      <Card>
        <h2 ref={useFocus(takesFocus, status.canChange)} tabIndex={-1}>
          {text.states[status.state]}
        </h2>
        <p>{text.sentAt(moment(status.createdAt, status.timeZone))}</p>
        {call !== null && <p>{text.callAt(call)}</p>}
        {call === null && isWaiting && <p>{text.callSoon}</p>}
        <small>{text.cityTime}</small>
      </Card>
      {status.canChange && (
        <>
          <Card>
            <TimeForm {...props} />
          </Card>
          <Card>
            <p>{text.cancelText}</p>
            <CancelForm {...props} />
          </Card>
        </>
      )}
      <TextLink href={links.requestStatus} onClick={onAnother}>
        {text.another}
      </TextLink>
    </>
  );
}

/** The heading takes the focus when the request comes, and when the form that had it goes. */
function useFocus(takesFocus: boolean, canChange: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const could = useRef(canChange);
  useEffect(() => {
    if (takesFocus || (could.current && !canChange)) heading.current?.focus();
    could.current = canChange;
  }, [takesFocus, canChange]);
  return heading;
}

function TimeForm({ status, proof, errors, onAnswer, ports }: ChangeProps) {
  const { formProps, choice, isSending } = useStatusForm({ errors, onAnswer, ports });
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

function CancelForm({ proof, onAnswer, ports }: ChangeProps) {
  const { formProps, isSending } = useStatusForm({ errors: {}, onAnswer, ports });
  return (
    <Form {...formProps} method="post" action={statusAction}>
      <ProofInputs {...proof} action="cancel" />
      <Button type="submit" kind="secondary" size="large" full isLoading={isSending}>
        {text.cancel}
      </Button>
    </Form>
  );
}

function chosenOf({ callFrom, choices }: RequestStatus): string {
  return choices.find(({ value }) => value === String(callFrom))?.value ?? '';
}
