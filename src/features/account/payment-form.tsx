import { type SyntheticEvent, useState } from 'react';
import styled from 'styled-components';

import { checkField, type FieldRule } from '@/lib/validation/check-field';
import { Button } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { TextField } from '@/ui/text-field/text-field';
import { paymentFormText as text } from './payment-form.text';

const Form = styled.form`
  display: grid;
  gap: var(--s-16);

  & > p {
    color: var(--c-muted);
    font: var(--t-small);
  }
`;

export interface PaymentFormProps {
  /** The provider's payment page; '' where there is none. */
  paymentUrl: string;
  /** Page to come back to, whole. */
  returnUrl: string;
  agreement: string;
  sum: string;
}

const rules = {
  agreement: { type: 'agreementCode', required: true, messages: text.messages.agreement },
  sum: { type: 'amount', required: true, min: 1, max: 100_000, messages: text.messages.sum },
  email: { type: 'email', required: true, messages: text.messages.email },
} as const satisfies Record<string, FieldRule>;
type Field = keyof typeof rules;
const fields = ['agreement', 'sum', 'email'] as const satisfies readonly Field[];

/** The browser posts what stands in the inputs: that has to be the canonical values, «1 500,50» as 1500.50 [spec 5]. */
function writeCanonical(form: HTMLFormElement, typed: Record<Field, string>): Record<Field, string> {
  const canonical = { ...typed };
  for (const field of fields) {
    const checked = checkField(typed[field], rules[field]);
    if (checked.isValid) canonical[field] = checked.value;
    const input = form.querySelector<HTMLInputElement>(`#pay-${field}`);
    // The next drawing may come after the browser has read it.
    if (input) input.value = canonical[field];
  }
  return canonical;
}

/**
 * Agreement, sum and receipt e-mail; a plain form that posts to the provider's payment page, so it works without
 * scripts, and nothing personal is in an address.
 */
export function PaymentForm({ paymentUrl, returnUrl, agreement, sum }: PaymentFormProps) {
  const [values, setValues] = useState<Record<Field, string>>({ agreement, sum, email: '' });
  const [touched, setTouched] = useState<readonly Field[]>([]);
  if (paymentUrl === '') return <Note tone="info">{text.unavailable}</Note>;

  const checkOf = (field: Field) => checkField(values[field], rules[field]);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const wrong = fields.find((field) => !checkOf(field).isValid);
    if (wrong === undefined) {
      setValues(writeCanonical(event.currentTarget, values));
      return;
    }
    event.preventDefault();
    setTouched(fields);
    event.currentTarget.querySelector<HTMLInputElement>(`#pay-${wrong}`)?.focus();
  };
  const bind = (field: Field) => {
    const checked = checkOf(field);
    return {
      id: `pay-${field}`,
      name: field,
      required: true,
      value: values[field],
      error: touched.includes(field) && !checked.isValid ? checked.message : undefined,
      onChange: ({ target }: { target: { value: string } }) =>
        setValues((known) => ({ ...known, [field]: target.value })),
      onBlur: () => setTouched((known) => [...known, field]),
    };
  };
  return (
    <Form method="post" action={paymentUrl} onSubmit={submit} noValidate>
      <TextField
        {...bind('agreement')}
        label={text.agreement}
        inputMode="text"
        maxLength={20}
        autoComplete="off"
      />
      <TextField {...bind('sum')} label={text.sum} inputMode="decimal" maxLength={12} autoComplete="off" />
      <TextField
        {...bind('email')}
        label={text.email}
        hint={text.emailHint}
        type="email"
        maxLength={254}
        autoComplete="email"
      />
      <input type="hidden" name="return_url" value={returnUrl} />
      <Button type="submit" kind="accent" size="large">
        {text.pay}
      </Button>
      <p>{text.leaving}</p>
    </Form>
  );
}
