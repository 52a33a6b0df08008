import { formatPrice } from '@/lib/money';
import type { Offer } from './offer';
import { promoOf } from './price-plan';

/** What a list costs at least. */
export interface LowestPrices {
  /** The lowest above nothing, as it is read. */
  from: string;
  /** Some offer costs nothing in its first month. */
  hasFreeMonth: boolean;
}

/** Of all offers that are given (D53); null where there are none. For the server. */
export function lowestPrices(offers: readonly Pick<Offer, 'price' | 'promo'>[]): LowestPrices | null {
  const prices = offers
    .flatMap((offer) => [offer.price, promoOf(offer)?.value ?? 0])
    .filter((price) => price > 0);
  if (prices.length === 0) return null;
  return {
    from: formatPrice(Math.min(...prices), 'month'),
    hasFreeMonth: offers.some((offer) => promoOf(offer)?.value === 0),
  };
}
