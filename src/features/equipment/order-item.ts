import { internetProduct } from '@/config/product-ids';
import { analyticsEvents } from '@/site/analytics/analytics-event';
import { track } from '@/site/analytics/track';
import type {
  ConnectionSubject,
  OrderSubject,
  PurchaseOption,
  PurchaseSubject,
} from '@/site/dialogs/dialog-request';
import { requestDialog } from '@/site/dialogs/request-dialog';

/** What is ordered; where a card or the page of an item says it is (ANA-03). */
type OrderedItem = Pick<PurchaseSubject, 'kind' | 'itemId' | 'title' | 'image' | 'options'>;

/** «Заказать» of a card: the way to pay is asked for first, with the card's own chosen (EQ-07). */
export function orderFromCard(item: OrderedItem, chosenIndex: number | null): void {
  track(analyticsEvents.button('equipment_card', item.title));
  requestDialog({ kind: 'purchase', subject: { ...item, chosenIndex } });
}

/** The order button of an item's page: the chosen option is ordered; where none is, it is asked for. */
export function orderFromPage(item: OrderedItem, chosen: PurchaseOption | null): void {
  track(analyticsEvents.button('equipment_page', item.title));
  if (chosen) orderOption(item, chosen);
  else requestDialog({ kind: 'purchase', subject: { ...item, chosenIndex: null } });
}

/** Opens the order of one option (EQ-08); a router is asked for as a connection, with its id (decision 8). */
export function orderOption(item: Omit<OrderedItem, 'options'>, option: PurchaseOption): void {
  requestDialog(
    item.kind === 'router'
      ? { kind: 'connection', subject: toConnectionSubject(item, option) }
      : { kind: 'order', subject: toOrderSubject(item, option) },
  );
}

function toConnectionSubject(
  { itemId, title }: Pick<OrderedItem, 'itemId' | 'title'>,
  { label, price, amount }: PurchaseOption,
): ConnectionSubject {
  return {
    plan: '',
    title,
    option: `${label}, ${price}`,
    amount,
    products: [internetProduct],
    internetEquipmentId: String(itemId),
  };
}

/** A purchase is a sale; every option that is paid by the month is leasing and carries its months (decision 9). */
function toOrderSubject(
  { itemId, title, image }: Omit<OrderedItem, 'kind' | 'options'>,
  { label, price, amount, months }: PurchaseOption,
): OrderSubject {
  const subject = { itemId, title, image, option: label, price, amount };
  return months > 0 ? { ...subject, buy: 'leasing', months } : { ...subject, buy: 'sale' };
}
