import { type SyntheticEvent, useCallback, useLayoutEffect, useRef } from 'react';

import type { CallOption } from '@/site/time-windows/call-options';
import { callTimeText } from '@/site/time-windows/call-time.text';
import { dayParts } from '@/site/time-windows/call-windows';
import { FieldError, fieldIds } from '@/ui/field/field-frame';
import { Field, FieldLabel } from '@/ui/field/field.styles';
import { Select } from '@/ui/field/select.styles';

/** In a cached page's HTML; independent of the time. */
const neutral: readonly CallOption[] = [
  { value: '', label: callTimeText.soon, group: '' },
  ...dayParts.map((part) => ({ value: part, label: callTimeText.parts[part], group: '' })),
];

interface CallTimeFieldProps {
  id: string;
  /** By the city's clock; null until the script runs. */
  options: readonly CallOption[] | null;
  defaultValue?: string | undefined;
  error?: string | undefined;
  onChange?: (event: SyntheticEvent) => void;
  /** Called with the initial choice before the first paint: the list must not change in use. */
  onDrawn?: (chosen: string) => void;
}

/** Works without scripts and with every keyboard. */
export function CallTimeField({ id, options, defaultValue, error, onChange, onDrawn }: CallTimeFieldProps) {
  const ids = fieldIds(id, { error });
  const select = useRef<HTMLSelectElement | null>(null);
  // Otherwise the server has selected it, and the visitor may have chosen another before hydration.
  const isBack = useRef(options?.some(({ value }) => value === defaultValue) ?? false);
  // A refused form's time is not among the server's options.
  useLayoutEffect(() => {
    if (isBack.current || !select.current || !options?.some(({ value }) => value === defaultValue)) return;
    isBack.current = true;
    select.current.value = defaultValue ?? '';
  }, [options, defaultValue]);
  const drawn = useRef(onDrawn);
  const register = useCallback((element: HTMLSelectElement) => {
    select.current = element;
    drawn.current?.(element.value);
    return () => void (select.current = null);
  }, []);
  const all = options ?? neutral;
  const groups = [...new Set(all.map(({ group }) => group))].map(
    (name) => [name, all.filter(({ group }) => group === name)] as const,
  );
  return (
    <Field>
      <FieldLabel htmlFor={id}>{callTimeText.label}</FieldLabel>
      <Select
        ref={register}
        id={id}
        name="call_at"
        // In a folded form the hidden label does not name the field (IBM Equal Access).
        title={callTimeText.label}
        defaultValue={defaultValue}
        onChange={onChange}
        aria-invalid={error ? 'true' : 'false'}
        aria-describedby={ids.describedBy}
      >
        {groups.map(([group, lines]) =>
          group === '' ? (
            lines.map(lineOf)
          ) : (
            <optgroup key={group} label={group}>
              {lines.map(lineOf)}
            </optgroup>
          ),
        )}
      </Select>
      <FieldError id={ids.errorId} error={error} />
    </Field>
  );
}

function lineOf({ value, label }: CallOption) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
