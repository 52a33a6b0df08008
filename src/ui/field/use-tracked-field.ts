import { useEffect, useEffectEvent, useState } from 'react';

import { checkField, type FieldRule, shownError } from '@/lib/validation/check-field';

/** What an input has been through: left at least once, written in now, what it says, and whether it is right. */
export type TrackedField = {
  isTouched: boolean;
  isFocused: boolean;
  /** The message that is shown, if any. */
  error: string | undefined;
  /** Whether the value passes, shown or not. */
  isValid: boolean;
};

export type TrackedFieldProps = {
  /** A message from outside, such as the server's; stands before the field's own. */
  error?: string | undefined;
  /** True shows the error of a field that nobody was in: after an attempt to send. */
  isTouched?: boolean | undefined;
  /** Told of every change of what the field has been through. */
  onTrack?: ((field: TrackedField) => void) | undefined;
};

/** Touched, error and focus of an input [UI-06]; errors show as VAL-05 says. Pass `onFocus`, `onBlur` to the input. */
export function useTrackedField(text: string, rule: FieldRule, props: TrackedFieldProps) {
  const [isFocused, setIsFocused] = useState(false);
  const [wasLeft, setWasLeft] = useState(false);
  const isTouched = wasLeft || props.isTouched === true;
  const error = props.error ?? shownError(text, rule, { isTouched });
  const { isValid } = checkField(text, rule);

  const tell = useEffectEvent((field: TrackedField) => props.onTrack?.(field));
  useEffect(() => {
    tell({ isTouched, isFocused, error, isValid });
  }, [isTouched, isFocused, error, isValid]);

  return {
    isTouched,
    isFocused,
    error,
    onFocus: () => setIsFocused(true),
    onBlur() {
      setIsFocused(false);
      setWasLeft(true);
    },
  };
}
