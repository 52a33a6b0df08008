import type { SiteApi } from '@/site/page/site-api';
import type { Offer } from '@/shop/offer';
import { offerPageText } from './offer-page.server.text';

export type HouseWithOffers = NonNullable<Awaited<ReturnType<SiteApi['house']>>>;

/** Properties that a house may not support. */
export type OfferRequirements = Pick<Offer, 'speed' | 'isForPrivateHouse'>;

/** Whether the network is fast enough; a detached house also needs an offer for houses. */
export function fitsHouse(
  { speed, isForPrivateHouse }: OfferRequirements,
  { maxSpeed, isPrivate }: Pick<HouseWithOffers, 'maxSpeed' | 'isPrivate'>,
): boolean {
  return speed <= maxSpeed && (!isPrivate || isForPrivateHouse);
}

/** Returns available offers by the price of the first month. */
export function filterOffersForHouse(offers: readonly Offer[], house: HouseWithOffers): Offer[] {
  return offers
    .filter((offer) => fitsHouse(offer, house))
    .sort((one, other) => one.price.amount - other.price.amount || other.speed - one.speed);
}

/** Returns null if the offer is available in the house. */
export function houseWarning(
  { connected, maxSpeed, isPrivate }: Pick<HouseWithOffers, 'connected' | 'maxSpeed' | 'isPrivate'>,
  { speed, isForPrivateHouse }: OfferRequirements,
): string | null {
  if (!connected) return offerPageText.notConnected;
  if (isPrivate && !isForPrivateHouse) return offerPageText.onlyForFlats;
  return maxSpeed < speed ? offerPageText.tooSlow(maxSpeed) : null;
}
