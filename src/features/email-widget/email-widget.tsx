import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';

import { isUnauthorized } from '@/api/http/http-client';
import { addEmailFields } from '@/api/profile/client-forms.schemas';
import { analyticsEvents, track } from '@/site/analytics/track';
import { selectCityOrigin } from '@/site/city/city.slice';
import { clientCalls, useClientMutation } from '@/site/client/client-calls';
import { useLoadedSectionData } from '@/site/client/use-client';
import { dialogExpected, dialogOpened } from '@/site/dialogs/dialogs.slice';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { Button } from '@/ui/button/button';
import { EmailField } from '@/ui/email-field/email-field';
import { type FormRefusal, useNativeForm } from '@/ui/form/use-native-form';
import { Wrap } from '@/ui/layout/wrap';
import { Note } from '@/ui/note/note';
import { media } from '@/ui/theme/media';
import { emailWidgetText as text } from './email-widget.text';

const Frame = styled(Wrap)`
  margin-top: var(--gap-section);
`;

const Card = styled.section`
  display: grid;
  gap: var(--s-16) var(--s-40);
  padding: var(--s-24) var(--s-20);
  border-radius: var(--r-32);
  background: var(--c-accent-soft);
  color: var(--c-on-accent-soft);

  & h2 {
    font: var(--t-h3);
  }

  & h2 + p {
    margin-top: var(--s-8);
    font: var(--t-small);
  }

  ${media.from(768)} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
    padding: var(--s-40);
  }
`;

const Form = styled.form`
  display: grid;
  gap: var(--s-12);
`;

/** Renders «Почта для уведомлений» above every footer for a client without a confirmed address (MAIL-01). */
export function EmailWidget() {
  const dispatch = useSiteDispatch();
  const contacts = useLoadedSectionData('contacts');
  // The mail's link leads to this page on this city's site.
  const origin = useSiteSelector(selectCityOrigin);
  const pageUrl = () => `${origin}${location.pathname}`;
  const adding = useClientMutation((posted: URLSearchParams) => clientCalls.addEmail(posted));
  const add = async (posted: URLSearchParams): Promise<FormRefusal | null> => {
    const ended = await adding.run(posted);
    if (!ended || isUnauthorized(ended)) return null;
    const answer = ended.kind === 'done' ? ended.result : null;
    if (answer?.isSuccess) {
      track(analyticsEvents.email('added_email'));
      const { contactId } = answer;
      const [email, url] = [posted.get('email') ?? '', posted.get('url') ?? ''];
      dispatch(dialogOpened({ kind: 'email-code', contact: { email, contactId, url } }));
      return null;
    }
    track(analyticsEvents.email('error'));
    if (answer) return { message: answer.error.message || text.errorText, fields: {} };
    if (ended.kind === 'refused' && ended.fields['email'] !== undefined)
      return { message: null, fields: ended.fields };
    dispatch(dialogOpened({ kind: 'email-result', status: 'error', message: text.errorText }));
    return null;
  };

  if (contacts === null || contacts.email.some(({ status }) => status === 'confirmed')) return null;
  return (
    <EmailForm
      known={contacts.email[0]?.contactValue ?? ''}
      pageUrl={pageUrl}
      onAdd={add}
      onExpected={() => dispatch(dialogExpected('email-code'))}
    />
  );
}

interface EmailFormProps {
  known: string;
  pageUrl: () => string;
  onAdd: (posted: URLSearchParams) => Promise<FormRefusal | null>;
  onExpected: () => void;
}

/** A valid address enables «Подписаться» (MAIL-01). */
function EmailForm({ known, pageUrl, onAdd, onExpected }: EmailFormProps) {
  const titleId = useId();
  const [startUrl] = useState(pageUrl);
  const [isRewritten, setRewritten] = useState(false);
  const hasStarted = useRef(false);
  useEffect(() => track(analyticsEvents.email('show_form')), []);

  const { formProps, field, message, isSending, canSubmit } = useNativeForm({
    schema: addEmailFields,
    isReady: (fields) => addEmailFields.safeParse(fields).success,
    onSend: (posted) => {
      // On submission: the widget remains across pages.
      posted.set('url', pageUrl());
      setRewritten(false);
      return onAdd(posted);
    },
  });
  const typed = () => {
    if (!hasStarted.current) track(analyticsEvents.email('started'));
    hasStarted.current = true;
    setRewritten(true);
  };
  return (
    <Frame>
      <Card aria-labelledby={titleId}>
        <div>
          <h2 id={titleId}>{text.title}</h2>
          <p>{text.lead}</p>
        </div>
        <Form
          {...formProps}
          method="post"
          action="/api/p/profile/v1/contacts/add-unconfirmed-email"
          onInput={typed}
        >
          <input type="hidden" name="url" value={startUrl} />
          <EmailField
            id="widget-email"
            {...field('email')}
            label={text.label}
            defaultValue={known}
            required
          />
          {message !== null && !isRewritten && (
            <Note tone="error" role="alert">
              {message}
            </Note>
          )}
          <Button type="submit" disabled={!canSubmit} isLoading={isSending} onPointerEnter={onExpected}>
            {text.subscribe}
          </Button>
        </Form>
      </Card>
    </Frame>
  );
}
