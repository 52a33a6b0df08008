import type { MaskitoOptions, MaskitoPostprocessor, MaskitoPreprocessor } from '@maskito/core';

import { maskDate, pastedDate } from '@/lib/date-input';
import { isIsoDay, parseRussianDate } from '@/lib/dates';

/** A whole date that is pasted, also one of documents, takes the place of what was there. */
const takeWhole: MaskitoPreprocessor = ({ elementState, data }, action) => {
  const { value } = elementState;
  if (action === 'validation' && isIsoDay(value.trim())) {
    const day = pastedDate(value);
    return { elementState: { value: day, selection: [day.length, day.length] }, data };
  }
  if (action !== 'insert' || parseRussianDate(pastedDate(data)) === null) return { elementState, data };
  return { elementState: { value: '', selection: [0, 0] }, data: pastedDate(data) };
};

/** The caret stays behind the same digits. */
const putInForm: MaskitoPostprocessor = ({ value, selection: [from, to] }) => ({
  value: maskDate(value),
  selection: [maskDate(value.slice(0, from)).length, maskDate(value.slice(0, to)).length],
});

/** «31.12.2026», however it is typed: «31122026», «31/12/2026», pasted «2026-12-31». */
export const dateMask: MaskitoOptions = {
  mask: /^.*$/,
  preprocessors: [takeWhole],
  postprocessors: [putInForm],
};
