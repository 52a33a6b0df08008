import type { IncomingHttpHeaders } from 'node:http';

import type { Database } from '../database/tables';
import type { DeliveryTarget } from '../delivery/delivery-target';
import type { Seal } from '../security/seal';

/** Where synthetic requests end: they have no row for the provider, the CRM or mail, so no release could send one there. */
export const syntheticTarget: DeliveryTarget<'synthetic'> = {
  name: 'synthetic',
  atOnce: 1,
  deliver: () => Promise.resolve({ kind: 'delivered' }),
};

const claimKey = 'synthetic_at';

/** True for one of all instances in so many milliseconds. */
export async function claimTurn(db: Database, everyMs: number, now: number): Promise<boolean> {
  const value = JSON.stringify(now);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settings')
    .values({ key: claimKey, value })
    .onConflict((conflict) =>
      // As text, because values are: moments have 13 digits until 2286.
      conflict
        .column('key')
        .doUpdateSet({ value })
        // One of the future was taken by a clock that was ahead.
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

/** Whether the outbox has had the request of this number. */
export async function hasArrived(db: Database, number: string): Promise<boolean> {
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

/** Deletes those of more than a day ago, also of a time when they were still made. Returns how many. */
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

/** Header of the site's own requests to itself. */
export const syntheticHeader = 'x-synthetic';
const place = 'synthetic request';
/** How long a mark is good for. */
const lifeMs = 60_000;

/** Only who has the site's keys can make one; it fits the one request with this idempotency key. */
export function syntheticMark(seal: Pick<Seal, 'close'>, key: string, now: number): string {
  return seal.close(`${now} ${key}`, place);
}

/** A mark that is forged, of another request or old makes it a visitor's like any other. */
export function isSynthetic(seal: Pick<Seal, 'open'>, headers: IncomingHttpHeaders, now: number): boolean {
  const { [syntheticHeader]: mark, 'idempotency-key': key } = headers;
  if (typeof mark !== 'string' || typeof key !== 'string') return false;
  const [at = '', markedKey] = seal.open(mark, place)?.split(' ') ?? [];
  return markedKey === key && Math.abs(now - Number(at)) < lifeMs;
}
