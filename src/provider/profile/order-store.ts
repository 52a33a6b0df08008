import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import * as z from 'zod/mini';

import { addDays, localClock } from '@/lib/zoned-day';

import type { Client } from './client-directory';

const promiseRow = z.object({ sum: z.number(), price: z.number(), untilAt: z.number() });
export type StoredPromisedPayment = z.output<typeof promiseRow>;

const pauseRow = z.object({
  id: z.string(),
  productId: z.string(),
  dayFrom: z.string(),
  /** Null: until it is lifted. */
  dayTo: z.nullable(z.string()),
  price: z.number(),
});
const pauseRows = z.array(pauseRow);
export type StoredPause = z.output<typeof pauseRow>;

export type OrderStore = ReturnType<typeof makeOrderStore>;

/** Sums in roubles, moments in UTC ms. */
export function makeOrderStore(storage: DatabaseSync) {
  const findPromise = storage.prepare(
    `select sum, price, until_at as untilAt from profile_promised_payments
     where agreement = ? and until_at > ? order by until_at desc limit 1`,
  );
  const insertPromise = storage.prepare('insert into profile_promised_payments values (?, ?, ?, ?, ?, ?)');
  const columns = 'id, product_id as productId, day_from as dayFrom, price';
  const findPauses = storage.prepare(
    `select ${columns}, day_to as dayTo from profile_suspensions where agreement = ? and lifted_on is null
     and (day_to is null or day_to >= ?) order by day_from`,
  );
  const findPaused = storage.prepare(
    `select ${columns}, min(coalesce(day_to, '9999-12-31'), coalesce(date(lifted_on, '-1 day'), '9999-12-31')) as dayTo
     from profile_suspensions where agreement = ? and dayTo >= ? and dayTo >= day_from`,
  );
  const insertPause = storage.prepare('insert into profile_suspensions values (?, ?, ?, ?, ?, ?, null)');
  const lift = storage.prepare(
    'update profile_suspensions set lifted_on = ?, price = ? where id = ? and lifted_on is null',
  );
  const sumFees = storage.prepare(
    `select coalesce((select sum(price) from profile_promised_payments where agreement = ?), 0)
     + coalesce((select sum(price) from profile_suspensions where agreement = ?), 0) as fees`,
  );
  const sumPaid = storage.prepare('select coalesce(sum(sum), 0) as paid from payments where agreement = ?');
  return {
    promiseInForce: (agreement: string, at: number) =>
      z.optional(promiseRow).parse(findPromise.get(agreement, at)) ?? null,
    addPromise: (agreement: string, { sum, price, untilAt }: StoredPromisedPayment, at: number) =>
      insertPromise.run(randomUUID(), agreement, sum, price, at, untilAt),
    /** Running or planned. */
    pauses: (agreement: string, today: string) => pauseRows.parse(findPauses.all(agreement, today)),
    /**
     * They cover a day from `since` on, including past and lifted ones; `dayTo` of a lifted one precedes its
     * lifting.
     */
    pausedSince: (agreement: string, since: string) => pauseRows.parse(findPaused.all(agreement, since)),
    addPause: (agreement: string, { productId, dayFrom, dayTo, price }: Omit<StoredPause, 'id'>) =>
      insertPause.run(randomUUID(), agreement, productId, dayFrom, dayTo, price),
    /** `price` is the remaining charge. */
    liftPause: (id: string, today: string, price: number) => lift.run(today, price, id),
    fees: (agreement: string) => Number(sumFees.get(agreement, agreement)?.['fees']),
    paid: (agreement: string) => Number(sumPaid.get(agreement)?.['paid']),
  };
}

/** Before the first start; no pause lasts for years. */
const pausedDaysAgo = 12;

/** The seed's pauses before the first start; a lifted one remains lifted. */
export function seedPauses(storage: DatabaseSync, clients: readonly Client[], now: number): void {
  const insert = storage.prepare(
    'insert into profile_suspensions values (?, ?, ?, ?, null, 0, null) on conflict do nothing',
  );
  for (const { number, city, paused = [] } of clients.flatMap(({ agreements }) => agreements)) {
    const from = addDays(localClock(now, city.timeZone).day, -pausedDaysAgo);
    for (const productId of paused) insert.run(`seed-${number}-${productId}`, number, productId, from);
  }
}
