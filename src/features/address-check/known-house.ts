import type { House } from '@/api/geography/houses.schemas';
import { isHouseId } from '@/site/page-queries/order-query';
import type { SiteRequest } from '@/site/request/site-request';
import { houseAddress } from './house-address';

/** A house of the address check, as it is written. */
export interface KnownHouse {
  id: string;
  address: string;
}

/** The house that `?house=` names; null for another city's, an unknown one, and where nobody can say. */
export async function knownHouse(
  site: Pick<SiteRequest, 'api'>,
  asked: string | string[] | undefined,
): Promise<KnownHouse | null> {
  const house = await askedHouse(site, asked);
  return house && toKnownHouse(house);
}

/** The same with all that is known of its network. */
export async function askedHouse(
  { api }: Pick<SiteRequest, 'api'>,
  asked: string | string[] | undefined,
): Promise<House | null> {
  if (!isHouseId(asked)) return null;
  return api.house(asked).catch(() => null);
}

export function toKnownHouse(house: House): KnownHouse {
  return { id: house.id, address: houseAddress(house) };
}
