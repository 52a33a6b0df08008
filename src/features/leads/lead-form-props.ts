import type { ReactNode } from 'react';

import type { FormKind } from '@/api/leads/form-kinds';
import type { LeadsClient } from '@/api/leads/leads.client';
import type { Outcome } from '@/api/leads/outcome';
import type { ProductChip } from '@/config/product-chips.text';
import type { PublicCity } from '@/site/city/public-city';
import type { TypedValues } from '@/site/dialogs/dialog-request';
import type { FormReturn } from '@/site/page/site-request';
import type { LeadSubject } from './lead-fields';

/** Subject, rules (see `formKinds`) and texts of a form. */
export interface LeadFormProps extends LeadSubject, Omit<FormKind, 'formType' | 'route'> {
  /** Anchor of the form and prefix of its inputs' ids. */
  id: string;
  consentMode: PublicCity['consentMode'];
  buttonText?: string;
  /** Fields of one form alone, before the others; they keep returned values themselves. */
  children?: ReactNode;
  productChips?: readonly ProductChip[];
  /** Ids of the preselected chips; without chips they are requested as they are. */
  chosenProducts?: readonly string[];
  formReturn?: FormReturn | null;
  /** No choice of the call time: short forms and those that request no call. */
  hidesCallTime?: boolean;
  /** It stands in a popup: no panel of its own. */
  isInPopup?: boolean;
  /**
   * Takes the answer and the typed values in the form's stead; then nothing else is shown. Not called for
   * refusals shown at their fields.
   */
  onAnswer?: (outcome: Outcome, typed: TypedValues) => void;
  /** Called with the typed values when the form is removed. */
  onLeft?: (typed: TypedValues) => void;
  /** Where requests go; the browser's own origin by default. */
  leads?: LeadsClient;
}

export { formKinds } from '@/api/leads/form-kinds';
