import type { ReactNode } from 'react';

import { links } from '@/config/links';
import { OrderSummary } from '@/features/order-path/order-summary';
import { StepLine } from '@/features/order-path/step-line';
import { Button } from '@/ui/button/button';
import { deferred } from '@/ui/deferred/deferred';
import { Note } from '@/ui/note/note';
import { TextField } from '@/ui/text-field/text-field';
import { TextLink } from '@/ui/link/link';
import { AgreementForm } from './agreement-form';
import { FinalPart } from './final-part';
import { HouseField } from './house-field';
import { Columns, Form, Head, Page, ShortField, Ways } from './order-path.styles';
import type { OrderStepProps } from './step-props';
import { VisitForm } from './visit-form';

/** Without its scripts the number is typed as people like. */
const ContactsForm = deferred(async () => (await import('./contacts-form')).ContactsForm, 'visible', {
  name: 'contacts',
});

type StepOf<Step extends OrderStepProps['step']> = Extract<OrderStepProps, { step: Step }>;
type Filled = Exclude<OrderStepProps, { step: 'final' }>;

/** One step of an order: a native form, with what was chosen beside it (SHELL-07). */
export function OrderStepScreen(props: OrderStepProps) {
  if (props.step === 'final') return <FinalPart {...props} />;
  const { frame } = props;
  return (
    <Page>
      <StepLine view={frame.line} />
      <Head>
        <h1>{frame.title}</h1>
        <p>{frame.lead}</p>
        {frame.house && (
          <Note tone="sun">
            {frame.house.text} <TextLink href={frame.house.href}>{frame.house.link}</TextLink>
          </Note>
        )}
      </Head>
      <Columns>
        {/* Another step is another form. */}
        <StepForm key={props.step} {...props} />
        <OrderSummary view={frame.summary} />
      </Columns>
    </Page>
  );
}

function StepForm(props: Filled) {
  switch (props.step) {
    case 'address':
      return <AddressForm {...props} />;
    case 'contacts':
      return <ContactsForm {...props} foot={<Foot frame={props.frame} />} />;
    case 'time-slots':
      return <VisitForm {...props} foot={<Foot frame={props.frame} />} />;
    case 'create-agreement':
      return <AgreementForm {...props} foot={<Foot frame={props.frame} />} />;
  }
}

function AddressForm({ frame, words, values, house }: StepOf<'address'>) {
  return (
    <Form method="post" action={frame.action}>
      <HouseField
        id="order-address"
        label={words.address}
        placeholder={words.addressPlaceholder}
        value={values.address}
        error={frame.errors['address']}
        house={house}
      />
      <ShortField>
        <TextField
          id="order-flat"
          name="flat"
          label={words.flat}
          hint={words.flatHint}
          autoComplete="off"
          maxLength={10}
          defaultValue={values.flat}
          error={frame.errors['flat']}
        />
      </ShortField>
      <p>
        <TextLink href={links.address}>{words.check}</TextLink>
      </p>
      <Foot frame={frame} />
    </Form>
  );
}

/** What is amiss, the button, and the way back. */
function Foot({ frame: { message, button, back } }: { frame: Filled['frame'] }): ReactNode {
  return (
    <>
      {message !== '' && (
        <Note tone="error" role="alert">
          {message}
        </Note>
      )}
      <Ways>
        <Button type="submit" size="large">
          {button}
        </Button>
        {back && <TextLink href={back.href}>{back.text}</TextLink>}
      </Ways>
    </>
  );
}
