import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { type Dialect as KyselyDialect, Kysely, sql } from 'kysely';
import type { Logger } from 'pino';

import type { Env } from '@/config/env';
import { migrateStorage, type MigrationResult, type SchemaState, schemaState } from './migrations';
import { makePostgresDialect } from './postgres-dialect';
import { makeSqliteDialect } from './sqlite-dialect';
import { faultOf, reasonOf, StorageError } from './storage-error';
import type { Database, Dialect, Tables } from './tables';

export interface DatabaseOptions {
  /** PostgreSQL address; '' for the embedded storage. */
  url: string;
  /** The same database for migrations, past a pooler; '' or left out: `url`. */
  directUrl?: string;
  /** Folder of the embedded storage; made when missing. */
  dataDir: string;
  /** Script of the embedded storage's thread. */
  worker: URL;
  /** Of every query, ms; migrations have none. */
  deadlineMs?: number;
  /** Whether an older schema is migrated (the default) or refused. */
  migrates?: boolean;
  /** Told of migrations, of a newer schema, and of a storage thread that was replaced. */
  log?: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** An open, migrated storage and the dialect it speaks. */
export interface OpenDatabase {
  db: Database;
  dialect: Dialect;
}

/** Two that start at once wait for each other's migrations for so long; within one process nothing waits. */
const migrationLockMs = 60 * 60_000;

/**
 * Opens the storage and brings its tables up to date. Throws a StorageError when it cannot be reached, written or
 * migrated, or is older than this release and may not be migrated; a newer one is taken as it is.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const dialect = dialectOf(options);
  return inPlainWords(options, async () => {
    makeFolder(options);
    const db = open(options, { deadlineMs: options.deadlineMs ?? 5000, maxConnections: 10 });
    try {
      await bringUpToDate(await schemaState(db, dialect), options);
      await refuseReadOnly(db, options);
      return { db, dialect };
    } catch (error) {
      await db.destroy().catch(() => undefined); // where it could not even begin it says so once more
      throw error;
    }
  });
}

/** The storage of a site's settings, with their say in whether it may be migrated. Throws as openDatabase does. */
export function openStorage(env: Env, log: Logger): Promise<OpenDatabase> {
  return openDatabase({
    ...{ url: env.DATABASE_URL, directUrl: env.DATABASE_DIRECT_URL, dataDir: env.DATA_DIR, log },
    ...{ worker: storageScript(), migrates: env.MIGRATE_AT_START },
  });
}

/** What `npm run migrate` does, as sentences. Throws a StorageError. */
export async function migrateDatabase(options: DatabaseOptions): Promise<string[]> {
  return inPlainWords(options, async () => {
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

/** Apart from the connections of queries, whose time is limited. */
async function migrate(options: DatabaseOptions): Promise<MigrationResult> {
  const url = options.directUrl || options.url;
  const db = open({ ...options, url }, { deadlineMs: Infinity, maxConnections: 1 });
  try {
    const result = await migrateStorage(db, dialectOf(options));
    if (dialectOf(options) === 'sqlite' && result.done.length > 0) await rewriteFile(db, options);
    return result;
  } finally {
    await db.destroy().catch(() => undefined); // where it could not even begin it says so once more
  }
}

/** Releases before `secure_delete` have left bytes of what was erased in the file. It may go on with them. */
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

/** A site that can take no request should not start; one whose disk is full has its pages, and /readyz/writes says so. */
async function refuseReadOnly(db: Database, options: DatabaseOptions): Promise<void> {
  try {
    await tryToWrite(db);
  } catch (error) {
    if (faultOf(error) !== 'read-only') {
      options.log?.error({ err: error }, 'the storage cannot be written');
      return;
    }
    throw new StorageError(`${placeOf(options)} can only be read (${reasonOf(error)}). ${hintOf(options)}`, {
      cause: error,
    });
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
  return new Kysely<Tables>({ dialect });
}

const fileIn = (dataDir: string) => join(dataDir, 'site.db');
const dialectOf = ({ url }: DatabaseOptions): Dialect => (url === '' ? 'sqlite' : 'postgres');

/** For people: without the password that an address may hold. */
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

/** Makes a StorageError of whatever `work` throws. */
async function inPlainWords<T>(options: DatabaseOptions, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError(`${placeOf(options)} cannot be used: ${reasonOf(error)}. ${hintOf(options)}`, {
      cause: error,
    });
  }
}

/** As much as a large request takes: SQLite has to find pages for it, which a full disk has not. */
const fillerLength = 16 * 1024;

/** Writes as much as a request, commits, and leaves nothing. Rejects with the storage's own error. */
export async function tryToWrite(db: Database): Promise<void> {
  const id = randomUUID();
  await db.transaction().execute(async (trx: Kysely<Tables>) => {
    await trx
      .insertInto('storage_checks')
      .values({ id, filler: '.'.repeat(fillerLength) })
      .execute();
    await trx.deleteFrom('storage_checks').where('id', '=', id).execute();
  });
}

/**
 * Where the script of the embedded storage's thread is: beside the bundle in production, a TypeScript file in
 * development, and node runs both.
 */
export function storageScript(): URL {
  const bundled = new URL('./sqlite-worker.mjs', import.meta.url);
  return existsSync(bundled) ? bundled : new URL('./sqlite-worker.ts', import.meta.url);
}
