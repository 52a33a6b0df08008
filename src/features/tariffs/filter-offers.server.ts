import { recommendedSpeed } from '@/config/products';
import { type OfferFilter, priceLimits, speedBands } from '@/site/page/queries/offer-list-query';
import type { Offer } from '@/shop/offer';
import { promoTerms, regularAmount } from '@/shop/price';

/** Keeps the provider's order of offers that are equal in the sort order. */
export function filterOffers(offers: readonly Offer[], filter: OfferFilter): Offer[] {
  return offers.filter((offer) => meets(offer, filter)).sort(orders[filter.sort]);
}

function meets(offer: Offer, filter: OfferFilter): boolean {
  const [above, upTo] = filter.speed === '' ? [-Infinity, Infinity] : speedBands[filter.speed];
  return (
    offer.speed > above &&
    offer.speed <= upTo &&
    regularAmount(offer.price) <= (filter.price === '' ? Infinity : priceLimits[filter.price]) &&
    (!filter.tv || offer.channels !== null) &&
    (!filter.mobile || offer.hasMobile) &&
    (!filter.private || offer.isForPrivateHouse) &&
    (!filter.promo || promoTerms(offer.price) !== null)
  );
}

/** Promoted offers first, below the recommended speed last. */
const rank = ({ isPromoted, speed }: Offer) => (isPromoted ? 0 : speed >= recommendedSpeed ? 1 : 2);

const orders: Readonly<Record<OfferFilter['sort'], (one: Offer, other: Offer) => number>> = {
  '': (one, other) => rank(one) - rank(other),
  cheaper: (one, other) => regularAmount(one.price) - regularAmount(other.price),
  faster: (one, other) => other.speed - one.speed || regularAmount(one.price) - regularAmount(other.price),
};
