import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';

import { makeMigrations } from './migrations';
import { makeSqliteDialect } from './sqlite-dialect';
import type { Database, Tables } from './tables';

export interface DatabaseOptions {
  /** PostgreSQL address; '' for the embedded storage. */
  url: string;
  /** Folder of the embedded storage; made when missing. */
  dataDir: string;
  /** Script of the embedded storage's thread. */
  worker: URL;
  deadlineMs?: number;
}

/** An open, migrated storage and the dialect it speaks. */
export interface OpenDatabase {
  db: Database;
  dialect: 'sqlite' | 'postgres';
}

/** Opens the storage and brings its tables up to date. Throws when it cannot be reached or migrated. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const dialect = options.url === '' ? 'sqlite' : 'postgres';
  const db = dialect === 'sqlite' ? openSqlite(options) : openPostgres(options);
  const migrator = new Migrator({ db, provider: makeMigrations(dialect) });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await db.destroy();
    throw error instanceof Error ? error : new Error('the storage could not be migrated', { cause: error });
  }
  return { db, dialect };
}

function openSqlite({ dataDir, worker, deadlineMs = 5000 }: DatabaseOptions): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return new Kysely<Tables>({
    dialect: makeSqliteDialect({ file: join(dataDir, 'site.db'), worker, deadlineMs }),
  });
}

function openPostgres({ url, deadlineMs = 5000 }: DatabaseOptions): Database {
  // Times in milliseconds fit a double; pg hands bigint over as text unless told.
  pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: deadlineMs,
    query_timeout: deadlineMs,
    statement_timeout: deadlineMs,
  });
  // An idle connection that breaks must not end the process; the next query opens another.
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
