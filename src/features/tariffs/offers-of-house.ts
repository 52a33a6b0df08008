import type { SiteApi } from '@/site/page/site-request';
import type { Offer } from '@/shop/offer';
import { offerPageText } from './offer-page.text';

export type House = NonNullable<Awaited<ReturnType<SiteApi['house']>>>;

/** Fields of an offer that a house may not support. */
export type WantedOfHouse = Pick<Offer, 'speed' | 'isForPrivateHouse'>;

/** Not faster than its network, and in a detached house only offers for those. Pure. */
export function fitsHouse(
  { speed, isForPrivateHouse }: WantedOfHouse,
  { maxSpeed, isPrivate }: Pick<House, 'maxSpeed' | 'isPrivate'>,
): boolean {
  return speed <= maxSpeed && (!isPrivate || isForPrivateHouse);
}

/** The cheapest first month first. Pure. */
export function offersOfHouse(offers: readonly Offer[], house: House): Offer[] {
  return offers
    .filter((offer) => fitsHouse(offer, house))
    .sort((one, other) => one.price.amount - other.price.amount || other.speed - one.speed);
}

/** Null if the offer is available. Pure. */
export function houseWarning(
  { connected, maxSpeed, isPrivate }: Pick<House, 'connected' | 'maxSpeed' | 'isPrivate'>,
  { speed, isForPrivateHouse }: WantedOfHouse,
): string | null {
  if (!connected) return offerPageText.notConnected;
  if (isPrivate && !isForPrivateHouse) return offerPageText.onlyForFlats;
  return maxSpeed < speed ? offerPageText.tooSlow(maxSpeed) : null;
}
