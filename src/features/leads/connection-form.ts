import type { SeenPrice } from '@/shop/request-subject';
import type { ConnectionSubject } from '@/site/dialogs/dialog-request';
import type { LeadFormProps } from './lead-form-props';

/** Returns props of a form of kind `card`. */
export function toConnectionFormProps(
  subject: ConnectionSubject,
): Required<Pick<LeadFormProps, 'chosenProducts' | 'hidden' | 'context'>> &
  Pick<LeadFormProps, 'visitHouse'> {
  const { plan, title, amount, products, internetEquipmentId, tvEquipmentId, ...seen } = subject;
  return {
    chosenProducts: products,
    hidden: {
      plan,
      ...(internetEquipmentId === undefined ? {} : { internet_equipment_id: internetEquipmentId }),
      ...(tvEquipmentId === undefined ? {} : { tv_equipment_id: tvEquipmentId }),
    },
    context: { item: title, price: amount, ...seen },
    visitHouse: seen.address === undefined ? 'connection' : undefined,
  };
}

/** Sends `sale` or `leasing` with its months (EQ-09). */
export function equipmentPaymentFields({ months }: Pick<SeenPrice, 'months'>) {
  return months > 0
    ? ({ tv_equipment_buy: 'leasing', tv_equipment_duration: months } as const)
    : ({ tv_equipment_buy: 'sale' } as const);
}
