import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';

import { isEmail } from '@/lib/email';
import { analyticsEvents } from '@/site/analytics/analytics-event';
import { track } from '@/site/analytics/track';
import { Button } from '@/ui/button/button';
import { EmailField } from '@/ui/email-field/email-field';
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
  /** What is to be said of the address, or null. */
  onAdd: (email: string) => Promise<string | null>;
  /** It is about to be added. */
  onExpected: () => void;
}

/** The form of the widget; «Подписаться» works once the address is valid (MAIL-01). */
export function EmailForm({ known, onAdd, onExpected }: EmailFormProps) {
  const titleId = useId();
  const [email, setEmail] = useState(known);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const hasStarted = useRef(false);
  useEffect(() => track(analyticsEvents.email('show_form')), []);

  const type = (value: string) => {
    if (!hasStarted.current) track(analyticsEvents.email('started'));
    hasStarted.current = true;
    setEmail(value);
    setProblem(null);
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isEmail(email) || isSending) return;
    setIsSending(true);
    setProblem(await onAdd(email));
    setIsSending(false);
  };
  return (
    <Frame>
      <Card aria-labelledby={titleId}>
        <div>
          <h2 id={titleId}>{text.title}</h2>
          <p>{text.lead}</p>
        </div>
        <Form onSubmit={(event) => void submit(event)} noValidate>
          <EmailField id="widget-email" label={text.label} value={email} onChange={type} required />
          {problem !== null && (
            <Note tone="error" role="alert">
              {problem}
            </Note>
          )}
          <Button type="submit" disabled={!isEmail(email)} isLoading={isSending} onPointerEnter={onExpected}>
            {text.subscribe}
          </Button>
        </Form>
      </Card>
    </Frame>
  );
}
