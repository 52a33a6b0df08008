import { simpleNameMessage } from '@/lib/validation/validation.text';
import { type OneMessageFieldProps, useOneMessageField } from '../field/use-one-message-field';
import { TextField } from '../text-field/text-field';

/** The simple name: at least 2 characters, none of the listed digits and signs [UI-06] [VAL-03]. */
export function NameField(props: OneMessageFieldProps) {
  return (
    <TextField
      autoComplete="name"
      maxLength={100}
      {...useOneMessageField('simpleName', props, simpleNameMessage)}
      value={props.value}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}
