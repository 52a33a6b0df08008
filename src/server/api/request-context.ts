import type { FastifyRequest } from 'fastify';
import { v4 as newId } from 'uuid';

import type { Env } from '@/config/env';
import { type RequestFacts, requestFacts } from '../middleware/request-facts';

/** The facts of a request (see RequestFacts), with a fresh visitor id where it has none. */
export function factsOf(request: FastifyRequest, env: Pick<Env, 'SITE_DOMAIN'>): RequestFacts {
  return requestFacts(request.headers, env.SITE_DOMAIN, newId);
}

/**
 * Whether a form is to be answered by a page: a browser posted it itself. A script posts the same fields and says that
 * it takes JSON.
 */
export function wantsPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  return type === 'application/x-www-form-urlencoded' && !/\bapplication\/json\b/i.test(headers.accept ?? '');
}
