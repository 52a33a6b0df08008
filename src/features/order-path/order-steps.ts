import {
  type OrderFormStep,
  orderFormSteps,
  isOrderStep,
  type OrderStep,
  type PublicOrder,
  stepToRedirectTo,
} from '@/api/orders/order-steps';
import { links } from '@/config/links';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import type { SiteRequest } from '@/site/page/site-request';
import { orderPathText } from './order-path.text';

export type { OrderFormStep, OrderStep } from '@/api/orders/order-steps';
export type { PublicOrder } from '@/api/orders/order-steps';

/** Redirects to the visitor's order, or to `from` with the reason. */
export function resumeHref(from: string): string {
  return `/api/orders/current?from=${encodeURIComponent(from)}`;
}

type StepGate =
  | { kind: 'missing'; what: 'order' | 'step' }
  /** The page redirects to another step. */
  | { kind: 'instead'; href: string }
  | { kind: 'open'; step: OrderStep; order: PublicOrder };

export async function resolveOrderStep(
  { api, formReturn }: Pick<SiteRequest, 'api' | 'formReturn'>,
  id: string,
  step: string,
): Promise<StepGate> {
  if (!isOrderStep(step)) return { kind: 'missing', what: 'step' };
  const order = returnedOrder(formReturn) ?? (await api.order(id));
  if (order === null) return { kind: 'missing', what: 'order' };
  const instead = stepToRedirectTo(step, order.next);
  return instead === null
    ? { kind: 'open', step, order }
    : { kind: 'instead', href: links.orderStep(id, instead) };
}

/** Returns a refused form's order, if the storage can't load it. */
function returnedOrder(formReturn: ReturnedFormValues | null): PublicOrder | null {
  const json = formReturn?.form.startsWith('order-') ? formReturn.values['order'] : undefined;
  return json === undefined ? null : (JSON.parse(json) as PublicOrder); // Written by the server.
}

export interface StepIndicatorModel {
  label: string;
  count: string;
  steps: { title: string; state: 'done' | 'current' | 'ahead'; href: string | null }[];
}

/** Links the steps that the visitor can open. */
export function toStepIndicator(
  current: OrderFormStep,
  order: Pick<PublicOrder, 'id' | 'next'>,
): StepIndicatorModel {
  const { label, count, names } = orderPathText.steps;
  const place = orderFormSteps.indexOf(current);
  return {
    label,
    count: count(place + 1, orderFormSteps.length),
    steps: orderFormSteps.map((step, index) => ({
      title: names[step],
      state: index < place ? 'done' : index === place ? 'current' : 'ahead',
      href:
        index === place || stepToRedirectTo(step, order.next) !== null
          ? null
          : links.orderStep(order.id, step),
    })),
  };
}
