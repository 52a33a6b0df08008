import { type SyntheticEvent, useState } from 'react';
import styled from 'styled-components';

import type { ProfileClient } from '@/api/profile/profile.client';
import { Button } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { Popup } from '@/ui/overlay/popup';
import { TextField } from '@/ui/text-field/text-field';
import { codeProblem } from './confirm-problem';
import { emailWidgetText as text } from './email-widget.text';

const Form = styled.form`
  display: grid;
  gap: var(--s-16);
`;

export type CodeCalls = Pick<ProfileClient, 'confirmEmail' | 'resendEmail'>;

interface CodePopupProps {
  /** The address that the mail went to. */
  email: string;
  contactId: string;
  /** Page that the mail's link leads to. */
  url: string;
  /** Kept outside: a failure hides the popup for a while. */
  code: string;
  onCode: (code: string) => void;
  calls: CodeCalls;
  onConfirmed: () => void;
  /** No answer of use: told in a popup of its own. */
  onFailed: (error: unknown) => void;
  /** For each refusal. */
  onRefused: () => void;
  onClose: () => void;
}

/** The code of the mail; a new mail may be asked for (MAIL-02). */
export function CodePopup({ email, contactId, url, code, calls, ...on }: CodePopupProps) {
  const [sending, setSending] = useState<'code' | 'mail' | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [isResent, setIsResent] = useState(false);

  const run = async (what: 'code' | 'mail', act: () => Promise<void>) => {
    if (sending !== null) return;
    setSending(what);
    setProblem(undefined);
    setIsResent(false);
    await act().catch(on.onFailed);
    setSending(null);
  };
  const refuse = (message: string) => {
    setProblem(message);
    on.onRefused();
  };
  const confirm = (event: SyntheticEvent) => {
    event.preventDefault();
    if (code === '') return;
    void run('code', async () => {
      const answer = await calls.confirmEmail({ contact_id: contactId, key: code });
      if (answer.isSuccess) on.onConfirmed();
      else refuse(codeProblem(answer.error));
    });
  };
  const resend = () =>
    void run('mail', async () => {
      const answer = await calls.resendEmail({ contact_id: contactId, url });
      if (answer.isSuccess) setIsResent(true);
      else refuse(answer.error.message === '' ? text.errorText : answer.error.message);
    });

  return (
    <Popup title={text.codeTitle} width="narrow" canClose={sending === null} onClose={on.onClose}>
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
          onChange={({ target }) => {
            on.onCode(target.value.replace(/\s/g, ''));
            setProblem(undefined);
          }}
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
