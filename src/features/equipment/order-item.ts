import { internetProduct } from '@/config/products';
import { type SeenPrice, toSeenPriceContext, seenPriceText } from '@/shop/request-subject';
import type { ConnectionSubject, DialogRequest, PurchaseSubject } from '@/site/dialogs/dialog-request';

/** `block`: the card or page with the item (ANA-03). */
type OrderedItem = Pick<PurchaseSubject, 'kind' | 'itemId' | 'title' | 'image' | 'options'>;

/** Opens the payment options with `chosenIndex` preselected (EQ-07). */
export function makePurchaseDialogRequest(item: OrderedItem, chosenIndex: number | null): DialogRequest {
  return { kind: 'purchase', subject: { ...item, chosenIndex } };
}

/** Opens the order; a router is ordered by a connection request with its id (EQ-08). */
export function makeOrderDialogRequest(item: Omit<OrderedItem, 'options'>, chosen: SeenPrice): DialogRequest {
  const { itemId, title, image } = item;
  return item.kind === 'router'
    ? { kind: 'connection', subject: toConnectionSubject(item, chosen) }
    : { kind: 'order', subject: { itemId, title, image, chosen } };
}

function toConnectionSubject(
  { itemId, title, image }: Pick<OrderedItem, 'itemId' | 'title' | 'image'>,
  chosen: SeenPrice,
): ConnectionSubject {
  const { price: amount, ...seen } = toSeenPriceContext(chosen);
  return {
    plan: '',
    title,
    ...seen,
    option: seenPriceText(chosen),
    amount,
    products: [internetProduct],
    internetEquipmentId: String(itemId),
    ...(image === null ? {} : { image }),
  };
}
