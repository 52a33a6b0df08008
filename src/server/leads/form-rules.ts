import type { CallbackKind, FormType } from '@/api/leads/leads.schemas';
import type { VisitorRules } from '@/api/leads/visitor-fields';
import type { NameRule } from '@/lib/name';
import { phoneMessages } from '@/lib/validation/phone-messages.text';

/** What one form demands of a visitor (VAL-01 to VAL-03; table 'Forms and calls'); consent is the city's affair. */
export type FormRules = Omit<VisitorRules, 'needsConsent'>;

const lettersOnly: readonly FormType[] = ['tv_equipment', 'smart_tv', 'note', 'banner'];

/** Of `/api/request` and `/api/order`. */
export function rulesOfRequest(form: FormType): FormRules {
  const isTvPage = lettersOnly.includes(form);
  return {
    nameRule: isTvPage ? 'letters' : 'lettersAndHyphens',
    phoneMessage: phoneOf(form, isTvPage),
    mayBeNameless: form === 'banner',
  };
}

function phoneOf(form: FormType, isTvPage: boolean): string {
  if (form === 'callback') return phoneMessages.sharedCallback;
  return isTvPage ? phoneMessages.tvPage : phoneMessages.leadForm;
}

const nameRule: NameRule = 'lettersAndHyphens';
const callbackRules: Record<CallbackKind, FormRules> = {
  popup: { nameRule, phoneMessage: phoneMessages.leadForm, mayBeNameless: true },
  shell: { nameRule: 'simple', phoneMessage: phoneMessages.sharedCallback, mayBeNameless: false },
  menu: { nameRule, phoneMessage: phoneMessages.menuCallback, mayBeNameless: true },
};

/** Of `/api/callback`. */
export function rulesOfCallback(kind: CallbackKind): FormRules {
  return callbackRules[kind];
}
