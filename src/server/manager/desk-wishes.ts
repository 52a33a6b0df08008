import { sql } from 'kysely';

import type { DeskWishes } from '@/api/desk/desk-wishes.schemas';
import type { Database } from '../database/tables';
import { groupWishes, type WishRow } from './group-wishes';

const mostHouses = 1000;

/** Houses that visitors wish to be connected (TAR-04), at most the thousand that are wished for most. */
export async function readWishes(db: Database, limit = mostHouses): Promise<DeskWishes> {
  const { rows } = await sql<WishRow>`
    select city_name as city, wish_street as street, wish_house as house,
      count(*) as count, max(created_at) as "latestAt"
    from leads
    where wish_street is not null and quarantined_at is null and status <> 'cancelled'
    group by city_name, wish_street, wish_house
    order by count(*) desc, max(created_at) desc
    limit ${limit + 1}`.execute(db);
  return { cities: groupWishes(rows.slice(0, limit)), isCut: rows.length > limit };
}
