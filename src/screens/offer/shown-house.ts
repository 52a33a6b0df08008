import { askedHouse, toKnownHouse } from '@/features/address-check/known-house';
import type { Offer } from '@/features/tariffs/offer';
import type { SiteRequest } from '@/site/request/site-request';
import type { House } from '../address/offers-of-house';
import { offerText } from './offer.text';
import { shownHouseText } from './shown-house.text';

/** The house of the address check that a page was opened for. */
export interface ShownHouse {
  id: string;
  address: string;
  /** What stands in the way of this offer there; null where nothing does. */
  warning: string | null;
}

/** What of an offer a house may not have. */
export type Wanted = Pick<Offer, 'speed' | 'isForPrivateHouse'>;

/** The house that `?house=` names; null where there is none in the city, or nobody can say. */
export async function shownHouse(
  site: SiteRequest,
  value: string | string[] | undefined,
  wanted: Wanted,
): Promise<ShownHouse | null> {
  const house = await askedHouse(site, value);
  if (!house) return null;
  return { ...toKnownHouse(house), warning: houseWarning(house, wanted) };
}

/** What stands in the way of an offer in a house; null where nothing does. Pure. */
export function houseWarning(
  { connected, maxSpeed, isPrivate }: Pick<House, 'connected' | 'maxSpeed' | 'isPrivate'>,
  { speed, isForPrivateHouse }: Wanted,
): string | null {
  if (!connected) return offerText.notConnected;
  if (isPrivate && !isForPrivateHouse) return shownHouseText.onlyForFlats;
  return maxSpeed < speed ? offerText.tooSlow(maxSpeed) : null;
}
