import { type ReactNode, useEffect, useRef } from 'react';

import { ConsentNotice, ConsentTick } from '@/features/leads/consent';
import { formKinds } from '@/features/leads/form-kinds';
import { LeadFields } from '@/features/leads/lead-fields';
import { maskPhone } from '@/features/leads/phone-mask';
import { Form } from './order-path.styles';
import type { OrderStepProps } from './step-props';

type ContactsFormProps = Extract<OrderStepProps, { step: 'contacts' }> & { foot: ReactNode };

/** Name and phone by the rules of the lead form, and the consent to keep them (decision 36). */
export function ContactsForm({ frame, values, needsConsent, foot }: ContactsFormProps) {
  const { errors } = frame;
  const { nameRule, phoneMessage } = formKinds.card;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const phone = form.current?.querySelector<HTMLInputElement>('[name="phone"]');
    return phone ? maskPhone(phone) : undefined;
  }, []);
  const startAt = ['fio', 'phone'].find((name) => errors[name] !== undefined) ?? null;
  return (
    <Form ref={form} method="post" action={frame.action}>
      <LeadFields
        id="order"
        nameRule={nameRule}
        phoneMessage={phoneMessage}
        phoneOnly={false}
        errors={errors}
        values={values}
        startAt={startAt}
      />
      {needsConsent && (
        <ConsentTick
          id="order-consent"
          error={errors['consent']}
          defaultChecked={values.consent === '1'}
          startsHere={startAt === null && errors['consent'] !== undefined}
        />
      )}
      {foot}
      <ConsentNotice buttonText={frame.button} />
    </Form>
  );
}
