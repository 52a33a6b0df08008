import { sql } from 'kysely';

import {
  type DeskCounts,
  type DeskQuery,
  type DeskSort,
  type DeskTab,
  MAX_COUNTED,
} from '@/desk/contract/desk-query.schemas';
import type { DeskList } from '@/desk/contract/desk.schemas';
import type { OpenedDatabase } from '@/server/database/open-database';
import type { Database } from '@/server/database/tables';
import { type FilterContext, planSearch, type ParsedDeskFilter, makeFilterCondition } from './desk-filters';
import { leadsByIds } from '../leads/desk-lead-view';
import { newestEventId } from '../live/event-feed';

interface ListRequest {
  filter: ParsedDeskFilter;
  sort: DeskSort;
  limit: number;
  next?: DeskQuery['next'];
}

const openViews: readonly DeskTab[] = [
  'open',
  'new',
  'due',
  'later',
  'wishes',
  'own',
  'colleagues',
  'overdue',
];

/** Reads a page of leads and the cursor from which the live stream continues (MGR-02, MGR-04). */
export async function listLeads(
  storage: OpenedDatabase,
  request: ListRequest,
  context: FilterContext,
): Promise<DeskList> {
  // First: an event between the reads is then sent twice rather than never.
  const cursor = await newestEventId(storage);
  const { db } = storage;
  const { ids, next } = await readLeadIdPage(db, request, context);
  const leads = await leadsByIds(db, ids, context.viewerId);
  return { leads, next, cursor, waitingTargetMs: context.responseTargetMs };
}

/** In order, from an index alone; rows are read only for the page. */
export async function readLeadIdPage(
  db: Database,
  { filter: asked, sort, limit, next }: ListRequest,
  context: FilterContext,
): Promise<{ ids: string[]; next: string | null }> {
  const filter = { ...asked, search: await planSearch(db, asked.search) };
  const isByDue = sort === 'due' && openViews.includes(filter.view);
  const key = isByDue ? 'due_at' : 'created_at';
  const direction = isByDue ? 'asc' : 'desc';
  const from = next ? readNext(next) : null;
  // Open leads and rare names are few: look up, then sort. Without the unary plus the planner may walk all
  // leads in order instead.
  const areFew = (openViews.includes(filter.view) && !isByDue) || (filter.search && !filter.search.isCommon);
  const order = areFew ? sql.raw(`+${key}`) : sql.ref(key);
  const rows = await db
    .selectFrom('leads')
    .select(['id', `${key} as key`])
    .where(makeFilterCondition(filter, context))
    .$if(from !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple(key, 'id'), isByDue ? '>' : '<', eb.tuple(from?.key ?? 0, from?.id ?? '')),
      ),
    )
    .orderBy(order, direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    ids: page.map(({ id }) => id),
    next: rows.length > limit && last ? `${last.key}~${last.id}` : null,
  };
}

function readNext(next: string): { key: number; id: string } {
  const [key = '', id = ''] = next.split('~');
  return { key: Number(key), id };
}

/** Counts the leads of each tab with the same filters, up to `MAX_COUNTED`. */
export async function countLeads(
  db: Database,
  filter: ParsedDeskFilter,
  context: FilterContext,
): Promise<DeskCounts> {
  const search = await planSearch(db, filter.search);
  const count = async (view: DeskTab) => {
    const found = db
      .selectFrom('leads')
      .select('id')
      .where(makeFilterCondition({ ...filter, search, view }, context))
      .limit(MAX_COUNTED);
    const row = await db
      .selectFrom(found.as('found'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  };
  // One after another: all at once they would occupy every connection, and new leads would wait.
  const counts = {
    open: await count('open'),
    new: await count('new'),
    due: await count('due'),
    later: await count('later'),
    wishes: await count('wishes'),
    own: await count('own'),
    colleagues: await count('colleagues'),
    overdue: await count('overdue'),
    quarantine: await count('quarantine'),
    closed: await count('closed'),
  };
  // Counting all again would be the longest scan.
  return { counts: { ...counts, all: Math.min(counts.open + counts.closed, MAX_COUNTED) } };
}
