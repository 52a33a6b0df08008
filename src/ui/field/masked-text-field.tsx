import type { MaskitoOptions } from '@maskito/core';
import type { SyntheticEvent } from 'react';

import { TextField, type TextFieldProps } from '../text-field/text-field';
import { useMask } from './use-mask';

/** Told of every change, by a person, the browser or the mask. */
export interface Changed {
  onChange?: ((event: SyntheticEvent<HTMLInputElement>) => void) | undefined;
}

export type MaskedFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'onInput'> & Changed;

/** One line of text that a mask watches; uncontrolled: `name` and `defaultValue`. The mask is of the module. */
export function MaskedTextField(
  props: MaskedFieldProps & { mask: MaskitoOptions; type?: 'text' | 'tel' | undefined },
) {
  const { mask, ref, onChange, ...field } = props;
  return <TextField {...field} ref={useMask(mask, ref)} onInput={onChange} />;
}
