import type { ReactNode } from 'react';

import type { FormKind } from '@/api/leads/form-kinds';
import type { LeadsClient } from '@/api/leads/leads.client';
import type { Outcome } from '@/api/leads/outcome';
import type { ProductChip } from '@/config/product-chips.text';
import type { TypedValues } from '@/site/dialogs/dialog-request';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import type { LeadSubject } from './lead-fields';
import type { leadsText } from './leads.text';

/** Props of a lead form: its subject, rules (see `formKinds`) and texts. */
export interface LeadFormProps extends LeadSubject, Omit<FormKind, 'formType' | 'route'> {
  id: string;
  buttonText?: string;
  /** Additional fields before the common ones; they restore the values of a refused form themselves. */
  children?: ReactNode;
  advice?: ReactNode;
  /** Purpose of the request for which the form offers the house checked earlier in the visit. */
  visitHouse?: keyof typeof leadsText.atHouse | undefined;
  productChips?: readonly ProductChip[];
  /** Hidden inputs in a form without chips. */
  chosenProducts?: readonly string[];
  formReturn?: ReturnedFormValues | null;
  /** For short forms and forms without a call. */
  hidesCallTime?: boolean;
  /** Without a panel. */
  isInPopup?: boolean;
  /** The form then shows no result. Not called for field errors. */
  onAnswer?: (outcome: Outcome, typed: TypedValues) => void;
  onLeft?: (typed: TypedValues) => void;
  /** By default for the page's own origin. */
  leads?: LeadsClient;
}

export { formKinds } from '@/api/leads/form-kinds';
