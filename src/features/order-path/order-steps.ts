import {
  type FilledStep,
  filledSteps,
  isOrderStep,
  type OrderStep,
  type OrderView,
  stepInstead,
} from '@/api/orders/order-steps';
import { orderStepPath } from '@/config/order-paths';
import type { FormReturn, SiteRequest } from '@/site/page/site-request';
import { orderPathText } from './order-path.text';

export type { FilledStep, OrderStep } from '@/api/orders/order-steps';
export type { OrderView } from '@/api/orders/order-steps';

/** Server address that resumes the visitor's order; else redirects to `from`, with the reason. */
export function resumeHref(from: string): string {
  return `/api/orders/current?from=${encodeURIComponent(from)}`;
}

type StepGate =
  /** Unknown order for this visitor, or unknown step. */
  | { kind: 'missing'; what: 'order' | 'step' }
  /** Another step is due. */
  | { kind: 'instead'; href: string }
  | { kind: 'open'; step: OrderStep; order: OrderView };

export async function stepGate(
  { api, formReturn }: Pick<SiteRequest, 'api' | 'formReturn'>,
  id: string,
  step: string,
): Promise<StepGate> {
  if (!isOrderStep(step)) return { kind: 'missing', what: 'step' };
  const order = returnedOrder(formReturn) ?? (await api.order(id));
  if (order === null) return { kind: 'missing', what: 'order' };
  const instead = stepInstead(step, order.next);
  return instead === null
    ? { kind: 'open', step, order }
    : { kind: 'instead', href: orderStepPath(id, instead) };
}

/** A refused form contains its order: the storage may have failed. */
function returnedOrder(formReturn: FormReturn | null): OrderView | null {
  const json = formReturn?.form.startsWith('order-') ? formReturn.values['order'] : undefined;
  return json === undefined ? null : (JSON.parse(json) as OrderView); // written by the server itself
}

export interface StepLineView {
  label: string;
  /** «Шаг 2 из 4». */
  count: string;
  steps: { title: string; state: 'done' | 'current' | 'ahead'; href: string | null }[];
}

/** Pure: position of a step; accessible steps have an address. */
export function stepLine(current: FilledStep, order: Pick<OrderView, 'id' | 'next'>): StepLineView {
  const { label, count, names } = orderPathText.steps;
  const place = filledSteps.indexOf(current);
  return {
    label,
    count: count(place + 1, filledSteps.length),
    steps: filledSteps.map((step, index) => ({
      title: names[step],
      state: index < place ? 'done' : index === place ? 'current' : 'ahead',
      href: index === place || stepInstead(step, order.next) !== null ? null : orderStepPath(order.id, step),
    })),
  };
}
