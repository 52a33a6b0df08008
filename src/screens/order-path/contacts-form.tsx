import { type ReactNode, useEffect, useRef } from 'react';

import { ConsentNotice, ConsentTick } from '@/features/leads/consent';
import { formKinds } from '@/features/leads/form-kinds';
import { LeadFields } from '@/features/leads/lead-fields';
import { Form } from './order-path.styles';
import type { OrderStepProps } from './step-props';

type ContactsFormProps = Extract<OrderStepProps, { step: 'contacts' }> & { foot: ReactNode };

/** Name and phone by the rules of the lead form, and the consent to keep them (decision 36). */
export function ContactsForm({ frame, values, needsConsent, foot }: ContactsFormProps) {
  const { errors } = frame;
  const { nameRule, phoneMessage } = formKinds.card;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => (form.current ? maskWhenTouched(form.current) : undefined), []);
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

/** Loads the phone's mask with the first touch; gives the function that lets go of the input. */
function maskWhenTouched(form: HTMLFormElement): () => void {
  const gone = new AbortController();
  const touch = () => {
    const phone = form.querySelector<HTMLInputElement>('[name="phone"]');
    void import('@/features/leads/phone-mask').then(
      ({ maskPhone }) => {
        if (phone === null || gone.signal.aborted) return;
        gone.signal.addEventListener('abort', maskPhone(phone));
      },
      () => undefined, // without it the number is typed as people like
    );
  };
  form.addEventListener('focusin', touch, { signal: gone.signal, once: true });
  return () => gone.abort();
}
