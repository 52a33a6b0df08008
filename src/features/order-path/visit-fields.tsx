import { useState } from 'react';
import styled from 'styled-components';

import type { VisitSlots } from '@/site/time-windows/visit-windows.server';
import { ChipCheckbox, Chips } from '@/ui/chip/chip';
import { FieldError } from '@/ui/field/field-frame';
import { Field, FieldLabel } from '@/ui/field/field.styles';
import { Select } from '@/ui/field/select.styles';
import type { NativeForm } from '@/ui/form/use-native-form';
import { useIsHydrated } from '@/ui/hydrated/use-browser-value';

const Hours = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const HoursLegend = styled.legend`
  padding: 0;
  margin-bottom: var(--s-8);
  font: 500 0.875rem/1.25rem var(--f-text);
`;

interface VisitFieldsProps {
  id: string;
  words: { day: string; window: string };
  slots: VisitSlots;
  values: { day: string; window: string };
  choice: NativeForm['choice'];
}

export function VisitFields({ id, words, slots, values, choice }: VisitFieldsProps) {
  const { error, ...window } = choice('window');
  const errorId = `${id}-window-error`;
  const [day, setDay] = useState(values.day);
  const isHydrated = useIsHydrated();
  const isBusy = (value: string) => isHydrated && slots.busy?.includes(`${day} ${value}`) === true;
  return (
    <>
      <Field>
        <FieldLabel htmlFor={`${id}-day`}>{words.day}</FieldLabel>
        <Select
          id={`${id}-day`}
          name="day"
          defaultValue={values.day}
          onChange={(event) => {
            setDay(event.currentTarget.value);
            window.onChange(event);
          }}
        >
          {slots.days.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Hours aria-describedby={error === undefined ? undefined : errorId}>
        <HoursLegend>{words.window}</HoursLegend>
        <Chips>
          {slots.windows.map(({ value, label }) => (
            <ChipCheckbox
              key={value}
              {...window}
              type="radio"
              value={value}
              label={label}
              required
              disabled={isBusy(value)}
              defaultChecked={value === values.window}
            />
          ))}
        </Chips>
        <FieldError id={errorId} error={error} />
      </Hours>
    </>
  );
}
