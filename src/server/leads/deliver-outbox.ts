import { sql } from 'kysely';

import type { OpenDatabase } from '../database/open-database';
import { deliveryTexts } from './delivery.text';
import { pauseKey } from './delivery-pause';
import type { Attempt, DueDelivery, TargetName } from './delivery-target';

/** Milliseconds a claimed delivery belongs to one worker; after a crash another takes it up. */
export const leaseMs = 60_000;
/** With the pauses of backOffMs about a week: a CRM may be away over long holidays. */
const maxAttempts = 180;

/** Doubles from 2 s to an hour, spread by up to a fifth, so that a returning service is not hit all at once. */
export function backOffMs(attempts: number, random: () => number = Math.random): number {
  return Math.round(Math.min(2000 * 2 ** (attempts - 1), 3_600_000) * (1 + random() / 5));
}

interface Claim {
  target: TargetName;
  limit: number;
  now: number;
}

/**
 * Takes due deliveries of one target for this worker alone: `skip locked` on PostgreSQL, the one writer of an
 * immediate transaction on SQLite. None while the target is paused.
 */
export async function claimDue(
  { db, dialect }: OpenDatabase,
  { target, limit, now }: Claim,
): Promise<DueDelivery[]> {
  return db.transaction().execute(async (trx) => {
    let query = trx
      .selectFrom('outbox')
      .innerJoin('leads', 'leads.id', 'outbox.lead_id')
      .selectAll('outbox')
      .select('leads.provider_id')
      .where('outbox.target', '=', target)
      .where('outbox.state', '=', 'waiting')
      .where('outbox.next_at', '<=', now)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('settings').select('key').where('key', '=', pauseKey(target)))),
      )
      .orderBy('outbox.next_at')
      .limit(limit);
    if (dialect === 'postgres') query = query.modifyEnd(sql`for update of outbox skip locked`);
    const rows = await query.execute();
    const ids = rows.map((row) => row.id);
    if (ids.length > 0)
      await trx
        .updateTable('outbox')
        .set({ next_at: now + leaseMs })
        .where('id', 'in', ids)
        .execute();
    return rows;
  });
}

/** Gives claimed deliveries back untried. */
export async function giveBack({ db }: OpenDatabase, rows: readonly DueDelivery[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.id);
  await db
    .updateTable('outbox')
    .set({ next_at: rows[0]?.next_at ?? 0 })
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .execute();
}

const eventKinds = {
  delivered: 'delivered',
  refused: 'delivery_refused',
  failed: 'delivery_failed',
} as const;

/** Writes down what came of an attempt. Returns whether the lead's history grew by it. */
export async function settle(
  { db }: OpenDatabase,
  row: DueDelivery,
  { target, attempt, now }: { target: TargetName; attempt: Attempt; now: number },
): Promise<boolean> {
  const attempts = row.attempts + 1;
  const end = endOf(attempt, attempts, target);
  const pause = Math.max(backOffMs(attempts), attempt.kind === 'again' ? (attempt.afterMs ?? 0) : 0);
  return db.transaction().execute(async (trx) => {
    let update = trx
      .updateTable('outbox')
      .set({ state: end?.state ?? 'waiting', attempts, next_at: now + pause, last_error: errorOf(attempt) })
      .where('id', '=', row.id)
      .where('state', '=', 'waiting');
    // A slow worker's failure says nothing once another has tried; that it was delivered stays true.
    if (attempt.kind !== 'delivered') update = update.where('attempts', '=', row.attempts);
    const { numUpdatedRows } = await update.executeTakeFirst();
    if (end === null || numUpdatedRows === 0n) return false;
    await trx
      .insertInto('lead_events')
      .values({
        lead_id: row.lead_id,
        at: now,
        kind: eventKinds[end.state],
        manager_id: null,
        text: end.text,
      })
      .execute();
    if (target === 'provider')
      await trx
        .updateTable('leads')
        .set({ provider_state: end.state })
        .where('id', '=', row.lead_id)
        .execute();
    return true;
  });
}

interface End {
  state: keyof typeof eventKinds;
  text: string;
}

/** Null while it is to be tried again. */
function endOf(attempt: Attempt, attempts: number, target: TargetName): End | null {
  const texts = deliveryTexts[target];
  switch (attempt.kind) {
    case 'delivered':
      return { state: 'delivered', text: texts.delivered };
    case 'refused':
      return { state: 'refused', text: texts.refused(attempt.message) };
    case 'failed':
      return { state: 'failed', text: texts.failed };
    case 'again':
      return attempts >= maxAttempts ? { state: 'failed', text: texts.failed } : null;
  }
}

function errorOf(attempt: Attempt): string | null {
  if (attempt.kind === 'delivered') return attempt.remark ?? null;
  return attempt.kind === 'refused' ? null : attempt.error;
}
