import { statfs } from 'node:fs/promises';

import type { FastifyPluginAsync } from 'fastify';

import type { Env } from '@/config/env';
import type { CityDirectory } from './city/city-directory';
import { type OpenDatabase, tryToWrite } from './database/open-database';
import { faultOf } from './database/storage-error';
import { withDeadline } from './database/storage-thread';
import { isFromDoctor, type Readiness } from './doctor/doctor-route';
import { probePaths } from './middleware/guards';
import type { Seal } from './security/seal';
import type { Upstream } from './upstream';

/** State of each part; `ok` if healthy. */
interface StorageState {
  storage: 'ok' | 'does not answer' | 'cannot be written' | 'read-only';
  disk: 'ok' | 'full' | 'fails';
}

interface StorageCheckOptions {
  db: OpenDatabase['db'];
  dataDir: string;
}

/** Load balancers time out soon. */
const deadlineMs = 2000;
const repeatMs = 3000;
/** Remaining disk space is reserved for requests in progress. */
const MIN_FREE_BYTES = 4 * 1024 * 1024;

/**
 * Checks the storage and the disk of DATA_DIR by writing, at most every three seconds whatever the number of calls.
 * Never rejects, and resolves within two seconds.
 */
function makeStorageCheck({ db, dataDir }: StorageCheckOptions): () => Promise<StorageState> {
  let writing: Promise<void> | null = null;
  let asked: Promise<StorageState> | null = null;
  let askedAt = -Infinity;

  // A hanging write isn't followed by another.
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

/** A missing directory contains nothing. */
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
  seal: Seal;
  /** True once the process has been signalled to stop. */
  isStopping: () => boolean;
}

/**
 * For load balancers: /healthz while the process lives, /readyz while it serves pages, /readyz/writes while it also
 * stores requests. Public responses don't name parts: a fault of a shared storage must not take the pages out of
 * service, and outsiders don't learn which part fails. The site's doctor gets the parts by name.
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
      if (!isFromDoctor(seal, headers)) return reply.send({ status });
      const failing = upstream.failing();
      const provider = failing.length === 0 ? 'ok' : `failing: ${failing.join(', ')}`;
      const known = cities.isKnown() ? 'ok' : 'not known yet';
      const readiness: Readiness = { status, checks: { ...state, cities: known, provider } };
      return reply.send(readiness);
    });
  };
}
