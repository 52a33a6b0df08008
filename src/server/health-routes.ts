import { statfs } from 'node:fs/promises';

import type { FastifyPluginAsync } from 'fastify';

import type { Env } from '@/config/env';
import type { CityDirectory } from './city/city-directory';
import { type OpenDatabase, tryToWrite } from './database/open-database';
import { faultOf } from './database/storage-error';
import { withDeadline } from './database/storage-thread';
import type { Upstream } from './upstream';

/** A word for each part; `ok` where all is well. */
interface StorageState {
  storage: 'ok' | 'does not answer' | 'cannot be written' | 'read-only';
  disk: 'ok' | 'full' | 'fails';
}

interface StorageCheckOptions {
  db: OpenDatabase['db'];
  dataDir: string;
}

/** Balancers give up soon. */
const deadlineMs = 2000;
const repeatMs = 3000;
/** What is left of the disk then is for what is under way. */
const MIN_FREE_BYTES = 4 * 1024 * 1024;

/**
 * Tells how the storage and the disk of DATA_DIR are, by writing; asked however often, it looks every three seconds at
 * most. Never rejects, and answers within two seconds.
 */
function makeStorageCheck({ db, dataDir }: StorageCheckOptions): () => Promise<StorageState> {
  let writing: Promise<void> | null = null;
  let asked: Promise<StorageState> | null = null;
  let askedAt = -Infinity;

  // One that hangs is not followed by another.
  const write = () => (writing ??= tryToWrite(db).finally(() => (writing = null)));
  const look = async (): Promise<StorageState> => {
    const [written, hasRoom] = await Promise.all([
      withDeadline(write(), deadlineMs).then(
        () => null,
        (error: unknown) => error ?? new Error('not written'),
      ),
      withDeadline(hasRoomIn(dataDir), deadlineMs).catch(() => false),
    ]);
    return stateOf(written, hasRoom);
  };
  return () => {
    const now = performance.now();
    if (asked && now - askedAt < repeatMs) return asked;
    askedAt = now;
    return (asked = look());
  };
}

function stateOf(error: unknown, hasRoom: boolean): StorageState {
  const disk = hasRoom ? 'ok' : 'full';
  if (error === null) return { storage: 'ok', disk };
  switch (faultOf(error)) {
    case 'full':
      return { storage: 'cannot be written', disk: 'full' };
    case 'disk':
      return { storage: 'cannot be written', disk: hasRoom ? 'fails' : 'full' };
    case 'read-only':
      return { storage: 'read-only', disk };
    case 'missing':
    case 'other':
      return { storage: 'does not answer', disk };
  }
}

/** Where there is no such folder nothing lies in it. */
async function hasRoomIn(dataDir: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch (error) {
    if (faultOf(error) === 'missing') return true;
    throw error;
  }
}

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
