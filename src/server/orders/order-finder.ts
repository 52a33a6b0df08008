import type { OrderView } from '@/api/orders/order-view';
import type { Database } from '../database/tables';
import { patience } from '../leads/storage-patience';
import { findOrder, type OrderOwner, toOrderView } from './order-store';

/** What pages are given of an order; null for one that is not this visitor's. */
export type OrderFinder = (id: string, owner: OrderOwner) => Promise<OrderView | null>;

const findLimitMs = 3500;

export function makeOrderFinder(db: Database, now: () => number = Date.now): OrderFinder {
  return async (id, owner) => {
    const order = await patience(findLimitMs)(findOrder(db, id, owner));
    return order && toOrderView(order, now());
  };
}
