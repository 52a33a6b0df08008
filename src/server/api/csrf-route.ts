import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { csrfAnswerSchema } from '@/api/leads/leads.schemas';
import { cookieNames } from '@/config/cookies';
import { serializeCookie } from '@/lib/cookies';
import type { AppParts } from '../app-parts';
import { isCsrfCookie } from '../security/csrf';

/** `GET /api/csrf`: a token for this browser's writes; forms ask for it when they are first touched. */
export function csrfRoute({ csrf, env }: Pick<AppParts, 'csrf' | 'env'>): FastifyPluginAsyncZod {
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
