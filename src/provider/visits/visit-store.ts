import type { DatabaseSync } from 'node:sqlite';

import { inTransaction } from '../provider-storage';

export interface ScheduledSlot {
  id: string;
  from: number;
  until: number;
  crews: number;
}

interface TakeRequest {
  key: string;
  /** The requested slot, then its substitutes. */
  candidates: readonly ScheduledSlot[];
  /** UTC ms; null for a booking. */
  until: number | null;
  now: number;
  holdKey?: string | undefined;
}

export type VisitStore = ReturnType<typeof makeVisitStore>;

/** Any number of processes may use one file. */
export function makeVisitStore(storage: DatabaseSync) {
  // A second visit is impossible, even if two processes choose the same crew.
  storage.exec(`create table if not exists visit_holds (
    idempotency_key text primary key, slot text not null, crew integer not null, until integer,
    unique (slot, crew))`);
  const removeLapsed = storage.prepare('delete from visit_holds where until <= ?');
  const removeKey = storage.prepare('delete from visit_holds where idempotency_key = ?');
  const findOwn = storage.prepare(
    'select slot, until from visit_holds where idempotency_key = ? and (until is null or until > ?)',
  );
  const findCrews = storage.prepare('select crew from visit_holds where slot = ?');
  const countTaken = storage.prepare(
    'select slot, count(*) as crews from visit_holds where until is null or until > ? group by slot',
  );
  const insert = storage.prepare(
    'insert into visit_holds (idempotency_key, slot, crew, until) values (?, ?, ?, ?)',
  );
  const extend = storage.prepare('update visit_holds set until = ? where idempotency_key = ?');

  const takeIn = ({ key, candidates, until, now, holdKey }: TakeRequest): ScheduledSlot | null => {
    removeLapsed.run(now);
    const [wanted] = candidates;
    const own = findOwn.get(key, now);
    if (wanted && own?.['slot'] === wanted.id) {
      // A booking remains one.
      if (own['until'] !== null) extend.run(until, key);
      return wanted;
    }
    const replaced = holdKey === undefined ? undefined : findOwn.get(holdKey, now);
    for (const slot of candidates) {
      // Free for the booking that replaces the hold.
      if (holdKey !== undefined && replaced?.['slot'] === slot.id) removeKey.run(holdKey);
      const taken = new Set(findCrews.all(slot.id).map(({ crew }) => Number(crew)));
      const crew = Array.from({ length: slot.crews }, (_, place) => place).find((place) => !taken.has(place));
      if (crew === undefined) continue;
      removeKey.run(key);
      if (holdKey !== undefined) removeKey.run(holdKey);
      insert.run(key, slot.id, crew, until);
      return slot;
    }
    return null;
  };

  return {
    /** The first free candidate, in place of the key's earlier slot; null, and no change, without any. */
    take: (request: TakeRequest) => inTransaction(storage, () => takeIn(request)),
    slotOf: (key: string, now: number) => findOwn.get(key, now)?.['slot'],
    takenCrews: (now: number): ReadonlyMap<string, number> =>
      new Map(countTaken.all(now).map(({ slot, crews }) => [String(slot), Number(crews)])),
    release: (key: string) => removeKey.run(key),
  };
}
