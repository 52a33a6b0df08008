import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';

import { type Env, splitList } from '@/config/env';
import { parseJson } from '@/lib/browser-storage';
import { notFoundAnswer } from '../error-answers';
import type { RateLimiter } from '../limits/limits';
import { limitsHook } from '../middleware/limits-hook';
import { isSignedWebhook } from '../security/webhook-signature';
import type { ContentPublisher } from './publishing';

interface PurgeParts {
  env: Pick<Env, 'PURGE_SECRET'>;
  limits: RateLimiter;
  publishing: ContentPublisher;
}

/** Such as `city-perm`; `site` for everything. */
const bodySchema = z.object({
  tags: z.array(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))).check(z.minLength(1), z.maxLength(50)),
});

const documented = {
  json: bodySchema,
  answers: {
    200: z.object({ status: z.literal(true) }),
    401: 'The signature is wrong or too old',
    404: 'No PURGE_SECRET is set',
  },
};

/**
 * `POST /api/purge` for the provider's CMS, signed like our webhooks (docs/operations/caches.md): revalidates
 * everything with one of the tags on all instances. Not registered without PURGE_SECRET.
 */
export function purgeRoutes({ env, limits, publishing }: PurgeParts): FastifyPluginAsync {
  const secrets = splitList(env.PURGE_SECRET);
  return async (app) => {
    app.addHook('onRequest', limitsHook(limits));
    // The signature covers the raw bytes.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    app.post('/api/purge', { config: { documented } }, async ({ headers, body }, reply) => {
      if (secrets.length === 0) return reply.code(404).send(notFoundAnswer);
      const text = typeof body === 'string' ? body : '';
      if (!isSignedWebhook({ headers, body: text, now: Date.now() }, secrets))
        return reply.code(401).send({ status: false, message: 'The signature is wrong or too old.' });
      const asked = bodySchema.safeParse(parseJson(text));
      if (!asked.success)
        return reply.code(422).send({ status: false, message: 'Wanted: {"tags": ["page-internet"]}.' });
      await publishing.publish(asked.data.tags);
      return reply.header('cache-control', 'no-store').send({ status: true });
    });
  };
}
