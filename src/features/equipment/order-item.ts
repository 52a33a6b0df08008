import { internetProduct } from '@/config/products';
import type {
  ConnectionSubject,
  DialogRequest,
  OrderSubject,
  PurchaseOption,
  PurchaseSubject,
} from '@/site/dialogs/dialog-request';

/** What is ordered; where a card or the page of an item says it is (ANA-03). */
type OrderedItem = Pick<PurchaseSubject, 'kind' | 'itemId' | 'title' | 'image' | 'options'>;

/** The way to pay is asked for first, with the chosen one marked (EQ-07). */
export function purchaseRequest(item: OrderedItem, chosenIndex: number | null): DialogRequest {
  return { kind: 'purchase', subject: { ...item, chosenIndex } };
}

/** The order of one option (EQ-08); a router is asked for as a connection, with its id. */
export function orderRequest(item: Omit<OrderedItem, 'options'>, option: PurchaseOption): DialogRequest {
  return item.kind === 'router'
    ? { kind: 'connection', subject: toConnectionSubject(item, option) }
    : { kind: 'order', subject: toOrderSubject(item, option) };
}

function toConnectionSubject(
  { itemId, title, image }: Pick<OrderedItem, 'itemId' | 'title' | 'image'>,
  { label, price, hint, amount, laterPrice, months }: PurchaseOption,
): ConnectionSubject {
  return {
    plan: '',
    title,
    option: [label, price, ...(hint === null ? [] : [hint])].join(', '),
    amount,
    period: months > 0 ? 'month' : 'once',
    ...(laterPrice === undefined ? {} : { laterPrice }),
    products: [internetProduct],
    internetEquipmentId: String(itemId),
    ...(image === null ? {} : { image }),
  };
}

/** A purchase is a sale; every option that is paid by the month is leasing and carries its months (EQ-09). */
function toOrderSubject(
  { itemId, title, image }: Omit<OrderedItem, 'kind' | 'options'>,
  { label, price, hint, amount, laterPrice, months }: PurchaseOption,
): OrderSubject {
  const subject = {
    itemId,
    title,
    image,
    option: label,
    price,
    amount,
    ...(hint === null ? {} : { hint }),
    ...(laterPrice === undefined ? {} : { laterPrice }),
  };
  return months > 0 ? { ...subject, buy: 'leasing', months } : { ...subject, buy: 'sale' };
}
