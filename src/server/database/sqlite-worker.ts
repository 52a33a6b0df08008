/**
 * The only thread that accesses the SQLite file: a caller times out even while the disk blocks this thread.
 */
import { chmodSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

interface Statement {
  sql: string;
  parameters: SQLInputValue[];
}

interface Call extends Statement {
  isInTransaction: boolean;
}

interface Batches {
  batches: Statement[][];
}

type Message = { id: number } & (Call | Batches);

interface Answer {
  rows: unknown[];
  changes: number;
}

// Passed by `storage-thread.ts`.
const { file, busyMs } = workerData as { file: string; busyMs: number };
const database = openFile();

/** Retries the switch to the write-ahead log, for whose lock SQLite doesn't wait. */
function openFile(): DatabaseSync {
  const end = performance.now() + busyMs;
  for (;;) {
    const opened = new DatabaseSync(file, { timeout: busyMs });
    forOwnerAlone();
    try {
      const mode = opened.prepare('PRAGMA journal_mode=WAL').get()?.['journal_mode'];
      // The waiting caller flushes the log (storage-thread.ts); without a log, SQLite does.
      opened.exec(`PRAGMA synchronous=${mode === 'wal' ? 'NORMAL' : 'FULL'}; PRAGMA foreign_keys=ON;`);
      // Zeroes deleted and overwritten bytes (D51).
      opened.exec('PRAGMA secure_delete=ON;');
      // KB: a scan of the desk's index stays in memory; the default is 2 MB.
      opened.exec('PRAGMA cache_size=-32768;');
      return opened;
    } catch (error) {
      opened.close();
      if (codeOf(error) !== 'SQLITE_BUSY' || performance.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

/** Files of earlier releases may be world-readable. */
function forOwnerAlone(): void {
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(path, 0o600);
    } catch {
      // The file is missing, or another user owns the file.
    }
  }
}

const statements = new Map<string, ReturnType<typeof prepare>>();

function prepare(sql: string) {
  const statement = database.prepare(sql);
  return { statement, hasRows: statement.columns().length > 0, isRead: /^\s*select\b/i.test(sql) };
}

function statementFor(sql: string) {
  const known = statements.get(sql);
  if (known) return known;
  const prepared = prepare(sql);
  // Cached statements built from lists of varying length must not fill the memory.
  if (statements.size >= 500) statements.clear();
  statements.set(sql, prepared);
  return prepared;
}

function run({ sql, parameters }: Statement): Answer {
  const { statement, hasRows } = statementFor(sql);
  if (hasRows) return { rows: statement.all(...parameters), changes: 0 };
  return { rows: [], changes: Number(statement.run(...parameters).changes) };
}

function answerTo({ isInTransaction, ...statement }: Call): Answer {
  // SQLite has rolled back by itself, e.g. on a full disk; later statements must not be committed.
  if (isInTransaction && !database.isTransaction) {
    if (statement.sql === 'rollback') return { rows: [], changes: 0 };
    throw new Error('the storage has rolled the transaction back');
  }
  if (!isInTransaction) endLeftTransaction();
  return run(statement);
}

/** Rolls back a transaction whose caller timed out or whose rollback failed. */
function endLeftTransaction(): void {
  if (database.isTransaction) database.exec('rollback');
}

const control = (sql: string) => run({ sql, parameters: [] });

/** Commits all batches of a message together; a failed batch affects no other. */
function answersTo({ batches }: Batches) {
  endLeftTransaction();
  control('begin immediate');
  try {
    const answers = batches.map(answerToBatch);
    control('commit');
    return { answers, isChanged: answers.some(isChange) };
  } finally {
    endLeftTransaction();
  }
}

type BatchAnswer = { answers: Answer[]; isChanged: boolean } | ReturnType<typeof failure>;

function answerToBatch(batch: Statement[]): BatchAnswer {
  control('savepoint batch');
  try {
    const answers = batch.map(run);
    control('release batch');
    return { answers, isChanged: answers.some((answer, index) => hasWritten(batch[index], answer)) };
  } catch (error) {
    // SQLite rolled back by itself, e.g. on a full disk: the message's other batches are lost too.
    if (!database.isTransaction) throw error;
    control('rollback to batch');
    control('release batch');
    return failure(error);
  }
}

const isChange = (answer: BatchAnswer) => 'isChanged' in answer && answer.isChanged;

/** Whether a response must wait for the flush. A write that returns rows counts no changes here. */
function hasWritten(statement: Statement | undefined, { rows, changes }: Answer): boolean {
  if (changes > 0) return true;
  return rows.length > 0 && statement !== undefined && !statementFor(statement.sql).isRead;
}

/** Name of an SQLite code (https://www.sqlite.org/rescode.html); its higher bits are details. */
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

function failure(error: unknown) {
  const { message } = error as Error; // node:sqlite throws Errors only
  return { error: message, code: codeOf(error) };
}

parentPort?.on('message', (message: Message) => {
  const { id } = message;
  try {
    parentPort?.postMessage({ id, answer: 'batches' in message ? answersTo(message) : answerTo(message) });
  } catch (error) {
    parentPort?.postMessage({ id, ...failure(error) });
  }
});
