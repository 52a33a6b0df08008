import { links } from '@/config/links';
import type { Offer } from '@/features/tariffs/offer';
import { offerCode } from '@/features/tariffs/offer-code';
import { addressWith } from './address-with';
import { offerText } from './offer.text';
import type { OfferedItem } from './offered-equipment';

/** What is chosen besides the offer. */
interface Chosen {
  router: OfferedItem | null;
  box: OfferedItem | null;
  /** Id of a house of the address check. */
  house?: string | undefined;
  /** TV is wanted, though the offer has none. */
  withTv?: boolean;
}

/** The order path with what is chosen, but for instalments (see orderNote); with TV on top it is built from parts. */
export function orderHref(
  offer: Pick<Offer, 'kind' | 'id'>,
  { router, box, house, withTv = false }: Chosen,
): string {
  return addressWith(withTv ? links.orderConstructor : links.fullBuy, {
    offer: offerCode(offer),
    router: itemKey(router),
    box: itemKey(box),
    house,
    parts: withTv ? 'tv' : undefined,
  });
}

/** What the order path would leave out of what is chosen, in words; null where it has it all. */
export function orderNote({ router, box }: Pick<Chosen, 'router' | 'box'>): string | null {
  return isInstalment(router) || isInstalment(box) ? offerText.noInstalments : null;
}

/** A loan, which the order path has none of; a lease has no end. */
function isInstalment(item: OfferedItem | null): boolean {
  return typeof item?.monthly?.months === 'number';
}

/** The way to pay goes along, so that one that is gone by then is told of. */
function itemKey(item: OfferedItem | null): string | undefined {
  if (item === null || isInstalment(item)) return undefined;
  return `${item.itemId}-${item.monthly === null ? 'sale' : 'lease'}`;
}
