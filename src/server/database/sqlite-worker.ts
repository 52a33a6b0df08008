/**
 * The only thread that accesses the SQLite file. The site's event loop never blocks on the disk: calls are messages,
 * and a caller times out even while this thread hangs.
 */
import { chmodSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

interface Call {
  id: number;
  sql: string;
  parameters: SQLInputValue[];
  /** Part of a transaction begun by the caller. */
  isInTransaction: boolean;
}

// Set by storage-thread.ts, which alone starts this thread.
const { file, busyMs } = workerData as { file: string; busyMs: number };
const database = openFile();

/**
 * SQLite doesn't wait for a lock when it switches to the write-ahead log, which two processes may do at once on a new
 * file.
 */
function openFile(): DatabaseSync {
  const end = performance.now() + busyMs;
  for (;;) {
    const opened = new DatabaseSync(file, { timeout: busyMs });
    forOwnerAlone();
    try {
      const mode = opened.prepare('PRAGMA journal_mode=WAL').get()?.['journal_mode'];
      // The caller that waits flushes the log (storage-thread.ts); without WAL support, SQLite does.
      opened.exec(`PRAGMA synchronous=${mode === 'wal' ? 'NORMAL' : 'FULL'}; PRAGMA foreign_keys=ON;`);
      // Zeroes deleted and overwritten bytes (D51).
      opened.exec('PRAGMA secure_delete=ON;');
      // Up to 32 MB, so that a scan of the desk's index stays in memory; the default is 2.
      opened.exec('PRAGMA cache_size=-32768;');
      return opened;
    } catch (error) {
      opened.close();
      if (codeOf(error) !== 'SQLITE_BUSY' || performance.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

/** SQLite creates its log with the file's mode; files of earlier releases may be world-readable. */
function forOwnerAlone(): void {
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(path, 0o600);
    } catch {
      // Missing, or owned by another user.
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
  // A full disk makes SQLite roll back automatically; later statements must not be committed separately.
  if (isInTransaction && !database.isTransaction) {
    if (sql === 'rollback') return { rows: [], changes: 0 };
    throw new Error('the storage has rolled the transaction back');
  }
  // Left by a caller that timed out or whose rollback failed.
  if (!isInTransaction && database.isTransaction) database.exec('rollback');
  const statement = statementFor(sql);
  if (statement.columns().length > 0) return { rows: statement.all(...parameters), changes: 0 };
  return { rows: [], changes: Number(statement.run(...parameters).changes) };
}

/** https://www.sqlite.org/rescode.html; the higher bits are details. */
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
