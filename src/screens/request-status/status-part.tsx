import { type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

import { links } from '@/config/links';
import { CallTimeField } from '@/features/leads/call-time-field';
import { Receipt } from '@/features/leads/thank-you';
import {
  statusAction,
  type StatusOutcome,
  type StatusPorts,
  useStatusForm,
} from '@/features/request-status/use-status-form';
import { replaceAddress } from '@/site/page/replace-address';
import type { FormReturn, OpenedRequest, RequestStatus } from '@/site/page/site-request';
import { Button } from '@/ui/button/button';
import type { FieldMessages } from '@/lib/flat-fields';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { TextField } from '@/ui/text-field/text-field';
import { media } from '@/ui/theme/media';
import { requestStatusText as text } from './request-status.text';

const Card = styled.section`
  display: grid;
  gap: var(--s-16);
  padding: var(--s-24) var(--s-20);
  border-radius: var(--r-24);
  background: var(--c-surface);

  ${media.from(768)} {
    padding: var(--s-32);
    border-radius: var(--r-32);
  }
`;

/** Among lines that begin at the left, and not in the middle as under a heading of thanks. */
const OwnReceipt = styled(Receipt)`
  justify-items: start;
`;

const TimeNote = styled.small`
  color: var(--c-muted);
  font: var(--t-caption);
`;

const Form = styled.form`
  display: grid;
  gap: var(--s-16);
`;

/** Whose request it is, as it was typed. */
interface Proof {
  number: string;
  digits: string;
}

interface Shown {
  message: string;
  isDone: boolean;
  /** Null while a request is asked for. */
  status: RequestStatus | null;
  proof: Proof;
  /** Of a post without a script. */
  errors: FieldMessages;
  /** What stands there came by a script: nothing else tells those who do not see it. */
  isNews: boolean;
}

interface StatusPartProps {
  /** That the address names. */
  number: string | null;
  opened: OpenedRequest | null;
  /** What came back of a post without a script. */
  returned: FormReturn | null;
  ports?: StatusPorts | undefined;
}

/** The question and its answer in turns. */
export function StatusPart({ ports, ...first }: StatusPartProps) {
  const [shown, setShown] = useState<Shown>(() => firstShown(first));
  const { message, isDone, status, proof, errors, isNews } = shown;
  const answer = ({ posted, number, ...said }: StatusOutcome) => {
    // Its own page shows the same for a quarter of an hour.
    if (number !== '') replaceAddress(links.statusOfRequest(number));
    setShown({
      ...shown,
      ...said,
      // A change that nobody could be asked for leaves standing what is known.
      status: said.status ?? status,
      proof: { number: number || (posted.get('number') ?? ''), digits: posted.get('digits') ?? '' },
      isNews: said.status !== null && status === null,
    });
  };
  return (
    <>
      {message !== '' && (
        <Note tone={isDone ? 'success' : 'error'} role="status">
          {message}
        </Note>
      )}
      {status ? (
        <FoundRequest
          {...{ status, proof, errors, ports }}
          takesFocus={isNews}
          onAnswer={answer}
          onAnother={() => setShown(nothingShown)}
        />
      ) : (
        <AskForm {...{ proof, errors, ports }} onAnswer={answer} />
      )}
    </>
  );
}

const nothingShown: Shown = {
  message: '',
  isDone: false,
  status: null,
  proof: { number: '', digits: '' },
  errors: {},
  isNews: false,
};

function firstShown({ number, opened, returned }: Omit<StatusPartProps, 'ports'>): Shown {
  if (returned !== null) {
    const { values, errors, message } = returned;
    const { number: typed = '', digits = '', status: json } = values;
    // Written by the server itself into the very page that reads it.
    const status = json === undefined ? null : (JSON.parse(json) as RequestStatus);
    return { ...nothingShown, message, status, proof: { number: typed, digits }, errors };
  }
  if (opened === null) return { ...nothingShown, proof: { number: number ?? '', digits: '' } };
  const { status, message, ...proof } = opened;
  return { ...nothingShown, message, isDone: true, status, proof };
}

interface StatusFormProps {
  proof: Proof;
  /** Of a post without a script. */
  errors: FieldMessages;
  onAnswer: (outcome: StatusOutcome) => void;
  ports?: StatusPorts | undefined;
}

/** Asks for number and four digits. */
function AskForm({ proof, errors, onAnswer, ports }: StatusFormProps) {
  const { formProps, field, isSending } = useStatusForm({ errors, onAnswer, ports });
  return (
    <Card>
      <p>{text.lead}</p>
      <Form {...formProps} method="post" action={statusAction}>
        <TextField
          id="status-number"
          {...field('number')}
          label={text.number}
          hint={text.numberHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={20}
          defaultValue={proof.number}
        />
        <TextField
          id="status-digits"
          {...field('digits')}
          label={text.digits}
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={4}
          pattern="\d{4}"
          title={text.digits}
          defaultValue={proof.digits}
        />
        <Button type="submit" size="large" full isLoading={isSending}>
          {text.ask}
        </Button>
      </Form>
    </Card>
  );
}

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
function FoundRequest({ takesFocus, onAnother, ...props }: FoundRequestProps) {
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
        {status.state === 'cancelled' && <p>{text.noCall}</p>}
        <TimeNote>{text.cityTime}</TimeNote>
        <OwnReceipt number={props.proof.number} hasCall={call !== null} />
      </Card>
      {status.canChange && (
        <>
          <Card>
            <TimeForm {...props} />
          </Card>
          <Card>
            <p>{text.mayCancel}</p>
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

/** «22 ноября, 10:00» by the clock of the request's city. */
function moment(at: number, timeZone: string): string {
  const text = new Intl.DateTimeFormat('ru', {
    timeZone,
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
  return text.replace(' в ', ', ').replaceAll(' ', '\u00a0');
}

/** «22 ноября, 10:00–11:00»; null where no time was agreed on. */
function callMoment({ callFrom, callUntil, timeZone }: RequestStatus): string | null {
  if (callFrom === null) return null;
  const from = moment(callFrom, timeZone);
  if (callUntil === null) return from;
  const clock = new Intl.DateTimeFormat('ru', { timeZone, hour: '2-digit', minute: '2-digit' });
  return `${from}–${clock.format(callUntil)}`;
}

/** Every step proves anew whose request it is. */
function ProofInputs({ number, digits, action }: Proof & { action: 'time' | 'cancel' }) {
  return (
    <>
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="digits" value={digits} />
      <input type="hidden" name="action" value={action} />
    </>
  );
}
