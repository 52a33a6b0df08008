import type { OrderLine } from './order-lines';
import type { OrderStep } from './order-steps';
import type { OrderEntry } from './orders.schemas';

/** An order as its visitor sees it. */
export interface OrderView {
  id: string;
  entry: OrderEntry;
  lines: OrderLine[];
  /** The first step that is still to be done. */
  next: OrderStep;
  /** As far as they are filled in; empty again once the order is finished: the lead has them. */
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
