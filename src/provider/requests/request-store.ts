import type { DatabaseSync } from 'node:sqlite';

/** The calls that requests come by. */
export type RequestKind =
  'submission' | 'order' | 'callback' | 'become_client' | 'core' | 'call_by_phone' | 'call_back';

export interface TakenRequest {
  kind: RequestKind;
  idempotencyKey: string;
  providerId: number;
  payload: object;
}

/** Keeps each request once, by its call and idempotency key; gives the number of the one that is kept. */
export type TakeRequest = (request: TakenRequest) => number;

/** Opens the table of taken requests. */
export function makeRequestStore(storage: DatabaseSync): TakeRequest {
  storage.exec(`create table if not exists taken_requests (
    id integer primary key, kind text not null, idempotency_key text not null, provider_id integer not null,
    received_at integer not null, payload text not null, unique (kind, idempotency_key))`);
  const insert = storage.prepare(
    `insert into taken_requests (kind, idempotency_key, provider_id, received_at, payload) values (?, ?, ?, ?, ?)
     on conflict (kind, idempotency_key) do nothing`,
  );
  const find = storage.prepare('select id from taken_requests where kind = ? and idempotency_key = ?');
  return ({ kind, idempotencyKey, providerId, payload }) => {
    insert.run(kind, idempotencyKey, providerId, Date.now(), JSON.stringify(payload));
    return Number(find.get(kind, idempotencyKey)?.['id']);
  };
}
