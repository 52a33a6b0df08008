import type { DeskWishes } from '@/api/desk/desk-wishes.schemas';

/** Wishes for one house. */
export interface WishRow {
  city: string;
  street: string;
  house: string;
  count: number;
  /** UTC ms. */
  latestAt: number;
}

type Counted = Pick<WishRow, 'count' | 'latestAt'>;

/** Houses under their streets under their cities, the most wished first and by name where they are equal. Pure. */
export function groupWishes(rows: readonly WishRow[]): DeskWishes['cities'] {
  return grouped(rows, ({ city }) => city).map(([city, ofCity]) => ({
    city,
    ...sumOf(ofCity),
    streets: grouped(ofCity, ({ street }) => street).map(([street, ofStreet]) => ({
      street,
      ...sumOf(ofStreet),
      houses: ofStreet
        .map(({ house, count, latestAt }) => ({ house, count, latestAt }))
        .sort((one, other) => other.count - one.count || russian.compare(one.house, other.house)),
    })),
  }));
}

const russian = new Intl.Collator('ru', { numeric: true });

function grouped(rows: readonly WishRow[], nameOf: (row: WishRow) => string): [string, WishRow[]][] {
  const groups = new Map<string, WishRow[]>();
  for (const row of rows) groups.set(nameOf(row), [...(groups.get(nameOf(row)) ?? []), row]);
  return [...groups].sort(
    ([name, one], [otherName, other]) =>
      sumOf(other).count - sumOf(one).count || russian.compare(name, otherName),
  );
}

function sumOf(rows: readonly Counted[]): Counted {
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    latestAt: rows.reduce((latest, { latestAt }) => Math.max(latest, latestAt), 0),
  };
}
