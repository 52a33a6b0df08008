import type { Database } from '../../database/tables';
import { releasedColumns } from '../desk-actions';

interface Passing {
  /** Who has them. */
  from: string;
  /** Who gets them; null: everybody. */
  to: string | null;
  /** Who does it; null: the desk itself. */
  by: string | null;
  /** For the history of each. */
  text: string;
  now: number;
}

/** Gives all open leads of a manager to another or back to everybody; how many. One that is closed meanwhile stays. */
export async function passOpenLeads(trx: Database, { from, to, by, text, now }: Passing): Promise<number> {
  const held = await openLeadsOf(trx, from).select(['id', 'status', 'version']).execute();
  let count = 0;
  for (const lead of held) {
    const columns =
      to === null
        ? releasedColumns(lead.status)
        : { taken_by: to, taken_at: now, ...(lead.status === 'new' ? { status: 'taken' } : {}) };
    const { numUpdatedRows } = await trx
      .updateTable('leads')
      .set({ ...columns, version: lead.version + 1 })
      .where('id', '=', lead.id)
      .where('version', '=', lead.version)
      .executeTakeFirst();
    // What it has become in between is told by whoever did that; what is still held is passed on now.
    if (numUpdatedRows === 0n) count += await passOpenLeads(trx, { from, to, by, text, now });
    if (numUpdatedRows === 0n) return count;
    const kind = to === null ? 'released' : 'handed_over';
    await trx
      .insertInto('lead_events')
      .values({ lead_id: lead.id, at: now, kind, manager_id: by, text })
      .execute();
    count++;
  }
  return count;
}

/** A query of the leads that a manager holds and that are not closed. */
export function openLeadsOf(db: Database, managerId: string) {
  return db
    .selectFrom('leads')
    .where('taken_by', '=', managerId)
    .where('closed_at', 'is', null)
    .where('quarantined_at', 'is', null);
}
