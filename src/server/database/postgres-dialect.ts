import { type Driver, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';

export interface PostgresOptions {
  url: string;
  /** Timeout of a connection or statement, ms; Infinity: never. */
  deadlineMs: number;
  maxConnections: number;
}

/** Kysely over a connection pool that survives lost connections. */
export function makePostgresDialect(options: PostgresOptions): PostgresDialect {
  return new PoolDialect(makePool(options));
}

function makePool({ url, deadlineMs, maxConnections }: PostgresOptions): pg.Pool {
  // Milliseconds fit a double; by default pg returns bigint as text.
  pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));
  const isLimited = deadlineMs !== Infinity;
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    keepAlive: true,
    ...(isLimited
      ? {
          connectionTimeoutMillis: deadlineMs,
          query_timeout: deadlineMs,
          statement_timeout: deadlineMs,
        }
      : {}),
  });
  pool.on('connect', (client) => {
    // Without these two handlers a restart of the server ends the process: by a connection in use between two
    // statements, and by an idle one. The next statement fails or opens another connection.
    client.on('error', () => undefined);
    // The server may have a default limit.
    if (!isLimited) client.query('set statement_timeout = 0').catch(() => undefined);
  });
  pool.on('error', () => undefined);
  return pool;
}

class PoolDialect extends PostgresDialect {
  constructor(private readonly pool: pg.Pool) {
    super({ pool });
  }

  override createDriver(): Driver {
    return new QuietRollbackDriver({ pool: this.pool });
  }
}

/** Ignores rollback errors, which would hide the original error; the connection is discarded. */
class QuietRollbackDriver extends PostgresDriver {
  override async beginTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
    settings: Parameters<PostgresDriver['beginTransaction']>[1],
  ): Promise<void> {
    try {
      await super.beginTransaction(connection, settings);
    } catch (error) {
      // The server may begin the transaction later; the connection's next user would then write into an uncommitted
      // transaction.
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}
