import type { Database } from '../database/tables';
import { eraseLead, makePhoneHasher } from './erase-lead';

export interface RetentionStep {
  name: string;
  /** `day`: one instance, once a day. `hour`: each instance, once an hour. */
  every: 'hour' | 'day';
  run: (now: number) => Promise<unknown>;
}

interface RetentionParts {
  db: Database;
  /** Erases data of a restored backup again; at start, and first in each hour. */
  restore: (now: number) => Promise<unknown>;
  steps: readonly RetentionStep[];
  onError: (error: unknown, step: string) => void;
  now?: () => number;
}

const claimKey = 'retention_day';
const lookEveryMs = 60 * 60_000;
const dayMs = 86_400_000;

function dayOf(now: number): string {
  return JSON.stringify(new Date(now).toISOString().slice(0, 10));
}

/**
 * True for one instance a day. A claim beyond tomorrow was made by a clock ahead and is ignored; tomorrow's
 * may be another instance's across midnight.
 */
export async function claimDay(db: Database, now: number): Promise<boolean> {
  const value = dayOf(now);
  const tomorrow = dayOf(now + dayMs);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settings')
    .values({ key: claimKey, value })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value })
        .where((eb) => eb.or([eb('settings.value', '<', value), eb('settings.value', '>', tomorrow)])),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** For another instance, or this one an hour later. */
async function releaseDay(db: Database, now: number): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', claimKey).where('value', '=', dayOf(now)).execute();
}

const lastRunKey = 'retention_ran_at';

async function recordRun(db: Database, at: number): Promise<void> {
  const value = JSON.stringify(at);
  await db
    .insertInto('settings')
    .values({ key: lastRunKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Time of the last daily run of any instance, UTC ms; null before the first. */
export async function lastRetentionRun(db: Database): Promise<number | null> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', lastRunKey)
    .executeTakeFirst();
  return row === undefined ? null : Number(row.value);
}

interface RunningRetention {
  /** Data of a restored backup is erased again; no delivery may start before. Rejects if that failed. */
  restored: Promise<void>;
  stop(): Promise<void>;
}

/** Runs its steps at start and every hour; reports a failed one and continues with the others. */
export function startRetention({
  db,
  restore,
  steps,
  onError,
  now = Date.now,
}: RetentionParts): RunningRetention {
  const state = { isStopped: false };
  const succeeds = async ({ name, run }: Omit<RetentionStep, 'every'>): Promise<boolean> => {
    if (state.isStopped) return true;
    try {
      await run(now());
      return true;
    } catch (error) {
      onError(error, name);
      return false;
    }
  };
  const daily = async () => {
    const at = now();
    if (!(await claimDay(db, at))) return;
    let isDone = true;
    for (const step of steps) if (step.every === 'day') isDone = (await succeeds(step)) && isDone;
    if (isDone) await recordRun(db, at);
    else await releaseDay(db, at);
  };
  const round = async (again: typeof restore) => {
    await succeeds({ name: 'erasures after a restore', run: again });
    for (const step of steps) if (step.every === 'hour') await succeeds(step);
    await succeeds({ name: "the day's work", run: daily });
  };
  let running: Promise<void> | null = null;
  const look = (again = restore) => {
    running ??= round(again).finally(() => (running = null));
  };
  const timer = setInterval(() => look(), lookEveryMs).unref();
  const first = restore(now()).then(() => undefined);
  look(() => first);
  return {
    restored: first,
    stop: async () => {
      state.isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

export interface RetentionRule {
  find: (db: Database, before: number) => ReturnType<typeof unerasedLeads>;
  /** 0: never erased. */
  days: number;
  eventText: string;
}

const batch = 100;

export async function eraseOld(
  db: Database,
  { find, days, eventText }: RetentionRule,
  now: number,
): Promise<number> {
  if (days === 0) return 0;
  const before = now - days * dayMs;
  const hash = await makePhoneHasher(db);
  const event = { kind: 'erased' as const, text: eventText, managerId: null };
  let count = 0;
  for (;;) {
    const leads = await find(db, before).limit(batch).execute();
    if (leads.length === 0) return count;
    // Requests must not wait long for the embedded storage's single connection.
    for (const { id } of leads)
      await db.transaction().execute(async (trx) => {
        // The lead may have changed meanwhile.
        const lead = await find(trx, before).where('id', '=', id).executeTakeFirst();
        if (!lead) return;
        if (await eraseLead(trx, lead, { now, hash, event })) count += 1;
      });
  }
}

function unerasedLeads(db: Database) {
  return db.selectFrom('leads').select(['id', 'phone']).where('erased_at', 'is', null);
}

export const leadsClosedBefore: RetentionRule['find'] = (db, before) =>
  unerasedLeads(db).where('closed_at', 'is not', null).where('closed_at', '<', before).orderBy('closed_at');

/** The time for their review has ended. */
export const leadsQuarantinedBefore: RetentionRule['find'] = (db, before) =>
  unerasedLeads(db)
    .where('quarantined_at', 'is not', null)
    .where('quarantined_at', '<', before)
    .where('closed_at', 'is', null);

/** Due before that time, without any later call, note or delivery. */
export const openLeadsUntouchedSince: RetentionRule['find'] = (db, before) =>
  unerasedLeads(db)
    .where('closed_at', 'is', null)
    .where('quarantined_at', 'is', null)
    .where('due_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lead_events')
            .select('lead_events.seq')
            .whereRef('lead_events.lead_id', '=', 'leads.id')
            .where('lead_events.at', '>=', before),
        ),
      ),
    )
    .orderBy('due_at');
