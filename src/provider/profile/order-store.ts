import { randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

import { addDays, localClock } from '@/lib/zoned-day';

import type { Client } from './client-directory';

export interface StoredPromisedPayment {
  sum: number;
  price: number;
  untilAt: number;
}

/** `dayTo` null: until it is lifted; `liftedOn` null: not lifted. */
export interface StoredPause {
  id: string;
  productId: string;
  dayFrom: string;
  dayTo: string | null;
  price: number;
}

export interface OrderStore {
  promiseInForce(agreement: string, at: number): StoredPromisedPayment | null;
  addPromise(agreement: string, promise: StoredPromisedPayment, at: number): void;
  /** Running or planned. */
  pauses(agreement: string, today: string): StoredPause[];
  /**
   * They cover a day from `since` on, including past and lifted ones; `dayTo` of a lifted one precedes its
   * lifting.
   */
  pausedSince(agreement: string, since: string): StoredPause[];
  addPause(agreement: string, pause: Omit<StoredPause, 'id'>): void;
  /** `price` is the remaining charge, roubles. */
  liftPause(id: string, today: string, price: number): void;
  /** Roubles. */
  fees(agreement: string): number;
  /** Roubles. */
  paid(agreement: string): number;
}

export function makeOrderStore(storage: DatabaseSync): OrderStore {
  const findPromise = storage.prepare(
    'select * from profile_promised_payments where agreement = ? and until_at > ? order by until_at desc limit 1',
  );
  const insertPromise = storage.prepare('insert into profile_promised_payments values (?, ?, ?, ?, ?, ?)');
  const findPauses = storage.prepare(
    `select * from profile_suspensions where agreement = ? and lifted_on is null
     and (day_to is null or day_to >= ?) order by day_from`,
  );
  const findPaused = storage.prepare(
    `select *, min(coalesce(day_to, '9999-12-31'), coalesce(date(lifted_on, '-1 day'), '9999-12-31')) as last_day
     from profile_suspensions where agreement = ? and last_day >= ? and last_day >= day_from`,
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
    promiseInForce(agreement, at) {
      const row = findPromise.get(agreement, at);
      return row
        ? { sum: Number(row['sum']), price: Number(row['price']), untilAt: Number(row['until_at']) }
        : null;
    },
    addPromise: (agreement, { sum, price, untilAt }, at) => {
      insertPromise.run(randomUUID(), agreement, sum, price, at, untilAt);
    },
    pauses: (agreement, today) => findPauses.all(agreement, today).map(toPause),
    pausedSince: (agreement, since) =>
      findPaused.all(agreement, since).map((row) => ({ ...toPause(row), dayTo: String(row['last_day']) })),
    addPause: (agreement, { productId, dayFrom, dayTo, price }) => {
      insertPause.run(randomUUID(), agreement, productId, dayFrom, dayTo, price);
    },
    liftPause: (id, today, price) => {
      lift.run(today, price, id);
    },
    paid: (agreement) => Number(sumPaid.get(agreement)?.['paid']),
    fees: (agreement) => Number(sumFees.get(agreement, agreement)?.['fees']),
  };
}

function toPause(row: Record<string, SQLOutputValue>): StoredPause {
  const dayTo = row['day_to'];
  return {
    id: String(row['id']),
    productId: String(row['product_id']),
    dayFrom: String(row['day_from']),
    dayTo: typeof dayTo === 'string' ? dayTo : null,
    price: Number(row['price']),
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
