import type { House, HouseFit } from '@/api/geography/houses.schemas';
import { foldName } from '@/lib/search/fold-name';
import { isHouseId } from '@/site/page/queries/page-queries';
import type { SiteRequest } from '@/site/page/site-request';
import { houseAddress } from './house-address';

export interface KnownHouse {
  id: string;
  address: string;
}

/** The house of `?house=`; null for another city's, an unknown one, or a failed request. */
export async function knownHouse(
  site: Pick<SiteRequest, 'api'>,
  asked: string | string[] | undefined,
): Promise<KnownHouse | null> {
  const house = await askedHouse(site, asked);
  return house && toKnownHouse(house);
}

/** With the details of its network. */
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
 * Match of a found house with the typed text, as the service reports it. Without a report only a fully
 * written address is certain; null for any other. Pure.
 */
export function fitOfHouse(typed: string, house: FoundHouse): HouseFit | null {
  return house.fit ?? (isWrittenOut(typed, house) ? 'exact' : null);
}

/** The one house that a text names, street and number; null for none or several. Pure. */
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
