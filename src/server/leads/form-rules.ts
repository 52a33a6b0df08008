import type { CallbackKind, FormType } from '@/api/leads/leads.schemas';
import { isName, nameMessages, type NameRule } from '@/lib/name';
import { phoneMessages } from '@/lib/validation/phone-messages.text';

/** Rules and words of one form (VAL-01 to VAL-03; table 'Forms and calls'). */
export interface FormRules {
  isName: (text: string) => boolean;
  nameMessage: string;
  phoneMessage: string;
  /** An empty name becomes «Потенциальный клиент сайта» (decision 21). */
  nameFallsBack: boolean;
}

const lettersOnly: readonly FormType[] = ['tv_equipment', 'smart_tv', 'note', 'banner'];

function withRule(rule: NameRule, phoneMessage: string, nameFallsBack = false): FormRules {
  return {
    isName: (text) => isName(text, rule),
    nameMessage: nameMessages[rule],
    phoneMessage,
    nameFallsBack,
  };
}

/** Of `/api/request` and `/api/order`. */
export function rulesOfRequest(form: FormType): FormRules {
  const isTvPage = lettersOnly.includes(form);
  const rule = isTvPage ? 'letters' : 'lettersAndHyphens';
  return withRule(rule, phoneOf(form, isTvPage), form === 'banner');
}

function phoneOf(form: FormType, isTvPage: boolean): string {
  if (form === 'callback') return phoneMessages.sharedCallback;
  return isTvPage ? phoneMessages.tvPage : phoneMessages.leadForm;
}

const callbackRules: Record<CallbackKind, FormRules> = {
  popup: withRule('lettersAndHyphens', phoneMessages.leadForm, true),
  shell: withRule('simple', phoneMessages.sharedCallback),
  menu: withRule('lettersAndHyphens', phoneMessages.menuCallback, true),
};

/** Of `/api/callback`. */
export function rulesOfCallback(kind: CallbackKind): FormRules {
  return callbackRules[kind];
}
