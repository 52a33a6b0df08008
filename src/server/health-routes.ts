import type { FastifyPluginAsync } from 'fastify';

import type { Env } from '@/config/env';
import type { CityDirectory } from './city/city-directory';
import type { OpenDatabase } from './database/open-database';
import { makeStorageCheck } from './database/storage-check';
import type { Upstream } from './upstream';

interface HealthParts {
  storage: OpenDatabase;
  env: Pick<Env, 'DATA_DIR'>;
  upstream: Pick<Upstream, 'failing'>;
  cities: Pick<CityDirectory, 'isKnown'>;
  /** True once the process was told to stop. */
  isStopping: () => boolean;
}

/**
 * For balancers: /healthz while the process lives, /readyz while it takes work. A provider's service that fails is told
 * by name and no more: pages go on with what they have of it.
 */
export function healthRoutes({
  storage,
  env,
  upstream,
  cities,
  isStopping,
}: HealthParts): FastifyPluginAsync {
  const checkStorage = makeStorageCheck({ db: storage.db, dataDir: env.DATA_DIR });
  return async (app) => {
    app.get('/healthz', (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    );
    app.get('/readyz', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      if (isStopping()) return reply.code(503).send({ status: 'stopping' });
      const state = await checkStorage();
      const failing = upstream.failing();
      const provider = failing.length === 0 ? 'ok' : `failing: ${failing.join(', ')}`;
      const known = cities.isKnown() ? 'ok' : 'not known yet';
      const isReady = state.storage === 'ok' && state.disk === 'ok' && known === 'ok';
      return reply
        .code(isReady ? 200 : 503)
        .send({ status: isReady ? 'ready' : 'not ready', checks: { ...state, cities: known, provider } });
    });
  };
}
