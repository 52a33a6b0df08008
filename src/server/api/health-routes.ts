import type { FastifyPluginAsync } from 'fastify';

import type { AppParts } from '../app-parts';

/** For balancers: /healthz while the process lives, /readyz while it takes work. */
export function healthRoutes({
  storage,
  isStopping,
}: Pick<AppParts, 'storage' | 'isStopping'>): FastifyPluginAsync {
  return async (app) => {
    app.get('/healthz', (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    );
    app.get('/readyz', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      if (isStopping()) return reply.code(503).send({ status: 'stopping' });
      try {
        await storage.db.selectFrom('managers').select('id').limit(1).execute();
        return { status: 'ok' };
      } catch {
        return reply.code(503).send({ status: 'storage does not answer' });
      }
    });
  };
}
