import type { Database } from '../database/tables';
import { eraseOrdersWhere } from '../orders/order-store';
import type { ErasureLog } from './erasure-log';
import { type Erasable, eraseLead, type ErasureOptions, makePhoneHasher } from './erase-lead';

interface ErasureParts {
  db: Database;
  log: ErasureLog;
}

interface EraseAgainParts extends ErasureParts {
  eventText: string;
}

/**
 * After a restore (D51): leads of such a phone that are older than its erasure, and leads with a withdrawn
 * consent. Returns the count.
 */
export async function repeatLoggedErasures(parts: EraseAgainParts, now: number): Promise<number> {
  const logged = await parts.log.all();
  const rows = await parts.db.selectFrom('erasures').select('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  const forgotten = logged.filter(({ id }) => !known.has(id));
  if (forgotten.length === 0) return 0;
  const until = new Map<string, number>();
  for (const { phone_hash, at } of forgotten) until.set(phone_hash, Math.max(at, until.get(phone_hash) ?? 0));
  const hash = await makePhoneHasher(parts.db);
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

/** Leads for which `verdict` returns how, not null. */
async function eraseMatching(
  { db, eventText }: EraseAgainParts,
  now: number,
  verdict: (lead: Erasable & { created_at: number }) => Pick<ErasureOptions, 'withdrawnAt'> | null,
): Promise<number> {
  const hash = await makePhoneHasher(db);
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
      const options = { now, hash, event, ...how };
      if (await db.transaction().execute((trx) => eraseLead(trx, lead, options))) count += 1;
    }
    const last = leads.at(-1);
    if (!last) return count;
    after = last.id;
  }
}

/**
 * Copies other instances' erasures to this instance's log, so that every remaining machine knows all of them after a
 * restore. Returns the number of new ones.
 */
export async function copyErasures({ db, log }: ErasureParts): Promise<number> {
  const rows = await db.selectFrom('erasures').select(['id', 'at', 'phone_hash']).orderBy('at').execute();
  const logged = new Set((await log.all()).map(({ id }) => id));
  const missing = rows.filter(({ id }) => !logged.has(id));
  for (const { id, at, phone_hash } of missing) await log.add({ id, at, phone_hash });
  return missing.length;
}

/** One run at a time, if there are new erasures. */
interface ErasureCopies {
  wake(): void;
  stop(): Promise<void>;
}

export function makeErasureCopies(parts: ErasureParts, onError: (error: unknown) => void): ErasureCopies {
  let known = -1;
  let isWanted = false;
  let running: Promise<void> | null = null;
  const run = async () => {
    while (isWanted) {
      isWanted = false;
      const { count } = await parts.db
        .selectFrom('erasures')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (count === known) continue;
      await copyErasures(parts);
      known = count;
    }
  };
  return {
    wake: () => {
      isWanted = true;
      running ??= run()
        .catch(onError)
        .finally(() => (running = null));
    },
    stop: async () => {
      isWanted = false;
      await running;
    },
  };
}
