import { recommendedSpeed } from '@/config/products';
import { formatPrice } from '@/lib/money';
import { hasTv, type SiteRequest } from '@/site/page/site-request';
import { bundleOffer, type Offer } from '@/shop/offer';
import { promoOf, regularOf } from '@/shop/price';

/** What a list costs at least. */
export interface LowestPrices {
  /** The lowest above nothing, as it is read. */
  from: string;
  /** Some offer costs nothing in its first month. */
  hasFreeMonth: boolean;
}

/** Of all offers that are given (D53); null where there are none. For the server. */
export function lowestPrices(offers: readonly Pick<Offer, 'price'>[]): LowestPrices | null {
  const lowest = Math.min(...offers.map(lowestOf));
  if (lowest === Infinity) return null;
  return {
    from: formatPrice(lowest, 'month'),
    hasFreeMonth: offers.some(({ price }) => promoOf(price) && price.amount === 0),
  };
}

/** The lowest amount above nothing of an offer's months; Infinity where there is none (D53). */
export function lowestOf({ price }: Pick<Offer, 'price'>): number {
  return Math.min(...[price.amount, regularOf(price)].filter((amount) => amount > 0));
}

/**
 * What the bundles cost whose internet is fast enough for TV. Null for a client who has TV already, and where no bundle
 * can be had. For the server.
 */
export async function channelsPrice({ client, api }: SiteRequest): Promise<LowestPrices | null> {
  if (hasTv(client)) return null;
  const bundles = await api.bundles().catch(() => []);
  return lowestPrices(bundles.map(bundleOffer).filter(({ speed }) => speed >= recommendedSpeed));
}
