import { links } from '@/config/links';
import { pathWithQuery } from '@/lib/own-path';
import type { Offer } from './offer';
import type { Price } from './price';

// Visitor's choice, and its keys in URLs, forms and requests.

/** Payment option of an item beside a tariff or bundle. */
export interface OfferedItem {
  /** In URLs (`itemKey`). */
  value: string;
  /** Sent with a request. */
  itemId: number;
  title: string;
  way: string;
  price: Price;
}

export interface Choice {
  router: OfferedItem | null;
  box: OfferedItem | null;
  /** Id of the house from the address check. */
  house?: string | undefined;
  /** Added to an offer that has no TV. */
  withTv?: boolean;
}

/** Returns `i101` for an internet tariff, `b202` for a bundle. */
export function offerKey({ kind, id }: Pick<Offer, 'kind' | 'id'>): string {
  return `${kind === 'internet' ? 'i' : 'b'}${id}`;
}

/** Whether a text is an offer's key; the city may still not sell it. */
export function isOfferKey(text: string): boolean {
  return /^[ib]\d{1,9}$/.test(text);
}

/** Returns `60101.2` for the item 60101 with its payment option of index 2. */
export function itemKey(id: number, index: number): string {
  return `${id}.${index}`;
}

export function isItemKey(text: string): boolean {
  return /^\d{1,9}(?:\.\d{1,2}|-(?:lease|sale))?$/.test(text);
}

/** Returns `60101-lease`: item and payment method in an order. */
export function equipmentKey(id: number, pay: 'lease' | 'sale'): string {
  return `${id}-${pay}`;
}

/** Finds the item of a key; without a payment option the first monthly one. */
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

/** Whether it is a credit, instalment or test drive: not on the order path, a manager arranges them. */
export function isLoan(item: OfferedItem | null): boolean {
  return item !== null && item.price.kind !== 'purchase' && item.price.kind !== 'lease';
}

/** Returns the order path with a choice, without loans; with extra TV built from parts. */
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

/** The method in the key lets an order detect its withdrawal. */
function orderKey(item: OfferedItem | null): string | undefined {
  if (item === null || isLoan(item)) return undefined;
  return equipmentKey(item.itemId, item.price.kind === 'lease' ? 'lease' : 'sale');
}
