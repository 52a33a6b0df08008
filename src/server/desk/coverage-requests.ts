import { sql } from 'kysely';

import type { CoverageRequests } from '@/api/desk/coverage-requests.schemas';
import type { Database } from '../database/tables';

const MAX_HOUSES = 1000;

/** Houses that visitors ask to be connected (TAR-04), at most the thousand that are asked for most. */
export async function readCoverageRequests(db: Database, limit = MAX_HOUSES): Promise<CoverageRequests> {
  const { rows } = await sql<HouseRow>`
    select city_name as city, wish_street as street, wish_house as house,
      count(*) as count, max(created_at) as "latestAt"
    from leads
    where wish_street is not null and quarantined_at is null and status <> 'cancelled'
    group by city_name, wish_street, wish_house
    order by count(*) desc, max(created_at) desc
    limit ${limit + 1}`.execute(db);
  return { cities: groupByHouse(rows.slice(0, limit)), isCut: rows.length > limit };
}

/** Coverage requests for one house. */
export interface HouseRow {
  city: string;
  street: string;
  house: string;
  count: number;
  /** UTC ms. */
  latestAt: number;
}

type Counted = Pick<HouseRow, 'count' | 'latestAt'>;

/** Houses under their streets under their cities, the most asked for first and by name where they are equal. Pure. */
export function groupByHouse(rows: readonly HouseRow[]): CoverageRequests['cities'] {
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

function grouped(rows: readonly HouseRow[], nameOf: (row: HouseRow) => string): [string, HouseRow[]][] {
  const groups = new Map<string, HouseRow[]>();
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
