import type { OrderEntry } from '@/config/order-entries';
import { orderSteps } from '@/config/pages';

import type { ExtraService } from './orders.schemas';

export type OrderStep = (typeof orderSteps)[number];

export const orderFormSteps = orderSteps.filter((step) => step !== 'final');
export type OrderFormStep = (typeof orderFormSteps)[number];

export interface OrderProgress {
  hasAddress: boolean;
  hasContacts: boolean;
  /** True if the order has a visit in the future. */
  hasVisit: boolean;
  isFinished: boolean;
}

/** Returns the first incomplete step. */
export function nextStep({ hasAddress, hasContacts, hasVisit, isFinished }: OrderProgress): OrderStep {
  if (isFinished) return 'final';
  if (!hasAddress) return 'address';
  if (!hasContacts) return 'contacts';
  return hasVisit ? 'create-agreement' : 'time-slots';
}

/**
 * Returns null if the order may show the requested step. A visitor can return to completed steps of an open order; a
 * finished order shows only its last page.
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
  /** Id in the catalogue; '' if the catalogue does not contain the item. */
  id: string;
  /** Item name; '' if the item has no name. */
  title: string;
  pay: 'lease' | 'sale' | null;
  /** Monthly price; null if a manager determines the price. */
  perMonth: number | null;
  once: number | null;
  /** The monthly price after `months`; null if the price does not change. */
  later: { price: number; months: number } | null;
}

export interface PublicOrder {
  id: string;
  /** Page where the visitor began the order. */
  entry: OrderEntry;
  lines: OrderLine[];
  next: OrderStep;
  /** Filled-in contact data. A finished order has no name or phone, and its address is one text. */
  address: string;
  flat: string;
  /** House id from the address check; '' after the visitor edits the address. */
  houseId: string;
  fio: string;
  phone: string;
  /** True if the visitor gave the consent in the step `contacts`. */
  hasConsent: boolean;
  /** Connection visit, UTC ms. */
  visit: { from: number; until: number } | null;
  /** Slot held for the visit, until a time in UTC ms; null for a preferred time, which a manager confirms. */
  visitHold: { slotId: string; until: number } | null;
  visitNotice: VisitNotice | null;
  /** Number of the request created from the order. */
  number: string | null;
}
