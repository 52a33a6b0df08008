import type { FieldRule } from '@/lib/validation/check-field';
import { simpleNameMessage } from '@/lib/validation/validation.text';
import { type TrackedFieldProps, useTrackedField } from '../field/use-tracked-field';
import { TextField, type TextFieldProps } from '../text-field/text-field';

export type NameFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'onFocus' | 'onBlur' | 'error'> &
  TrackedFieldProps & {
    value: string;
    onChange: (value: string) => void;
    /** The words of both errors; «Укажите ваше имя» when not given. */
    message?: string | undefined;
  };

/** The simple name: at least 2 characters, none of the listed digits and signs [UI-06] [VAL-03]. */
export function NameField(props: NameFieldProps) {
  const {
    value,
    onChange,
    message = simpleNameMessage,
    error,
    isTouched,
    onTrack,
    required,
    ...rest
  } = props;
  const rule: FieldRule = { type: 'simpleName', required, messages: { required: message, wrong: message } };
  const field = useTrackedField(value, rule, { error, isTouched, onTrack });
  return (
    <TextField
      autoComplete="name"
      maxLength={100}
      {...rest}
      aria-required={required || undefined}
      value={value}
      error={field.error}
      onChange={(event) => onChange(event.target.value)}
      onFocus={field.onFocus}
      onBlur={field.onBlur}
    />
  );
}
