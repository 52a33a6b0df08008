import { type RawBuilder, sql } from 'kysely';

import { isQuietHour, outageFormType } from '@/lib/outage-notices';
import { outageState } from '@/lib/outage-state';
import type { OpenedDatabase } from '../database/open-database';
import type { Upstream } from '../upstream';
import { outageTexts } from './outages.server.text';

interface MendParts {
  storage: OpenedDatabase;
  outages: Pick<Upstream['outages'], 'ofHouse'>;
}

interface SubscribedHouse {
  outage: string;
  house: string;
  provider_id: number;
  time_zone: string;
}

/** Subscriptions per transaction. */
const batch = 100;

/**
 * In the daytime of each city. Any number of instances may run it at once: closing a subscription and
 * queueing its message is one transaction. Returns the number of queued messages.
 */
export async function queueMendedNotices(
  { storage, outages }: MendParts,
  now: number,
  isStopped = () => false,
): Promise<number> {
  const waiting = (await readSubscribedHouses(storage)).filter(
    ({ time_zone }) => !isQuietHour(now, time_zone),
  );
  let count = 0;
  for (const subscribed of waiting) {
    if (isStopped()) break;
    const known = await outages.ofHouse(subscribed.house).catch(() => []);
    const outage = known.find(({ id }) => id === subscribed.outage);
    if (!outage || outageState(outage, now) !== 'mended') continue;
    for (let released = batch; released === batch && !isStopped(); count += released)
      released = await releaseBatch(storage, subscribed, now);
  }
  return count;
}

/** A text of the subscription in `leads.details`. */
function detail({ dialect }: OpenedDatabase, name: 'outage' | 'house'): RawBuilder<string> {
  return dialect === 'postgres'
    ? sql<string>`(leads.details::jsonb ->> ${name}::text)`
    : sql<string>`json_extract(leads.details, ${`$.${name}`})`;
}

function openSubscriptions({ db }: OpenedDatabase) {
  return db
    .selectFrom('leads')
    .innerJoin('outbox', 'outbox.lead_id', 'leads.id')
    .where('outbox.state', '=', 'scheduled')
    .where('leads.form_type', '=', outageFormType)
    .where('leads.closed_at', 'is', null)
    .where('leads.quarantined_at', 'is', null);
}

function readSubscribedHouses(storage: OpenedDatabase): Promise<SubscribedHouse[]> {
  return openSubscriptions(storage)
    .select(['leads.provider_id', 'leads.time_zone'])
    .select([detail(storage, 'outage').as('outage'), detail(storage, 'house').as('house')])
    .distinct()
    .execute();
}

async function releaseBatch(
  storage: OpenedDatabase,
  { outage, house, provider_id }: SubscribedHouse,
  now: number,
): Promise<number> {
  return storage.db.transaction().execute(async (trx) => {
    const found = await openSubscriptions({ ...storage, db: trx })
      .select('leads.id')
      .where('leads.provider_id', '=', provider_id)
      .where(detail(storage, 'outage'), '=', outage)
      .where(detail(storage, 'house'), '=', house)
      .limit(batch)
      .execute();
    if (found.length === 0) return 0;
    const closed = await trx
      .updateTable('leads')
      .set((eb) => ({ status: 'resolved', closed_at: now, version: eb('version', '+', 1) }))
      .where(
        'id',
        'in',
        found.map(({ id }) => id),
      )
      .where('closed_at', 'is', null)
      .where('quarantined_at', 'is', null)
      .returning('id')
      .execute();
    if (closed.length === 0) return found.length;
    const ids = closed.map(({ id }) => id);
    await trx
      .updateTable('outbox')
      // The previous release claims only `waiting` rows, and would make a dead letter of this one.
      .set({ state: 'queued', next_at: now, queued_at: now })
      .where('lead_id', 'in', ids)
      .where('state', '=', 'scheduled')
      .execute();
    const text = outageTexts.mended;
    await trx
      .insertInto('lead_events')
      .values(ids.map((lead_id) => ({ lead_id, at: now, kind: 'outcome', manager_id: null, text })))
      .execute();
    return found.length;
  });
}

interface MendWatchParts extends MendParts {
  onError: (error: unknown) => void;
  onQueued: () => void;
}

const intervalMs = 60_000;

/** Every minute, unless a round is running. `stop` resolves when the running call or batch has ended. */
export function startMendWatch({ onError, onQueued, ...parts }: MendWatchParts): {
  stop: () => Promise<void>;
} {
  let isStopped = false;
  let running: Promise<void> | null = null;
  const round = async () => {
    if ((await queueMendedNotices(parts, Date.now(), () => isStopped)) > 0) onQueued();
  };
  const startRound = () => {
    running ??= round()
      .catch(onError)
      .finally(() => (running = null));
  };
  startRound();
  const timer = setInterval(startRound, intervalMs).unref();
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
