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
  const given = body !== null && typeof body === 'object' ? { ...body } : {};
  const form = formTypes.find((type) => 'form_type' in given && given.form_type === type);
  if (form === 'banner' && !('fio' in given && given.fio)) Object.assign(given, { fio: leadTexts.anonymous });
  const parsed = requestBodySchema.safeParse(given);
  const fields: Record<string, string> = {};
  if (!parsed.success) {
    for (const { path } of parsed.error.issues) {
      const field = String(path[0] ?? 'form');
      fields[field] ??= fieldMessage(field, form ?? 'card');
    }
  }
  if (form && parsed.success && !isName(parsed.data.fio, nameRuleOf(form))) fields['fio'] = fieldMessage('fio', form);
  const hasConsent = 'consent' in given && given.consent === true;
  if (city.consentMode === 'checkbox' && !hasConsent) fields['consent'] = consentText.missing;
  if (!parsed.success || Object.keys(fields).length > 0) return { ok: false, message: leadTexts.checkFields, fields };
  return { ok: true, request: parsed.data };
}

function fieldMessage(field: string, form: FormType): string {
  if (field === 'phone') return phoneMessages[form];
  if (field === 'fio') return nameMessages[nameRuleOf(form)];
  return leadTexts.badValue;
}
