import type { FastifyRequest } from 'fastify';
import { v4 as newId } from 'uuid';

import type { Env } from '@/config/env';
import { type RequestFacts, requestFacts } from '../middleware/request-facts';

/** The facts of a request (see RequestFacts), with a fresh visitor id where it has none. */
export function factsOf(request: FastifyRequest, env: Pick<Env, 'SITE_DOMAIN'>): RequestFacts {
  return requestFacts(request.headers, env.SITE_DOMAIN, newId);
}
