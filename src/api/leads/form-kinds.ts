import type { NameRule } from '@/lib/name';
import { phoneMessages } from '@/lib/validation/phone-messages.text';
import type { FormType, LeadRoute } from './leads.schemas';

export interface FormKind {
  formType: FormType;
  route?: LeadRoute;
  nameRule: NameRule;
  phoneMessage: string;
  /** Without a name, e.g. the forms of the banner (TV-02) and the menu. */
  phoneOnly?: boolean;
  /** An empty name is accepted; both fields enable the button (LEAD-02, LEAD-04, D21). */
  hasDefaultName?: boolean;
}

const tvPage = { nameRule: 'letters', phoneMessage: phoneMessages.tvPage } as const;
const card = { nameRule: 'lettersAndHyphens', phoneMessage: phoneMessages.leadForm } as const;

/**
 * Rules for browser and server; the city determines the consent (table 'Forms and calls'; VAL-01 to VAL-03).
 */
export const formKinds = {
  tvEquipment: { formType: 'tv_equipment', ...tvPage },
  smartTv: { formType: 'smart_tv', ...tvPage },
  note: { formType: 'note', ...tvPage },
  banner: { formType: 'banner', phoneOnly: true, ...tvPage },
  card: { formType: 'card', ...card },
  quiz: { formType: 'quiz', ...card },
  order: { formType: 'tv_equipment', route: 'order', ...tvPage },
  callback: { formType: 'callback', route: 'callback', hasDefaultName: true, ...card },
  shellCallback: {
    formType: 'callback',
    route: 'callback',
    nameRule: 'simple',
    phoneMessage: phoneMessages.sharedCallback,
  },
  menuCallback: {
    formType: 'callback',
    route: 'callback',
    nameRule: 'lettersAndHyphens',
    phoneMessage: phoneMessages.menuCallback,
    phoneOnly: true,
  },
} as const satisfies Record<string, FormKind>;
