import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { providerHeadersSchema, Refusal, refusalSchema } from '../refuse-malformed';
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

/** In the OpenAPI document. */
export const bearerSecurity = 'clientToken';

export const agreementHeadersSchema = z.extend(providerHeadersSchema, {
  agreementnumber: z.string().check(z.regex(/^[0-9A-Za-z]{5,16}$/)),
});

/**
 * Before any other validation: 401 for a missing, expired, forged or revoked token, 403 for another scope. Adds these
 * responses to the schemas of the routes.
 */
export function requireToken(app: FastifyInstance, tokens: TokenStore, scopes: readonly TokenScope[]): void {
  app.decorateRequest('profileOwner', null);
  app.addHook('onRoute', ({ schema }) => {
    if (!schema) return;
    const refusals = { 401: refusalSchema, 403: refusalSchema, 404: refusalSchema };
    Object.assign(schema, {
      security: [{ [bearerSecurity]: [] }],
      response: Object.assign(refusals, schema.response),
    });
  });
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
    const owner = token === undefined ? undefined : tokens.check(token);
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

export type AgreementRequest = FastifyRequest & { headers: { agreementnumber: string } };

/** Foreign and unknown numbers get the same response (D39). */
export function getRequestAgreement(context: ProfileContext, request: AgreementRequest): ClientAgreement {
  const chosen = getRequestClient(context, request).agreements.find(
    ({ number }) => number === request.headers.agreementnumber,
  );
  if (!chosen) throw new Refusal(404, profileText.unknownAgreement);
  return chosen;
}

export function getRequestAccountState(context: ProfileContext, request: AgreementRequest): AccountState {
  return computeAccountState(context.orders, getRequestAgreement(context, request), context.now());
}
