import type { SiteApi } from '@/site/page/site-api';
import type { Offer } from '@/shop/offer';
import { offerPageText } from './offer-page.server.text';

export type HouseWithOffers = NonNullable<Awaited<ReturnType<SiteApi['house']>>>;

/** Properties of an offer that a house may not support. */
export type OfferRequirements = Pick<Offer, 'speed' | 'isForPrivateHouse'>;

/**
 * Whether the house's network is fast enough for the offer; in a detached house also whether the offer is meant for
 * such houses. Pure.
 */
export function fitsHouse(
  { speed, isForPrivateHouse }: OfferRequirements,
  { maxSpeed, isPrivate }: Pick<HouseWithOffers, 'maxSpeed' | 'isPrivate'>,
): boolean {
  return speed <= maxSpeed && (!isPrivate || isForPrivateHouse);
}

/** Filters offers for a house and sorts them by the price of the first month. Pure. */
export function filterOffersForHouse(offers: readonly Offer[], house: HouseWithOffers): Offer[] {
  return offers
    .filter((offer) => fitsHouse(offer, house))
    .sort((one, other) => one.price.amount - other.price.amount || other.speed - one.speed);
}

/** Warning that the offer is not available in the house; null if it is. Pure. */
export function houseWarning(
  { connected, maxSpeed, isPrivate }: Pick<HouseWithOffers, 'connected' | 'maxSpeed' | 'isPrivate'>,
  { speed, isForPrivateHouse }: OfferRequirements,
): string | null {
  if (!connected) return offerPageText.notConnected;
  if (isPrivate && !isForPrivateHouse) return offerPageText.onlyForFlats;
  return maxSpeed < speed ? offerPageText.tooSlow(maxSpeed) : null;
}
