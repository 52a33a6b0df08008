import { statfs } from 'node:fs/promises';

import type { OpenDatabase } from './open-database';
import { faultOf } from './storage-error';
import { withDeadline } from './storage-thread';
import { tryToWrite } from './try-to-write';

/** A word for each part; `ok` where all is well. */
export interface StorageState {
  storage: 'ok' | 'does not answer' | 'cannot be written' | 'read-only';
  disk: 'ok' | 'full' | 'fails';
}

export interface StorageCheckOptions {
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
export function makeStorageCheck({ db, dataDir }: StorageCheckOptions): () => Promise<StorageState> {
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
