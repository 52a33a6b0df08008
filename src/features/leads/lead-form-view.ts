import type { FormType, LeadRoute } from '@/api/leads/leads.schemas';
import type { NameRule } from '@/lib/name';
import type { CallOption } from '@/site/call-time/call-options';
import type { CallCentre } from '@/site/call-time/call-windows';

export const leadFields = ['fio', 'phone', 'call_at', 'consent'] as const;
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
  /** Null where the form does not ask when to call. */
  callCentre: CallCentre | null;
}

/** What the drawn form must show. */
export interface LeadFormView {
  canSubmit: boolean;
  isSending: boolean;
  errors: LeadFieldErrors;
  /** Hours to be called in; null leaves what the server drew. */
  callOptions: readonly CallOption[] | null;
}
