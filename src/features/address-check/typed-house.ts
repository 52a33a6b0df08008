import type { House, HouseFit } from '@/api/geography/houses.schemas';
import { foldName } from '@/lib/search/fold-name';

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
