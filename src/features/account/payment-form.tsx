import styled from 'styled-components';

import { paymentFields } from '@/api/profile/client-forms.schemas';
import { Button } from '@/ui/button/button';
import { CodeField, SumField } from '@/ui/masked-fields/masked-fields';
import { EmailField } from '@/ui/email-field/email-field';
import { useNativeForm } from '@/ui/form/use-native-form';
import { Note } from '@/ui/note/note';
import { paymentFormText as text } from './payment-form.text';

const Form = styled.form`
  display: grid;
  gap: var(--s-16);
`;

const LeavingNote = styled.p`
  color: var(--c-muted);
  font: var(--t-small);
`;

export interface PaymentFormProps {
  paymentUrl: string;
  /** Absolute URL to which the payment page returns. */
  returnUrl: string;
  agreement: string;
  sum: string;
}

/**
 * Posts agreement, sum and receipt e-mail to the provider's payment page: no personal data in URLs, no
 * scripts needed. Import only from a deferred part.
 */
export function PaymentForm(props: PaymentFormProps) {
  return props.paymentUrl === '' ? <Note tone="info">{text.unavailable}</Note> : <PaymentFields {...props} />;
}

function PaymentFields({ paymentUrl, returnUrl, agreement, sum }: PaymentFormProps) {
  const { formProps, field } = useNativeForm({ schema: paymentFields, onSend: 'by browser' });
  return (
    <Form {...formProps} method="post" action={paymentUrl}>
      <CodeField
        id="pay-agreement"
        {...field('agreement')}
        label={text.agreement}
        autoComplete="off"
        required
        defaultValue={agreement}
      />
      <SumField id="pay-sum" {...field('sum')} label={text.sum} maxLength={16} required defaultValue={sum} />
      <EmailField id="pay-email" {...field('email')} label={text.email} hint={text.emailHint} required />
      <input type="hidden" name="return_url" value={returnUrl} />
      <Button type="submit" kind="accent" size="large">
        {text.pay}
      </Button>
      <LeavingNote>{text.leaving}</LeavingNote>
    </Form>
  );
}
