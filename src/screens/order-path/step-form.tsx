import styled from 'styled-components';

import { links } from '@/config/links';
import {
  ConsentNotice,
  ConsentTick,
  LeadFields,
  HoneypotField,
  useClientFieldValues,
} from '@/features/leads/lead-fields';
import { formKinds } from '@/features/leads/lead-form-props';
import { type OrderFormDependencies, useOrderForm } from '@/features/order-path/use-order-form';
import { VisitFields } from '@/features/order-path/visit-fields';
import { cleanFlat } from '@/lib/validation/cleaning';
import { Button } from '@/ui/button/button';
import { makePasteCleaner } from '@/ui/field/clean-paste';
import type { NativeForm } from '@/ui/form/use-native-form';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { TextField } from '@/ui/text-field/text-field';
import { media } from '@/ui/theme/media';
import { HouseField } from './house-field';
import type { FormStepProps, StepFormProps } from './load-order-step';
import { OrderFormBox, ShortField, OrderFormPaymentOptions } from './order-path.styles';

/** On a phone as wide as the fields. */
const Next = styled(Button)`
  ${media.below(480)} {
    flex: 1 1 100%;
  }
`;

export function StepForm(props: FormStepProps & { ports?: OrderFormDependencies | undefined }) {
  switch (props.step) {
    case 'address':
      return <AddressForm {...props} />;
    case 'contacts':
      return <ContactsForm {...props} />;
    case 'time-slots':
      return <VisitForm {...props} />;
    case 'create-agreement':
      return <AgreementForm {...props} />;
  }
}

function AddressForm({ frame, words, values, house, ports }: StepFormProps<'address'>) {
  const form = useOrderForm({ form: 'address', ...frame, ports });
  return (
    <OrderFormBox {...form.formProps} method="post" action={frame.action}>
      <HouseField
        id="order-address"
        label={words.address}
        placeholder={words.addressPlaceholder}
        value={values.address}
        field={form.field('address')}
        house={house}
      />
      <ShortField>
        <TextField
          id="order-flat"
          {...form.field('flat')}
          label={words.flat}
          hint={words.flatHint}
          autoComplete="off"
          onPaste={makePasteCleaner(cleanFlat)}
          maxLength={40}
          defaultValue={values.flat}
        />
      </ShortField>
      <p>
        <TextLink href={links.address}>{words.check}</TextLink>
      </p>
      <StepFoot frame={frame} form={form} />
    </OrderFormBox>
  );
}

/** Name and phone by the lead form's rules, and the consent to store them. */
function ContactsForm({ frame, values, needsConsent, ports }: StepFormProps<'contacts'>) {
  const { errors } = frame;
  const { nameRule, phoneMessage } = formKinds.card;
  const suggested = useClientFieldValues(nameRule);
  const form = useOrderForm({ form: 'contacts', ...frame, needsConsent, suggested, ports });
  const startAt = ['fio', 'phone'].find((name) => errors[name] !== undefined) ?? null;
  return (
    <OrderFormBox {...form.formProps} method="post" action={frame.action}>
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
    </OrderFormBox>
  );
}

function VisitForm({ frame, words, slots, values, ports }: StepFormProps<'time-slots'>) {
  const form = useOrderForm({ form: 'time-slots', ...frame, ports });
  return (
    <OrderFormBox {...form.formProps} method="post" action={frame.action}>
      <VisitFields id="order" {...{ words, slots, values }} choice={form.choice} />
      <StepFoot frame={frame} form={form} />
    </OrderFormBox>
  );
}

const Rows = styled.dl`
  display: grid;
  gap: var(--s-16);

  & dt {
    grid-column: 1 / -1;
    color: var(--c-muted);
    font: var(--t-caption);
  }

  & dd {
    overflow-wrap: anywhere;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-4) var(--s-16);
  padding-bottom: var(--s-16);
  border-bottom: 1px solid var(--c-line);
`;

function AgreementForm({ frame, rows, needsConsent, ports }: StepFormProps<'create-agreement'>) {
  const form = useOrderForm({ form: 'create-agreement', ...frame, needsConsent, ports });
  return (
    <OrderFormBox {...form.formProps} method="post" action={frame.action}>
      <Rows>
        {rows.map(({ title, value, change }) => (
          <Row key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
            <dd>
              <TextLink href={change.href} aria-label={change.label}>
                {change.text}
              </TextLink>
            </dd>
          </Row>
        ))}
      </Rows>
      <HoneypotField />
      {needsConsent && (
        <ConsentTick
          id="order-consent"
          field={form.choice('consent')}
          defaultChecked={false}
          startsHere={frame.errors['consent'] !== undefined}
        />
      )}
      <StepFoot frame={frame} form={form} />
      <ConsentNotice buttonText={frame.button} />
    </OrderFormBox>
  );
}

interface StepFootProps {
  frame: FormStepProps['frame'];
  form: Pick<NativeForm, 'message' | 'isSending'>;
}

function StepFoot({ frame: { button, back }, form: { message, isSending } }: StepFootProps) {
  return (
    <>
      {message !== null && (
        <Note tone="error" role="alert">
          {message}
        </Note>
      )}
      <OrderFormPaymentOptions>
        <Next type="submit" size="large" isLoading={isSending}>
          {button}
        </Next>
        {back && <TextLink href={back.href}>{back.text}</TextLink>}
      </OrderFormPaymentOptions>
    </>
  );
}
