import { setTimeout as pause } from 'node:timers/promises';

import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Expression,
  type Insertable,
  Kysely,
  type QueryResult,
  sql,
} from 'kysely';

import { isConflict } from './storage-error';
import type { Database, Tables } from './tables';

export interface BatchConnection extends DatabaseConnection {
  executeBatch(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]>;
}

type ResultsOf<Queries extends readonly CompiledQuery[]> = {
  [Index in keyof Queries]: Queries[Index] extends CompiledQuery<infer Row> ? QueryResult<Row> : never;
};

const drivers = new WeakMap<Database, Driver>();

/** Opens a storage on which runBatch can work: Kysely itself has no access to a connection of its driver. */
export function openKysely(dialect: Dialect): Database {
  const driver = dialect.createDriver();
  const db: Database = new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (forDb) => dialect.createIntrospector(forDb),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
  });
  drivers.set(db, driver);
  return db;
}

/**
 * Runs statements as one transaction: one message to the thread of SQLite, one round trip of PostgreSQL.
 * Conditions between the statements are written in SQL. Resolves once the data is on the disk; after an error
 * nothing was stored. A transaction that PostgreSQL ends because of a conflict with another one is repeated. The storage
 * must have answered a query before, which initializes the driver.
 */
export async function runBatch<const Queries extends readonly CompiledQuery[]>(
  db: Database,
  queries: Queries,
): Promise<ResultsOf<Queries>> {
  const driver = drivers.get(db);
  if (!driver) throw new Error('a batch is a transaction of its own, on a storage of openKysely');
  const connection = await driver.acquireConnection();
  try {
    const results = hasBatches(connection)
      ? await connection.executeBatch(queries)
      : await pipeline(connection, queries);
    return results as ResultsOf<Queries>; // one result per statement, in their order
  } finally {
    await driver.releaseConnection(connection);
  }
}

interface Insertion<Table extends keyof Tables> {
  table: Table;
  row: Insertable<Tables[Table]>;
  exists: Expression<unknown>;
}

/** A condition within a batch: inserts the row only if a query finds anything. */
export function insertIf<Table extends keyof Tables>(
  db: Database,
  { table, row, exists }: Insertion<Table>,
): CompiledQuery {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const values = sql.join(Object.values(row));
  return sql`insert into ${sql.table(table)} (${columns}) select ${values} where exists ${exists}`.compile(
    db,
  );
}

function hasBatches(connection: DatabaseConnection): connection is BatchConnection {
  return 'executeBatch' in connection;
}

const mostAttempts = 3;
const conflictPauseMs = 50;

async function pipeline(
  connection: DatabaseConnection,
  queries: readonly CompiledQuery[],
): Promise<QueryResult<unknown>[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendAtOnce(connection, queries);
    } catch (error) {
      if (!isConflict(error) || attempt === mostAttempts) throw error;
      // The other transaction goes on first.
      await pause(attempt * conflictPauseMs);
    }
  }
}

/** If a statement fails, PostgreSQL skips the following ones and rolls back. */
async function sendAtOnce(
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
