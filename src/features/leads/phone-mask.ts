import { Maskito, type MaskitoOptions, maskitoUpdateElement } from '@maskito/core';

import { formatPhone, isForeignPhone } from '@/lib/phone';

const digit = /\d/;
const mask = [
  '+',
  '7',
  ' ',
  '(',
  digit,
  digit,
  digit,
  ')',
  ' ',
  digit,
  digit,
  digit,
  '-',
  digit,
  digit,
  '-',
  digit,
  digit,
];

type Preprocessor = NonNullable<MaskitoOptions['preprocessors']>[number];

/** A whole number written in another way («8 912…», «9120000000», autofill) becomes «+7 (912) …» before the mask. */
const rewriteWholeNumber: Preprocessor = ({ elementState, data }, action) => {
  const { value, selection } = elementState;
  if (action === 'validation') {
    const written = russian(value);
    if (written === value) return { elementState };
    // Where the caret stood does not matter: the text was put there by something else than typing.
    return { elementState: { value: written, selection: [written.length, written.length] } };
  }
  const replacesAll = selection[0] === 0 && selection[1] === value.length;
  if (action !== 'insert' || !replacesAll || !/\d/.test(data)) return { elementState, data };
  return { elementState, data: russian(data) };
};

/** Of a foreign number nothing is left: its digits behind «+7» would be somebody else's. */
function russian(text: string): string {
  return isForeignPhone(text) ? '' : formatPhone(text);
}

/** «+7 (999) 999-99-99» while the number is typed or pasted; gives a function that lets go of the input. */
export function maskPhone(input: HTMLInputElement): () => void {
  const masked = new Maskito(input, { mask, preprocessors: [rewriteWholeNumber] });
  maskitoUpdateElement(input, russian(input.value));
  return () => masked.destroy();
}
