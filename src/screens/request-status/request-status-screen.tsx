import { type RequestStatus, requestStatusForm } from '@/site/request/request-status';
import { CallTimeField } from '@/features/leads/call-time-field';
import type { FormReturn } from '@/site/request/site-request';
import { Button } from '@/ui/button/button';
import { Wrap } from '@/ui/layout/wrap';
import { Note } from '@/ui/note/note';
import { TextField } from '@/ui/text-field/text-field';
import { TextLink } from '@/ui/link/link';
import { links } from '@/config/links';
import { callMoment, moment } from './call-moment';
import { Card, Column, Form } from './request-status.styles';
import { requestStatusText as text } from './request-status.text';

interface RequestStatusScreenProps {
  /** The answer to the form; null where nothing was asked yet. */
  formReturn: FormReturn | null;
}

/** Where a request stands, another time for it, its end (decision 44). Native forms: it works without a script. */
export function RequestStatusScreen({ formReturn }: RequestStatusScreenProps) {
  const returned = formReturn?.form === requestStatusForm ? formReturn : null;
  const status = statusOf(returned);
  return (
    <Wrap>
      <Column>
        <h1>{text.title}</h1>
        {returned && returned.message !== '' && (
          <Note tone={returned.values['isDone'] === '1' ? 'success' : 'error'} role="status">
            {returned.message}
          </Note>
        )}
        {returned && status ? <Found status={status} returned={returned} /> : <Ask returned={returned} />}
      </Column>
    </Wrap>
  );
}

/** It was written by the server itself into the very page that reads it. */
function statusOf(returned: FormReturn | null): RequestStatus | null {
  const json = returned?.values['status'];
  return json === undefined ? null : (JSON.parse(json) as RequestStatus); // see above
}

const action = `/api${links.requestStatus}`;

function Ask({ returned }: { returned: FormReturn | null }) {
  const { values = {}, errors = {} } = returned ?? {};
  return (
    <Card>
      <p>{text.lead}</p>
      <Form method="post" action={action}>
        <TextField
          id="status-number"
          name="number"
          label={text.number}
          hint={text.numberHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={20}
          defaultValue={values['number']}
          error={errors['number']}
        />
        <TextField
          id="status-digits"
          name="digits"
          label={text.digits}
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={4}
          pattern="\d{4}"
          title={text.digits}
          defaultValue={values['digits']}
          error={errors['digits']}
        />
        <Button type="submit" size="large" full>
          {text.ask}
        </Button>
      </Form>
    </Card>
  );
}

interface FoundProps {
  status: RequestStatus;
  returned: FormReturn;
}

function Found({ status, returned }: FoundProps) {
  const call = callMoment(status);
  const isWaiting = ['new', 'taken', 'not_reached'].includes(status.state);
  return (
    <>
      <Card>
        <h2>{text.states[status.state]}</h2>
        <p>{text.sentAt(moment(status.createdAt, status.timeZone))}</p>
        {call !== null && <p>{text.callAt(call)}</p>}
        {call === null && isWaiting && <p>{text.callSoon}</p>}
        <small>{text.cityTime}</small>
      </Card>
      {status.canChange && <Changes status={status} returned={returned} />}
      <TextLink href={links.requestStatus}>{text.another}</TextLink>
    </>
  );
}

function Changes({ status, returned }: FoundProps) {
  return (
    <>
      <Card>
        <Form method="post" action={action}>
          <Proof returned={returned} action="time" />
          <CallTimeField
            id="status-call-at"
            options={status.choices}
            defaultValue={chosenOf(status)}
            error={returned.errors['call_at']}
          />
          <Button type="submit" size="large" full>
            {text.change}
          </Button>
        </Form>
      </Card>
      <Card>
        <p>{text.cancelText}</p>
        <Form method="post" action={action}>
          <Proof returned={returned} action="cancel" />
          <Button type="submit" kind="secondary" size="large" full>
            {text.cancel}
          </Button>
        </Form>
      </Card>
    </>
  );
}

function chosenOf({ callFrom, choices }: RequestStatus): string {
  return choices.find(({ value }) => value === String(callFrom))?.value ?? '';
}

/** Every step proves anew whose request it is: nothing is remembered, nothing stands in an address. */
function Proof({ returned, action: what }: { returned: FormReturn; action: string }) {
  const { number = '', digits = '' } = returned.values;
  return (
    <>
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="digits" value={digits} />
      <input type="hidden" name="action" value={what} />
    </>
  );
}
