import { equipmentPaymentFields } from '@/features/leads/connection-form';
import { requestBlockMascot } from '@/features/leads/deferred-request-block';
import { RequestBlock } from '@/features/leads/request-block';
import { toSeenPriceContext } from '@/shop/request-subject';
import type { EquipmentItemScreenProps, ItemRequestForm, ItemOption } from './item-view-model.server';

interface ItemRequestProps extends Pick<
  EquipmentItemScreenProps,
  'item' | 'stock' | 'form' | 'words' | 'formReturn'
> {
  chosen: ItemOption | null;
}

export function ItemRequest(props: ItemRequestProps) {
  const { item, stock, words, formReturn, chosen } = props;
  const isAbsent = stock.kind === 'absent';
  const asked = isAbsent ? waitingForm(props) : formOf(props.form, item, chosen);
  return (
    <RequestBlock
      // The form is bound to one route.
      key={asked.route ?? 'request'}
      title={isAbsent ? words.waitTitle : words.request}
      text={isAbsent ? stock.text : words.requestText}
      art={requestBlockMascot}
      form={{
        ...asked,
        page: chosen?.address ?? item.address,
        formReturn,
      }}
    />
  );
}

/**
 * Orders a box's option (EQ-09), otherwise requests a call. A router's request has the option as context
 * (table 'Forms and calls').
 */
function formOf(
  form: ItemRequestForm,
  item: ItemRequestProps['item'],
  chosen: ItemOption | null,
): ItemRequestForm {
  const hidden = idOf(item);
  const named = { item: item.title, image: item.images[0]?.src };
  if (!chosen) return { ...form, hidden, context: named };
  const context = { ...named, ...toSeenPriceContext(chosen) };
  if (item.kind === 'router') return { ...form, hidden, context };
  return { ...form, route: 'order', hidden: { ...hidden, ...equipmentPaymentFields(chosen) }, context };
}

/** Out of stock; the manager sees the item. */
function waitingForm({
  form,
  item,
  words,
}: Pick<ItemRequestProps, 'form' | 'item' | 'words'>): ItemRequestForm {
  return {
    ...form,
    hidden: idOf(item),
    buttonText: words.wait,
    context: { item: item.title, image: item.images[0]?.src, option: words.wait },
  };
}

function idOf({ kind, id }: ItemRequestProps['item']) {
  return kind === 'router' ? { internet_equipment_id: String(id) } : { tv_equipment_id: String(id) };
}
