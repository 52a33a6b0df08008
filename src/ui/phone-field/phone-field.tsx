import type { MaskitoOptions, MaskitoPostprocessor, MaskitoPreprocessor } from '@maskito/core';
import { type SyntheticEvent, useState } from 'react';

import { formatPhone, isPhone, phoneWarning } from '@/lib/phone';
import { cleanDigits } from '@/lib/validation/cleaning';
import { phoneWarnings } from '@/lib/validation/phone-messages.text';
import { type MaskedFieldProps, MaskedTextField } from '../field/use-mask';

type PhoneFieldProps = MaskedFieldProps & {
  /** Without spaces: the simple phone of VAL-04. */
  isSimple?: boolean;
};

/** Formats Russian numbers (+7) [UI-06] [VAL-04]. */
export function PhoneField({ isSimple = false, hint, onChange, ...field }: PhoneFieldProps) {
  const [doubt, setDoubt] = useState(() => phoneWarning(String(field.defaultValue ?? '')));
  const change = (event: SyntheticEvent<HTMLInputElement>) => {
    setDoubt(phoneWarning(event.currentTarget.value));
    onChange?.(event);
  };
  return (
    <MaskedTextField
      inputMode="tel"
      autoComplete="tel"
      maxLength={100}
      {...(isSimple && { placeholder: '+7(___)___-__-__' })}
      {...field}
      hint={doubt ? phoneWarnings[doubt] : hint}
      onChange={change}
      type="tel"
      mask={isSimple ? simplePhoneMask : phoneMask}
    />
  );
}

/** A complete pasted number replaces the value. A digit before the prefix is inserted after it. */
const takeWhole: MaskitoPreprocessor = ({ elementState, data }, action) => {
  if (action !== 'insert') return { elementState, data };
  const isWhole = cleanDigits(data.normalize('NFKC')).length >= 10 || /^\s*\+\D*\d\D*\d/.test(data);
  if (isWhole) return { elementState: { value: '', selection: [0, 0] }, data: formatPhone(withPrefix(data)) };
  const { value, selection } = elementState;
  const isInPrefix = value.startsWith('+7') && selection[1] < 2;
  return { elementState: isInPrefix ? { value, selection: [2, 2] } : elementState, data };
};

/** Ten digits at once have no prefix, even with 8 first: «812 123-45-67». */
function withPrefix(data: string): string {
  const digits = cleanDigits(data.normalize('NFKC'));
  return digits.length === 10 && !data.includes('+') ? `7${digits}` : data;
}

/** An extension being typed: «доб. » before its first digit. */
const extensionStartPattern = /\d[\s,;(]*(?:д(?:о(?:[бп]\p{L}*)?)?|в(?:н\p{L}*)?|e(?:xt?)?|x|#)[\s.:]*$/iu;

/** Formatted if it fits the mask, otherwise as typed. */
function shownAs(text: string, before: string): string {
  const digits = cleanDigits(text.normalize('NFKC'));
  if (digits === '') return text.trim() === '+' && !/\d/.test(before) ? '+' : '';
  // The last digit after the prefix was deleted.
  if (digits === '7' && text.startsWith('+7') && cleanDigits(before).length > 1) return '';
  if (extensionStartPattern.test(text) && isPhone(text)) return text;
  if (/^\s*\+\s*[0-69]/.test(text) && text !== before) return text;
  return formatPhone(text);
}

/** The caret keeps its position between the digits. */
function writeAs(format: (shown: string) => string): MaskitoPostprocessor {
  return ({ value, selection }, before) => {
    const shown = format(shownAs(value, before.value));
    if (shown === value) return { value, selection };
    const behind = cleanDigits(value.slice(selection[1])).length;
    const isDeletion = value.length < before.value.length;
    const caret = isDeletion
      ? afterDigit(shown, cleanDigits(shown).length - behind)
      : beforeDigit(shown, behind);
    return { value: shown, selection: [caret, caret] };
  };
}

function beforeDigit(text: string, count: number): number {
  let [place, digits] = [text.length, 0];
  while (digits < count && place > 0) {
    place -= 1;
    if (/\d/.test(text.charAt(place))) digits += 1;
  }
  return place;
}

function afterDigit(text: string, count: number): number {
  let [place, digits] = [0, 0];
  while (digits < count && place < text.length) {
    if (/\d/.test(text.charAt(place))) digits += 1;
    place += 1;
  }
  return place;
}

const anyTextPattern = /^[^]*$/;

/** Mask «+7 (999) 999-99-99» for request forms [VAL-02]. */
export const phoneMask: MaskitoOptions = {
  mask: anyTextPattern,
  preprocessors: [takeWhole],
  postprocessors: [writeAs((shown) => shown)],
};

export const simplePhoneMask: MaskitoOptions = {
  mask: anyTextPattern,
  preprocessors: [takeWhole],
  postprocessors: [
    writeAs((shown) =>
      shown.replace(/^\+7 \((\d{1,3})(\) )?/, (_, code, end) => `+7(${code}${end ? ')' : ''}`),
    ),
  ],
};
