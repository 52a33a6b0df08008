import { useId, useState } from 'react';
import { deferred } from '../deferred/deferred';
import { Field, FieldLabel } from '../field/field.styles';
import { Select } from '../field/select.styles';

const SelectDropdown = deferred(async () => (await import('./select-dropdown')).SelectDropdown, 'visible', {
  name: 'dropdown',
  isBrowserOnly: true,
});

const MAX_NATIVE_OPTIONS = 7;

export interface SelectFieldProps {
  name: string;
  label: string;
  value: string;
  /** First option, no choice: its value is ''. */
  none: string;
  options: readonly { value: string; label: string }[];
}

/**
 * Works without scripts. With more than seven options `SelectDropdown` replaces the select near the viewport;
 * the form still submits the select. [UI-03]
 */
export function SelectField({ name, label, value, none, options }: SelectFieldProps) {
  const id = useId();
  const [select, setSelect] = useState<HTMLSelectElement | null>(null);
  const [isTaken, setTaken] = useState(false);
  const all = [{ value: '', label: none }, ...options];
  return (
    <div>
      <Field>
        {!isTaken && <FieldLabel htmlFor={id}>{label}</FieldLabel>}
        <Select
          ref={setSelect}
          id={id}
          name={name}
          defaultValue={value}
          hidden={isTaken}
          aria-label={isTaken ? label : undefined}
        >
          {all.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      </Field>
      {select && options.length > MAX_NATIVE_OPTIONS && (
        <SelectDropdown {...{ select, label, value }} options={all} onTake={() => setTaken(true)} />
      )}
    </div>
  );
}
