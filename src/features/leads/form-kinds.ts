import { phoneMessages } from '@/lib/validation/phone-messages.text';
import type { LeadFormProps } from './lead-form-props';

/** Rules and words of the forms (table 'Forms and calls' of the decisions; VAL-01, VAL-02). */
const tvPage = { nameRule: 'letters', phoneMessage: phoneMessages.tvPage } as const;
const card = { nameRule: 'lettersAndHyphens', phoneMessage: phoneMessages.leadForm } as const;

type FormKind = Pick<LeadFormProps, 'formType' | 'route' | 'nameRule' | 'phoneMessage' | 'phoneOnly'>;

/** What a LeadForm of each kind is given. */
export const formKinds = {
  tvEquipment: { formType: 'tv_equipment', ...tvPage },
  smartTv: { formType: 'smart_tv', ...tvPage },
  note: { formType: 'note', ...tvPage },
  banner: { formType: 'banner', phoneOnly: true, ...tvPage },
  card: { formType: 'card', ...card },
  quiz: { formType: 'quiz', ...card },
  order: { formType: 'tv_equipment', route: 'order', ...tvPage },
  callback: { formType: 'callback', route: 'callback', ...card },
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
