import {
  Maskito,
  type MaskitoMask,
  type MaskitoOptions,
  maskitoTransform,
  maskitoUpdateElement,
} from '@maskito/core';
import { type Ref, type RefCallback, type SyntheticEvent, useCallback, useRef } from 'react';

import { TextField, type TextFieldProps } from '../text-field/text-field';

type InputRef = Ref<HTMLInputElement> | undefined;

/**
 * Masks typed, pasted, autofilled and existing values. `options` must be module constants. Use `onInput`:
 * React fires no `onChange` for the mask's changes.
 */
export function useMask(
  options: MaskitoOptions,
  ...refs: readonly InputRef[]
): RefCallback<HTMLInputElement> {
  // Forms pass a new function at every render.
  const first = useRef(refs);
  return useCallback(
    (element: HTMLInputElement) => {
      const letGo = [...first.current.map((ref) => setRef(ref, element)), maskInput(element, options)];
      return () => letGo.forEach((done) => done());
    },
    [options],
  );
}

function setRef(ref: InputRef, element: HTMLInputElement): () => void {
  if (typeof ref === 'function') return ref(element) ?? (() => void ref(null));
  if (ref) ref.current = element;
  return () => {
    if (ref) ref.current = null;
  };
}

export function maskInput(element: HTMLInputElement, options: MaskitoOptions): () => void {
  const masked = new Maskito(element, options);
  const calibrate = () => {
    const { value, selectionStart, selectionEnd } = element;
    const selection = [selectionStart ?? value.length, selectionEnd ?? value.length] as const;
    const state = maskitoTransform({ value, selection }, options);
    if (state.value !== value) maskitoUpdateElement(element, state);
  };
  calibrate();
  // The browser restores the initial value after the reset event.
  const reset = () => void setTimeout(calibrate);
  const { form } = element;
  form?.addEventListener('reset', reset);
  return () => {
    masked.destroy();
    form?.removeEventListener('reset', reset);
  };
}

/**
 * Makes a mask: `clean` judges each character separately, the caret keeps its place; `mask` rejects text that
 * does not match.
 */
export function cleaningMask(clean: (text: string) => string, mask: MaskitoMask = /^.*$/): MaskitoOptions {
  return {
    mask,
    preprocessors: [
      ({ elementState: { value, selection }, data }) => {
        const [from, to] = selection;
        return {
          elementState: {
            value: clean(value),
            selection: [clean(value.slice(0, from)).length, clean(value.slice(0, to)).length],
          },
          data: clean(data),
        };
      },
    ],
  };
}

/** Called after each change by visitor, browser or mask. */
export interface MaskedInputEvents {
  onChange?: ((event: SyntheticEvent<HTMLInputElement>) => void) | undefined;
}

export type MaskedFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'onInput'> &
  MaskedInputEvents;

/** Renders an uncontrolled field. `mask` must be a module constant. */
export function MaskedTextField(
  props: MaskedFieldProps & { mask: MaskitoOptions; type?: 'text' | 'tel' | undefined },
) {
  const { mask, ref, onChange, ...field } = props;
  return <TextField {...field} ref={useMask(mask, ref)} onInput={onChange} />;
}
