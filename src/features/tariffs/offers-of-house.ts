import type { SiteApi } from '@/site/page/site-request';
import type { Offer } from '@/shop/offer';
import { offerPageText } from './offer-page.text';

/** A house of the address check. */
export type House = NonNullable<Awaited<ReturnType<SiteApi['house']>>>;

/** What of an offer a house may not have. */
export type WantedOfHouse = Pick<Offer, 'speed' | 'isForPrivateHouse'>;

/** What can be had in a house: no faster than its network, and in a detached one only what is sold for those. Pure. */
export function fitsHouse(
  { speed, isForPrivateHouse }: WantedOfHouse,
  { maxSpeed, isPrivate }: Pick<House, 'maxSpeed' | 'isPrivate'>,
): boolean {
  return speed <= maxSpeed && (!isPrivate || isForPrivateHouse);
}

/** What can be had in a house, the cheapest of the first month first. Pure. */
export function offersOfHouse(offers: readonly Offer[], house: House): Offer[] {
  return offers
    .filter((offer) => fitsHouse(offer, house))
    .sort((one, other) => one.price.amount - other.price.amount || other.speed - one.speed);
}

/** What stands in the way of an offer in a house; null where nothing does. Pure. */
export function houseWarning(
  { connected, maxSpeed, isPrivate }: Pick<House, 'connected' | 'maxSpeed' | 'isPrivate'>,
  { speed, isForPrivateHouse }: WantedOfHouse,
): string | null {
  if (!connected) return offerPageText.notConnected;
  if (isPrivate && !isForPrivateHouse) return offerPageText.onlyForFlats;
  return maxSpeed < speed ? offerPageText.tooSlow(maxSpeed) : null;
}
