import { links } from '@/config/links';
import type { Offer } from '@/features/tariffs/offer';
import { offerCode } from '@/features/tariffs/offer-code';
import { addressWith } from './address-with';
import type { OfferedItem } from './offered-equipment';

/** What is chosen besides the offer. */
interface Chosen {
  router: OfferedItem | null;
  box: OfferedItem | null;
  /** Id of a house of the address check. */
  house?: string | undefined;
}

/** The order path with what is chosen. */
export function orderHref(offer: Pick<Offer, 'kind' | 'id'>, { router, box, house }: Chosen): string {
  return addressWith(links.fullBuy, {
    offer: offerCode(offer),
    router: itemKey(router),
    box: itemKey(box),
    house,
  });
}

/** What is bought stays bought; what is paid by the month is leased there. */
function itemKey(item: OfferedItem | null): string | undefined {
  if (item === null) return undefined;
  return item.monthly === null ? `${item.itemId}-sale` : String(item.itemId);
}
