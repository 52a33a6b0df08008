import type { FormType, LeadContext } from '@/api/leads/leads.schemas';
import type { Delivery } from './delivery';

/** A visitor's form after every check, whichever of the lead routes it came by. */
export interface CheckedLead {
  formType: FormType;
  fio: string;
  /** 11 digits. */
  phone: string;
  consent: boolean;
  page: string;
  productIds: string[];
  context: LeadContext;
  /** As the form sent it; what it means depends on the moment (see call-windows.ts). */
  callAt: string;
  /** What else the desk shows of it; kept as JSON. */
  details: Record<string, string | number>;
  /** The provider's call that it becomes. */
  delivery: Delivery;
}

/** How a form was filled in. No part of the lead: a repeat may be quicker. */
export interface FillingSigns {
  /** A field that people do not see was filled in. */
  isTrapped: boolean;
  /** Nothing but the phone was typed: the browser fills that in, and a press sends it. */
  isPhoneOnly: boolean;
  /** Milliseconds from the page's opening; null where no script has measured. */
  tookMs: number | null;
}
