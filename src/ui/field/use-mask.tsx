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
 * Lets a mask watch an input from its first picture on: what is typed, pasted or filled in, and what stands there
 * already. `options` are of the module; the other `refs` are told of the input too. Listen to such an input by
 * `onInput`: what a mask has written React takes as known, and tells no `onChange` of it.
 */
export function useMask(
  options: MaskitoOptions,
  ...refs: readonly InputRef[]
): RefCallback<HTMLInputElement> {
  // A form registers the input with a new function at every drawing; the input is the same.
  const first = useRef(refs);
  return useCallback(
    (element: HTMLInputElement) => {
      const letGo = [...first.current.map((ref) => tell(ref, element)), maskInput(element, options)];
      return () => letGo.forEach((done) => done());
    },
    [options],
  );
}

function tell(ref: InputRef, element: HTMLInputElement): () => void {
  if (typeof ref === 'function') return ref(element) ?? (() => void ref(null));
  if (ref) ref.current = element;
  return () => {
    if (ref) ref.current = null;
  };
}

/** Masks an input, beginning with what stands in it; gives a function that lets go of it. */
export function maskInput(element: HTMLInputElement, options: MaskitoOptions): () => void {
  const masked = new Maskito(element, options);
  const calibrate = () => {
    const { value, selectionStart, selectionEnd } = element;
    const selection = [selectionStart ?? value.length, selectionEnd ?? value.length] as const;
    const state = maskitoTransform({ value, selection }, options);
    if (state.value !== value) maskitoUpdateElement(element, state);
  };
  calibrate();
  // A reset puts back what the page came with, after its event.
  const reset = () => void setTimeout(calibrate);
  const { form } = element;
  form?.addEventListener('reset', reset);
  return () => {
    masked.destroy();
    form?.removeEventListener('reset', reset);
  };
}

/**
 * A mask that drops what `clean` drops, from what comes in and from what stands there; the caret stays behind the same
 * characters. `clean` judges each character by itself. Of what it leaves, `mask` refuses what does not fit.
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
