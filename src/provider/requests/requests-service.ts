import type { DatabaseSync } from 'node:sqlite';

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import {
  type ApiAnswer,
  apiAnswerSchema,
  becomeClientSchema,
  callBackSchema,
  callbackRequestSchema,
  callKeys,
  coreRequestSchema,
  orderRequestSchema,
  requestSubmissionSchema,
  type SubmissionAnswer,
  submissionAnswerSchema,
} from '@/api/requests/requests.schemas';

import { malformedBody, malformedQuery, refuseMalformed } from '../refuse-malformed';
import { isRefused, refusalNote } from './refused-on-purpose';
import { makeRequestStore, type RequestKind, type TakeRequest } from './request-store';
import { requestsText } from './requests.text';

// Loose: what is parsed replaces the request's headers, and the others must stay.
const headersSchema = z.looseObject({
  providerid: z.coerce.number().check(z.int(), z.positive()),
  'idempotency-key': z.string().check(z.minLength(1), z.maxLength(100)),
});
type RequestHeaders = z.output<typeof headersSchema>;

const flag = z.optional(z.literal('1'));
const byCallQuery = z
  .object({
    problem_new: flag,
    request_new: flag,
    id: z.string().check(z.minLength(1), z.maxLength(100)),
    ...coreRequestSchema.shape,
  })
  .check(
    z.refine((query) => callKeys.filter((key) => query[key] !== undefined).length === 1, {
      path: ['problem_new'],
    }),
  );

/** Calls of the generic helper: status, message, request_id [spec 7]. */
const submissions = [
  { path: '/v1/requests', kind: 'submission', body: requestSubmissionSchema },
  { path: '/v1/orders', kind: 'order', body: orderRequestSchema },
  { path: '/v1/callbacks', kind: 'callback', body: callbackRequestSchema },
] as const;

/** Calls that answer isSuccess, error, payload [spec 7]. */
const questions = [
  { path: '/v1/api-requests', kind: 'become_client', body: becomeClientSchema },
  { path: '/v1/core-requests', kind: 'core', body: coreRequestSchema },
  { path: '/api/v1/call/back', kind: 'call_back', body: callBackSchema },
] as const;

/**
 * The provider's side of requests [spec 7]: keeps each once, by its idempotency key. A refusal is a 200 whose status
 * is false; `refused-on-purpose.ts` says how to get one. What does not fit is a 4xx with a message per field.
 */
export function requestsService(storage: DatabaseSync): FastifyPluginAsyncZod {
  const take = makeRequestStore(storage);
  return async (app) => {
    refuseMalformed(app);
    const common = { headers: headersSchema, description: refusalNote };

    for (const { path, kind, body } of submissions)
      app.post(
        path,
        { schema: { ...common, body, response: { 200: submissionAnswerSchema, ...malformedBody } } },
        async (request) => submissionAnswer(answerTo(take, kind, request.headers, request.body)),
      );

    for (const { path, kind, body } of questions)
      app.post(
        path,
        { schema: { ...common, body, response: { 200: apiAnswerSchema, ...malformedBody } } },
        async (request) => apiAnswer(answerTo(take, kind, request.headers, request.body)),
      );

    app.get(
      '/v1/user/by-call',
      {
        schema: {
          ...common,
          querystring: byCallQuery,
          response: { 200: apiAnswerSchema, ...malformedQuery },
        },
      },
      async (request) => apiAnswer(answerTo(take, 'call_by_phone', request.headers, request.query)),
    );
  };
}

/** The number of the request that is kept, null for a refusal. */
function answerTo(
  take: TakeRequest,
  kind: RequestKind,
  headers: RequestHeaders,
  payload: Parameters<typeof isRefused>[0],
): number | null {
  if (isRefused(payload)) return null;
  return take({ kind, idempotencyKey: headers['idempotency-key'], providerId: headers.providerid, payload });
}

function submissionAnswer(id: number | null): SubmissionAnswer {
  return id === null
    ? { status: false, message: requestsText.refused }
    : { status: true, message: requestsText.accepted, request_id: id };
}

function apiAnswer(id: number | null): ApiAnswer {
  return id === null
    ? { isSuccess: false, error: { code: 'REFUSED', message: requestsText.refused }, payload: null }
    : { isSuccess: true, error: null, payload: { request_id: id } };
}
