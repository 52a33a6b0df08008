import { recommendedSpeed } from '@/config/products';
import { formatPrice } from '@/lib/money';
import { hasTv, type SiteRequest } from '@/site/page/site-request';
import { bundleOffer, type Offer } from '@/shop/offer';
import { promoOf, regularOf } from '@/shop/price';

export interface LowestPrices {
  /** The lowest price above 0, formatted. */
  from: string;
  /** Some offer costs nothing in its first month. */
  hasFreeMonth: boolean;
}

/** Over all given offers (D53); null without offers. For the server. */
export function lowestPrices(offers: readonly Pick<Offer, 'price'>[]): LowestPrices | null {
  const lowest = Math.min(...offers.map(lowestOf));
  if (lowest === Infinity) return null;
  return {
    from: formatPrice(lowest, 'month'),
    hasFreeMonth: offers.some(({ price }) => promoOf(price) && price.amount === 0),
  };
}

/** The lowest amount above 0 in an offer's months; Infinity without one (D53). */
export function lowestOf({ price }: Pick<Offer, 'price'>): number {
  return Math.min(...[price.amount, regularOf(price)].filter((amount) => amount > 0));
}

/**
 * For the bundles fast enough for TV; null for a client with TV, and where no bundle is available. For the
 * server.
 */
export async function channelsPrice({ client, api }: SiteRequest): Promise<LowestPrices | null> {
  if (hasTv(client)) return null;
  const bundles = await api.bundles().catch(() => []);
  return lowestPrices(bundles.map(bundleOffer).filter(({ speed }) => speed >= recommendedSpeed));
}
