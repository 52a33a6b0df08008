import type { Database } from '../database/tables';
import { eraseOrdersWhere } from '../orders/erase-orders';
import type { ErasureLog } from './erasure-log';
import { type Erasable, eraseLead, type ErasureOptions, phoneHasher } from './retention';

export interface RetentionParts {
  db: Database;
  log: ErasureLog;
  /** Days after which closed leads are erased; 0: never. */
  retentionDays: () => Promise<number>;
  /** The sentence for the history of an erased lead. */
  eventText: string;
  /** Told how many were erased and why, where any were. */
  onErased: (count: number, why: 'retention' | 'restored') => Promise<void>;
  onError: (error: unknown) => void;
  now?: () => number;
}

const dayMs = 86_400_000;
const batch = 100;
const claimKey = 'retention_day';
const lookEveryMs = 60 * 60_000;

/**
 * Erases closed leads that are older than the settings allow, and those that were set aside so long ago: nobody will
 * let them in any more. Returns how many.
 */
export async function eraseOld(parts: RetentionParts, now: number): Promise<number> {
  const days = await parts.retentionDays();
  if (days === 0) return 0;
  const before = now - days * dayMs;
  const leads = parts.db.selectFrom('leads').select(['id', 'phone']).where('erased_at', 'is', null);
  const closed = leads
    .where('closed_at', 'is not', null)
    .where('closed_at', '<', before)
    .orderBy('closed_at');
  const setAside = leads
    .where('quarantined_at', 'is not', null)
    .where('quarantined_at', '<', before)
    .where('closed_at', 'is', null);
  return (
    (await eraseInBatches(parts, now, () => closed.limit(batch).execute())) +
    (await eraseInBatches(parts, now, () => setAside.limit(batch).execute()))
  );
}

async function eraseInBatches(
  { db, eventText }: RetentionParts,
  now: number,
  find: () => Promise<Erasable[]>,
): Promise<number> {
  const hash = await phoneHasher(db);
  const event = { kind: 'erased' as const, text: eventText, managerId: null };
  let count = 0;
  for (;;) {
    const leads = await find();
    if (leads.length === 0) return count;
    // A lead at a time, so that visitors' requests never wait long for the embedded storage's one connection.
    for (const lead of leads)
      await db.transaction().execute((trx) => eraseLead(trx, lead, { now, hash, event }));
    count += leads.length;
  }
}

/**
 * Erases again what the log knows as erased and the storage does not, as after a restore (decision 51): leads of such
 * a phone that are older than its erasure, and leads whose consent was withdrawn. Returns how many.
 */
export async function eraseRestored(parts: RetentionParts, now: number): Promise<number> {
  const logged = await parts.log.all();
  const rows = await parts.db.selectFrom('erasures').select('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  const forgotten = logged.filter(({ id }) => !known.has(id));
  if (forgotten.length === 0) return 0;
  const until = new Map<string, number>();
  for (const { phone_hash, at } of forgotten) until.set(phone_hash, Math.max(at, until.get(phone_hash) ?? 0));
  const hash = await phoneHasher(parts.db);
  const isErased = ({ phone, created_at }: { phone: string; created_at: number }) => {
    const erasedAt = until.get(hash(phone));
    return erasedAt !== undefined && created_at <= erasedAt;
  };
  const count = await eraseMatching(parts, now, (lead) => {
    const withdrawnAt = until.get(hash(lead.id));
    return withdrawnAt !== undefined || isErased(lead) ? { withdrawnAt } : null;
  });
  await eraseOrdersWhere(parts.db, isErased);
  for (const entry of forgotten)
    await parts.db
      .insertInto('erasures')
      .values(entry)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  return count;
}

/** `verdict`: how a lead is to be erased, or null. */
async function eraseMatching(
  { db, eventText }: RetentionParts,
  now: number,
  verdict: (lead: Erasable & { created_at: number }) => Pick<ErasureOptions, 'withdrawnAt'> | null,
): Promise<number> {
  const hash = await phoneHasher(db);
  const event = { kind: 'erased' as const, text: eventText, managerId: null };
  let [count, after] = [0, ''];
  for (;;) {
    const leads = await db
      .selectFrom('leads')
      .select(['id', 'phone', 'created_at'])
      .where('id', '>', after)
      .where('erased_at', 'is', null)
      .orderBy('id')
      .limit(1000)
      .execute();
    for (const lead of leads) {
      const how = verdict(lead);
      if (how === null) continue;
      await db.transaction().execute((trx) => eraseLead(trx, lead, { now, hash, event, ...how }));
      count += 1;
    }
    const last = leads.at(-1);
    if (!last) return count;
    after = last.id;
  }
}

/** True for one instance a day. */
export async function claimDay(db: Database, now: number): Promise<boolean> {
  const value = JSON.stringify(new Date(now).toISOString().slice(0, 10));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settings')
    .values({ key: claimKey, value })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value }).where('settings.value', '<', value),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export interface RunningRetention {
  /** Resolves when what a restored backup had brought back is erased again: nothing may be delivered before that. */
  restored: Promise<void>;
  stop(): Promise<void>;
}

/** Looks every hour whether today's erasing is still to be done, and at start whether a backup was restored. */
export function startRetention(parts: RetentionParts): RunningRetention {
  const now = parts.now ?? Date.now;
  const eraseAgain = async () => {
    // Made at the first start, so that every backup holds the key under which phones are known.
    await phoneHasher(parts.db);
    const count = await eraseRestored(parts, now());
    if (count > 0) await parts.onErased(count, 'restored');
  };
  const run = async (again: () => Promise<void>) => {
    await again();
    if (!(await claimDay(parts.db, now()))) return;
    const old = await eraseOld(parts, now());
    if (old > 0) await parts.onErased(old, 'retention');
  };
  let running: Promise<void> | null = null;
  const look = (again = eraseAgain) => {
    running ??= run(again)
      .catch(parts.onError)
      .finally(() => (running = null));
  };
  const timer = setInterval(() => look(), lookEveryMs).unref();
  const first = eraseAgain();
  look(() => first);
  return {
    // What went wrong is told by the look, and tried again at the next.
    restored: first.catch(() => undefined),
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
