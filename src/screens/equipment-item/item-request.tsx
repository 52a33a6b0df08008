import { orderedAs } from '@/features/leads/connection-form';
import { mascot } from '@/features/leads/deferred-request-block';
import { RequestBlock } from '@/features/leads/request-block';
import { seenContext } from '@/shop/request-subject';
import type { EquipmentItemScreenProps, ItemForm, ItemOption } from './item-view-model';

interface ItemRequestProps extends Pick<
  EquipmentItemScreenProps,
  'item' | 'stock' | 'form' | 'words' | 'city' | 'formReturn'
> {
  chosen: ItemOption | null;
}

/** For an item out of stock a request for a notice. */
export function ItemRequest(props: ItemRequestProps) {
  const { item, stock, words, city, formReturn, chosen } = props;
  const isAbsent = stock.kind === 'absent';
  const asked = isAbsent ? waitingForm(props) : formOf(props.form, item, chosen);
  return (
    <RequestBlock
      // A form's script is bound to one route.
      key={asked.route ?? 'request'}
      title={isAbsent ? words.waitTitle : words.request}
      text={isAbsent ? stock.text : words.requestText}
      art={mascot}
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
 * A chosen option of a box is ordered (EQ-09); otherwise the form requests a call. A router's request has the
 * option beside it (table 'Forms and calls').
 */
function formOf(form: ItemForm, item: ItemRequestProps['item'], chosen: ItemOption | null): ItemForm {
  const hidden = idOf(item);
  const named = { item: item.title, image: item.images[0]?.src };
  if (!chosen) return { ...form, hidden, context: named };
  const context = { ...named, ...seenContext(chosen) };
  if (item.kind === 'router') return { ...form, hidden, context };
  return { ...form, route: 'order', hidden: { ...hidden, ...orderedAs(chosen) }, context };
}

/** An item out of stock can't be ordered: the manager reads which item the client waits for. */
function waitingForm({ form, item, words }: Pick<ItemRequestProps, 'form' | 'item' | 'words'>): ItemForm {
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
