import type { OrderPorts } from '@/features/order-path/browser-orders';
import { AddressForm } from './address-form';
import { AgreementForm } from './agreement-form';
import { ContactsForm } from './contacts-form';
import type { FilledStepProps } from './step-props';
import { VisitForm } from './visit-form';

/** The form of a step. */
export function StepForm(props: FilledStepProps & { ports?: OrderPorts | undefined }) {
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
