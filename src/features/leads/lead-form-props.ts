import type { ReactNode } from 'react';

import type { FormKind } from '@/api/leads/form-kinds';
import type { LeadsClient } from '@/api/leads/leads.client';
import type { Outcome } from '@/api/leads/outcome';
import type { ProductChip } from '@/config/product-chips.text';
import type { TypedValues } from '@/site/dialogs/dialog-request';
import type { ReturnedFormValues } from '@/site/page/site-request';
import type { LeadSubject } from './lead-fields';

/** Subject, rules (see `formKinds`) and texts of a form. */
export interface LeadFormProps extends LeadSubject, Omit<FormKind, 'formType' | 'route'> {
  /** Anchor of the form and prefix of its inputs' ids. */
  id: string;
  buttonText?: string;
  /** Fields of this form alone, before the others; they restore returned values themselves. */
  children?: ReactNode;
  /** Below the comment. */
  advice?: ReactNode;
  /** Offers the house checked earlier in the visit. */
  takesVisitHouse?: boolean;
  productChips?: readonly ProductChip[];
  /** Ids of the preselected chips; without chips they are posted as hidden inputs. */
  chosenProducts?: readonly string[];
  formReturn?: ReturnedFormValues | null;
  /** Hides the choice of the call time: short forms, and those that request no call. */
  hidesCallTime?: boolean;
  /** Rendered in a popup, so without a panel. */
  isInPopup?: boolean;
  /**
   * Called with the response and the typed values in place of the form's own result view. Not called for
   * errors shown at their fields.
   */
  onAnswer?: (outcome: Outcome, typed: TypedValues) => void;
  /** Called with the typed values when the form unmounts. */
  onLeft?: (typed: TypedValues) => void;
  /** Where requests go; the browser's own origin by default. */
  leads?: LeadsClient;
}

export { formKinds } from '@/api/leads/form-kinds';
