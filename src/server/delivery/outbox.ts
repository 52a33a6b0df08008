import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { OpenDatabase } from '../database/open-database';
import type { Database } from '../database/tables';
import { leadNotice, type LeadToTell } from './delivery-notice';
import {
  type Attempt,
  type DueDelivery,
  type QueueName,
  type TargetName,
  targetNames,
} from './delivery-target';
import { deliveryTexts } from './delivery.text';
import { writeDelivery } from './provider-target';

interface NewLead {
  id: string;
  number: string;
  /** When the visitor asked to be called, UTC ms. */
  wanted?: { from: number; until: number | null } | null;
  /** `held` while the lead is in quarantine. */
  state?: 'waiting' | 'held';
}

/** Rows of the outbox for a lead that is being stored: one per target, each delivered for itself (LEAD-08, LEAD-09). */
export function deliveryRows(
  lead: LeadToTell,
  targets: readonly QueueName[],
  { id, number, wanted = null, state = 'waiting' }: NewLead,
) {
  return targets.map((target) => ({
    id: newId(),
    lead_id: id,
    target,
    payload:
      target === 'provider'
        ? writeDelivery(lead.request.delivery, id)
        : JSON.stringify(leadNotice(lead, { id, number }, wanted)),
    state,
    attempts: 0,
    next_at: lead.now,
    last_error: null,
  }));
}

/** Milliseconds a claimed delivery belongs to one worker; after a crash another takes it up. */
export const leaseMs = 60_000;
/** With the pauses of backOffMs about a week: a CRM may be away over long holidays. */
const maxAttempts = 180;

/** Doubles from 2 s to an hour, spread by up to a fifth, so that a returning service is not hit all at once. */
function backOffMs(attempts: number, random: () => number = Math.random): number {
  return Math.round(Math.min(2000 * 2 ** (attempts - 1), 3_600_000) * (1 + random() / 5));
}

interface Claim {
  target: QueueName;
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

/** Gives claimed deliveries back untried: they are due as they were. */
export async function giveBack({ db }: OpenDatabase, rows: readonly DueDelivery[]): Promise<void> {
  for (const { id, next_at, attempts } of rows)
    await db
      .updateTable('outbox')
      .set({ next_at })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('attempts', '=', attempts)
      .execute();
}

/** Those of claimed deliveries that nobody wants any more: erased, of a cancelled lead, or set aside. */
export async function recalledIds({ db }: OpenDatabase, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('id', 'in', ids)
    .where('state', 'in', ['erased', 'held'])
    .execute();
  return rows.map(({ id }) => id);
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
  { target, attempt, now }: { target: QueueName; attempt: Attempt; now: number },
): Promise<boolean> {
  const attempts = row.attempts + 1;
  const end = endOf(attempt, attempts, target);
  const pause = Math.max(backOffMs(attempts), attempt.kind === 'again' ? (attempt.afterMs ?? 0) : 0);
  return db.transaction().execute(async (trx) => {
    let update = trx
      .updateTable('outbox')
      .set({ state: end?.state ?? 'waiting', attempts, next_at: now + pause, last_error: errorOf(attempt) })
      .where('id', '=', row.id)
      // What was set aside meanwhile has gone out all the same, and must not go out again.
      .where('state', 'in', attempt.kind === 'delivered' ? ['waiting', 'held'] : ['waiting']);
    // A slow worker's failure says nothing once another has tried; that it was delivered stays true.
    if (attempt.kind !== 'delivered') update = update.where('attempts', '=', row.attempts);
    const { numUpdatedRows } = await update.executeTakeFirst();
    // A synthetic one has no history: the desk is not to hear of it.
    if (end === null || numUpdatedRows === 0n || target === 'synthetic') return false;
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

const noTexts = { delivered: '', refused: () => '', failed: '' };

/** Null while it is to be tried again. */
function endOf(attempt: Attempt, attempts: number, target: QueueName): End | null {
  const texts = target === 'synthetic' ? noTexts : deliveryTexts[target];
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

/** Of the setting that says that nothing goes to a target; there is none while deliveries go. */
function pauseKey(target: QueueName): string {
  return `delivery_paused:${target}`;
}

/** Targets that a lead-admin has paused: what is for them waits, on all instances. */
export async function pausedTargets(db: Database): Promise<TargetName[]> {
  const rows = await db
    .selectFrom('settings')
    .select('key')
    .where('key', 'in', targetNames.map(pauseKey))
    .execute();
  const keys = new Set(rows.map(({ key }) => key));
  return targetNames.filter((target) => keys.has(pauseKey(target)));
}

/** Pauses a target, or lets deliveries go on; what is under way ends. Twice is as good as once. */
export async function setPaused(db: Database, target: TargetName, isPaused: boolean): Promise<void> {
  const key = pauseKey(target);
  if (!isPaused) {
    await db.deleteFrom('settings').where('key', '=', key).execute();
    return;
  }
  await db
    .insertInto('settings')
    .values({ key, value: 'true' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
