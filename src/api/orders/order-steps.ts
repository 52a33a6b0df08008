import type { OrderEntry } from '@/config/order-entries';
import { orderSteps } from '@/config/pages';

import type { ExtraService } from './orders.schemas';

export type OrderStep = (typeof orderSteps)[number];

/** Steps with a form. */
export const orderFormSteps = orderSteps.filter((step) => step !== 'final');
export type OrderFormStep = (typeof orderFormSteps)[number];

export interface OrderProgress {
  hasAddress: boolean;
  hasContacts: boolean;
  /** A visit in the future. */
  hasVisit: boolean;
  isFinished: boolean;
}

/** Pure: returns the first incomplete step. */
export function nextStep({ hasAddress, hasContacts, hasVisit, isFinished }: OrderProgress): OrderStep {
  if (isFinished) return 'final';
  if (!hasAddress) return 'address';
  if (!hasContacts) return 'contacts';
  return hasVisit ? 'create-agreement' : 'time-slots';
}

/**
 * Null if the requested step may be shown. Completed steps can be revisited while the order is open; a
 * finished order has only its last page.
 */
export function stepToRedirectTo(asked: OrderStep, next: OrderStep): OrderStep | null {
  if (next === 'final') return asked === 'final' ? null : 'final';
  return orderSteps.indexOf(asked) <= orderSteps.indexOf(next) ? null : next;
}

export function isOrderStep(text: string): text is OrderStep {
  return orderSteps.some((step) => step === text);
}

/**
 * Why the visit is another one than the visitor chose. `next`: another visitor had the slot; `lapsed`: another visitor
 * got it after the hold's end.
 */
export type VisitNotice = 'next' | 'lapsed';

/** A chosen item of an order, stored with the prices of that moment. Roubles. */
export interface OrderLine {
  part: 'internet' | 'bundle' | 'router' | 'box' | ExtraService;
  /** Id in the catalogue; '' if absent there. */
  id: string;
  /** Item name; '' if the item has none of its own. */
  title: string;
  pay: 'lease' | 'sale' | null;
  /** Null if a manager sets it. */
  perMonth: number | null;
  once: number | null;
  /** The monthly price after `months`; null if it stays. */
  later: { price: number; months: number } | null;
}

export interface PublicOrder {
  id: string;
  /** Where it began. */
  entry: OrderEntry;
  lines: OrderLine[];
  /** The first incomplete step. */
  next: OrderStep;
  /** Filled-in contact data. A finished order has no name or phone, and its address is one text. */
  address: string;
  flat: string;
  /** Id from the address check, until the visitor changes the address. */
  houseId: string;
  fio: string;
  phone: string;
  /** Whether consent was given with the contacts. */
  hasConsent: boolean;
  /** Connection visit, UTC ms. */
  visit: { from: number; until: number } | null;
  /** Slot held for the visit, until a time in UTC ms; null for a preferred time, which a manager confirms. */
  visitHold: { slotId: string; until: number } | null;
  visitNotice: VisitNotice | null;
  /** Number of the request created from the order. */
  number: string | null;
}
