import { type Driver, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';

export interface PostgresOptions {
  url: string;
  /** Milliseconds after which a connection or a statement fails; Infinity: never. */
  deadlineMs: number;
  maxConnections: number;
}

/** Kysely over a pool of connections, which outlives every one of them. */
export function makePostgresDialect(options: PostgresOptions): PostgresDialect {
  return new PoolDialect(makePool(options));
}

function makePool({ url, deadlineMs, maxConnections }: PostgresOptions): pg.Pool {
  // Times in milliseconds fit a double; pg hands bigint over as text unless told.
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
    // Without these two a server that restarts ends the process: by a connection in use between two of its
    // statements, and by an idle one. The next statement fails or opens another connection.
    client.on('error', () => undefined);
    // The server may have a limit of its own.
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

/** Whoever rolls back has an error already, and that is the one to be told; the connection is not used again. */
class QuietRollbackDriver extends PostgresDriver {
  override async beginTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
    settings: Parameters<PostgresDriver['beginTransaction']>[1],
  ): Promise<void> {
    try {
      await super.beginTransaction(connection, settings);
    } catch (error) {
      // The server may begin it yet, and whoever had the connection next would write into what nobody commits.
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
