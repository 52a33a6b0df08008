import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { type Dialect as KyselyDialect, sql } from 'kysely';
import type { Logger } from 'pino';

import type { Env } from '@/config/env';
import { migrateStorage, type MigrationResult, type SchemaState, schemaState } from './migrations';
import { openKysely } from './batch';
import { makePostgresDialect } from './postgres-dialect';
import { makeSqliteDialect } from './sqlite-dialect';
import { classifyStorageFault, describeFailure, StorageError } from './storage-error';
import type { Database, Dialect } from './tables';

export interface DatabaseOptions {
  /** PostgreSQL URL; '' for the embedded storage. */
  url: string;
  /** For migrations, without a connection pooler; '' or absent: `url`. */
  directUrl?: string;
  dataDir: string;
  worker: URL;
  /** Timeout of every query, ms; migrations have none. */
  deadlineMs?: number;
  /** False: an older schema is refused. Default: true. */
  migrates?: boolean;
  log?: Pick<Logger, 'info' | 'warn' | 'error'>;
}

export interface OpenedDatabase {
  db: Database;
  dialect: Dialect;
}

/** Time that concurrent starts wait for each other's migrations, ms. */
const migrationLockMs = 60 * 60_000;

/**
 * Opens the storage and migrates its schema. Throws a StorageError if it can't be reached, written or
 * migrated, or is older than this release and must not be migrated.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  const dialect = dialectOf(options);
  return withStorageErrors(options, async () => {
    makeFolder(options);
    const db = open(options, { deadlineMs: options.deadlineMs ?? 5000, maxConnections: 10 });
    try {
      await bringUpToDate(await schemaState(db, dialect), options);
      await refuseReadOnly(db, options);
      return { db, dialect };
    } catch (error) {
      await db.destroy().catch(() => undefined); // fails again if the connection never opened
      throw error;
    }
  });
}

/** Opens the storage that the settings name. Throws as openDatabase does. */
export function openStorage(env: Env, log: Logger): Promise<OpenedDatabase> {
  return openDatabase({
    ...{ url: env.DATABASE_URL, directUrl: env.DATABASE_DIRECT_URL, dataDir: env.DATA_DIR, log },
    ...{ worker: storageScript(), migrates: env.MIGRATE_AT_START },
  });
}

/** Returns the report of `npm run migrate` as sentences. Throws a StorageError. */
export async function migrateDatabase(options: DatabaseOptions): Promise<string[]> {
  return withStorageErrors(options, async () => {
    makeFolder(options);
    const { done, newer } = await migrate(options);
    return [
      `The storage is ${placeOf(options)}.`,
      done.length > 0 ? `Done: ${done.join(', ')}.` : 'Nothing to do: the schema is up to date.',
      ...(newer.length > 0 ? [`It is newer than this release: ${newer.join(', ')}.`] : []),
    ];
  });
}

async function bringUpToDate({ pending, newer }: SchemaState, options: DatabaseOptions): Promise<void> {
  const { migrates = true, log } = options;
  if (newer.length > 0) log?.warn({ migrations: newer }, 'the schema is newer than this release');
  if (pending.length === 0) return;
  if (!migrates)
    throw new StorageError(
      `The schema of ${placeOf(options)} is older than this release: it lacks ${pending.join(', ')}.\n` +
        'Bring it up to date by `npm run migrate`; with MIGRATE_AT_START=1 the start does it by itself.',
    );
  const { done } = await migrate(options);
  log?.info({ migrations: done }, 'the schema was brought up to date');
}

/** Migrates on a separate connection, because connections for queries have a timeout. */
async function migrate(options: DatabaseOptions): Promise<MigrationResult> {
  const url = options.directUrl || options.url;
  const db = open({ ...options, url }, { deadlineMs: Infinity, maxConnections: 1 });
  try {
    const result = await migrateStorage(db, dialectOf(options));
    if (dialectOf(options) === 'sqlite' && result.done.length > 0) await rewriteFile(db, options);
    return result;
  } finally {
    await db.destroy().catch(() => undefined); // fails again if the connection never opened
  }
}

/** Releases before `secure_delete` left erased bytes in the SQLite file. A failure is not fatal. */
async function rewriteFile(db: Database, { log }: DatabaseOptions): Promise<void> {
  try {
    await sql`vacuum`.execute(db);
  } catch (error) {
    log?.warn({ err: error }, 'the file was not rewritten after its migration');
  }
}

function makeFolder({ url, dataDir }: DatabaseOptions): void {
  if (url === '') mkdirSync(dataDir, { recursive: true, mode: 0o700 });
}

/** With a full disk the site still serves pages, and /readyz/writes reports it. */
async function refuseReadOnly(db: Database, options: DatabaseOptions): Promise<void> {
  try {
    await probeStorageWrite(db);
  } catch (error) {
    if (classifyStorageFault(error) !== 'read-only') {
      options.log?.error({ err: error }, 'the storage cannot be written');
      return;
    }
    throw new StorageError(
      `${placeOf(options)} can only be read (${describeFailure(error)}). ${hintOf(options)}`,
      {
        cause: error,
      },
    );
  }
}

function open(
  { url, dataDir, worker, log }: DatabaseOptions,
  { deadlineMs, maxConnections }: { deadlineMs: number; maxConnections: number },
): Database {
  const dialect: KyselyDialect =
    url === ''
      ? makeSqliteDialect({
          ...{ file: fileIn(dataDir), worker, deadlineMs },
          ...(deadlineMs === Infinity ? { busyMs: migrationLockMs } : {}),
          onThreadEnd: (err) => log?.error({ err }, 'storage thread ended, started again'),
        })
      : makePostgresDialect({ url, deadlineMs, maxConnections });
  return openKysely(dialect);
}

const fileIn = (dataDir: string) => join(dataDir, 'site.db');
const dialectOf = ({ url }: DatabaseOptions): Dialect => (url === '' ? 'sqlite' : 'postgres');

/** Location of the storage for messages, without the password that a URL may contain. */
function placeOf({ url, dataDir }: DatabaseOptions): string {
  if (url === '') return fileIn(dataDir);
  if (!URL.canParse(url)) return 'the database of DATABASE_URL';
  const { hostname, port, pathname } = new URL(url);
  return `postgresql://${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}

const hintOf = ({ url }: DatabaseOptions) =>
  url === ''
    ? 'DATA_DIR has to be a folder that the process may write to.'
    : 'Look at DATABASE_URL, and whether the server runs, takes connections and is the primary.';

/** Converts any error of `work` to a StorageError. */
async function withStorageErrors<T>(options: DatabaseOptions, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError(
      `${placeOf(options)} cannot be used: ${describeFailure(error)}. ${hintOf(options)}`,
      {
        cause: error,
      },
    );
  }
}

/** Bytes of a large request: to store it, SQLite needs new pages, which a full disk lacks. */
const fillerLength = 16 * 1024;

/** Writes a row of a request's size, commits, and deletes it. Rejects with the storage's error. */
export async function probeStorageWrite(db: Database): Promise<void> {
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('storage_checks')
      .values({ id, filler: '.'.repeat(fillerLength) })
      .execute();
    await trx.deleteFrom('storage_checks').where('id', '=', id).execute();
  });
}

/** Beside the bundle in production, a TypeScript file in development. */
export function storageScript(): URL {
  const bundled = new URL('./sqlite-worker.mjs', import.meta.url);
  return existsSync(bundled) ? bundled : new URL('./sqlite-worker.ts', import.meta.url);
}
