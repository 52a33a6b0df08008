import { type KnownHouse, toKnownHouse } from '@/lib/house-address';
import type { House, HouseMatch } from '@/api/geography/houses.schemas';
import { foldName } from '@/lib/search/fold-name';
import { isHouseId } from '@/site/page/queries/page-queries';
import type { SiteRequest } from '@/site/page/site-request';
import { firstFreeVisitText, visitOffer } from '@/site/time-windows/visit-windows.server';

/** Reads `?house=`; null for another city's or unknown house, or a failure. */
export async function loadHouseOfQuery(
  site: Pick<SiteRequest, 'api'>,
  asked: string | string[] | undefined,
): Promise<KnownHouse | null> {
  const house = await fetchHouse(site, asked);
  return house && toKnownHouse(house);
}

/** Loads `?house=` with its network; null if unknown or failed. */
export async function fetchHouse(
  { api }: Pick<SiteRequest, 'api'>,
  asked: string | string[] | undefined,
): Promise<House | null> {
  if (!isHouseId(asked)) return null;
  return api.house(asked).catch(() => null);
}

/** Formats «чт 26, 14–16»; null without a visit or the slots service. */
export async function loadFirstVisit(
  { api, city, clock }: Pick<SiteRequest, 'api' | 'city' | 'clock'>,
  houseId: string,
): Promise<string | null> {
  const slots = await api.visitSlots(houseId);
  return slots && firstFreeVisitText(visitOffer({ slots, now: clock.now(), centre: city }), city.timeZone);
}

type FoundHouse = Pick<House, 'streetType' | 'street' | 'formerStreet' | 'house' | 'fit'>;

/** Uses the service's report; without it only a fully written address is certain, else null. */
export function matchHouseWithText(typed: string, house: FoundHouse): HouseMatch | null {
  return house.fit ?? (isWrittenOut(typed, house) ? 'exact' : null);
}

/** Finds the one house with street and number in the text; null for none or several. */
export function findExactlyTypedHouse<Found extends FoundHouse>(
  typed: string,
  houses: readonly Found[],
): Found | null {
  const [first = null, ...others] = houses.filter((house) => matchHouseWithText(typed, house) === 'exact');
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
