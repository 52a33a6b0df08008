import { links } from '@/config/links';
import { pathWithQuery } from '@/lib/own-path';
import type { Offer } from './offer';
import type { Price } from './price';

// What a visitor chose, and the keys by which addresses, forms and requests name it.

/** A way to get an item together with a tariff or bundle. */
export interface OfferedItem {
  /** That of the address, see `itemKey`. */
  value: string;
  /** Global id; goes into a request. */
  itemId: number;
  title: string;
  /** «Рассрочка на 12 мес.». */
  way: string;
  price: Price;
}

/** What is chosen besides the offer. */
export interface Choice {
  router: OfferedItem | null;
  box: OfferedItem | null;
  /** Id of a house of the address check. */
  house?: string | undefined;
  /** TV is wanted, though the offer has none. */
  withTv?: boolean;
}

/** `i101` is an internet tariff, `b202` a bundle. */
export function offerKey({ kind, id }: Pick<Offer, 'kind' | 'id'>): string {
  return `${kind === 'internet' ? 'i' : 'b'}${id}`;
}

/** Whether a text could name an offer; what the city sells is another question. */
export function isOfferKey(text: string): boolean {
  return /^[ib]\d{1,9}$/.test(text);
}

/** `60101.2`: an item in the way to pay that has this index. */
export function itemKey(id: number, index: number): string {
  return `${id}.${index}`;
}

/** Whether a text could name an item, by itself or in one of its ways: `60101`, `60101.2`, `60101-lease`. */
export function isItemKey(text: string): boolean {
  return /^\d{1,9}(?:\.\d{1,2}|-(?:lease|sale))?$/.test(text);
}

/** `60101-lease`: equipment of an order, in one of the ways that an order has. */
export function equipmentKey(id: number, pay: 'lease' | 'sale'): string {
  return `${id}-${pay}`;
}

/** What a key names: an item in one of its ways, or alone, and then in its first way by the month. */
export function chosenItem(
  items: readonly OfferedItem[],
  key: string | string[] | undefined,
): OfferedItem | null {
  const ofItem = items.filter(({ itemId }) => String(itemId) === key);
  return (
    items.find(({ value }) => value === key) ??
    ofItem.find(({ price }) => price.kind !== 'purchase') ??
    ofItem[0] ??
    null
  );
}

/** Whether the order path has no such way to pay: a loan, which a manager arranges. */
export function isLoan(item: OfferedItem | null): boolean {
  return item !== null && item.price.kind !== 'purchase' && item.price.kind !== 'lease';
}

/** The order path with what is chosen, but for loans; with TV on top it is built from parts. */
export function orderHref(
  offer: Pick<Offer, 'kind' | 'id'>,
  { router, box, house, withTv = false }: Choice,
): string {
  return pathWithQuery(withTv ? links.orderConstructor : links.fullBuy, {
    offer: offerKey(offer),
    router: orderKey(router),
    box: orderKey(box),
    house,
    parts: withTv ? 'tv' : undefined,
  });
}

/** The way to pay goes along, so that one that is gone by then is noticed. */
function orderKey(item: OfferedItem | null): string | undefined {
  if (item === null || isLoan(item)) return undefined;
  return equipmentKey(item.itemId, item.price.kind === 'lease' ? 'lease' : 'sale');
}
