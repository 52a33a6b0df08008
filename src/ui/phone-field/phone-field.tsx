import type { ChangeEvent, ClipboardEvent } from 'react';

import { pastedPhone } from '@/lib/validation/cleaning';
import { formatSimplePhone, typeSimplePhone } from '@/lib/validation/simple-phone';
import { phoneMessages } from '@/lib/validation/phone-messages.text';
import { rewriteInput } from '../field/rewrite-input';
import { type OneMessageFieldProps, useOneMessageField } from '../field/use-one-message-field';
import { TextField } from '../text-field/text-field';

/**
 * The simple phone: shown as +7(999)999-99-99 while it is typed, the error when it is left incomplete [UI-06] [VAL-04].
 * A number that is pasted whole, in any common form, takes the place of what was there.
 */
export function PhoneField(props: OneMessageFieldProps) {
  // The value: digits from 7, at most 11; '' when empty.
  const { value, onChange } = props;
  const field = useOneMessageField('simplePhone', props, phoneMessages.sharedCallback);
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
      {...field}
      value={shown}
      onChange={type}
      onPaste={paste}
    />
  );
}
