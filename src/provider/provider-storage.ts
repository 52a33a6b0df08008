import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Creates a missing folder. */
export function openProviderStorage(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'provider.db');
  const storage = new DatabaseSync(file);
  chmodSync(file, 0o600); // before SQLite creates its log, which copies the mode
  // The timeout, ms, is for a second process on the same folder, e.g. the provider API run alone.
  storage.exec('PRAGMA busy_timeout=2000; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;');
  // Zeroes erased bytes (D51).
  storage.exec('PRAGMA secure_delete=ON;');
  return storage;
}

/** Locks the file before the first read: another process waits. */
export function inTransaction<Result>(storage: DatabaseSync, work: () => Result): Result {
  storage.exec('begin immediate');
  try {
    const result = work();
    storage.exec('commit');
    return result;
  } catch (error) {
    storage.exec('rollback');
    throw error;
  }
}
