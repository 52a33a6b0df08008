export type { FilledStep, OrderStep } from '@/api/orders/order-steps';
export type { OrderView } from '@/api/orders/order-view';

/** Where the server leads a visitor back to the order that they have begun; else to `from`, with the reason. */
export function resumeHref(from: string): string {
  return `/api/orders/current?from=${encodeURIComponent(from)}`;
}
