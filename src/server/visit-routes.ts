import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { v4 as newId } from 'uuid';

import { cookieAges, cookieNames } from '@/config/cookies';
import type { Env } from '@/config/env';
import { type CookieOptions, serializeCookie } from '@/lib/cookies';
import type { Variants } from '@/site/experiments/experiments';
import {
  assignVariants,
  readVariantCookie,
  writeVariantCookie,
} from '@/site/experiments/resolve-experiments';
import { passthroughTexts } from './app.text';
import { isSentByOwnHostPage } from './security/csrf';

interface VisitParts {
  env: Env;
}

const documented = { answers: { 204: 'Cookies are set' } };

/**
 * `POST /api/visit`: sets the visitor id and missing variants of running experiments as cookies. Existing
 * ones remain (EXP-01). 204; 403 for other sites.
 */
export function visitRoutes({ env }: VisitParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.post('/api/visit', { bodyLimit: 1024, config: { documented } }, async ({ headers, site }, reply) => {
      reply.header('cache-control', 'private, no-store');
      // A token would cost another request.
      if (!isSentByOwnHostPage(headers))
        return reply.code(403).send({ status: false, message: passthroughTexts.notFromOurSite });
      const visitorId = site.visitorId ?? newId();
      const known = readVariantCookie(site.cookies[cookieNames.variants]);
      const variants = { ...assignVariants(visitorId), ...known };
      const isNew = site.visitorId === null;
      return reply
        .code(204)
        .header('set-cookie', [
          ...(isNew ? [visitorCookie(visitorId, env)] : []),
          variantsCookie(variants, env),
        ])
        .send();
    });
  };
}

type CookieEnv = Pick<Env, 'COOKIE_DOMAIN' | 'PUBLIC_SCHEME'>;

/** Not readable by scripts. */
export function visitorCookie(visitorId: string, env: CookieEnv): string {
  const options = { ...shared(env), maxAge: cookieAges.visitor, httpOnly: true };
  return serializeCookie(cookieNames.visitor, visitorId, options);
}

/** The order itself is on the server. */
export function openOrderCookie(isOpen: boolean, env: CookieEnv): string {
  const maxAge = isOpen ? cookieAges.openOrder : 0;
  return serializeCookie(cookieNames.openOrder, isOpen ? '1' : '', { ...shared(env), maxAge });
}

/** Scripts read it to detect missing variants (EXP-01). */
function variantsCookie(variants: Variants, env: CookieEnv): string {
  const options = { ...shared(env), maxAge: cookieAges.variants };
  return serializeCookie(cookieNames.variants, writeVariantCookie(variants), options);
}

function shared({ COOKIE_DOMAIN, PUBLIC_SCHEME }: CookieEnv): CookieOptions {
  return {
    secure: PUBLIC_SCHEME === 'https',
    ...(COOKIE_DOMAIN === '' ? {} : { domain: COOKIE_DOMAIN }),
  };
}
