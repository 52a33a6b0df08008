import { useState } from 'react';
import styled from 'styled-components';

import { isUnauthorized } from '@/api/http/http-client';
import { contactErrorCodes, type RefusedAnswer } from '@/api/profile/account.schemas';
import { confirmEmailFields } from '@/api/profile/client-forms.schemas';
import { analyticsEvents, track } from '@/site/analytics/track';
import { clientCalls, useClientMutation } from '@/site/client/client-calls';
import { selectAccountSection } from '@/site/client/client.slice';
import { useReplaceSection, useReloadSections } from '@/site/client/use-client';
import type { DialogRequestOf, UnconfirmedEmail } from '@/site/dialogs/dialog-request';
import { dialogOpened } from '@/site/dialogs/dialogs.slice';
import { useSiteDispatch, useSiteStore } from '@/site/store-hooks';
import { Button } from '@/ui/button/button';
import { CodeField } from '@/ui/masked-fields/masked-fields';
import { encodeForm } from '@/ui/form/form-fields';
import { useNativeForm } from '@/ui/form/use-native-form';
import { Note } from '@/ui/note/note';
import { Popup } from '@/ui/overlay/popup';
import { emailWidgetText as text } from './email-widget.text';

const Form = styled.form`
  display: grid;
  gap: var(--s-16);
`;

interface CodePopupProps {
  request: DialogRequestOf<'email-code'>;
  onClose: () => void;
}

/** Confirms a code or requests another mail (MAIL-02). A failure keeps the typed code. */
export function CodePopup({ request, onClose }: CodePopupProps) {
  const { contact } = request;
  const dispatch = useSiteDispatch();
  const keepConfirmed = useConfirmedEmail();
  const confirming = useClientMutation((posted: URLSearchParams) => clientCalls.confirmEmail(posted));
  const mail = useNewMail(contact);
  const fail = (form: HTMLFormElement | null) => {
    track(analyticsEvents.email('error'));
    // The visitor may have typed meanwhile.
    const code = (form && encodeForm(form).get('key')) ?? '';
    const again = { contact, code };
    dispatch(dialogOpened({ kind: 'email-result', status: 'error', message: text.errorText, again }));
  };
  const { formProps, choice, isSending, canSubmit } = useNativeForm({
    schema: confirmEmailFields,
    isReady: (fields) => fields['key'] !== '',
    onSend: async (posted, form) => {
      if (mail.isPending) return null;
      mail.forget();
      const ended = await confirming.run(posted);
      if (!ended || isUnauthorized(ended)) return null;
      if (ended.kind !== 'done') {
        fail(form);
        return null;
      }
      if (!ended.result.isSuccess) {
        track(analyticsEvents.email('error'));
        return { message: null, fields: { key: codeProblem(ended.result.error) } };
      }
      track(analyticsEvents.email('confirmed_email'));
      keepConfirmed(contact);
      dispatch(dialogOpened({ kind: 'email-result', status: 'success' }));
      return null;
    },
  });
  const key = choice('key');

  const resend = async () => {
    if (isSending) return;
    const ended = await mail.send();
    if (!ended || isUnauthorized(ended)) return;
    if (ended.kind !== 'done') fail(formProps.ref.current);
    else if (!ended.result.isSuccess) track(analyticsEvents.email('error'));
  };

  return (
    <Popup title={text.codeTitle} width="narrow" canClose={!isSending && !mail.isPending} onClose={onClose}>
      <Form
        {...formProps}
        method="post"
        action="/api/p/profile/v1/contacts/confirm-email"
        onInput={mail.codeChanged}
      >
        <p>{text.sentTo(contact.email)}</p>
        <input type="hidden" name="contact_id" value={contact.contactId} />
        <CodeField
          id="email-code"
          {...key}
          label={text.code}
          defaultValue={request.code ?? ''}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={100}
          error={mail.hasAnswered ? mail.problem : key.error}
          data-autofocus
        />
        <div role="status">{mail.isSent && <Note tone="success">{text.resent}</Note>}</div>
        <Button type="submit" disabled={!canSubmit} isLoading={isSending}>
          {text.confirm}
        </Button>
        <Button kind="secondary" isLoading={mail.isPending} onClick={() => void resend()}>
          {text.resend}
        </Button>
      </Form>
    </Popup>
  );
}

/** The result disappears when the code changes (MAIL-02). */
function useNewMail({ contactId, url }: UnconfirmedEmail) {
  const sending = useClientMutation((contact: { contact_id: string; url: string }) =>
    clientCalls.resendEmail(contact),
  );
  const [isCodeNew, setCodeNew] = useState(false);
  const { isPending, ended } = sending;
  const answer = ended?.kind === 'done' ? ended.result : null;
  const problem = answer?.isSuccess === false ? answer.error.message || text.errorText : undefined;
  return {
    send: () => {
      setCodeNew(false);
      return sending.run({ contact_id: contactId, url });
    },
    isPending,
    isSent: answer?.isSuccess === true,
    problem: isCodeNew ? undefined : problem,
    hasAnswered: isPending || ended !== null,
    codeChanged: () => setCodeNew(true),
    forget: () => sending.reset(),
  };
}

/** Adds the address to the store and revalidates contacts (MAIL-03). */
function useConfirmedEmail(): (contact: UnconfirmedEmail) => void {
  const store = useSiteStore();
  const keep = useReplaceSection();
  const renew = useReloadSections();
  return ({ email, contactId }) => {
    const known = selectAccountSection(store.getState(), 'contacts').data;
    if (known) {
      const confirmed = { contactId: Number(contactId), contactValue: email, status: 'confirmed' } as const;
      const others = known.email.filter(({ contactValue }) => contactValue !== email);
      keep({ section: 'contacts', data: { ...known, email: [...others, confirmed] } });
    }
    renew('contacts');
  };
}

/** «Возможно ссылка устарела», the server's text, or that of a wrong code (MAIL-04). */
function codeProblem({ code, message }: RefusedAnswer['error']): string {
  if (code === contactErrorCodes.outdatedLink) return text.outdatedLink;
  return message === '' ? text.wrongCode : message;
}
