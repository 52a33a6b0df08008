import type { ReactNode } from 'react';

import type { FormKind } from '@/api/leads/form-kinds';
import type { LeadsClient } from '@/api/leads/leads.client';
import type { Outcome } from '@/api/leads/outcome';
import type { ProductChip } from '@/config/product-chips.text';
import type { PublicCity } from '@/site/city/public-city';
import type { TypedValues } from '@/site/dialogs/dialog-request';
import type { FormReturn } from '@/site/page/site-request';
import type { LeadSubject } from './lead-fields';

/** A request form: what it is about, its rules (see `formKinds`) and its words. */
export interface LeadFormProps extends LeadSubject, Omit<FormKind, 'formType' | 'route'> {
  /** Anchor of the form and prefix of its inputs' ids. */
  id: string;
  consentMode: PublicCity['consentMode'];
  buttonText?: string;
  /** Fields of one form alone; they stand before the others and keep what came back by themselves. */
  children?: ReactNode;
  productChips?: readonly ProductChip[];
  /** Ids of the chips that stand chosen; without chips they are asked for as they are. */
  chosenProducts?: readonly string[];
  formReturn?: FormReturn | null;
  /** No choice of the time to call: short forms and those that are no request for a call. */
  hidesCallTime?: boolean;
  /** It stands in a popup: no panel of its own. */
  isInPopup?: boolean;
  /**
   * Takes the answer in the form's stead, with what stood in the form; then nothing else is shown. Not called for
   * refusals that are shown at their fields.
   */
  onAnswer?: (outcome: Outcome, typed: TypedValues) => void;
  /** Called with the typed values when the form is removed. */
  onLeft?: (typed: TypedValues) => void;
  /** Where requests go; the browser's own origin unless a test says otherwise. */
  leads?: LeadsClient;
}

export { formKinds } from '@/api/leads/form-kinds';
