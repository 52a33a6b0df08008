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
    // SQLite itself rolls back after some errors, e.g. on a full disk.
    if (storage.isTransaction) storage.exec('rollback');
    throw error;
  }
}

/** Makes `write` run in one transaction with the other calls of this turn of the event loop. */
export function shareCommits<Item, Result>(
  storage: DatabaseSync,
  write: (item: Item) => Result,
): (item: Item) => Promise<Result> {
  let waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = [];
  const writeAll = () => {
    const group = waiting;
    waiting = [];
    try {
      const answers = inTransaction(storage, () =>
        group.map(({ item, resolve }) => {
          const result = write(item);
          return () => resolve(result);
        }),
      );
      for (const answer of answers) answer();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };
  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    if (waiting.push({ item, resolve, reject }) === 1) setImmediate(writeAll);
    return promise;
  };
}
