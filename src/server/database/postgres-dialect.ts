import {
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import pg from 'pg';

export interface PostgresOptions {
  url: string;
  /** Timeout of a connection or statement, ms; Infinity: never. */
  deadlineMs: number;
  maxConnections: number;
}

/** Kysely over a connection pool that survives lost connections. */
export function makePostgresDialect(options: PostgresOptions): PostgresDialect {
  return new PoolDialect(withoutLostConnections(makePool(options)));
}

/**
 * Closes a connection after an error that the server has not reported, such as a timeout: its results may
 * still arrive.
 */
function withoutLostConnections(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      let isLost = false;
      const query = async (sql: string, parameters: readonly unknown[]) => {
        try {
          return await client.query(sql, [...parameters]);
        } catch (error) {
          isLost ||= !(error instanceof pg.DatabaseError);
          throw error;
        }
      };
      return {
        query: query as unknown as PostgresPoolClient['query'], // its other form is for cursors, which are not in use
        release: (destroy = false) => client.release(destroy || isLost),
      };
    },
  };
}

function makePool({ url, deadlineMs, maxConnections }: PostgresOptions): pg.Pool {
  // Milliseconds fit into a JavaScript number; pg returns bigint as text.
  pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));
  const isLimited = deadlineMs !== Infinity;
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    keepAlive: true,
    // The driver sends a batch at once (batch.ts). A statement that times out closes its connection, and so ends
    // those sent after it.
    pipeline: true,
    ...(isLimited
      ? {
          connectionTimeoutMillis: deadlineMs,
          query_timeout: deadlineMs,
          statement_timeout: deadlineMs,
        }
      : {}),
  });
  pool.on('connect', (client) => {
    // Without these two handlers a restart of the server ends this process: by a connection in use between
    // two statements, and by an idle one.
    client.on('error', () => undefined);
    // Migrations must not have the server's default limit.
    if (!isLimited) client.query('set statement_timeout = 0').catch(() => undefined);
  });
  pool.on('error', () => undefined);
  return pool;
}

class PoolDialect extends PostgresDialect {
  constructor(private readonly pool: PostgresPool) {
    super({ pool });
  }

  override createDriver(): Driver {
    return new QuietRollbackDriver({ pool: this.pool });
  }
}

/** A rollback error would hide the original error; the connection is discarded. */
class QuietRollbackDriver extends PostgresDriver {
  override async beginTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
    settings: Parameters<PostgresDriver['beginTransaction']>[1],
  ): Promise<void> {
    try {
      await super.beginTransaction(connection, settings);
    } catch (error) {
      // After a timeout the server may still begin the transaction: the connection's next user would write into it
      // uncommitted.
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
