import { useState } from 'react';
import styled from 'styled-components';

import { cleanPassword } from '@/lib/validation/cleaning';
import { type MaskedInputEvents, cleaningMask, useMask } from '../field/use-mask';
import { useIsHydrated } from '../hydrated/use-browser-value';
import { InputBox, type InputBoxProps } from '../field/input-box';
import { IconButton } from '../icon-button/icon-button';
import { passwordFieldText, type PasswordFieldTexts } from '../field/field.text';

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
  'type' | 'end' | 'panel' | 'value' | 'onChange' | 'onInput'
> &
  MaskedInputEvents & { words?: PasswordFieldTexts | undefined };

const passwordMask = cleaningMask(cleanPassword);

/** Removes white space [UI-06] [VAL-06]. */
export function PasswordField({ words = passwordFieldText, ref, onChange, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const masked = useMask(passwordMask, ref);
  // The button does not work without scripts.
  const isScripted = useIsHydrated();
  const toggle = isScripted && (
    <Eye
      icon="i-eye"
      label={isShown ? words.hide : words.show}
      $isCrossed={!isShown}
      disabled={field.disabled}
      onClick={() => setIsShown(!isShown)}
    />
  );
  return (
    <InputBox
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      ref={masked}
      onInput={onChange}
      type={isShown ? 'text' : 'password'}
      end={toggle}
    />
  );
}
