import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { csrfAnswerSchema } from '@/api/leads/leads.schemas';
import { cookieNames } from '@/config/cookies';
import type { Env } from '@/config/env';
import { serializeCookie } from '@/lib/cookies';

/** Bound to the csrf cookie (D42): stateless, and invalid for other visitors. */
export interface Csrf {
  newCookie(): string;
  tokenFor(cookie: string): string;
  verify(cookie: string | undefined, token: string | undefined): boolean;
}

const cookiePattern = /^[\w-]{43}$/;

export function makeCsrf(keys: readonly [string, ...string[]]): Csrf {
  const sign = (key: string, cookie: string) =>
    createHmac('sha256', key).update(`csrf:${cookie}`).digest('base64url');
  return {
    newCookie: () => randomBytes(32).toString('base64url'),
    tokenFor: (cookie) => sign(keys[0], cookie),
    verify: (cookie, token) => {
      if (cookie === undefined || token === undefined || !cookiePattern.test(cookie)) return false;
      return keys.some((key) => sameText(sign(key, cookie), token));
    },
  };
}

function isCsrfCookie(value: string | undefined): value is string {
  return value !== undefined && cookiePattern.test(value);
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

interface WriteHeaders {
  host?: string | undefined;
  origin?: string | undefined;
  referer?: string | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
  'content-type'?: string | undefined;
  'x-csrf-token'?: string | string[] | undefined;
}

/**
 * JSON requires the token; a form body may instead come from the own origin, `same-site` counting as foreign
 * (D42).
 */
export function mayRequestWrite(headers: WriteHeaders, csrfCookie: string | undefined, csrf: Csrf): boolean {
  const token = headers['x-csrf-token'];
  if (csrf.verify(csrfCookie, Array.isArray(token) ? token[0] : token)) return true;
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return false;
  return isSentByOwnHostPage(headers);
}

/**
 * Sec-Fetch-Site takes precedence over an Origin that a privacy setting made `null`; without both, as in text
 * browsers, the host of the Referer decides.
 */
export function isSentByOwnHostPage({ host, origin, referer, ...headers }: WriteHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (host === undefined || (site !== undefined && site !== 'same-origin')) return false;
  if (site !== undefined && origin === 'null') return true;
  if (site === undefined && origin === undefined) return isOfHost(referer, host);
  return isOfHost(origin, host);
}

function isOfHost(address: string | undefined, host: string): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  const { host: own, protocol } = new URL(address);
  return (protocol === 'http:' || protocol === 'https:') && own === host.toLowerCase();
}

interface CsrfParts {
  csrf: Csrf;
  env: Env;
}

/** Forms fetch the token on first interaction. */
export function csrfRoute({ csrf, env }: CsrfParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/csrf', { schema: { response: { 200: csrfAnswerSchema } } }, async (request, reply) => {
      const known = request.site.cookies[cookieNames.csrf];
      const cookie = isCsrfCookie(known) ? known : csrf.newCookie();
      if (cookie !== known)
        reply.header(
          'set-cookie',
          serializeCookie(cookieNames.csrf, cookie, {
            httpOnly: true,
            secure: env.PUBLIC_SCHEME === 'https',
          }),
        );
      reply.header('cache-control', 'private, no-store');
      return { token: csrf.tokenFor(cookie) };
    });
  };
}

/**
 * Not an image, fetch, frame or prefetch, as far as the browser reports. Over plain http, without these
 * headers, a GET counts as navigation.
 */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  const mode = headers['sec-fetch-mode'];
  const destination = headers['sec-fetch-dest'];
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? '')}`;
  return (
    (mode === undefined || mode === 'navigate') &&
    (destination === undefined || destination === 'document') &&
    !/prefetch|prerender/.test(purpose)
  );
}
