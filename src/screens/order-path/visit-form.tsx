import styled from 'styled-components';

import { useOrderForm } from '@/features/order-path/use-order-form';
import { ChipCheckbox, Chips } from '@/ui/chip/chip';
import { FieldError } from '@/ui/field/field-error';
import { Field, FieldLabel, inputLook } from '@/ui/field/field.styles';
import { Form, Group } from './order-path.styles';
import { StepFoot } from './step-foot';
import type { StepFormProps } from './step-props';

const Select = styled.select`
  ${inputLook}
`;

/** The shorter question of the two: as small as the label above. */
const Question = styled(Group)`
  & > legend {
    margin-bottom: var(--s-8);
    font: 500 14px/20px var(--f-text);
  }
`;

const errorId = 'order-window-error';

/** A day of the next two weeks and some hours of it, by the clock of the city. */
export function VisitForm({ frame, words, days, windows, values, ports }: StepFormProps<'time-slots'>) {
  const form = useOrderForm({ form: 'time-slots', ...frame, ports });
  const { error, ...window } = form.choice('window');
  return (
    <Form {...form.formProps} method="post" action={frame.action}>
      <Field>
        <FieldLabel htmlFor="order-day">{words.day}</FieldLabel>
        <Select id="order-day" name="day" defaultValue={values.day}>
          {days.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Question aria-describedby={error === undefined ? undefined : errorId}>
        <legend>{words.window}</legend>
        <Chips>
          {windows.map(({ value, label }) => (
            <ChipCheckbox
              key={value}
              {...window}
              type="radio"
              value={value}
              label={label}
              required
              defaultChecked={value === values.window}
            />
          ))}
        </Chips>
        <FieldError id={errorId} error={error} />
      </Question>
      <StepFoot frame={frame} form={form} />
    </Form>
  );
}
