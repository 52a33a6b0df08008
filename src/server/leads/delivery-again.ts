import type { Database } from '../database/tables';
import { leaseMs } from './deliver-outbox';

/**
 * `sent`: it is due now. `waiting`: it is tried within a minute anyway. `held`: its lead is in quarantine. `erased`:
 * there is nothing left to send. `missing`: there is no such delivery.
 */
export type SentAgain = 'sent' | 'waiting' | 'held' | 'erased' | 'missing';

/**
 * Makes one delivery due again, whatever became of it; also one that a receiver lost after taking it. It keeps its id,
 * so a receiver that has it sees a repeat (LEAD-09). The caller wakes the outbox.
 */
export async function sendAgain(db: Database, outboxId: string, now: number): Promise<SentAgain> {
  return db.transaction().execute(async (trx): Promise<SentAgain> => {
    const row = await trx
      .selectFrom('outbox')
      .innerJoin('leads', 'leads.id', 'outbox.lead_id')
      .select(['outbox.state', 'outbox.next_at', 'outbox.target', 'outbox.lead_id', 'leads.erased_at'])
      .where('outbox.id', '=', outboxId)
      .executeTakeFirst();
    if (!row) return 'missing';
    if (row.erased_at !== null) return 'erased';
    if (row.state === 'held') return 'held';
    // Nearer than a lease, somebody may be delivering it this moment.
    if (row.state === 'waiting' && row.next_at <= now + leaseMs) return 'waiting';
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set({ state: 'waiting', attempts: 0, next_at: now })
      .where('id', '=', outboxId)
      // Of two clicks at once one does it.
      .where('state', '=', row.state)
      .where('next_at', '=', row.next_at)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 'waiting';
    if (row.target === 'provider')
      await trx.updateTable('leads').set({ provider_state: null }).where('id', '=', row.lead_id).execute();
    return 'sent';
  });
}
