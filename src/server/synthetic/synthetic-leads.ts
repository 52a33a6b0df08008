import type { IncomingHttpHeaders } from 'node:http';

import type { Database } from '../database/tables';
import type { DeliveryTarget } from '../delivery/delivery-target';
import type { Seal } from '../security/seal';

/** Synthetic requests have no rows for the provider, the CRM or mail, so no release could deliver one. */
export const syntheticTarget: DeliveryTarget<'synthetic'> = {
  name: 'synthetic',
  atOnce: 1,
  deliver: () => Promise.resolve({ kind: 'delivered' }),
};

const claimKey = 'synthetic_at';

/** Claims an interval of `everyMs`: true for one instance. */
export async function claimSyntheticTurn(db: Database, everyMs: number, now: number): Promise<boolean> {
  const value = JSON.stringify(now);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settings')
    .values({ key: claimKey, value })
    .onConflict((conflict) =>
      // Times are compared as text: they have 13 digits until 2286.
      conflict
        .column('key')
        .doUpdateSet({ value })
        // Set by a clock ahead.
        .where((eb) =>
          eb.or([
            eb('settings.value', '<=', JSON.stringify(now - everyMs)),
            eb('settings.value', '>', JSON.stringify(now + everyMs)),
          ]),
        ),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function isRequestDelivered(db: Database, number: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select('outbox.state')
    .where('leads.number', '=', number)
    .executeTakeFirst();
  return row?.state === 'delivered';
}

const keptMs = 86_400_000;
const batch = 200;

/** Older than a day, also after the feature was disabled. Returns the count. */
export async function deleteOldSynthetic(db: Database, now: number): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await db
      .selectFrom('outbox')
      .innerJoin('leads', 'leads.id', 'outbox.lead_id')
      .select('leads.id')
      .where('outbox.target', '=', 'synthetic')
      .where('leads.created_at', '<', now - keptMs)
      .limit(batch)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return count;
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('outbox').where('lead_id', 'in', ids).execute();
      await trx.deleteFrom('consents').where('lead_id', 'in', ids).execute();
      await trx.deleteFrom('lead_events').where('lead_id', 'in', ids).execute();
      await trx.deleteFrom('leads').where('id', 'in', ids).execute();
    });
    count += ids.length;
  }
}

export const syntheticHeader = 'x-synthetic';
const place = 'synthetic request';
const lifeMs = 60_000;

/** Mark of the request with this idempotency key; requires the site's keys. */
export function syntheticMark(seal: Pick<Seal, 'close'>, key: string, now: number): string {
  return seal.close(`${now} ${key}`, place);
}

/** Whether a request has a valid mark; otherwise it is an ordinary request. */
export function isSynthetic(seal: Pick<Seal, 'open'>, headers: IncomingHttpHeaders, now: number): boolean {
  const { [syntheticHeader]: mark, 'idempotency-key': key } = headers;
  if (typeof mark !== 'string' || typeof key !== 'string') return false;
  const [at = '', markedKey] = seal.open(mark, place)?.split(' ') ?? [];
  return markedKey === key && Math.abs(now - Number(at)) < lifeMs;
}
