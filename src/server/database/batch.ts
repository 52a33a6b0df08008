import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';

import type { Database } from './tables';

/** A connection with a transaction of its own for several statements at once. */
export interface BatchConnection extends DatabaseConnection {
  executeBatch(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]>;
}

type ResultsOf<Queries extends readonly CompiledQuery[]> = {
  [Index in keyof Queries]: Queries[Index] extends CompiledQuery<infer Row> ? QueryResult<Row> : never;
};

/**
 * Runs statements as one transaction and returns their results: one message to the thread of SQLite, one round trip of
 * PostgreSQL. Conditions between the statements are written in SQL. Resolves once the data is on the disk; rejects with
 * the first error, and then nothing was stored.
 */
export async function runBatch<const Queries extends readonly CompiledQuery[]>(
  db: Database,
  queries: Queries,
): Promise<ResultsOf<Queries>> {
  if (db.isTransaction) throw new Error('a batch is a transaction of its own');
  const results = await db
    .getExecutor()
    .provideConnection((connection) =>
      hasBatches(connection) ? connection.executeBatch(queries) : pipeline(connection, queries),
    );
  return results as ResultsOf<Queries>; // one result per statement, in their order
}

function hasBatches(connection: DatabaseConnection): connection is BatchConnection {
  return 'executeBatch' in connection;
}

/** Sends all statements without waiting for the results. PostgreSQL skips those after a failed one, and rolls back. */
async function pipeline(
  connection: DatabaseConnection,
  queries: readonly CompiledQuery[],
): Promise<QueryResult<unknown>[]> {
  const all = [CompiledQuery.raw('begin'), ...queries, CompiledQuery.raw('commit')];
  const settled = await Promise.allSettled(all.map((query) => connection.executeQuery<unknown>(query)));
  const results = settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  return results.slice(1, -1);
}
