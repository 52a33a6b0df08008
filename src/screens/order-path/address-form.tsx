import { links } from '@/config/links';
import { useOrderForm } from '@/features/order-path/use-order-form';
import { TextLink } from '@/ui/link/link';
import { TextField } from '@/ui/text-field/text-field';
import { HouseField } from './house-field';
import { Form, ShortField } from './order-path.styles';
import { StepFoot } from './step-foot';
import type { StepFormProps } from './step-props';

/** Where to connect. */
export function AddressForm({ frame, words, values, house, ports }: StepFormProps<'address'>) {
  const form = useOrderForm({ form: 'address', ...frame, ports });
  return (
    <Form {...form.formProps} method="post" action={frame.action}>
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
          maxLength={10}
          defaultValue={values.flat}
        />
      </ShortField>
      <p>
        <TextLink href={links.address}>{words.check}</TextLink>
      </p>
      <StepFoot frame={frame} form={form} />
    </Form>
  );
}
