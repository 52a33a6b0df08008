import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { contentHeaders } from '@/api/content/content.client';
import type { City } from '@/api/geography/geography.schemas';
import { ApiError } from '@/api/http/http-client';
import { bearerAndAgreementHeaders, type ProfileCaller } from '@/api/profile/profile.client';
import type { Env } from '@/config/env';
import { parseFields } from '@/lib/flat-fields';
import { contentCallerWith } from '../client/client-at-page';
import { notFoundAnswer } from '../error-answers';
import { optionalQueryTextsSchema } from '../documented';
import { cityOrigin } from '../middleware/host-and-address';
import type { HttpExchange, FormPageParts } from '../pages/form-page';
import { nonPageSecurityPolicy } from '../security/safety-headers';
import { type Csrf, mayRequestWrite } from '../security/csrf';
import type { ReadSignedInClient, ClientSessionStore } from '../sign-in/client-sessions';
import { correctedAgreementCookie } from '../sign-in/session-cookie';
import type { ServiceClients } from '../upstream';
import { type AllowedCall, allowedCalls, methodOf } from './allowed-calls';
import { appTexts, passthroughTexts } from '../app.text';

interface PassthroughParts extends FormPageParts {
  env: Env;
  csrf: Csrf;
  services: ServiceClients;
  clientOf: ReadSignedInClient;
  sessions: ClientSessionStore;
}

const personal = 'private, no-store';
const keysOfQuery = z.record(z.string(), z.unknown());
const textOrTexts = z.union([z.string(), z.array(z.string()).check(z.maxLength(20))]);
const pageUrl = z.object({ url: z.string() });

/**
 * Browsers' calls to the provider's services (D2). Adds provider id, bearer and agreement; forwards no
 * cookies or headers of the browser. URLs outside the list are a 404 of the site's API.
 */
export function passthroughRoutes(parts: PassthroughParts): FastifyPluginAsyncZod {
  return async (app) => {
    for (const call of allowedCalls)
      app.route({
        method: methodOf(call),
        url: `/api/p/${call.service}${call.path}`,
        ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
        ...(call.body ? { schema: { body: call.body } } : {}),
        config: { documented: documentedCall(call) },
        onRequest: async (request, reply) => {
          reply.header('cache-control', personal);
          if (call.feature && request.site.switchedOff.has(call.feature))
            return reply.code(503).send({ status: false, message: passthroughTexts.unavailable });
          if (methodOf(call) === 'POST') return checkWrite(parts, call, { request, reply });
        },
        preHandler: async (request, reply) => {
          if (call.form) return readForm(call.form, { request, reply });
        },
        handler: (request, reply) => answer(parts, call, { request, reply }),
      });
  };
}

function documentedCall({
  form,
  query = [],
  params = {},
  path,
  scope,
  feature,
  answer: given,
  isFile,
}: AllowedCall) {
  const ids = [...path.matchAll(/:(\w+)/g)].map(
    ([, name = '']) => [name, params[name] ?? z.string()] as const,
  );
  return {
    ...(form ? { form } : {}),
    // knownQuery drops an invalid value instead of refusing the request.
    ...(query.length > 0
      ? { query: z.object(Object.fromEntries(query.map((key) => [key, optionalQueryTextsSchema]))) }
      : {}),
    ...(ids.length > 0 ? { params: z.object(Object.fromEntries(ids)) } : {}),
    answers: {
      ...{ 200: isFile ? 'The file' : given, 502: 'Invalid response of the service' },
      ...{ 403: 'The caller lacks the permission', 404: 'Not found in this city', 422: 'Validation failed' },
      ...(scope === 'shared' ? {} : { 401: 'Not signed in' }),
      ...(feature ? { 503: 'Switched off in this city' } : {}),
    },
  };
}

async function answer(
  parts: PassthroughParts,
  call: AllowedCall,
  { request, reply }: HttpExchange,
): Promise<unknown> {
  const { city, cookies } = request.site;
  if (city === null || !isOfCity(call, request.params, city)) return reply.code(404).send(notFoundAnswer);
  const caller = await callerFor(parts, call, { request, city }).catch(toApiError);
  if (caller instanceof ApiError) return refuse(parts, call, { request, reply, error: caller });
  if (call.scope === 'client' && caller === null)
    return reply.code(401).send({ status: false, message: passthroughTexts.notSignedIn });
  const mended = caller && correctedAgreementCookie(parts.env, cookies, caller.agreementNumber);
  if (mended) reply.header('set-cookie', mended);
  if (call.hasPageUrl && !isPageOf(cityOrigin(city, parts.env), request.body)) {
    const fields = { url: passthroughTexts.wrongPage };
    return reply.code(422).send({ status: false, message: appTexts.checkFields, fields });
  }
  const found = await forwardFresh(parts, call, { request, city, caller });
  if (found instanceof ApiError) return refuse(parts, call, { request, reply, error: found });
  if (caller === null && isShareable(call, request)) reply.header('cache-control', 'public, max-age=60');
  if (call.isFile)
    return reply
      .header('content-disposition', 'attachment')
      .header('content-security-policy', `${nonPageSecurityPolicy}; sandbox`)
      .type('application/octet-stream')
      .send(found);
  return reply.type('application/json; charset=utf-8').send(found);
}

/**
 * Front caches know the host only: they must not store responses whose city depends on a cookie or address,
 * nor a client's. A session cookie, valid or not, excludes content from them.
 */
function isShareable({ scope }: AllowedCall, { site }: FastifyRequest): boolean {
  if (site.sharing.length !== 1) return false;
  return scope === 'shared' || (scope === 'content' && !site.hasSessionCookie);
}

interface Asking {
  request: FastifyRequest;
  city: City;
}

/** Null for anonymous calls. Only a client's own narrow token may replace the session's. */
async function callerFor(
  parts: PassthroughParts,
  { scope, takesNarrowToken }: AllowedCall,
  { request, city }: Asking,
): Promise<ProfileCaller | null> {
  if (scope === 'shared') return null;
  const asked = parts.clientOf(request.site);
  // Guests may read content too.
  const client = await (scope === 'content' ? asked.catch(() => null) : asked);
  // On another provider's site the session is ignored.
  const caller = client?.providerId === city.provider_id ? client : null;
  const { authorization } = request.headers;
  if (!takesNarrowToken || caller === null || authorization === undefined) return caller;
  const accessToken = /^Bearer ([\w.~+/-]{1,200}=*)$/.exec(authorization)?.[1];
  return accessToken === undefined ? null : { ...caller, accessToken };
}

/**
 * Refreshes a refused token and retries once; a second refusal is returned to the browser (AUTH-05). Content
 * is then fetched as for a guest.
 */
async function forwardFresh(
  parts: PassthroughParts,
  call: AllowedCall,
  forwarded: Forwarded,
): Promise<unknown> {
  const found = await forward(parts, call, forwarded).catch(toApiError);
  const { caller, request } = forwarded;
  if (!(found instanceof ApiError) || found.status !== 401 || caller === null) return found;
  // The browser component holds the narrow token.
  if (call.takesNarrowToken && request.headers.authorization !== undefined) return found;
  if (call.scope === 'content') return forward(parts, call, { ...forwarded, caller: null }).catch(toApiError);
  const fresh = await parts.sessions.callerAfterRefusal(request.site, caller).catch(toApiError);
  if (fresh === null || fresh instanceof ApiError) return fresh ?? found;
  return forward(parts, call, { ...forwarded, caller: fresh }).catch(toApiError);
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

function refuse(
  { log }: PassthroughParts,
  { service }: AllowedCall,
  { request, reply, error }: HttpExchange & { error: ApiError },
): FastifyReply {
  const { status, body } = refusalOf(error);
  // The call and the path within the response; the response itself may be personal.
  if (status >= 500)
    log.warn({ reqId: request.id, service, reason: error.message }, 'call of a browser failed');
  return reply.code(status).send(body);
}

interface Forwarded {
  request: FastifyRequest;
  city: City;
  caller: ProfileCaller | null;
}

function forward(
  parts: PassthroughParts,
  call: AllowedCall,
  { request, city, caller }: Forwarded,
): Promise<unknown> {
  return parts.services[call.service].call({
    method: methodOf(call),
    path: pathFor(call, city, request.params),
    query: { ...knownQuery(call, request.query), ...call.cityQuery?.(city, caller !== null) },
    headers: headersFor(call, city, caller),
    ...(methodOf(call) === 'POST' ? { body: request.body } : {}),
    isFile: call.isFile,
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

/** A client's event only carries the agreement: the campaign service has no tokens (ANA-02). */
function headersFor(
  { scope }: AllowedCall,
  city: City,
  caller: ProfileCaller | null,
): Record<string, string> {
  if (scope === 'client' && caller) return bearerAndAgreementHeaders(caller);
  if (scope === 'content') return contentHeaders(city.provider_id, caller && contentCallerWith(caller));
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

/** A page cannot fetch another city's prices. */
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

/**
 * Runs before the body is parsed: calls without a form require JSON, and all writes one of our own pages
 * (D42).
 */
async function checkWrite(
  parts: FormPageParts & { csrf: Csrf },
  { form }: AllowedCall,
  { request, reply }: HttpExchange,
) {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  const isTaken = type === 'application/json' || (form && type === 'application/x-www-form-urlencoded');
  if (!isTaken) {
    const message = form ? passthroughTexts.notForm : passthroughTexts.notJson;
    return reply.code(415).send({ status: false, message });
  }
  if (!mayRequestWrite(request.headers, request.site.cookies['csrf'], parts.csrf))
    return reply.code(403).send({ status: false, message: passthroughTexts.notFromOurSite });
}

/** Each invalid field gets a message (VAL-08). */
async function readForm(form: z.ZodMiniType, { request, reply }: HttpExchange) {
  const read = parseFields(form, request.body);
  if (!read.ok)
    return reply.code(422).send({ status: false, message: appTexts.checkFields, fields: read.fields });
  request.body = read.data;
}

interface PassedRefusal {
  status: number;
  body: { status: false; message: string; fields?: Record<string, string> | undefined };
}

const wordsOfService = z.object({
  message: z.string().check(z.minLength(1), z.maxLength(500)),
  fields: z.optional(z.record(z.string(), z.string())),
});

/** They mean the same to the browser; any other status is our or the service's failure. */
const passedStatuses = [401, 403, 404, 422];

/**
 * A service's own refusal with its message; a failure is a 503 without a response and a 502 for an invalid
 * one, and reveals no internals.
 */
function refusalOf(error: ApiError): PassedRefusal {
  const { kind, status } = error;
  if (kind === 'status' && status !== null && passedStatuses.includes(status)) {
    const words = wordsOfService.safeParse(error.body);
    const fallback = status === 401 ? passthroughTexts.notSignedIn : passthroughTexts.refused;
    return { status, body: { status: false, message: fallback, ...(words.success ? words.data : {}) } };
  }
  const isSilent = kind === 'transport' || status === 503 || status === 429;
  return { status: isSilent ? 503 : 502, body: { status: false, message: passthroughTexts.unavailable } };
}
