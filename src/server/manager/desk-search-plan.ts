import type { Database } from '../database/tables';
import type { DeskSearch } from './desk-search';

/**
 * A search and how to go about it: the leads of a rare name are looked up and then sorted; for a common one the list
 * is walked in its order, where the first page is found soon. Either way the work is bounded.
 */
export interface PlannedSearch extends DeskSearch {
  isCommon?: boolean;
}

/** More names than this are walked past, not looked up. */
const common = 1000;

/** Finds out which of the two it is; costs at most twice `common` steps through an index. */
export async function planSearch(db: Database, search: DeskSearch | null): Promise<PlannedSearch | null> {
  const range = search?.nameRange;
  // A number or a phone that it may be as well would be found by no walk.
  if (!search || !range || search.number !== undefined) return search;
  const counts = [await countNames(db, 'name_key', range), await countNames(db, 'name_last', range)];
  return { ...search, isCommon: counts.some((count) => count >= common) };
}

async function countNames(
  db: Database,
  column: 'name_key' | 'name_last',
  [from, to]: [string, string],
): Promise<number> {
  const found = db
    .selectFrom('leads')
    .select('id')
    .where(column, '>=', from)
    .where(column, '<', to)
    .limit(common);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
