import type { Offer } from '@/features/tariffs/offer';
import type { SiteApi } from '@/site/request/site-request';

/** A house of the address check. */
export type House = NonNullable<Awaited<ReturnType<SiteApi['house']>>>;

/** What can be had in a house: no faster than its network, and in a detached one only what is sold for those. Pure. */
export function fitsHouse(
  { speed, isForPrivateHouse }: Pick<Offer, 'speed' | 'isForPrivateHouse'>,
  { maxSpeed, isPrivate }: Pick<House, 'maxSpeed' | 'isPrivate'>,
): boolean {
  return speed <= maxSpeed && (!isPrivate || isForPrivateHouse);
}

/** What can be had in a house, the cheapest of the first month first. Pure. */
export function offersOfHouse(offers: readonly Offer[], house: House): Offer[] {
  return offers
    .filter((offer) => fitsHouse(offer, house))
    .sort((one, other) => firstPrice(one) - firstPrice(other) || other.speed - one.speed);
}

function firstPrice({ promo, price }: Offer): number {
  return promo?.value ?? price;
}
