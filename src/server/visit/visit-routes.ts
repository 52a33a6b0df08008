import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { v4 as newId } from 'uuid';

import { cookieNames } from '@/config/cookies';
import { assignVariants } from '@/site/experiments/resolve-experiments';
import { readVariantCookie } from '@/site/experiments/variant-cookie';
import type { AppParts } from '../app-parts';
import { passthroughTexts } from '../passthrough/passthrough.text';
import { isFromOwnPage } from '../security/csrf';
import { variantsCookie, visitorCookie } from './visit-cookies';

/**
 * `POST /api/visit`, without a body: gives the browser the visitor's id and the variants of the running experiments that
 * it lacks, so that no page has to. What it has stays as it is (EXP-01). 204; 403 for other sites.
 */
export function visitRoutes({ env }: Pick<AppParts, 'env'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.post('/api/visit', { bodyLimit: 1024 }, async ({ headers, site }, reply) => {
      reply.header('cache-control', 'private, no-store');
      // A token would be a request more.
      if (!isFromOwnPage(headers))
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
