import type { ReactNode } from 'react';

import type { LeadsClient } from '@/api/leads/leads.client';
import type { ProductChip } from '@/config/product-chips.text';
import type { NameRule } from '@/lib/name';
import { phoneMessages } from '@/lib/validation/phone-messages.text';
import type { PublicCity } from '@/site/city/public-city';
import type { TypedValues } from '@/site/dialogs/dialog-request';
import type { FormReturn } from '@/site/page/site-request';
import type { LeadSubject } from './lead-fields';
import type { LeadOutcome } from './submit-lead';

/** A request form: what it is about, its rules (see `formKinds`) and its words. */
export interface LeadFormProps extends LeadSubject {
  /** Anchor of the form and prefix of its inputs' ids. */
  id: string;
  nameRule: NameRule;
  phoneMessage: string;
  consentMode: PublicCity['consentMode'];
  buttonText?: string;
  /** Fields of one form alone; they stand before the others and keep what came back by themselves. */
  children?: ReactNode;
  productChips?: readonly ProductChip[];
  /** Ids of the chips that stand chosen; without chips they are asked for as they are. */
  chosenProducts?: readonly string[];
  /** No name field: the banner's form (TV-02). */
  phoneOnly?: boolean;
  formReturn?: FormReturn | null;
  /** No choice of the time to call: short forms and those that are no request for a call. */
  hidesCallTime?: boolean;
  /** It stands in a popup: no panel of its own. */
  isInPopup?: boolean;
  /**
   * Takes the answer in the form's stead, with what stood in the form; then nothing else is shown. Not called for
   * refusals that are shown at their fields.
   */
  onAnswer?: (outcome: LeadOutcome, typed: TypedValues) => void;
  /** Where requests go; the browser's own origin unless a test says otherwise. */
  leads?: LeadsClient;
}

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
