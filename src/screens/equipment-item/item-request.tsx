import { RequestBlock } from '@/features/leads/request-block';
import type { EquipmentItemScreenProps, ItemForm } from './equipment-item-screen-props';
import type { ItemOption } from './price-card';

interface ItemRequestProps extends Pick<
  EquipmentItemScreenProps,
  'item' | 'form' | 'words' | 'city' | 'formReturn'
> {
  chosen: ItemOption | null;
}

/** The request for the item as it is chosen. */
export function ItemRequest({ item, form, words, city, formReturn, chosen }: ItemRequestProps) {
  const asked = formOf(form, item, chosen);
  return (
    <RequestBlock
      // Its script serves one route.
      key={asked.route ?? 'request'}
      title={words.request}
      text={words.requestText}
      form={{
        ...asked,
        page: chosen?.address ?? item.address,
        formReturn,
        consentMode: city.consentMode,
      }}
    />
  );
}

/**
 * A chosen option of a box is ordered (EQ-09), without one a call is asked for. A router is asked for with the option
 * beside it (table 'Forms and calls').
 */
function formOf(form: ItemForm, item: ItemRequestProps['item'], chosen: ItemOption | null): ItemForm {
  const isRouter = item.kind === 'router';
  const id = String(item.id);
  const hidden = isRouter ? { internet_equipment_id: id } : { tv_equipment_id: id };
  if (!chosen) return { ...form, hidden, context: { item: item.title } };
  const { label: option, amount: price, months } = chosen;
  const context = { item: item.title, option, price };
  if (isRouter) return { ...form, hidden, context };
  return {
    ...form,
    route: 'order',
    hidden: {
      ...hidden,
      ...(months > 0
        ? { tv_equipment_buy: 'leasing', tv_equipment_duration: months }
        : { tv_equipment_buy: 'sale' }),
    },
    context,
  };
}
