import type { ExtraPart, OrderEntry } from './orders.schemas';

/** Steps of the order path in their order; the last is where a finished order stands (SHELL-07). */
export const orderSteps = ['address', 'contacts', 'time-slots', 'create-agreement', 'final'] as const;
export type OrderStep = (typeof orderSteps)[number];

/** Steps that a person fills in. */
export const filledSteps = orderSteps.filter((step) => step !== 'final');
export type FilledStep = (typeof filledSteps)[number];

/** What of an order is there already. */
export interface OrderProgress {
  hasAddress: boolean;
  hasContacts: boolean;
  /** A visit that has not begun yet. */
  hasVisit: boolean;
  isFinished: boolean;
}

/** Pure: the first step that is still to be done. */
export function nextStep({ hasAddress, hasContacts, hasVisit, isFinished }: OrderProgress): OrderStep {
  if (isFinished) return 'final';
  if (!hasAddress) return 'address';
  if (!hasContacts) return 'contacts';
  return hasVisit ? 'create-agreement' : 'time-slots';
}

/**
 * Pure: where somebody is sent who asks for a step; null where it may be shown. Done steps may be gone back to while
 * the order is open; a finished order has its last page alone.
 */
export function stepInstead(asked: OrderStep, next: OrderStep): OrderStep | null {
  if (next === 'final') return asked === 'final' ? null : 'final';
  return orderSteps.indexOf(asked) <= orderSteps.indexOf(next) ? null : next;
}

export function isOrderStep(text: string): text is OrderStep {
  return orderSteps.some((step) => step === text);
}

/** One thing of an order, as it was when it was chosen; stored so. Roubles. */
export interface OrderLine {
  part: 'internet' | 'bundle' | 'router' | 'box' | ExtraPart;
  /** Of the catalogue; '' where the part is not in it. */
  id: string;
  /** As the catalogue calls it; '' where the part has no name of its own. */
  title: string;
  /** How equipment is paid for. */
  pay: 'lease' | 'sale' | null;
  /** Null where a manager tells it. */
  perMonth: number | null;
  once: number | null;
  /** What `perMonth` becomes after so many months; null where it stays. */
  later: { price: number; months: number } | null;
}

/** An order as its visitor sees it. */
export interface OrderView {
  id: string;
  /** Where it began. */
  entry: OrderEntry;
  lines: OrderLine[];
  /** The first step that is still to be done. */
  next: OrderStep;
  /** As far as they are filled in. The finished order has name and phone no more, and its address as one text. */
  address: string;
  flat: string;
  /** Of the address check, while its address stands there as it was written. */
  houseId: string;
  fio: string;
  phone: string;
  /** Whether the consent was given beside them. */
  hasConsent: boolean;
  /** When somebody comes to connect, UTC ms. */
  visit: { from: number; until: number } | null;
  /** Of the request that it became. */
  number: string | null;
}
