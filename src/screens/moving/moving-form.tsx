import styled from 'styled-components';

import { ConsentNotice, ConsentTick, HoneypotField, LeadFields } from '@/features/leads/lead-fields';
import { formKinds } from '@/features/leads/lead-form-props';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import { Button } from '@/ui/button/button';
import { restoreTypedValues } from '@/ui/form/typed-before';
import { Note } from '@/ui/note/note';
import { movingText } from './moving.text';

const { form: text } = movingText;

const Form = styled.form`
  display: grid;
  gap: var(--s-16);
  width: 100%;
  max-width: 480px;
  padding: var(--s-24);
  border-radius: var(--r-24);
  background: var(--c-surface);
`;

interface MovingFormProps {
  hidden: Readonly<Record<string, string>>;
  button: string;
  needsConsent: boolean;
  /** As it was refused. */
  returned: ReturnedFormValues | null;
}

/** Renders a form that the browser submits, with and without scripts (MOVE-02). */
export function MovingForm({ hidden, button, needsConsent, returned }: MovingFormProps) {
  const { values = {}, errors = {}, message = null } = returned ?? {};
  const { nameRule, phoneMessage } = formKinds.card;
  const field = (name: string) => ({
    name,
    error: errors[name],
    ref: () => undefined,
    onChange: () => undefined,
  });
  const startAt = ['fio', 'phone'].find((name) => errors[name] !== undefined) ?? null;
  return (
    <Form ref={restoreTypedValues} method="post" action="/api/moving" aria-label={text.title}>
      <b>{text.title}</b>
      {message !== null && (
        <Note tone="error" role="alert">
          {message}
        </Note>
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <LeadFields id="moving" phoneOnly={false} {...{ nameRule, phoneMessage, field, values, startAt }} />
      <HoneypotField />
      {needsConsent && (
        <ConsentTick
          id="moving-consent"
          field={field('consent')}
          defaultChecked={values['consent'] === '1'}
          startsHere={startAt === null && errors['consent'] !== undefined}
        />
      )}
      <Button type="submit" size="large">
        {button}
      </Button>
      <ConsentNotice buttonText={button} />
    </Form>
  );
}
