import { filledSteps, type FilledStep, stepInstead } from '@/api/orders/order-steps';
import type { OrderView } from '@/api/orders/order-view';
import { orderStepPath } from '@/config/order-paths';
import { orderPathText } from './order-path.text';

export interface StepLineView {
  label: string;
  /** «Шаг 2 из 4». */
  count: string;
  steps: { title: string; state: 'done' | 'current' | 'ahead'; href: string | null }[];
}

/** Pure: where a step stands among the others; those that may be opened have their address. */
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
