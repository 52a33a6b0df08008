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
  /** Anchor of the form and prefix of its inputs' ids. */
  id: string;
  buttonText?: string;
  /** Additional fields before the common ones; they restore the values of a refused form themselves. */
  children?: ReactNode;
  /** Below the comment. */
  advice?: ReactNode;
  /** Purpose of the request for which the form offers the house checked earlier in the visit. */
  visitHouse?: keyof typeof leadsText.atHouse | undefined;
  productChips?: readonly ProductChip[];
  /** Ids of the preselected chips; in a form without chips they are hidden inputs. */
  chosenProducts?: readonly string[];
  formReturn?: ReturnedFormValues | null;
  /** Hides the choice of the time to call, in short forms and in forms that request no call. */
  hidesCallTime?: boolean;
  /** The form is rendered in a popup, so it has no panel. */
  isInPopup?: boolean;
  /**
   * Called with the response and the typed values; the form then shows no result itself. Not called for errors that are
   * shown at fields.
   */
  onAnswer?: (outcome: Outcome, typed: TypedValues) => void;
  /** Called with the typed values when the form unmounts. */
  onLeft?: (typed: TypedValues) => void;
  /** Client that sends the requests; the page's own origin by default. */
  leads?: LeadsClient;
}

export { formKinds } from '@/api/leads/form-kinds';
