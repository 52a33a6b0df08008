import { statfs } from 'node:fs/promises';

import type { FastifyPluginAsync } from 'fastify';

import type { Env } from '@/config/env';
import type { CityDirectory } from './city/city-directory';
import { type OpenedDatabase, probeStorageWrite } from './database/open-database';
import { classifyStorageFault } from './database/storage-error';
import { rejectAfterDeadline } from './database/storage-thread';
import { isSignedByDoctor, type Readiness } from './doctor/doctor-route';
import { probePaths } from './middleware/guards';
import type { Seal } from './security/seal';
import type { Upstream } from './upstream';

interface StorageState {
  storage: 'ok' | 'does not answer' | 'cannot be written' | 'read-only';
  disk: 'ok' | 'full' | 'fails';
}

interface StorageCheckOptions {
  db: OpenedDatabase['db'];
  dataDir: string;
}

/** Time limit of a health check, ms: load balancers time out soon. */
const deadlineMs = 2000;
const repeatMs = 3000;
/** Minimum free disk space, bytes, reserved for requests in progress. */
const MIN_FREE_BYTES = 4 * 1024 * 1024;

/**
 * Writes to the storage and the disk of DATA_DIR, at most every three seconds. Never rejects, and resolves
 * within two seconds.
 */
function makeStorageCheck({ db, dataDir }: StorageCheckOptions): () => Promise<StorageState> {
  let writing: Promise<void> | null = null;
  let asked: Promise<StorageState> | null = null;
  let askedAt = -Infinity;

  // At most one write probe runs, even if it hangs.
  const write = () => (writing ??= probeStorageWrite(db).finally(() => (writing = null)));
  const look = async (): Promise<StorageState> => {
    const [written, hasRoom] = await Promise.all([
      rejectAfterDeadline(write(), deadlineMs).then(
        () => null,
        (error: unknown) => error ?? new Error('not written'),
      ),
      rejectAfterDeadline(hasRoomIn(dataDir), deadlineMs).catch(() => false),
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
  switch (classifyStorageFault(error)) {
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

/** Whether a directory's disk has enough free space; true for a missing directory. */
async function hasRoomIn(dataDir: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch (error) {
    if (classifyStorageFault(error) === 'missing') return true;
    throw error;
  }
}

interface HealthParts {
  storage: OpenedDatabase;
  env: Pick<Env, 'DATA_DIR'>;
  upstream: Pick<Upstream, 'failing'>;
  cities: Pick<CityDirectory, 'isKnown'>;
  seal: Seal;
  isStopping: () => boolean;
}

/**
 * /healthz while the process lives, /readyz while it serves pages, /readyz/writes while it also stores
 * requests. Only the doctor learns which part fails: a fault of a shared storage must not take the pages out
 * of service.
 */
export function healthRoutes({
  storage,
  env,
  upstream,
  cities,
  seal,
  isStopping,
}: HealthParts): FastifyPluginAsync {
  const checkStorage = makeStorageCheck({ db: storage.db, dataDir: env.DATA_DIR });
  const pagesState = () => {
    if (isStopping()) return 'stopping';
    return cities.isKnown() ? 'ready' : 'not ready';
  };
  return async (app) => {
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    app.get(probePaths.live, (_request, reply) => reply.send({ status: 'ok' }));
    app.get(probePaths.pages, (_request, reply) => {
      const status = pagesState();
      return reply.code(status === 'ready' ? 200 : 503).send({ status });
    });
    app.get(probePaths.writes, async ({ headers }, reply) => {
      const state = await checkStorage();
      const isWritable = state.storage === 'ok' && state.disk === 'ok';
      const pages = pagesState();
      const status = pages === 'ready' && !isWritable ? 'not ready' : pages;
      reply.code(status === 'ready' ? 200 : 503);
      if (!isSignedByDoctor(seal, headers)) return reply.send({ status });
      const failing = upstream.failing();
      const provider = failing.length === 0 ? 'ok' : `failing: ${failing.join(', ')}`;
      const known = cities.isKnown() ? 'ok' : 'not known yet';
      const readiness: Readiness = { status, checks: { ...state, cities: known, provider } };
      return reply.send(readiness);
    });
  };
}
