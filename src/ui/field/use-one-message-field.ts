import type { TextFieldProps } from '../text-field/text-field';
import { type TrackedFieldProps, useTrackedField } from './use-tracked-field';

/** A field that says the same when it is empty and when it is wrong. */
export type OneMessageFieldProps = Omit<
  TextFieldProps,
  'value' | 'onChange' | 'onFocus' | 'onBlur' | 'error'
> &
  TrackedFieldProps & {
    value: string;
    onChange: (value: string) => void;
    /** The words of both errors, in place of the usual ones. */
    message?: string | undefined;
  };

/** Props of the input of such a field, without its value and what changes it. */
export function useOneMessageField(
  type: 'simpleName' | 'simplePhone',
  props: OneMessageFieldProps,
  usualMessage: string,
) {
  const { value, onChange: _, message = usualMessage, error, isTouched, onTrack, required, ...rest } = props;
  const rule = { type, required, messages: { required: message, wrong: message } };
  const field = useTrackedField(value, rule, { error, isTouched, onTrack });
  return {
    ...rest,
    'aria-required': required || undefined,
    error: field.error,
    onFocus: field.onFocus,
    onBlur: field.onBlur,
  };
}
