import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';

import { addEmailFields } from '@/api/profile/client-forms.schemas';
import { analyticsEvents } from '@/site/analytics/analytics-event';
import { track } from '@/site/analytics/track';
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

interface EmailFormProps {
  /** An address that is known but not confirmed; ''. */
  known: string;
  /** Address of this page, at the moment. */
  pageUrl: () => string;
  /** Sends it; gives what is said against it. */
  onAdd: (posted: URLSearchParams) => Promise<FormRefusal | null>;
  /** It is about to be added. */
  onExpected: () => void;
}

/** The form of the widget; «Подписаться» works once the address is valid (MAIL-01). */
export function EmailForm({ known, pageUrl, onAdd, onExpected }: EmailFormProps) {
  const titleId = useId();
  const [startUrl] = useState(pageUrl);
  const [isRewritten, setRewritten] = useState(false);
  const hasStarted = useRef(false);
  useEffect(() => track(analyticsEvents.email('show_form')), []);

  const { formProps, field, message, isSending, canSubmit } = useNativeForm({
    schema: addEmailFields,
    isReady: (fields) => addEmailFields.safeParse(fields).success,
    onSend: (posted) => {
      // The widget stays while pages change around it.
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
