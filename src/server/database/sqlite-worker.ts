/**
 * The only thread that touches the SQLite file. The event loop of the site never waits for the disk: calls come as
 * messages, and the caller gives up after its deadline while this thread may still hang.
 */
import { chmodSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

interface Call {
  id: number;
  sql: string;
  parameters: SQLInputValue[];
  /** Of a transaction that the caller has begun. */
  isInTransaction: boolean;
}

// Set by storage-thread.ts, the only one who starts this thread.
const { file, busyMs } = workerData as { file: string; busyMs: number };
const database = openFile();

/** SQLite does not wait for a lock when it changes to the write-ahead log, which two may do at once on a new file. */
function openFile(): DatabaseSync {
  const end = performance.now() + busyMs;
  for (;;) {
    const opened = new DatabaseSync(file, { timeout: busyMs });
    forOwnerAlone();
    try {
      const mode = opened.prepare('PRAGMA journal_mode=WAL').get()?.['journal_mode'];
      // The log is put on the disk by who waits for it (storage-thread.ts); where a disk allows none, by SQLite.
      opened.exec(`PRAGMA synchronous=${mode === 'wal' ? 'NORMAL' : 'FULL'}; PRAGMA foreign_keys=ON;`);
      // Bytes of what was deleted or overwritten are zeroed (D51).
      opened.exec('PRAGMA secure_delete=ON;');
      // Up to 32 MB, so that a walk over the desk's index stays in memory; the default is 2.
      opened.exec('PRAGMA cache_size=-32768;');
      return opened;
    } catch (error) {
      opened.close();
      if (codeOf(error) !== 'SQLITE_BUSY' || performance.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

/** SQLite gives its log the mode of the file; files of releases before may be readable for everybody. */
function forOwnerAlone(): void {
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(path, 0o600);
    } catch {
      // It is not there, or another user's.
    }
  }
}

const statements = new Map<string, ReturnType<typeof database.prepare>>();

function statementFor(sql: string) {
  const known = statements.get(sql);
  if (known) return known;
  const statement = database.prepare(sql);
  // Statements built from lists of varying length must not fill the memory.
  if (statements.size >= 500) statements.clear();
  statements.set(sql, statement);
  return statement;
}

function answerTo({ sql, parameters, isInTransaction }: Call): { rows: unknown[]; changes: number } {
  // A full disk makes SQLite roll back by itself; what follows must not be stored piece by piece.
  if (isInTransaction && !database.isTransaction) {
    if (sql === 'rollback') return { rows: [], changes: 0 };
    throw new Error('the storage has rolled the transaction back');
  }
  // Left by a caller that gave up, or whose rollback failed.
  if (!isInTransaction && database.isTransaction) database.exec('rollback');
  const statement = statementFor(sql);
  if (statement.columns().length > 0) return { rows: statement.all(...parameters), changes: 0 };
  return { rows: [], changes: Number(statement.run(...parameters).changes) };
}

/** https://www.sqlite.org/rescode.html; the higher bits of a code tell more than is needed here. */
function codeOf(error: unknown): string | undefined {
  const names: Record<number, string> = {
    5: 'SQLITE_BUSY',
    8: 'SQLITE_READONLY',
    10: 'SQLITE_IOERR',
    13: 'SQLITE_FULL',
    14: 'SQLITE_CANTOPEN',
    19: 'SQLITE_CONSTRAINT',
  };
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  return names[code & 0xff];
}

parentPort?.on('message', (call: Call) => {
  try {
    parentPort?.postMessage({ id: call.id, ...answerTo(call) });
  } catch (error) {
    const { message } = error as Error; // node:sqlite throws Errors only
    parentPort?.postMessage({ id: call.id, error: message, code: codeOf(error) });
  }
});
