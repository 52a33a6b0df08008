import type { DatabaseSync } from 'node:sqlite';

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import {
  type ApiAnswer,
  apiAnswerSchema,
  becomeClientSchema,
  callbackRequestSchema,
  callBackSchema,
  callSubjects,
  storePhoneRequestSchema,
  erasureSchema,
  orderRequestSchema,
  outageNoticeSchema,
  requestSubmissionSchema,
  type SubmissionAnswer,
  submissionAnswerSchema,
} from '@/api/requests/requests.schemas';

import { keyHeadersSchema, providerHeadersSchema, refuseMalformed } from '../refuse-malformed';
import { shareCommits } from '../provider-storage';
import { requestsText } from '../provider.text';

const headers = z.extend(providerHeadersSchema, keyHeadersSchema.shape);
type RequestHeaders = z.output<typeof headers>;

const flag = z.optional(z.literal('1'));
const byCallQuery = z
  .object({
    problem_new: flag,
    request_new: flag,
    id: z.string().check(z.minLength(1), z.maxLength(100)),
  })
  .check(
    z.refine((query) => callSubjects.filter((key) => query[key] !== undefined).length === 1, {
      path: ['problem_new'],
    }),
  );

/** Requests with this name or phone are refused, for tests and demonstrations. */
const refusedFio = 'Отказ';
const refusedPhone = '70000000000';

const refusalNote = `For tests, fio «${refusedFio}» or phone ${refusedPhone} is refused; nothing is stored.`;

interface RefusablePayload {
  fio?: string;
  phone?: string;
  phoneNumber?: string;
}

function isRefused({ fio, phone, phoneNumber }: RefusablePayload): boolean {
  return fio?.trim() === refusedFio || [phone, phoneNumber].includes(refusedPhone);
}

/** Respond status, message, request_id (API-01). */
const submissions = [
  { path: '/v1/requests', kind: 'submission', body: requestSubmissionSchema },
  { path: '/v1/orders', kind: 'order', body: orderRequestSchema },
  { path: '/v1/callbacks', kind: 'callback', body: callbackRequestSchema },
  { path: '/v1/outage-notices', kind: 'outage_notice', body: outageNoticeSchema },
] as const;

const questions = [
  { path: '/v1/api-requests', kind: 'become_client', body: becomeClientSchema },
  { path: '/v1/core-requests', kind: 'core', body: storePhoneRequestSchema },
  { path: '/api/v1/call/back', kind: 'call_back', body: callBackSchema },
] as const;

/**
 * Stores each request once, by its idempotency key (API-02). A refusal is a 200 whose status is false
 * (`refusalNote`). An invalid request is a 4xx with a message per field.
 */
export function requestsService(storage: DatabaseSync): FastifyPluginAsyncZod {
  const store = makeRequestStore(storage);
  return async (app) => {
    refuseMalformed(app);
    const common = { headers, description: refusalNote };

    for (const { path, kind, body } of submissions)
      app.post(
        path,
        { schema: { ...common, body, response: { 200: submissionAnswerSchema } } },
        async (request) => submissionAnswer(await answerTo(store, kind, request.headers, request.body)),
      );

    for (const { path, kind, body } of questions)
      app.post(path, { schema: { ...common, body, response: { 200: apiAnswerSchema } } }, async (request) =>
        apiAnswer(await answerTo(store, kind, request.headers, request.body)),
      );

    app.post(
      '/v1/erasures',
      {
        schema: {
          headers,
          description:
            'Deletes the payloads of all calls with this idempotency key. Later calls with the key are stored without payload.',
          body: erasureSchema,
          response: { 200: submissionAnswerSchema },
        },
      },
      async ({ body }) => {
        store.erase(body.id);
        return { status: true, message: requestsText.erased };
      },
    );

    app.get(
      '/v1/user/by-call',
      {
        schema: {
          headers,
          description:
            'Requests a call to the number that coreRequests stored under this id; refused without one.',
          querystring: byCallQuery,
          response: { 200: apiAnswerSchema },
        },
      },
      async ({ headers: given, query }) =>
        store.has('core', query.id)
          ? apiAnswer(await store.take('call_by_phone', given, query))
          : refusal('UNKNOWN_REQUEST', requestsText.noNumber),
    );
  };
}

/** Number of the stored request; null for a refusal. */
function answerTo(
  store: RequestStore,
  kind: string,
  given: RequestHeaders,
  payload: RefusablePayload,
): Promise<number | null> {
  return isRefused(payload) ? Promise.resolve(null) : store.take(kind, given, payload);
}

function submissionAnswer(id: number | null): SubmissionAnswer {
  return id === null
    ? { status: false, message: requestsText.refused }
    : { status: true, message: requestsText.accepted, request_id: id };
}

function apiAnswer(id: number | null): ApiAnswer {
  return id === null
    ? refusal('REFUSED', requestsText.refused)
    : { isSuccess: true, error: null, payload: { request_id: id } };
}

function refusal(code: string, message: string): ApiAnswer {
  return { isSuccess: false, error: { code, message }, payload: null };
}

type RequestStore = ReturnType<typeof makeRequestStore>;

interface TakenRequest {
  kind: string;
  given: RequestHeaders;
  payload: object;
}

function makeRequestStore(storage: DatabaseSync) {
  storage.exec(`create table if not exists taken_requests (
    id integer primary key, kind text not null, idempotency_key text not null, provider_id integer not null,
    received_at integer not null, payload text not null, unique (kind, idempotency_key))`);
  const insert = storage.prepare(
    `insert into taken_requests (kind, idempotency_key, provider_id, received_at, payload) values (?, ?, ?, ?, ?)
     on conflict (kind, idempotency_key) do nothing`,
  );
  const empty = storage.prepare("update taken_requests set payload = '{}' where idempotency_key = ?");
  // Keys of erased requests: one still in progress when its key is erased arrives later.
  storage.exec('create table if not exists erased_keys (idempotency_key text primary key)');
  const rememberErased = storage.prepare('insert into erased_keys values (?) on conflict do nothing');
  const isErased = storage.prepare('select 1 from erased_keys where idempotency_key = ?');
  const truncateLog = storage.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  const find = storage.prepare('select id from taken_requests where kind = ? and idempotency_key = ?');
  /** A reader in another thread may keep the write-ahead log open for a moment. */
  const emptyLog = (tries = 20): void => {
    if (!storage.isOpen) return;
    if (truncateLog.get()?.['busy'] !== 0 && tries > 1) setTimeout(emptyLog, 100, tries - 1).unref();
  };
  const take = shareCommits(storage, ({ kind, given, payload }: TakenRequest): number => {
    const { providerid, 'idempotency-key': key } = given;
    const kept = isErased.get(key) ? {} : payload;
    insert.run(kind, key, providerid, Date.now(), JSON.stringify(kept));
    return Number(find.get(kind, key)?.['id']);
  });
  return {
    /**
     * Stores each request once, by its kind and idempotency key; returns the number of the stored one. Requests that
     * arrive together share a commit and its flush.
     */
    take: (kind: string, given: RequestHeaders, payload: object): Promise<number> =>
      take({ kind, given, payload }),
    /** Empties payloads; the record of their arrival remains. */
    erase: (idempotencyKey: string) => {
      rememberErased.run(idempotencyKey);
      empty.run(idempotencyKey);
      emptyLog();
    },
    has: (kind: string, idempotencyKey: string) => find.get(kind, idempotencyKey) !== undefined,
  };
}
