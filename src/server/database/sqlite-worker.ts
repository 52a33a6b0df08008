/**
 * The only thread that touches the SQLite file. The event loop of the site never waits for the disk: calls come as
 * messages, and the caller gives up after its deadline while this thread may still hang.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

interface Call {
  id: number;
  sql: string;
  parameters: SQLInputValue[];
}

const { file } = workerData as { file: string }; // set by sqlite-dialect.ts, the only one who starts this thread
const database = new DatabaseSync(file);
database.exec(
  'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA busy_timeout=3000;',
);
// Up to 32 MB, so that a walk over the desk's index stays in memory; the default is 2.
database.exec('PRAGMA cache_size=-32768;');

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

parentPort?.on('message', ({ id, sql, parameters }: Call) => {
  try {
    const statement = statementFor(sql);
    if (statement.columns().length > 0) {
      parentPort?.postMessage({ id, rows: statement.all(...parameters), changes: 0 });
    } else {
      const { changes } = statement.run(...parameters);
      parentPort?.postMessage({ id, rows: [], changes: Number(changes) });
    }
  } catch (error) {
    const { message, code } = error as Error & { code?: string }; // node:sqlite throws Errors only
    parentPort?.postMessage({ id, error: message, code });
  }
});
