import type { SiteRequest } from '@/site/request/site-request';
import { houseAddress } from './house-address';

/** A house of the address check, as it is written. */
export interface KnownHouse {
  id: string;
  address: string;
}

/** The house that `?house=` names; null for another city's, an unknown one, and where nobody can say. */
export async function knownHouse(
  { api }: Pick<SiteRequest, 'api'>,
  asked: string | string[] | undefined,
): Promise<KnownHouse | null> {
  if (typeof asked !== 'string' || asked === '') return null;
  const house = await api.house(asked).catch(() => null);
  return house && { id: house.id, address: houseAddress(house) };
}
