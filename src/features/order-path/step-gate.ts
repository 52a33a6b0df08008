import { isOrderStep, type OrderStep, stepInstead } from '@/api/orders/order-steps';
import type { OrderView } from '@/api/orders/order-view';
import { orderStepPath } from '@/config/order-paths';
import type { FormReturn, SiteRequest } from '@/site/request/site-request';

export type StepGate =
  /** No such order for this visitor, or no such step of any. */
  | { kind: 'missing'; what: 'order' | 'step' }
  /** It is not this step's turn. */
  | { kind: 'instead'; href: string }
  | { kind: 'open'; step: OrderStep; order: OrderView };

/** Whether a step of an order may be shown to this visitor. */
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

/** A refused form brings its order along: the storage may just have failed. */
function returnedOrder(formReturn: FormReturn | null): OrderView | null {
  const json = formReturn?.form.startsWith('order-') ? formReturn.values['order'] : undefined;
  return json === undefined ? null : (JSON.parse(json) as OrderView); // written by the server itself
}
