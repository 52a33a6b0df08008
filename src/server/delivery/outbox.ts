import { type CompiledQuery, type Expression, type Selectable, sql } from 'kysely';

import { outageFormType } from '@/lib/outage-notices';
import { insertIf, runBatch } from '../database/batch';
import type { OpenedDatabase } from '../database/open-database';
import type { ConsentsTable, Database, LeadsTable, OutboxTable } from '../database/tables';
import {
  type DeliveryAttempt,
  type DueDelivery,
  leadEventsByTarget,
  type LeadEventName,
  leadEventNames,
  type QueueName,
  targetNames,
} from './delivery-target';
import { deliveryTexts, laterTexts } from './delivery.text';
import { undeliveredStates, payloadOf } from './lead-events';
import { pauseKey } from './paused-targets';

/** Lease of a claimed delivery, ms; after a crash another worker claims it. */
export const leaseMs = 60_000;
/** About a week with the pauses of backOffMs: a CRM may be down over holidays. */
const maxAttempts = 180;

/** Doubles from 2 s to an hour, spread by up to a fifth against simultaneous retries. */
function backOffMs(attempts: number, random: () => number = Math.random): number {
  return Math.round(Math.min(2000 * 2 ** (attempts - 1), 3_600_000) * (1 + random() / 5));
}

/** Retry-After and the back-off end at about an hour. */
const maxPauseMs = 2 * 3_600_000;

/** Rows whose time exceeds every possible pause: the clock was wrong, then or now. */
export async function retryOverlongPausesNow({ db }: OpenedDatabase, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_at: now })
    .where('target', 'in', Object.keys(leadEventsByTarget))
    .where('state', 'in', undeliveredStates)
    .where('next_at', '>', now + maxPauseMs)
    .execute();
}

interface Claim {
  target: QueueName;
  limit: number;
  now: number;
}

/**
 * Claims due deliveries of a target, none while it is paused. Builds payloads from the lead's present state.
 * Events of one lead keep their order: skips a row while an earlier one is undelivered or running; a dead
 * letter blocks nothing.
 */
export async function claimDue(storage: OpenedDatabase, claim: Claim): Promise<DueDelivery[]> {
  const [claimed, leads, consents] = await runClaim(storage, claim);
  const leasedUntil = claim.now + leaseMs;
  const build = builderOf(leads.rows, consents.rows);
  const built = claimed.rows.map((row) => build({ ...row, leased_until: leasedUntil }));
  const closed = built.flatMap(({ id, over }) => (over ? [{ id, over }] : []));
  if (closed.length > 0)
    await runBatch(
      storage.db,
      closed.map(({ id, over }) =>
        storage.db
          .updateTable('outbox')
          .set({ state: over, leased_until: 0 })
          .where('id', '=', id)
          .where('leased_until', '=', leasedUntil)
          .compile(),
      ),
    );
  return built.flatMap(({ over, ...row }) => (over ? [] : [row]));
}

type ClaimedRow = Selectable<OutboxTable>;
type OpenState = (typeof undeliveredStates)[number];

/** Returns the rows as they were before the claim, and their leads with the consents. */
async function runClaim({ db, dialect }: OpenedDatabase, claim: Claim) {
  const leasedUntil = claim.now + leaseMs;
  // Other releases read the end of the lease from `next_at`.
  const lease = { next_at: leasedUntil, leased_until: leasedUntil };
  const leased = db
    .selectFrom('outbox')
    .select('lead_id')
    .where('target', '=', claim.target)
    .where('state', 'in', undeliveredStates)
    .where('next_at', '=', leasedUntil)
    .where('leased_until', '=', leasedUntil);
  const leads = db.selectFrom('leads').selectAll().where('id', 'in', leased).compile();
  const consents = db
    .selectFrom('consents')
    .selectAll()
    .where('lead_id', 'in', leased)
    .orderBy('at')
    .compile();
  const due = dueRows({ db, dialect }, claim);
  if (dialect === 'postgres') {
    const claiming = db
      .with('due', () => due)
      .updateTable('outbox')
      .from('due')
      .set(lease)
      .whereRef('outbox.id', '=', 'due.id')
      .returningAll('due');
    return runBatch(db, [claiming.compile(), leads, consents]);
  }
  // Both statements find the same rows: nothing is written between them, and the order is total.
  const ids = db.selectFrom(due.as('due')).select('due.id');
  const leasing = db.updateTable('outbox').set(lease).where('id', 'in', ids);
  const [rows, , ...facts] = await runBatch(db, [due.compile(), leasing.compile(), leads, consents]);
  return [rows, ...facts] as const;
}

function dueRows({ db, dialect }: OpenedDatabase, claim: Claim) {
  // One query per state: only then does the index return rows in order.
  const [waiting, queued] = undeliveredStates;
  const inState = (state: OpenState) => dueInState({ db, dialect }, { ...claim, state });
  return db
    .selectFrom(inState(waiting).as('waiting'))
    .selectAll()
    .unionAll(db.selectFrom(inState(queued).as('queued')).selectAll())
    .limit(claim.limit);
}

function dueInState(
  { db, dialect }: OpenedDatabase,
  { target, limit, now, state }: Claim & { state: OpenState },
) {
  const query = db
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
                eb('earlier.state', 'in', undeliveredStates),
                eb.between('earlier.leased_until', now, now + leaseMs),
              ]),
            ),
        ),
      ),
    )
    .orderBy('next_at')
    .limit(limit);
  return dialect === 'postgres'
    ? query.modifyEnd(sql`for update of outbox skip locked`)
    : query.orderBy(sql`outbox.rowid`);
}

/** A row with its payload; `over`: nothing is sent, because the lead is held or erased. */
type BuiltRow = DueDelivery & { over: 'held' | 'erased' | null };

function builderOf(
  leads: readonly Selectable<LeadsTable>[],
  consents: readonly Selectable<ConsentsTable>[],
): (row: ClaimedRow) => BuiltRow {
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

/** The lead was cancelled or erased, e.g. by another release. */
function overOf(event: LeadEventName, lead: Selectable<LeadsTable>): BuiltRow['over'] {
  if (event === 'lead.erased') return null;
  if (lead.erased_at !== null) return 'erased';
  return event !== 'lead.cancelled' && lead.cancelled_at !== null ? 'held' : null;
}

/** A mail server may scan a letter for minutes. */
export async function keepLeases(
  { db }: OpenedDatabase,
  rows: readonly DueDelivery[],
  now: number,
): Promise<void> {
  const leasedUntil = now + leaseMs;
  const ending = rows.filter(({ leased_until }) => leasedUntil - (leased_until ?? 0) > leaseMs / 3);
  if (ending.length === 0) return;
  const results = await runBatch(
    db,
    ending.map((row) =>
      db
        .updateTable('outbox')
        .set({ next_at: leasedUntil, leased_until: leasedUntil })
        .where('id', '=', row.id)
        .where('state', '=', row.state)
        .where('attempts', '=', row.attempts)
        .where('leased_until', '=', row.leased_until)
        .compile(),
    ),
  );
  for (const [index, row] of ending.entries())
    if (results[index]?.numAffectedRows) row.leased_until = leasedUntil;
}

/** Counts no attempt: the rows are due as before. `error`: the reason for the desk. */
export async function returnClaimedDeliveries(
  { db }: OpenedDatabase,
  rows: readonly DueDelivery[],
  error?: string,
): Promise<void> {
  if (rows.length === 0) return;
  await runBatch(
    db,
    rows.flatMap((row) => [
      db
        .updateTable('outbox')
        .set({ next_at: row.next_at, ...(error === undefined ? {} : { last_error: error }) })
        .where('id', '=', row.id)
        .where('state', '=', row.state)
        .where('attempts', '=', row.attempts)
        .compile(),
      endLease(db, row),
    ]),
  );
}

function endLease(db: Database, { id, leased_until }: DueDelivery) {
  return db
    .updateTable('outbox')
    .set({ leased_until: 0 })
    .where('id', '=', id)
    .where('leased_until', '=', leased_until)
    .compile();
}

/** Ids of claimed deliveries that are obsolete: erased, of a cancelled lead, or set aside. */
export async function recalledIds({ db }: OpenedDatabase, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const [{ rows }] = await runBatch(db, [
    db
      .selectFrom('outbox')
      .select('id')
      .where('id', 'in', ids)
      .where('state', 'in', ['erased', 'held'])
      .compile(),
  ]);
  return rows.map(({ id }) => id);
}

const eventKinds = {
  delivered: 'delivered',
  refused: 'delivery_refused',
  failed: 'delivery_failed',
} as const;

/**
 * Changes of a lead lock it first and its deliveries then; the reverse order would deadlock two transactions
 * of PostgreSQL.
 */
function leadLock(db: Database, leadId: string) {
  return db.selectFrom('leads').select('id').where('id', '=', leadId).forNoKeyUpdate();
}

export interface SettledDelivery {
  isEvent: boolean;
  hasNext: boolean;
}

interface Settlement {
  target: QueueName;
  attempt: DeliveryAttempt;
  now: number;
}

export async function recordDeliveryResult(
  { db, dialect }: OpenedDatabase,
  row: DueDelivery,
  { target, attempt, now }: Settlement,
): Promise<SettledDelivery> {
  const end = endOf(attempt, row.attempts + 1, row);
  const { update, open } = transition(db, row, { attempt, end, now });
  if (end === null) {
    await runBatch(db, [update.compile(), endLease(db, row)]);
    return { isEvent: false, hasNext: false };
  }
  const before = [
    ...(dialect === 'postgres' ? [leadLock(db, row.lead_id).compile(), open.forUpdate().compile()] : []),
    // A synthetic row gets no history: the desk must not see it.
    ...(target === 'synthetic' ? [] : historyOf(db, row, { target, end, now, open })),
  ];
  const results = await runBatch(db, [
    ...before,
    update.compile(),
    endLease(db, row),
    ...(end.state === 'delivered' ? [coveredBy(db, row)] : []),
    laterThan(db, row).select('id').limit(1).compile(),
  ]);
  const isUpdated = Boolean(results[before.length]?.numAffectedRows);
  return { isEvent: isUpdated && target !== 'synthetic', hasNext: results.at(-1)?.rows.length === 1 };
}

/** The update after an attempt, and a query that finds the row while the update applies. */
function transition(
  db: Database,
  row: DueDelivery,
  { attempt, end, now }: { attempt: DeliveryAttempt; end: End | null; now: number },
) {
  const attempts = row.attempts + 1;
  const pause = Math.max(backOffMs(attempts), attempt.kind === 'again' ? (attempt.afterMs ?? 0) : 0);
  // A row set aside during its delivery was delivered.
  const states = attempt.kind === 'delivered' ? [...undeliveredStates, 'held'] : undeliveredStates;
  const set = {
    ...{ state: end?.state ?? row.state, attempts, next_at: now + pause, last_error: errorOf(attempt) },
    done_for: attempt.kind === 'again' && attempt.done ? JSON.stringify(attempt.done) : null,
  };
  const update = db.updateTable('outbox').set(set).where('id', '=', row.id).where('state', 'in', states);
  const open = db.selectFrom('outbox').select('id').where('id', '=', row.id).where('state', 'in', states);
  if (attempt.kind === 'delivered') return { update, open };
  // A slow worker's failure is obsolete after another worker's attempt; its success remains valid.
  return {
    update: update.where('attempts', '=', row.attempts),
    open: open.where('attempts', '=', row.attempts),
  };
}

/** Runs before the update of the row, while `open` finds it. */
function historyOf(
  db: Database,
  { lead_id }: DueDelivery,
  { target, end, now, open }: { target: QueueName; end: End; now: number; open: Expression<unknown> },
): CompiledQuery[] {
  const event = { lead_id, at: now, kind: eventKinds[end.state], manager_id: null, text: end.text };
  return [
    insertIf(db, { table: 'lead_events', row: event, exists: open }),
    ...(target === 'provider'
      ? [
          db
            .updateTable('leads')
            .set({ provider_state: end.state })
            .where('id', '=', lead_id)
            .where(({ exists }) => exists(open))
            .compile(),
        ]
      : []),
  ];
}

function laterThan(db: Database, { id, lead_id, target }: DueDelivery) {
  return db
    .selectFrom('outbox')
    .where('lead_id', '=', lead_id)
    .where('target', '=', target)
    .where('state', '=', 'queued')
    .where('id', '!=', id);
}

/** This delivery contains the lead's state at its claim, so it covers earlier changes. */
function coveredBy(db: Database, row: DueDelivery) {
  const { id, lead_id, target, built_version } = row;
  return db
    .updateTable('outbox')
    .set({ state: 'delivered' })
    .where('lead_id', '=', lead_id)
    .where('target', '=', target)
    .where('state', '=', 'queued')
    .where('id', '!=', id)
    .where('event', '=', 'lead.changed')
    .where('lead_version', '<=', built_version)
    .compile();
}

interface End {
  state: keyof typeof eventKinds;
  text: string;
}

/** Final state of a delivery after an attempt; null if it is retried. */
function endOf(attempt: DeliveryAttempt, attempts: number, { target, event }: DueDelivery): End | null {
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

function errorOf(attempt: DeliveryAttempt): string | null {
  if (attempt.kind === 'delivered') return attempt.remark ?? null;
  return attempt.kind === 'refused' ? null : attempt.error;
}

/**
 * `waiting`: due within a minute anyway. `held`: its lead is in quarantine or cancelled. `missing`: no such
 * delivery.
 */
export type ResendResult = 'sent' | 'waiting' | 'held' | 'erased' | 'missing';

/**
 * Makes a delivery due again, whatever its result. It keeps its id, so a receiver that has it sees a retry
 * (LEAD-09). `record` writes in the same transaction. The caller wakes the outbox.
 */
export async function resendDelivery(
  { db, dialect }: OpenedDatabase,
  outboxId: string,
  now: number,
  record?: (trx: Database, delivery: { leadId: string; target: string }) => Promise<void>,
): Promise<ResendResult> {
  return db.transaction().execute(async (trx): Promise<ResendResult> => {
    const row = await trx
      .selectFrom('outbox')
      .innerJoin('leads', 'leads.id', 'outbox.lead_id')
      .select(['outbox.state', 'outbox.next_at', 'outbox.target', 'outbox.lead_id', 'outbox.event'])
      .select(['leads.erased_at', 'leads.cancelled_at', 'leads.form_type'])
      .where('outbox.id', '=', outboxId)
      .executeTakeFirst();
    if (!row) return 'missing';
    const isOfLead = row.event === 'lead.created' || row.event === 'lead.changed';
    if (row.erased_at !== null && row.event !== 'lead.erased') return 'erased';
    // Its outage is not mended yet.
    if (row.state === 'scheduled') return 'waiting';
    if (row.state === 'held' || (isOfLead && row.cancelled_at !== null)) return 'held';
    const isOpen = undeliveredStates.some((state) => state === row.state);
    // The row is due within a lease, so a worker may be delivering it.
    if (isOpen && row.next_at <= now + leaseMs) return 'waiting';
    if (dialect === 'postgres') await leadLock(trx, row.lead_id).execute();
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set({
        ...{ state: stateOfResent(row), attempts: 0 },
        // An attempt was made, so the receiver may have the lead.
        ...{ next_at: now, leased_until: 0 },
      })
      .where('id', '=', outboxId)
      // Only one of two simultaneous clicks may succeed.
      .where('state', '=', row.state)
      .where('next_at', '=', row.next_at)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 'waiting';
    if (row.target === 'provider')
      await trx.updateTable('leads').set({ provider_state: null }).where('id', '=', row.lead_id).execute();
    await record?.(trx, { leadId: row.lead_id, target: row.target });
    return 'sent';
  });
}

/** The previous release claims `waiting` rows and does not know later events and messages of outages. */
function stateOfResent(row: { event: string; form_type: string }): OpenState {
  return row.event === 'lead.created' && row.form_type !== outageFormType ? 'waiting' : 'queued';
}
