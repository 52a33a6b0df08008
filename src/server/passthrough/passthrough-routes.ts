import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import type { City } from '@/api/geography/geography.schemas';
import { ApiError } from '@/api/http/api-error';
import { agreementHeaders, type ProfileCaller } from '@/api/profile/profile-caller';

import type { AppParts } from '../app-parts';
import { mendedAgreementCookie } from '../auth/session-cookie';
import { noSuchAddress } from '../error-answers';
import type { Exchange } from '../pages/form-page';
import { cityOrigin } from '../pages/site-request-of';
import { bareAnswerPolicy } from '../security/content-security-policy';
import { type AllowedCall, allowedCalls } from './allowed-calls';
import { checkWrite, methodOf, readForm } from './incoming-write';
import { passthroughTexts } from './passthrough.text';
import { refusalOf } from './refusal-of';

const personal = 'private, no-store';
const keysOfQuery = z.record(z.string(), z.unknown());
const textOrTexts = z.union([z.string(), z.array(z.string()).check(z.maxLength(20))]);
const pageUrl = z.object({ url: z.string() });

/**
 * `/api/p/{service}/…`: what browsers may ask of the provider's services (decision 2). Provider id, bearer and agreement
 * are added here; no cookie and no header of the browser goes on. Addresses outside the list are the site API's 404.
 */
export function passthroughRoutes(parts: AppParts): FastifyPluginAsyncZod {
  return async (app) => {
    for (const call of allowedCalls)
      app.route({
        method: methodOf(call),
        url: `/api/p/${call.service}${call.path}`,
        ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
        ...(call.body ? { schema: { body: call.body } } : {}),
        onRequest: async (request, reply) => {
          reply.header('cache-control', personal);
          if (methodOf(call) === 'POST') return checkWrite(parts, call, { request, reply });
        },
        preHandler: async (request, reply) => {
          if (call.form) return readForm(call.form, { request, reply });
        },
        handler: (request, reply) => answer(parts, call, { request, reply }),
      });
  };
}

async function answer(parts: AppParts, call: AllowedCall, { request, reply }: Exchange): Promise<unknown> {
  const { city, cookies, sharing } = request.site;
  if (city === null || !isOfCity(call, request.params, city)) return reply.code(404).send(noSuchAddress);
  const caller = await callerFor(parts, call, { request, city }).catch(toApiError);
  if (caller instanceof ApiError) return refuse(parts, call, { request, reply, error: caller });
  if (call.scope === 'client' && caller === null)
    return reply.code(401).send({ status: false, message: passthroughTexts.notSignedIn });
  const mended = caller && mendedAgreementCookie(parts.env, cookies, caller.agreementNumber);
  if (mended) reply.header('set-cookie', mended);
  if (call.hasPageUrl && !isPageOf(cityOrigin(city, parts.env), request.body)) {
    const fields = { url: passthroughTexts.wrongPage };
    return reply.code(422).send({ status: false, message: passthroughTexts.checkFields, fields });
  }
  const found = await forwardFresh(parts, call, { request, city, caller });
  if (found instanceof ApiError) return refuse(parts, call, { request, reply, error: found });
  // Caches on the way know the host alone: where a cookie or an address chose the city, they must not keep it.
  if (call.scope === 'shared' && sharing.length === 1) reply.header('cache-control', 'public, max-age=60');
  if (call.isFile)
    return reply
      .header('content-disposition', 'attachment')
      .header('content-security-policy', `${bareAnswerPolicy}; sandbox`)
      .type('application/octet-stream')
      .send(found);
  return reply.type('application/json; charset=utf-8').send(found);
}

interface Asking {
  request: FastifyRequest;
  city: City;
}

/** In whose name the call goes on; null for nobody's. Only a client's own narrow token may stand in for the session's. */
async function callerFor(
  parts: AppParts,
  { scope, takesNarrowToken }: AllowedCall,
  { request, city }: Asking,
): Promise<ProfileCaller | null> {
  if (scope === 'shared') return null;
  const client = await parts.clientOf(request.site);
  // On the site of another provider the session counts for nothing.
  const caller = client?.providerId === city.provider_id ? client : null;
  const { authorization } = request.headers;
  if (!takesNarrowToken || caller === null || authorization === undefined) return caller;
  const accessToken = /^Bearer ([\w.~+/-]{1,200}=*)$/.exec(authorization)?.[1];
  return accessToken === undefined ? null : { ...caller, accessToken };
}

/** A token that is refused is renewed once and the call made again; a second refusal is the browser's (AUTH-05). */
async function forwardFresh(parts: AppParts, call: AllowedCall, forwarded: Forwarded): Promise<unknown> {
  const found = await forward(parts, call, forwarded).catch(toApiError);
  const { caller, request } = forwarded;
  if (!(found instanceof ApiError) || found.status !== 401 || caller === null) return found;
  // A component's own narrow token is not ours to renew.
  if (call.takesNarrowToken && request.headers.authorization !== undefined) return found;
  const fresh = await parts.sessions.callerAfterRefusal(request.site, caller).catch(toApiError);
  if (fresh === null || fresh instanceof ApiError) return fresh ?? found;
  return forward(parts, call, { ...forwarded, caller: fresh }).catch(toApiError);
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

function refuse(
  { log }: AppParts,
  { service }: AllowedCall,
  { request, reply, error }: Exchange & { error: ApiError },
): FastifyReply {
  const { status, body } = refusalOf(error);
  // The message names the call and the place in the answer; the answer itself may be personal.
  if (status >= 500)
    log.warn({ reqId: request.id, service, reason: error.message }, 'call of a browser failed');
  return reply.code(status).send(body);
}

interface Forwarded {
  request: FastifyRequest;
  city: City;
  caller: ProfileCaller | null;
}

function forward(parts: AppParts, call: AllowedCall, { request, city, caller }: Forwarded): Promise<unknown> {
  return parts.services[call.service].call({
    method: methodOf(call),
    path: pathFor(call, city, request.params),
    query: { ...knownQuery(call, request.query), ...call.cityQuery?.(city) },
    headers: headersFor(call, city, caller),
    ...(methodOf(call) === 'POST' ? { body: request.body } : {}),
    schema: call.answer,
  });
}

function pathFor({ path, params = {} }: AllowedCall, city: City, given: unknown): string {
  const values = keysOfQuery.parse(given);
  return Object.keys(params).reduce(
    (made, name) => made.replace(`:${name}`, encodeURIComponent(String(values[name]))),
    path.replace(':providerId', String(city.provider_id)).replace(':cityId', String(city.city_id)),
  );
}

/** An event of a client carries the agreement alone: the campaign service knows no tokens (ANA-02). */
function headersFor(
  { scope }: AllowedCall,
  city: City,
  caller: ProfileCaller | null,
): Record<string, string> {
  if (scope === 'client' && caller) return agreementHeaders(caller);
  const headers = { ProviderId: String(city.provider_id) };
  const number = caller?.agreementNumber ?? null;
  return number === null ? headers : { ...headers, agreementNumber: number };
}

function knownQuery({ query = [] }: AllowedCall, given: unknown): Record<string, string | string[]> {
  const asked = keysOfQuery.safeParse(given);
  if (!asked.success) return {};
  const known: Record<string, string | string[]> = {};
  for (const key of query) {
    const value = textOrTexts.safeParse(asked.data[key]);
    if (value.success) known[key] = value.data;
  }
  return known;
}

/** One city's page does not ask for another's prices. */
function isOfCity({ params }: AllowedCall, given: unknown, city: City): boolean {
  const expected: Record<string, number> = { providerId: city.provider_id, cityId: city.city_id };
  return Object.entries(keysOfQuery.parse(given)).every(
    ([name, value]) => params?.[name]?.safeParse(value).success ?? value === String(expected[name]),
  );
}

function isPageOf(origin: string, body: unknown): boolean {
  const { url } = pageUrl.parse(body);
  return URL.canParse(url) && new URL(url).origin === origin;
}
