import { ConsentNotice, ConsentTick } from '@/features/leads/consent';
import { formKinds } from '@/features/leads/form-kinds';
import { LeadFields } from '@/features/leads/lead-fields';
import { useOrderForm } from '@/features/order-path/use-order-form';
import { Form } from './order-path.styles';
import { StepFoot } from './step-foot';
import type { StepFormProps } from './step-props';

/** Name and phone by the rules of the lead form, and the consent to keep them. */
export function ContactsForm({ frame, values, needsConsent, ports }: StepFormProps<'contacts'>) {
  const { errors } = frame;
  const { nameRule, phoneMessage } = formKinds.card;
  const form = useOrderForm({ form: 'contacts', ...frame, needsConsent, ports });
  const startAt = ['fio', 'phone'].find((name) => errors[name] !== undefined) ?? null;
  return (
    <Form {...form.formProps} method="post" action={frame.action}>
      <LeadFields
        id="order"
        nameRule={nameRule}
        phoneMessage={phoneMessage}
        phoneOnly={false}
        field={form.field}
        values={values}
        startAt={startAt}
      />
      {needsConsent && (
        <ConsentTick
          id="order-consent"
          field={form.choice('consent')}
          defaultChecked={values.consent === '1'}
          startsHere={startAt === null && errors['consent'] !== undefined}
        />
      )}
      <StepFoot frame={frame} form={form} />
      <ConsentNotice buttonText={frame.button} />
    </Form>
  );
}
