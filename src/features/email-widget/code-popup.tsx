import { type SyntheticEvent, useRef, useState } from 'react';
import styled from 'styled-components';

import { analyticsEvents } from '@/site/analytics/analytics-event';
import { track } from '@/site/analytics/track';
import { clientCalls } from '@/site/client/client-calls';
import { selectSection } from '@/site/client/client.slice';
import { useKeep, useRenew } from '@/site/client/use-client';
import type { DialogRequestOf, UnconfirmedEmail } from '@/site/dialogs/dialog-request';
import { dialogOpened } from '@/site/dialogs/dialogs.slice';
import { useSiteDispatch, useSiteStore } from '@/site/store-hooks';
import { Button } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { Popup } from '@/ui/overlay/popup';
import { TextField } from '@/ui/text-field/text-field';
import { codeProblem, isSignedOut } from './confirm-problem';
import { emailWidgetText as text } from './email-widget.text';

const Form = styled.form`
  display: grid;
  gap: var(--s-16);
`;

interface CodePopupProps {
  request: DialogRequestOf<'email-code'>;
  onClose: () => void;
}

/** The code of the mail; a new mail may be asked for (MAIL-02). After a failure it comes back as it was typed. */
export function CodePopup({ request, onClose }: CodePopupProps) {
  const { contact } = request;
  const { email, contactId, url } = contact;
  const dispatch = useSiteDispatch();
  const keepConfirmed = useConfirmedEmail();
  const [code, setCode] = useState(request.code ?? '');
  const [sending, setSending] = useState<'code' | 'mail' | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [isResent, setIsResent] = useState(false);

  // What is typed while an answer is awaited comes back too.
  const latestCode = useRef(code);
  const fail = (error: unknown) => {
    if (isSignedOut(error)) {
      clientCalls.signedOut();
      return;
    }
    track(analyticsEvents.email('error'));
    const again = { contact, code: latestCode.current };
    dispatch(dialogOpened({ kind: 'email-result', status: 'error', message: text.errorText, again }));
  };
  const type = (value: string) => {
    latestCode.current = value.replace(/\s/g, '');
    setCode(latestCode.current);
    setProblem(undefined);
  };
  const run = async (what: 'code' | 'mail', act: () => Promise<void>) => {
    if (sending !== null) return;
    setSending(what);
    setProblem(undefined);
    setIsResent(false);
    await act().catch(fail);
    setSending(null);
  };
  const refuse = (message: string) => {
    track(analyticsEvents.email('error'));
    setProblem(message);
  };
  const confirm = (event: SyntheticEvent) => {
    event.preventDefault();
    if (code === '') return;
    void run('code', async () => {
      const answer = await clientCalls.confirmEmail({ contact_id: contactId, key: code });
      if (!answer.isSuccess) {
        refuse(codeProblem(answer.error));
        return;
      }
      track(analyticsEvents.email('confirmed_email'));
      keepConfirmed(contact);
      dispatch(dialogOpened({ kind: 'email-result', status: 'success' }));
    });
  };
  const resend = () =>
    void run('mail', async () => {
      const answer = await clientCalls.resendEmail({ contact_id: contactId, url });
      if (answer.isSuccess) setIsResent(true);
      else refuse(answer.error.message === '' ? text.errorText : answer.error.message);
    });

  return (
    <Popup title={text.codeTitle} width="narrow" canClose={sending === null} onClose={onClose}>
      <Form onSubmit={confirm} noValidate>
        <p>{text.sentTo(email)}</p>
        <TextField
          id="email-code"
          label={text.code}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          error={problem}
          onChange={({ target }) => type(target.value)}
          data-autofocus
        />
        <div role="status">{isResent && <Note tone="success">{text.resent}</Note>}</div>
        <Button type="submit" disabled={code === ''} isLoading={sending === 'code'}>
          {text.confirm}
        </Button>
        <Button kind="secondary" isLoading={sending === 'mail'} onClick={resend}>
          {text.resend}
        </Button>
      </Form>
    </Popup>
  );
}

/** Puts an address that was just confirmed among the client's contacts, and asks for them again (MAIL-03). */
function useConfirmedEmail(): (contact: UnconfirmedEmail) => void {
  const store = useSiteStore();
  const keep = useKeep();
  const renew = useRenew();
  return ({ email, contactId }) => {
    const known = selectSection(store.getState(), 'contacts').held?.data;
    if (known) {
      const confirmed = { contactId: Number(contactId), contactValue: email, status: 'confirmed' } as const;
      const others = known.email.filter(({ contactValue }) => contactValue !== email);
      keep({ section: 'contacts', data: { ...known, email: [...others, confirmed] } });
    }
    renew('contacts');
  };
}
