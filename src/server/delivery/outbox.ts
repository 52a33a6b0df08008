import { type Selectable, sql } from 'kysely';

import type { OpenDatabase } from '../database/open-database';
import type { Database, LeadsTable, OutboxTable } from '../database/tables';
import {
  type Attempt,
  type DueDelivery,
  eventsOf,
  type LeadEventName,
  leadEventNames,
  type QueueName,
  targetNames,
} from './delivery-target';
import { deliveryTexts, laterTexts } from './delivery.text';
import { openStates, payloadOf } from './lead-events';
import { pauseKey } from './paused-targets';

/** Lease of a claimed delivery, ms; after a crash another worker claims it. */
export const leaseMs = 60_000;
/** With the pauses of backOffMs about a week: a CRM may be down over long holidays. */
const maxAttempts = 180;

/** Doubles from 2 s to an hour, spread by up to a fifth, against simultaneous retries at a recovered service. */
function backOffMs(attempts: number, random: () => number = Math.random): number {
  return Math.round(Math.min(2000 * 2 ** (attempts - 1), 3_600_000) * (1 + random() / 5));
}

/** No pause is longer: Retry-After and the back-off end at about an hour. */
const maxPauseMs = 2 * 3_600_000;

/** Makes rows due whose time exceeds every pause: the clock was wrong, then or now. */
export async function endImpossiblePauses({ db }: OpenDatabase, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_at: now })
    .where('target', 'in', Object.keys(eventsOf))
    .where('state', 'in', openStates)
    .where('next_at', '>', now + maxPauseMs)
    .execute();
}

interface Claim {
  target: QueueName;
  limit: number;
  now: number;
}

/**
 * Claims due deliveries of one target for this worker alone: `skip locked` on PostgreSQL, the one writer of an
 * immediate transaction on SQLite. None while the target is paused. Builds payloads from the lead's present state.
 * Events of one lead keep their order: skips a row while an earlier one is undelivered or running; a dead letter blocks
 * nothing.
 */
export async function claimDue(storage: OpenDatabase, claim: Claim): Promise<DueDelivery[]> {
  return storage.db.transaction().execute(async (trx) => {
    const rows: ClaimedRow[] = [];
    // One state per query: only so the index returns rows in the order of their time.
    for (const state of openStates)
      if (rows.length < claim.limit)
        rows.push(
          ...(await dueRows({ ...storage, db: trx }, { ...claim, limit: claim.limit - rows.length, state })),
        );
    if (rows.length === 0) return [];
    const leasedUntil = claim.now + leaseMs;
    await trx
      .updateTable('outbox')
      // Other releases read the lease from `next_at`.
      .set({ next_at: leasedUntil, leased_until: leasedUntil })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    const build = await builderOf(
      trx,
      rows.map(({ lead_id }) => lead_id),
    );
    const built = rows.map((row) => build({ ...row, leased_until: leasedUntil }));
    for (const { id, over } of built)
      if (over)
        await trx.updateTable('outbox').set({ state: over, leased_until: 0 }).where('id', '=', id).execute();
    return built.flatMap(({ over, ...row }) => (over ? [] : [row]));
  });
}

type ClaimedRow = Selectable<OutboxTable>;

function dueRows(
  { db, dialect }: OpenDatabase,
  { target, limit, now, state }: Claim & { state: (typeof openStates)[number] },
): Promise<ClaimedRow[]> {
  let query = db
    .selectFrom('outbox')
    .selectAll()
    .where('target', '=', target)
    .where('state', '=', state)
    .where('next_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('settings').select('key').where('key', '=', pauseKey(target)))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox as earlier')
            .select('earlier.id')
            .whereRef('earlier.lead_id', '=', 'outbox.lead_id')
            .whereRef('earlier.target', '=', 'outbox.target')
            .whereRef('earlier.lead_version', '<', 'outbox.lead_version')
            .where((eb) =>
              eb.or([
                eb('earlier.state', 'in', openStates),
                eb.between('earlier.leased_until', now, now + leaseMs),
              ]),
            ),
        ),
      ),
    )
    .orderBy('next_at')
    .limit(limit);
  if (dialect === 'postgres') query = query.modifyEnd(sql`for update of outbox skip locked`);
  return query.execute();
}

/** A row with its payload; `over`: nothing is sent, because the lead is closed. */
type BuiltRow = DueDelivery & { over: 'held' | 'erased' | null };

/** Returns the builder of a row's delivery. */
async function builderOf(trx: Database, leadIds: readonly string[]): Promise<(row: ClaimedRow) => BuiltRow> {
  const [leads, consents] = [
    await trx.selectFrom('leads').selectAll().where('id', 'in', leadIds).execute(),
    await trx.selectFrom('consents').selectAll().where('lead_id', 'in', leadIds).orderBy('at').execute(),
  ];
  const leadOf = new Map(leads.map((lead) => [lead.id, lead]));
  const consentOf = new Map(consents.map((consent) => [consent.lead_id, consent]));
  return (row) => {
    const event = leadEventNames.find((name) => name === row.event) ?? 'lead.changed';
    const lead = leadOf.get(row.lead_id);
    if (!lead) throw new Error('a delivery without its lead');
    const payload = payloadOf({ ...row, event }, lead, consentOf.get(row.lead_id));
    const built = { event, payload, provider_id: lead.provider_id, built_version: lead.version };
    return { ...row, ...built, over: overOf(event, lead) };
  };
}

/** End of a row left by a cancellation or an erasure, e.g. of another release. */
function overOf(event: LeadEventName, lead: Selectable<LeadsTable>): BuiltRow['over'] {
  if (event === 'lead.erased') return null;
  if (lead.erased_at !== null) return 'erased';
  return event !== 'lead.cancelled' && lead.cancelled_at !== null ? 'held' : null;
}

/** Extends leases of slow deliveries, as at a mail server that scans a letter for minutes. */
export async function keepLeases(
  { db }: OpenDatabase,
  rows: readonly DueDelivery[],
  now: number,
): Promise<void> {
  const leasedUntil = now + leaseMs;
  for (const row of rows.filter(({ leased_until }) => leasedUntil - (leased_until ?? 0) > leaseMs / 3)) {
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ next_at: leasedUntil, leased_until: leasedUntil })
      .where('id', '=', row.id)
      .where('state', '=', row.state)
      .where('attempts', '=', row.attempts)
      .where('leased_until', '=', row.leased_until)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) row.leased_until = leasedUntil;
  }
}

/** Returns claimed deliveries without an attempt: they are due as before. `error`: the reason for the desk, if any. */
export async function giveBack(
  { db }: OpenDatabase,
  rows: readonly DueDelivery[],
  error?: string,
): Promise<void> {
  for (const row of rows) {
    const { id, next_at, attempts, state } = row;
    await db
      .updateTable('outbox')
      .set({ next_at, ...(error === undefined ? {} : { last_error: error }) })
      .where('id', '=', id)
      .where('state', '=', state)
      .where('attempts', '=', attempts)
      .execute();
    await endLease(db, row);
  }
}

async function endLease(db: Database, { id, leased_until }: DueDelivery): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ leased_until: 0 })
    .where('id', '=', id)
    .where('leased_until', '=', leased_until)
    .execute();
}

/** Obsolete claimed deliveries: erased, of a cancelled lead, or set aside. */
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

/**
 * Changes of a lead lock the lead first and its deliveries then; the reverse order here would deadlock two transactions
 * of PostgreSQL. SQLite has one writer.
 */
async function lockLead({ db, dialect }: OpenDatabase, leadId: string): Promise<void> {
  if (dialect === 'postgres')
    await db.selectFrom('leads').select('id').where('id', '=', leadId).forNoKeyUpdate().execute();
}

export interface Settled {
  isEvent: boolean;
  hasNext: boolean;
}

export async function settle(
  { db, dialect }: OpenDatabase,
  row: DueDelivery,
  { target, attempt, now }: { target: QueueName; attempt: Attempt; now: number },
): Promise<Settled> {
  const attempts = row.attempts + 1;
  const end = endOf(attempt, attempts, row);
  const pause = Math.max(backOffMs(attempts), attempt.kind === 'again' ? (attempt.afterMs ?? 0) : 0);
  return db.transaction().execute(async (trx) => {
    if (end !== null) await lockLead({ db: trx, dialect }, row.lead_id);
    let update = trx
      .updateTable('outbox')
      .set({
        ...{ state: end?.state ?? row.state, attempts, next_at: now + pause, last_error: errorOf(attempt) },
        done_for: attempt.kind === 'again' && attempt.done ? JSON.stringify(attempt.done) : null,
      })
      .where('id', '=', row.id)
      // A row set aside meanwhile was delivered, and must not be sent again.
      .where('state', 'in', attempt.kind === 'delivered' ? [...openStates, 'held'] : openStates);
    // A slow worker's failure is stale after another's attempt; its delivery remains valid.
    if (attempt.kind !== 'delivered') update = update.where('attempts', '=', row.attempts);
    const { numUpdatedRows } = await update.executeTakeFirst();
    await endLease(trx, row);
    const hasNext = end !== null && (await settleCovered(trx, row, end));
    // A synthetic row has no history: the desk must not see it.
    if (end === null || numUpdatedRows === 0n || target === 'synthetic') return { isEvent: false, hasNext };
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
    return { isEvent: true, hasNext };
  });
}

/**
 * A delivery contains the lead's state at its claim, so earlier changes have arrived with it. True if later events of
 * the lead were waiting.
 */
async function settleCovered(trx: Database, row: DueDelivery, end: End): Promise<boolean> {
  const later = await trx
    .selectFrom('outbox')
    .select(['id', 'event', 'lead_version'])
    .where('lead_id', '=', row.lead_id)
    .where('target', '=', row.target)
    .where('state', '=', 'queued')
    .where('id', '!=', row.id)
    .execute();
  const covered =
    end.state === 'delivered'
      ? later.filter(
          ({ event, lead_version }) => event === 'lead.changed' && lead_version <= row.built_version,
        )
      : [];
  if (covered.length > 0)
    await trx
      .updateTable('outbox')
      .set({ state: 'delivered' })
      .where(
        'id',
        'in',
        covered.map(({ id }) => id),
      )
      .where('state', '=', 'queued')
      .execute();
  return later.length > covered.length;
}

interface End {
  state: keyof typeof eventKinds;
  text: string;
}

/** Null for a retry. */
function endOf(attempt: Attempt, attempts: number, { target, event }: DueDelivery): End | null {
  const texts = textsOf(target, event);
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

function textsOf(target: string, event: LeadEventName) {
  const name = targetNames.find((one) => one === target);
  const none = { delivered: '', refused: () => '', failed: '' };
  return name === undefined ? none : { ...deliveryTexts[name], ...laterTexts(name, event) };
}

function errorOf(attempt: Attempt): string | null {
  if (attempt.kind === 'delivered') return attempt.remark ?? null;
  return attempt.kind === 'refused' ? null : attempt.error;
}

/**
 * `sent`: now due. `waiting`: due within a minute anyway. `held`: its lead is in quarantine or cancelled. `erased`:
 * nothing is left to send. `missing`: no such delivery.
 */
export type SentAgain = 'sent' | 'waiting' | 'held' | 'erased' | 'missing';

/**
 * Makes one delivery due again, whatever its result, even one that a receiver lost after accepting it. It keeps its id,
 * so a receiver that has it sees a retry (LEAD-09). The caller wakes the outbox.
 */
export async function sendAgain(
  { db, dialect }: OpenDatabase,
  outboxId: string,
  now: number,
): Promise<SentAgain> {
  return db.transaction().execute(async (trx): Promise<SentAgain> => {
    const row = await trx
      .selectFrom('outbox')
      .innerJoin('leads', 'leads.id', 'outbox.lead_id')
      .select(['outbox.state', 'outbox.next_at', 'outbox.target', 'outbox.lead_id', 'outbox.event'])
      .select(['leads.erased_at', 'leads.cancelled_at'])
      .where('outbox.id', '=', outboxId)
      .executeTakeFirst();
    if (!row) return 'missing';
    const isOfLead = row.event === 'lead.created' || row.event === 'lead.changed';
    if (row.erased_at !== null && row.event !== 'lead.erased') return 'erased';
    if (row.state === 'held' || (isOfLead && row.cancelled_at !== null)) return 'held';
    const isOpen = openStates.some((state) => state === row.state);
    // Within a lease of now, a worker may be delivering it.
    if (isOpen && row.next_at <= now + leaseMs) return 'waiting';
    await lockLead({ db: trx, dialect }, row.lead_id);
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set({
        ...{ state: row.event === 'lead.created' ? 'waiting' : 'queued', attempts: 0 },
        // The receiver may have it: an attempt was made.
        ...{ next_at: now, leased_until: 0 },
      })
      .where('id', '=', outboxId)
      // Only one of two simultaneous clicks succeeds.
      .where('state', '=', row.state)
      .where('next_at', '=', row.next_at)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 'waiting';
    if (row.target === 'provider')
      await trx.updateTable('leads').set({ provider_state: null }).where('id', '=', row.lead_id).execute();
    return 'sent';
  });
}
