import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';

import { formatPhone, isForeignPhone } from '@/lib/phone';
import { cleanDigits, pastedPhone } from '@/lib/validation/cleaning';
import { type MaskedFieldProps, MaskedTextField } from '../field/use-mask';

type PhoneFieldProps = MaskedFieldProps & {
  /** Written without spaces: the simple phone of VAL-04. */
  isSimple?: boolean;
};

/** A Russian phone, written by its mask while it is typed, pasted or filled in by the browser [UI-06] [VAL-04]. */
export function PhoneField({ isSimple = false, ...field }: PhoneFieldProps) {
  return (
    <MaskedTextField
      inputMode="tel"
      autoComplete="tel"
      maxLength={40}
      {...(isSimple && { placeholder: '+7(___)___-__-__' })}
      {...field}
      type="tel"
      mask={isSimple ? simplePhoneMask : phoneMask}
    />
  );
}

/** One place of a mask for each sign of its pattern: `#` is a digit. */
function placesOf(pattern: string): (RegExp | string)[] {
  return [...pattern].map((sign) => (sign === '#' ? /\d/ : sign));
}

/**
 * A whole number that was pasted takes the place of what was there, wherever the caret stood; so does what is written
 * over all of it. «8 912…» and «9120000000» become «+7 …».
 */
const takeWhole: MaskitoPreprocessor = ({ elementState, data }, action) => {
  if (action !== 'insert') return { elementState, data };
  const { value, selection } = elementState;
  const replacesAll = selection[0] === 0 && selection[1] === value.length;
  if (isForeignPhone(data)) return { elementState, data: '' };
  if (pastedPhone(data) !== null) return { elementState: nothing, data: russian(data) };
  return { elementState, data: replacesAll && /\d/.test(data) ? russian(data) : data };
};
const nothing = { value: '', selection: [0, 0] } as const;

/** Text that was put there by something else than typing: by the browser, or before the script came. */
function rewriteForeignForm(places: readonly (RegExp | string)[]): MaskitoPreprocessor {
  const isWritten = (value: string) =>
    [...value].every((sign, index) => {
      const place = places[index];
      return typeof place === 'string' ? sign === place : place?.test(sign) === true;
    });
  return ({ elementState }, action) => {
    const { value, selection } = elementState;
    if (action !== 'validation' || isWritten(value)) return { elementState };
    const written = russian(value);
    const behind = written.length - digitsAtEnd(written, cleanDigits(value.slice(selection[1])).length);
    return { elementState: { value: written, selection: [behind, behind] } };
  };
}

/** Signs from the end of the text that hold this many digits. */
function digitsAtEnd(text: string, count: number): number {
  let [signs, digits] = [0, 0];
  while (digits < count && signs < text.length) {
    signs += 1;
    if (/\d/.test(text.charAt(text.length - signs))) digits += 1;
  }
  return signs;
}

/** Of a foreign number nothing is left: its digits behind «+7» would be somebody else's. */
function russian(text: string): string {
  return isForeignPhone(text) ? '' : formatPhone(pastedPhone(text) ?? text);
}

/** A digit typed into a complete number would push the last one out unseen. */
function refuseOneMore(complete: number): MaskitoPreprocessor {
  return ({ elementState, data }, action) => {
    const { value, selection } = elementState;
    const isFull = value.length === complete && selection[0] === selection[1];
    return { elementState, data: action === 'insert' && isFull ? '' : data };
  };
}

const [leadForm, simple] = [placesOf('+7 (###) ###-##-##'), placesOf('+7(###)###-##-##')];

/** «+7 (999) 999-99-99», of the forms of requests [VAL-02]. */
export const phoneMask: MaskitoOptions = {
  mask: leadForm,
  preprocessors: [takeWhole, rewriteForeignForm(leadForm)],
};

/** «+7(999)999-99-99», the simple phone [VAL-04]. */
export const simplePhoneMask: MaskitoOptions = {
  mask: simple,
  preprocessors: [takeWhole, rewriteForeignForm(simple), refuseOneMore(simple.length)],
};
