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
  /** What else the desk shows of it; kept as JSON. */
  details: Record<string, string | number>;
  /** The provider's call that it becomes. */
  delivery: Delivery;
}
