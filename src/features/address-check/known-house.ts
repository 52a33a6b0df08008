import type { House, HouseFit } from '@/api/geography/houses.schemas';
import { foldName } from '@/lib/search/fold-name';
import { isHouseId } from '@/site/page/queries/page-queries';
import type { SiteRequest } from '@/site/page/site-request';
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

type FoundHouse = Pick<House, 'streetType' | 'street' | 'formerStreet' | 'house' | 'fit'>;

/**
 * How a found house answers what was typed, as the service says. Of one that does not say so, only a house whose address
 * was written out is known for sure; null for any other. Pure.
 */
export function fitOfHouse(typed: string, house: FoundHouse): HouseFit | null {
  return house.fit ?? (isWrittenOut(typed, house) ? 'exact' : null);
}

/** The one house that a text names, street and number; null where it is none of these, or several. Pure. */
export function typedHouse<Found extends FoundHouse>(typed: string, houses: readonly Found[]): Found | null {
  const [first = null, ...others] = houses.filter((house) => fitOfHouse(typed, house) === 'exact');
  return others.length === 0 ? first : null;
}

function isWrittenOut(typed: string, { streetType, street, formerStreet, house }: FoundHouse): boolean {
  const names = formerStreet === null ? [street] : [street, formerStreet];
  return names
    .flatMap((name) => [`${name} ${house}`, `${streetType} ${name} ${house}`])
    .some((address) => wordsOnly(address) === wordsOnly(typed));
}

function wordsOnly(text: string): string {
  return foldName(text)
    .split(/[\s,.;]+/)
    .filter((word) => word !== '')
    .join(' ');
}
