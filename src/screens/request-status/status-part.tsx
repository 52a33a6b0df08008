import { type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

import { links } from '@/config/links';
import { RequestReceiptView } from '@/features/leads/thank-you';
import {
  statusAction,
  type StatusOutcome,
  type StatusFormDependencies,
  useStatusForm,
} from '@/features/request-status/use-status-form';
import { parseOwnRequests, readStoredRequestsText } from '@/site/visit/own-requests';
import { replaceUrlInPlace } from '@/site/page/replace-address';
import type { OpenedRequest, RequestStatus } from '@/site/visit/opened-request';
import { Button, NativeButton } from '@/ui/button/button';
import type { FieldMessages, ReturnedFormValues } from '@/lib/flat-fields';
import { parseRequestNumber } from '@/lib/request-number';
import { cleanDigits, cleanLine } from '@/lib/validation/cleaning';
import { makePasteCleaner } from '@/ui/field/clean-paste';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { TextField } from '@/ui/text-field/text-field';
import { useBrowserValue } from '@/ui/hydrated/use-browser-value';
import {
  CancelForm,
  CancelSteps,
  Card,
  type ChangeProps,
  Form,
  type Proof,
  type StatusFormProps,
  TimeForm,
  VisitCard,
} from './change-forms';
import { requestStatusText as text } from './request-status.text';

/** Left-aligned like the lines around it. */
const OwnReceipt = styled(RequestReceiptView)`
  justify-items: start;
`;

const TimeNote = styled.small`
  color: var(--c-muted);
  font: var(--t-caption);
`;

const OwnLink = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
`;

interface Shown {
  message: string;
  isDone: boolean;
  /** Null while the question is displayed. */
  status: RequestStatus | null;
  proof: Proof;
  errors: FieldMessages;
  isNews: boolean;
  /** Answers to changes; each moves the focus to its message. */
  changes: number;
}

interface StatusPartProps {
  number: string | null;
  opened: OpenedRequest | null;
  returned: ReturnedFormValues | null;
  ports?: StatusFormDependencies | undefined;
}

/** Renders the question or its answer. */
export function StatusPart({ ports, ...first }: StatusPartProps) {
  const [shown, setShown] = useState<Shown>(() => firstShown(first));
  const { message, isDone, status, proof, errors, isNews, changes } = shown;
  const messageRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changes > 0) messageRef.current?.focus();
  }, [changes]);
  const answer = ({ posted, number, hasFieldErrors, ...said }: StatusOutcome) => {
    // Reloading the request's own URL shows the same for a quarter of an hour.
    if (number !== '') replaceUrlInPlace(links.statusOfRequest(number));
    setShown({
      ...shown,
      ...said,
      // A change without an answer keeps the known status.
      status: said.status ?? status,
      proof: { number: number || (posted.get('number') ?? ''), digits: posted.get('digits') ?? '' },
      isNews: said.status !== null && status === null,
      // A refused field takes the focus itself.
      changes: status === null || hasFieldErrors ? changes : changes + 1,
    });
  };
  return (
    <>
      {message !== '' && (
        <Note tone={isDone ? 'success' : 'error'} role="status" ref={messageRef} tabIndex={-1}>
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
        <>
          <AskForm {...{ proof, errors, ports }} onAnswer={answer} />
          {proof.number === '' && <OwnRequests />}
        </>
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
  changes: 0,
};

function firstShown({ number, opened, returned }: Omit<StatusPartProps, 'ports'>): Shown {
  if (returned !== null) {
    const { values, errors, message } = returned;
    const { number: typed = '', digits = '', status: json } = values;
    // Written by the server into the page.
    const status = json === undefined ? null : (JSON.parse(json) as RequestStatus);
    return { ...nothingShown, message, status, proof: { number: typed, digits }, errors };
  }
  if (opened === null) return { ...nothingShown, proof: { number: number ?? '', digits: '' } };
  const { status, message, ...proof } = opened;
  return { ...nothingShown, message, isDone: true, status, proof };
}

/** Request number and four digits of the phone. */
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
          onPaste={makePasteCleaner((pasted) => parseRequestNumber(pasted) || cleanLine(pasted))}
          maxLength={100}
          defaultValue={proof.number}
        />
        <TextField
          id="status-digits"
          {...field('digits')}
          label={text.digits}
          inputMode="numeric"
          autoComplete="off"
          required
          onPaste={makePasteCleaner(cleanDigits)}
          maxLength={20}
          pattern="\D*(?:\d\D*){4}"
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

function OwnRequests() {
  const own = parseOwnRequests(useBrowserValue(readStoredRequestsText, null));
  if (own.length === 0) return null;
  return (
    <Card aria-labelledby="own-requests">
      <h2 id="own-requests">{text.own}</h2>
      <ul>
        {own.map(({ number, at }) => (
          <li key={number}>
            {/* A full page load: the cookie that opens the request is limited to this path. */}
            <OwnLink as="a" href={links.statusOfRequest(number)}>
              {text.ownRequest(number, ownDay(at))}
            </OwnLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ownDay(at: number): string {
  return new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' }).format(at).replace(' ', '\u00a0');
}

interface FoundRequestProps extends ChangeProps {
  /** A script has just replaced the question. */
  takesFocus: boolean;
  /** Returns to the question for another request. */
  onAnother: () => void;
}

function FoundRequest({ takesFocus, onAnother, ...props }: FoundRequestProps) {
  const { status } = props;
  const { visit, oldVisit, visitSlots, canChange } = status;
  const { number } = props.proof;
  const call = callMoment(status);
  const isWaiting = ['new', 'taken', 'not_reached'].includes(status.state);
  return (
    <>
      <Card>
        <h2 ref={useFocus(takesFocus)} tabIndex={-1}>
          {text.states[status.state]}
        </h2>
        <p>{text.sentAt(moment(status.createdAt, status.timeZone))}</p>
        {call !== null && <p>{text.callAt(call)}</p>}
        {call === null && isWaiting && <p>{text.callSoon}</p>}
        {status.state === 'wish' && <p>{text.callOnceConnected}</p>}
        {status.state === 'cancelled' && <p>{text.noCall}</p>}
        <VisitLines status={status} />
        {(call !== null || visit) && <TimeNote>{text.cityTime}</TimeNote>}
        <OwnReceipt number={number} hasCall={call !== null} hasVisit={visit !== null}>
          <CancelledTimes {...{ number, status }} />
        </OwnReceipt>
      </Card>
      {visitSlots && <VisitCard {...props} slots={visitSlots} />}
      {canChange && status.state !== 'wish' && (
        <Card>
          <TimeForm {...props} />
        </Card>
      )}
      {canChange && !oldVisit?.isFixed && (
        <Card>
          <p>{text.mayCancel}</p>
          <CancelSteps>
            <NativeButton as="summary" $kind="secondary" $size="large" $full>
              {text.cancel}
            </NativeButton>
            <CancelForm {...props} action="cancel" />
          </CancelSteps>
        </Card>
      )}
      <TextLink href={links.requestStatus} onClick={onAnother}>
        {text.another}
      </TextLink>
    </>
  );
}

function VisitLines({ status: { visit, oldVisit, visitSlots, state } }: { status: RequestStatus }) {
  const visitAt = oldVisit ? text.connectionAt : text.visitAt;
  return (
    <>
      {oldVisit && <p>{text.disconnectionAt(oldVisit.text)}</p>}
      {visit && <p>{visitAt(visit.text)}</p>}
      {visit && !visitSlots && state !== 'done' && <p>{text.visitFixed}</p>}
    </>
  );
}

/** Remove a cancelled call from calendars. */
function CancelledTimes({ number, status }: { number: string; status: RequestStatus }) {
  const { callFrom, visit, cancelledCall, cancelledVisit } = status;
  return (
    <>
      {callFrom === null && cancelledCall && (
        <TextLink as="a" href={links.callCalendar(number)}>
          {text.callFromCalendar}
        </TextLink>
      )}
      {visit === null && cancelledVisit && (
        <TextLink as="a" href={links.visitCalendar(number)}>
          {text.visitFromCalendar}
        </TextLink>
      )}
    </>
  );
}

/** Focuses the heading when the request replaces the form. */
function useFocus(takesFocus: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return heading;
}

/** «22 ноября, 10:00» in the time zone of the request's city. */
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

/** «22 ноября, 10:00–11:00»; null without an agreed time. */
function callMoment({ callFrom, callUntil, timeZone }: RequestStatus): string | null {
  if (callFrom === null) return null;
  const from = moment(callFrom, timeZone);
  if (callUntil === null) return from;
  const clock = new Intl.DateTimeFormat('ru', { timeZone, hour: '2-digit', minute: '2-digit' });
  return `${from}–${clock.format(callUntil)}`;
}
