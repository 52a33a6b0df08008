import { type RefObject, type SyntheticEvent, useState } from 'react';

import type { SuspensionState } from '@/api/profile/account.schemas';
import type { IsoDay } from '@/lib/dates';
import { clientCalls } from '@/site/client/client-calls';
import { Button } from '@/ui/button/button';
import { DateField } from '@/ui/date-field/date-field';
import { Note } from '@/ui/note/note';
import { Form, FormActions, Muted, Pair } from './account-card.styles';
import { suspensionText as text } from './management.text';
import { planPause } from './suspension-price';
import { useOrder } from './use-order';

interface SuspensionFormProps {
  terms: SuspensionState;
  productId: string;
  /** Takes the focus when the form opens. */
  firstField: RefObject<HTMLInputElement | null>;
  onDone: (isTaken: boolean) => void;
}

/** A pause by dates: its price is shown, and stands on the button, before anything is ordered. */
export function SuspensionForm({ terms, productId, firstField, onDone }: SuspensionFormProps) {
  const [from, setFrom] = useState<IsoDay | null>(null);
  const [to, setTo] = useState<IsoDay | null>(null);
  const { isSending, problem, send } = useOrder();
  const plan = planPause(terms, from, to);
  const wrong = plan.kind === 'wrong' ? plan.fields : {};

  const order = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (plan.kind !== 'priced' || from === null || to === null) return;
    const wish = { product_id: productId, date_from: from, date_to: to };
    if (await send(() => clientCalls.suspend(wish))) onDone(true);
  };

  return (
    <Form onSubmit={(event) => void order(event)} noValidate>
      <Pair>
        <DateField
          id={`suspend-from-${productId}`}
          label={text.from}
          value={from}
          onChange={setFrom}
          min={terms.earliest}
          max={terms.latest}
          error={problem?.fields['date_from'] ?? wrong.from}
          ref={firstField}
        />
        <DateField
          id={`suspend-to-${productId}`}
          label={text.to}
          value={to}
          onChange={setTo}
          min={from ?? terms.earliest}
          error={problem?.fields['date_to'] ?? wrong.to}
        />
      </Pair>
      <Muted role="status">
        {plan.kind === 'priced'
          ? text.price(plan.days, plan.price)
          : plan.kind === 'empty'
            ? text.choose
            : ''}
      </Muted>
      {problem && Object.keys(problem.fields).length === 0 && (
        <Note tone="error" role="alert">
          {problem.message}
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
