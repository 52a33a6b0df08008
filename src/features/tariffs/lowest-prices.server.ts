import { recommendedSpeed } from '@/config/products';
import { formatPrice } from '@/lib/money';
import { hasTv } from '@/site/client/signed-in-client';
import type { SiteRequest } from '@/site/page/site-request';
import { bundleOffer, type Offer } from '@/shop/offer';
import { promoTerms, regularAmount } from '@/shop/price';

export interface LowestPrices {
  from: string;
  /** The first month is free. */
  hasFreeMonth: boolean;
}

/** Returns the lowest prices of the offers (D53); null without offers. */
export function lowestPrices(offers: readonly Pick<Offer, 'price'>[]): LowestPrices | null {
  const lowest = Math.min(...offers.map(findLowestMonthlyPrice));
  if (lowest === Infinity) return null;
  return {
    from: formatPrice(lowest, 'month'),
    hasFreeMonth: offers.some(({ price }) => promoTerms(price) && price.amount === 0),
  };
}

/** Returns a price above 0; Infinity if there is none (D53). */
export function findLowestMonthlyPrice({ price }: Pick<Offer, 'price'>): number {
  return Math.min(...[price.amount, regularAmount(price)].filter((amount) => amount > 0));
}

/**
 * Returns the lowest price of bundles fast enough for TV; null for a client with TV or without bundles.
 * Server only.
 */
export async function loadLowestChannelPrices({ client, api }: SiteRequest): Promise<LowestPrices | null> {
  if (hasTv(client)) return null;
  const bundles = await api.bundles().catch(() => []);
  return lowestPrices(bundles.map(bundleOffer).filter(({ speed }) => speed >= recommendedSpeed));
}
