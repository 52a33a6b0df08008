import type { DatabaseSync } from 'node:sqlite';

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { requestSubmissionSchema, submissionAnswerSchema } from '@/api/requests/requests.schemas';

// Loose: what is parsed replaces the request's headers, and the others must stay.
const headersSchema = z.looseObject({
  providerid: z.coerce.number(),
  'idempotency-key': z.string().check(z.minLength(1), z.maxLength(100)),
});

/** The provider's side of requests: keeps each once, by its idempotency key. */
export function requestsService(storage: DatabaseSync): FastifyPluginAsyncZod {
  storage.exec(`create table if not exists requests (
    id integer primary key, idempotency_key text not null unique, provider_id integer not null,
    received_at integer not null, payload text not null)`);
  const insert = storage.prepare(
    `insert into requests (idempotency_key, provider_id, received_at, payload) values (?, ?, ?, ?)
     on conflict (idempotency_key) do nothing`,
  );
  const find = storage.prepare('select id from requests where idempotency_key = ?');

  return async (app) => {
    app.post(
      '/v1/requests',
      { schema: { headers: headersSchema, body: requestSubmissionSchema, response: { 200: submissionAnswerSchema } } },
      async (request) => {
        const key = request.headers['idempotency-key'];
        insert.run(key, request.headers.providerid, Date.now(), JSON.stringify(request.body));
        return { status: true, message: 'Заявка успешно создана', request_id: Number(find.get(key)?.['id']) };
      },
    );
  };
}
