import type { ChangeEvent, ClipboardEvent } from 'react';

import type { FieldRule } from '@/lib/validation/check-field';
import { pastedPhone } from '@/lib/validation/cleaning';
import { formatSimplePhone, typeSimplePhone } from '@/lib/validation/simple-phone';
import { phoneMessages } from '@/lib/validation/validation.text';
import { rewriteInput } from '../field/rewrite-input';
import { type TrackedFieldProps, useTrackedField } from '../field/use-tracked-field';
import { TextField, type TextFieldProps } from '../text-field/text-field';

export type PhoneFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'onFocus' | 'onBlur' | 'error'> &
  TrackedFieldProps & {
    /** Digits from 7, at most 11; '' when empty. */
    value: string;
    onChange: (digits: string) => void;
    /** The words of both errors; «Укажите ваш телефон» when not given. */
    message?: string | undefined;
  };

/**
 * The simple phone: shown as +7(999)999-99-99 while it is typed, the error when it is left incomplete [UI-06] [VAL-04].
 * A number that is pasted whole, in any common form, takes the place of what was there.
 */
export function PhoneField(props: PhoneFieldProps) {
  const {
    value,
    onChange,
    message = phoneMessages.sharedCallback,
    error,
    isTouched,
    onTrack,
    required,
    ...rest
  } = props;
  const rule: FieldRule = { type: 'simplePhone', required, messages: { required: message, wrong: message } };
  const field = useTrackedField(value, rule, { error, isTouched, onTrack });
  const shown = formatSimplePhone(value);

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = typeSimplePhone(target.value, target.selectionStart ?? target.value.length, value);
    rewriteInput(target, typed.shown, typed.caret);
    onChange(typed.digits);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const digits = pastedPhone(event.clipboardData.getData('text'));
    if (digits === null) return;
    event.preventDefault();
    const whole = formatSimplePhone(digits);
    rewriteInput(event.currentTarget, whole, whole.length);
    onChange(digits);
  };

  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7(___)___-__-__"
      {...rest}
      aria-required={required || undefined}
      value={shown}
      error={field.error}
      onChange={type}
      onPaste={paste}
      onFocus={field.onFocus}
      onBlur={field.onBlur}
    />
  );
}
