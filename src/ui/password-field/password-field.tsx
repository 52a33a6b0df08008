import { useState } from 'react';
import styled from 'styled-components';

import type { FieldRule } from '@/lib/validation/check-field';
import { cleanPassword } from '@/lib/validation/cleaning';
import { InputBox, type InputBoxProps } from '../field/input-box';
import { cleanInput } from '../field/rewrite-input';
import { type TrackedFieldProps, useTrackedField } from '../field/use-tracked-field';
import { IconButton } from '../icon-button/icon-button';
import { passwordFieldText, type PasswordFieldWords } from './password-field.text';

/** An eye; crossed out while the password is hidden. */
const Eye = styled(IconButton)<{ $isCrossed: boolean }>`
  position: relative;

  &::after {
    content: '';
    display: ${({ $isCrossed }) => ($isCrossed ? 'block' : 'none')};
    position: absolute;
    width: 26px;
    height: 2px;
    border-radius: var(--r-pill);
    background: currentcolor;
    rotate: -45deg;
  }
`;

export type PasswordFieldProps = Omit<
  InputBoxProps,
  'value' | 'onChange' | 'onFocus' | 'onBlur' | 'error' | 'type' | 'end' | 'panel'
> &
  TrackedFieldProps & {
    value: string;
    onChange: (value: string) => void;
    words?: PasswordFieldWords | undefined;
    /** False for a password that was made elsewhere and is only asked for: any is taken. */
    isChecked?: boolean | undefined;
  };

/** A password that can be shown; white space is dropped as it is typed [UI-06] [VAL-05] [VAL-06]. */
export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, words = passwordFieldText, isChecked = true, ...others } = props;
  const { error, isTouched, onTrack, required, ...rest } = others;
  const [isShown, setIsShown] = useState(false);
  const rule: FieldRule = { type: isChecked ? 'password' : 'text', required };
  const field = useTrackedField(value, rule, { error, isTouched, onTrack });
  const toggle = (
    <Eye
      icon="i-eye"
      label={isShown ? words.hide : words.show}
      $isCrossed={!isShown}
      disabled={rest.disabled}
      onClick={() => setIsShown(!isShown)}
    />
  );
  return (
    <InputBox
      autoComplete={isChecked ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={isShown ? 'text' : 'password'}
      aria-required={required || undefined}
      value={value}
      error={field.error}
      end={toggle}
      onChange={(event) => onChange(cleanInput(event.target, cleanPassword))}
      onFocus={field.onFocus}
      onBlur={field.onBlur}
    />
  );
}
