import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { profileErrorSchema } from '@/api/profile/profile.schemas';

import { isMalformedStatus, malformedBodyResponses, malformedQueryResponses } from '../refuse-malformed';
import { type AccountState, computeAccountState } from './account-state';
import type { Client, ClientAgreement, ClientDirectory } from './client-directory';
import type { OrderStore } from './order-store';
import { profileText } from './profile.text';
import type { TokenOwner, TokenScope, TokenStore } from './token-store';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on routes without a token. */
    profileOwner: TokenOwner | null;
  }
}

export interface ProfileContext {
  directory: ClientDirectory;
  tokens: TokenStore;
  orders: OrderStore;
  now: () => number;
}

/** `message` is for people, `fields` names the invalid ones. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: 401 | 403 | 404 | 422 | 429,
    message: string,
    readonly fields?: Record<string, string>,
  ) {
    super(message);
  }
}

/** Responds to refusals and malformed requests; other errors reach the server's handler. */
export function answerRefusal(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    if (error.status === 401) void reply.header('www-authenticate', 'Bearer');
    const fields = error.fields ? { fields: error.fields } : {};
    return reply.code(error.status).send({ status: false, message: error.message, ...fields });
  }
  if (!hasZodFastifySchemaValidationErrors(error)) return answerUnreadable(error, reply);
  const fields = Object.fromEntries(
    error.validation.map(({ instancePath, message }) => [
      instancePath.slice(1).replaceAll('/', '.') || 'body',
      message ?? profileText.wrongValue,
    ]),
  );
  return reply.code(422).send({ status: false, message: profileText.malformed, fields });
}

/** Fastify's body errors in the common format. */
function answerUnreadable(error: unknown, reply: FastifyReply): FastifyReply {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (!isMalformedStatus(status)) throw error;
  const fields = { body: profileText.wrongValue };
  return reply.code(status).send({ status: false, message: profileText.malformed, fields });
}

/** In the OpenAPI document. */
export const bearerSecurity = 'clientToken';

const positiveId = z.coerce.number().check(z.int(), z.positive());

// Loose: the parsed object replaces the headers.
export const providerHeadersSchema = z.looseObject({ providerid: positiveId });

export const agreementHeadersSchema = z.looseObject({
  providerid: positiveId,
  agreementnumber: z.string().check(z.regex(/^[0-9A-Za-z]{5,16}$/)),
});

const clientRefusals = {
  401: profileErrorSchema,
  403: profileErrorSchema,
  404: profileErrorSchema,
} as const;

export const clientErrorResponses = { ...clientRefusals, ...malformedQueryResponses };

export const clientBodyErrorResponses = { ...clientRefusals, ...malformedBodyResponses };

/**
 * Before any other validation: 401 for a missing, expired, forged or revoked token, 403 for another scope.
 */
export function requireToken(app: FastifyInstance, tokens: TokenStore, scopes: readonly TokenScope[]): void {
  app.decorateRequest('profileOwner', null);
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: [{ [bearerSecurity]: [] }] };
  });
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
    const owner = token === undefined ? null : tokens.check(token);
    if (!owner) throw new Refusal(401, profileText.unauthorised);
    if (!scopes.includes(owner.scope)) throw new Refusal(403, profileText.narrowScope);
    request.profileOwner = owner;
  });
}

export function getRequestClient(context: ProfileContext, request: FastifyRequest): Client {
  const client = request.profileOwner ? context.directory.byId(request.profileOwner.clientId) : undefined;
  if (!client) throw new Refusal(401, profileText.unauthorised);
  return client;
}

/** Foreign and unknown numbers get the same response (D39). */
export function getRequestAgreement(
  context: ProfileContext,
  request: FastifyRequest & { headers: { agreementnumber: string } },
): ClientAgreement {
  const chosen = getRequestClient(context, request).agreements.find(
    ({ number }) => number === request.headers.agreementnumber,
  );
  if (!chosen) throw new Refusal(404, profileText.unknownAgreement);
  return chosen;
}

export function getRequestAccountState(
  context: ProfileContext,
  request: FastifyRequest & { headers: { agreementnumber: string } },
): AccountState {
  return computeAccountState(context.orders, getRequestAgreement(context, request), context.now());
}
