import { useState } from 'react';

import type { SuspensionState } from '@/api/profile/account.schemas';
import { type PauseLimits, suspensionFields } from '@/api/profile/client-forms.schemas';
import { clientCalls } from '@/site/client/client-calls';
import { useClientMutation } from '@/site/client/use-client-mutation';
import { Button } from '@/ui/button/button';
import { DateField } from '@/ui/date-field/date-field';
import { fieldsOf, postedBy } from '@/ui/form/form-fields';
import { useNativeForm } from '@/ui/form/use-native-form';
import { Note } from '@/ui/note/note';
import { Form, FormActions, Muted, Pair } from './account-card.styles';
import { suspensionText as text } from './management.text';
import { refusalOf } from './refusal-of';
import { planPause, writtenDays } from './suspension-price';

const dayNames = ['date_from', 'date_to'] as const;

interface SuspensionFormProps {
  terms: SuspensionState;
  productId: string;
  onDone: (isTaken: boolean) => void;
}

/** A pause by dates: its price is shown, and stands on the button, before anything is ordered. Opens with the focus. */
export function SuspensionForm({ terms, productId, onDone }: SuspensionFormProps) {
  const [days, setDays] = useState(() => writtenDays(terms, {}));
  const plan = planPause(terms, days.from, days.to);
  const wrong = plan.kind === 'wrong' ? plan.fields : {};
  const limits: PauseLimits = {
    from: { min: terms.earliest, max: terms.latest },
    to: { min: days.from ?? terms.earliest },
  };
  const ordering = useClientMutation((posted: URLSearchParams) => clientCalls.suspend(posted));
  const { formProps, field, message, isSending } = useNativeForm({
    schema: suspensionFields(limits),
    onSend: async (posted) => {
      const ended = await ordering.run(posted);
      const refusal = ended && refusalOf(ended);
      if (ended && !refusal) onDone(true);
      const isSaidByDays = dayNames.some((name) => refusal?.fields[name] !== undefined);
      return refusal && isSaidByDays ? { ...refusal, message: null } : refusal;
    },
  });
  const [from, to] = [field('date_from'), field('date_to')];

  return (
    <Form
      {...formProps}
      method="post"
      action="/api/p/profile/v1/services/suspension"
      onInput={({ currentTarget }) => setDays(writtenDays(terms, fieldsOf(postedBy(currentTarget))))}
    >
      <input type="hidden" name="product_id" value={productId} />
      <Pair>
        <DateField
          id={`suspend-from-${productId}`}
          {...from}
          label={text.from}
          min={limits.from.min}
          max={limits.from.max}
          error={from.error ?? wrong.from}
          autoFocus
        />
        <DateField
          id={`suspend-to-${productId}`}
          {...to}
          label={text.to}
          min={limits.to.min}
          error={to.error ?? wrong.to}
        />
      </Pair>
      <Muted role="status">
        {plan.kind === 'priced'
          ? text.price(plan.days, plan.price)
          : plan.kind === 'empty'
            ? text.choose
            : ''}
      </Muted>
      {message !== null && (
        <Note tone="error" role="alert">
          {message}
        </Note>
      )}
      <FormActions>
        <Button type="submit" isLoading={isSending} disabled={plan.kind !== 'priced'}>
          {plan.kind === 'priced' ? text.confirm(plan.price) : text.suspend}
        </Button>
        <Button kind="secondary" disabled={isSending} onClick={() => onDone(false)}>
          {text.cancel}
        </Button>
      </FormActions>
    </Form>
  );
}
