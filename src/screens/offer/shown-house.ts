import { houseAddress } from '@/features/address-check/house-address';
import type { SiteRequest } from '@/site/request/site-request';
import { offerText } from './offer.text';

/** The house of the address check that a page was opened for. */
export interface ShownHouse {
  id: string;
  address: string;
  /** What stands in the way of this offer there; null where nothing does. */
  warning: string | null;
}

/** The house that `?house=` names; null where there is none in the city, or nobody can say. */
export async function shownHouse(
  site: SiteRequest,
  value: string | string[] | undefined,
  speed: number,
): Promise<ShownHouse | null> {
  if (typeof value !== 'string' || value === '') return null;
  const house = await site.api.house(value).catch(() => null);
  if (!house) return null;
  const { id, connected, maxSpeed } = house;
  const warning = !connected ? offerText.notConnected : maxSpeed < speed ? offerText.tooSlow(maxSpeed) : null;
  return { id, address: houseAddress(house), warning };
}
