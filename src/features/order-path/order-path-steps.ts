export type { FilledStep, OrderStep } from '@/api/orders/order-steps';
export type { OrderView } from '@/api/orders/order-view';
