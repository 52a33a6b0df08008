import { formatRussianDate } from '../dates';
import { type GeneralType, parseGeneral } from './general-types';
import { limitMessages, requiredMessage, wrongMessages } from './validation.text';

/** What a field wants of its text [VAL-05]. */
export type FieldRule = {
  type: GeneralType;
  /** An empty field is an error. */
  required?: boolean | undefined;
  /** The least value: of amounts and integers a number, of dates yyyy-mm-dd. Other types have none. */
  min?: number | string | undefined;
  max?: number | string | undefined;
  /** The least number of characters of the understood value. */
  minLength?: number | undefined;
  /** The form's own words, where the specification gives them. */
  messages?: Partial<Record<FieldProblem, string>> | undefined;
};

export type FieldProblem = 'required' | 'wrong' | 'min' | 'max' | 'minLength';

/** `value` is canonical (see parseGeneral), '' when an optional field is empty. */
export type CheckedField =
  { isValid: true; value: string } | { isValid: false; problem: FieldProblem; message: string };

/** Checks what was written against a rule, the same in the browser and on the server [VAL-05] [VAL-08]. */
export function checkField(text: string, rule: FieldRule): CheckedField {
  const refuse = (problem: FieldProblem): CheckedField => ({
    isValid: false,
    problem,
    message: rule.messages?.[problem] ?? defaultMessage(rule, problem),
  });
  if (text.trim() === '') return rule.required ? refuse('required') : { isValid: true, value: '' };
  const value = parseGeneral(rule.type, text);
  if (value === null) return refuse('wrong');
  if (isBeyond(rule, value, 'min')) return refuse('min');
  if (isBeyond(rule, value, 'max')) return refuse('max');
  if (rule.minLength !== undefined && [...value].length < rule.minLength) return refuse('minLength');
  return { isValid: true, value };
}

function isBeyond(rule: FieldRule, value: string, side: 'min' | 'max'): boolean {
  const limit = rule[side];
  if (limit === undefined) return false;
  const order = rule.type === 'date' ? compare(value, String(limit)) : compare(Number(value), Number(limit));
  return side === 'min' ? order < 0 : order > 0;
}

function compare<T extends string | number>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function defaultMessage(rule: FieldRule, problem: FieldProblem): string {
  if (problem === 'wrong') return wrongMessages[rule.type];
  if (problem === 'required') return requiredMessage;
  if (rule.type === 'date' && problem !== 'minLength') {
    return limitMessages[`${problem}Date`](formatRussianDate(String(rule[problem])));
  }
  return limitMessages[problem](String(rule[problem]).replace('.', ','));
}
