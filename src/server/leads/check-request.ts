import type * as z from 'zod/mini';

import type { City } from '@/api/geography/geography.schemas';
import { type FormType, formTypes, type ParsedRequest, requestBodySchema } from '@/api/leads/leads.schemas';
import { consentText } from '@/config/consent.text';
import { isName, nameMessages, type NameRule } from '@/lib/name';
import { leadTexts, phoneMessages } from './leads.text';

export type CheckedRequest =
  { ok: true; request: ParsedRequest } | { ok: false; message: string; fields: Record<string, string> };

const lettersOnly: readonly FormType[] = ['tv_equipment', 'smart_tv', 'note', 'banner'];

/** The name rule of a form (VAL-01; table 'Forms and calls'). */
export function nameRuleOf(form: FormType): NameRule {
  return lettersOnly.includes(form) ? 'letters' : 'lettersAndHyphens';
}

/**
 * Checks everything again that the browser checked (VAL-08): one message per field, in the form's own words. A banner
 * has no name field, so its name falls back (decision 21).
 */
export function checkRequest(body: unknown, city: Pick<City, 'consentMode'>): CheckedRequest {
  const given: Record<string, unknown> = body !== null && typeof body === 'object' ? { ...body } : {};
  const form = formTypes.find((type) => type === given['form_type']) ?? null;
  if (form === 'banner') given['fio'] ||= leadTexts.anonymous;
  const parsed = requestBodySchema.safeParse(given);
  const fields = {
    ...(parsed.success ? {} : schemaErrors(parsed.error, form ?? 'card')),
    ...nameError(given['fio'], form),
    ...(city.consentMode === 'checkbox' && given['consent'] !== true ? { consent: consentText.missing } : {}),
  };
  if (!parsed.success || Object.keys(fields).length > 0)
    return { ok: false, message: leadTexts.checkFields, fields };
  return { ok: true, request: parsed.data };
}

function schemaErrors(error: z.core.$ZodError, form: FormType): Record<string, string> {
  const names = error.issues.map(({ path }) => String(path[0] ?? 'form'));
  return Object.fromEntries(names.map((name) => [name, fieldMessage(name, form)]));
}

/** The schema holds the widest rule; a form may have a narrower one. */
function nameError(fio: unknown, form: FormType | null): Record<string, string> {
  if (form === null || typeof fio !== 'string' || isName(fio, nameRuleOf(form))) return {};
  return { fio: fieldMessage('fio', form) };
}

function fieldMessage(field: string, form: FormType): string {
  if (field === 'phone') return phoneMessages[form];
  if (field === 'fio') return nameMessages[nameRuleOf(form)];
  return leadTexts.badValue;
}
