import type { FormType, LeadRoute } from '@/api/leads/leads.schemas';
import type { NameRule } from '@/lib/name';

export const leadFields = ['fio', 'phone', 'consent'] as const;
export type LeadField = (typeof leadFields)[number];
export type LeadFieldErrors = Readonly<Partial<Record<LeadField, string>>>;

export interface LeadRules {
  route: LeadRoute;
  formType: FormType;
  nameRule: NameRule;
  /** VAL-02: every form has its own words. */
  phoneMessage: string;
  needsConsent: boolean;
  /** A form without a name field (TV-02, decision 21). */
  phoneOnly: boolean;
}

/** What the drawn form must show. */
export interface LeadFormView {
  canSubmit: boolean;
  isSending: boolean;
  errors: LeadFieldErrors;
}
