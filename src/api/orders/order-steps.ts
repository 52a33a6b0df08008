import type { OrderEntry } from '@/config/order-entries';
import { orderSteps } from '@/config/pages';

import type { ExtraService } from './orders.schemas';

export type OrderStep = (typeof orderSteps)[number];

export const orderFormSteps = orderSteps.filter((step) => step !== 'final');
export type OrderFormStep = (typeof orderFormSteps)[number];

export interface OrderProgress {
  hasAddress: boolean;
  hasContacts: boolean;
  /** In the future. */
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
 * Returns null if the order may show the step. Completed steps of an open order can be revisited; a finished
 * order shows only its last page.
 */
export function stepToRedirectTo(asked: OrderStep, next: OrderStep): OrderStep | null {
  if (next === 'final') return asked === 'final' ? null : 'final';
  return orderSteps.indexOf(asked) <= orderSteps.indexOf(next) ? null : next;
}

export function isOrderStep(text: string): text is OrderStep {
  return orderSteps.some((step) => step === text);
}

/**
 * Why the visit is not the chosen one: `next`: another visitor had the slot; `lapsed`: another visitor got it
 * after the hold.
 */
export type VisitNotice = 'next' | 'lapsed';

/** With the prices at the choice, roubles. */
export interface OrderLine {
  part: 'internet' | 'bundle' | 'router' | 'box' | ExtraService;
  /** In the catalogue; '' if it is not there. */
  id: string;
  title: string;
  pay: 'lease' | 'sale' | null;
  /** Null if a manager sets it. */
  perMonth: number | null;
  once: number | null;
  /** Monthly price after `months`; null if constant. */
  later: { price: number; months: number } | null;
}

export interface PublicOrder {
  id: string;
  /** First page of the order. */
  entry: OrderEntry;
  lines: OrderLine[];
  next: OrderStep;
  /** A finished order has no name or phone, and the address as text. */
  address: string;
  flat: string;
  /** From the address check; '' after an edit. */
  houseId: string;
  fio: string;
  phone: string;
  /** Given in the step `contacts`. */
  hasConsent: boolean;
  /** UTC ms. */
  visit: { from: number; until: number } | null;
  /** Until UTC ms; null for a preferred time, which a manager confirms. */
  visitHold: { slotId: string; until: number } | null;
  visitNotice: VisitNotice | null;
  number: string | null;
}
