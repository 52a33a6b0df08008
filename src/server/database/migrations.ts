import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';

import { lockAllTables, untilNextAttempt } from './lock-tables';
import { createLeadsAndManagers } from './migrations/0001-leads-and-managers';
import { addDeskColumns } from './migrations/0002-desk';
import {
  createRateLimits,
  createManagerTotp,
  createOrdersTable,
  indexOutboxByTarget,
  createSessionsTable,
  addStorageMaintenance,
  createVisitorTries,
  addCoverageRequestLocation,
} from './migrations/0003-to-0010';
import { addDutyAndNotices } from './migrations/0011-duty-and-notices';
import { createContentVersions } from './migrations/0012-content-versions';
import { addLeadEventColumns } from './migrations/0013-lead-events';
import { addRequestKinds } from './migrations/0014-request-kinds';
import {
  addLeadAddressKeys,
  addLeadAgreementKeys,
  addOrderVisitHolds,
  addOutboxDoneFor,
} from './migrations/0015-lead-addresses';
import { createContentPictures, createPublishedContent } from './migrations/0019-published-content';
import { describeFailure, isTableBusy, StorageError } from './storage-error';
import type { Database, Dialect } from './tables';

export interface SchemaState {
  /** Known to this release and not applied yet. */
  pending: string[];
  /** Applied by a newer release that runs in parallel. */
  newer: string[];
}

export interface MigrationResult {
  done: string[];
  newer: string[];
}

/** A long transaction, e.g. of a backup, may use the tables for as long, ms. */
const busyLimitMs = 10 * 60_000;

export async function schemaState(db: Database, dialect: Dialect): Promise<SchemaState> {
  const known = Object.keys(await migrationsFor(dialect).getMigrations());
  const made = await madeMigrations(db, dialect);
  return {
    pending: known.filter((name) => !made.includes(name)),
    newer: made.filter((name) => !known.includes(name)),
  };
}

async function madeMigrations(db: Database, dialect: Dialect): Promise<string[]> {
  const found =
    dialect === 'sqlite'
      ? await sql`select 1 from sqlite_master where name = 'kysely_migration'`.execute(db)
      : await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db);
  if (found.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Applies all pending migrations, or none on a failure. A concurrent call waits, by an advisory lock of
 * PostgreSQL or SQLite's own lock. On PostgreSQL it waits for tables that are in use, e.g. by a backup, for up to
 * `busyLimitMs`. `db` must have no timeout. Throws a StorageError.
 */
export async function migrateStorage(db: Database, dialect: Dialect): Promise<MigrationResult> {
  const end = performance.now() + busyLimitMs;
  for (;;) {
    const { pending, newer } = await schemaState(db, dialect);
    const migrator = new Migrator({
      db,
      provider: besideNewer(
        withLock(migrationsFor(dialect), dialect === 'postgres' ? pending[0] : undefined),
        newer,
      ),
      // A newer release may have applied migrations whose names sort before pending ones of this release.
      allowUnorderedMigrations: true,
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error === undefined) return { done: results.map(({ migrationName }) => migrationName), newer };
    if (isTableBusy(error) && performance.now() < end) {
      await untilNextAttempt();
      continue;
    }
    const failed = results.find(({ status }) => status === 'Error');
    const after = await schemaState(db, dialect);
    // A newer release migrated the schema while this process waited for the lock.
    if (!failed && after.newer.length > newer.length) continue;
    throw new StorageError(
      `The storage could not be migrated${failed ? `: ${failed.migrationName}` : ''}: ${describeFailure(error)}. Nothing was changed.`,
      { cause: error },
    );
  }
}

/** Locks the tables before the migration with this name, in the same transaction. */
function withLock(provider: MigrationProvider, first: string | undefined): MigrationProvider {
  const locking = ({ up }: Migration): Migration => ({
    up: async (db) => {
      await lockAllTables(db);
      await up(db);
    },
  });
  return {
    getMigrations: async () =>
      Object.fromEntries(
        Object.entries(await provider.getMigrations()).map(([name, migration]) => [
          name,
          name === first ? locking(migration) : migration,
        ]),
      ),
  };
}

/** Adds an empty placeholder for each migration of a newer release: Kysely refuses unknown migrations. */
function besideNewer(provider: MigrationProvider, newer: readonly string[]): MigrationProvider {
  const standIn = { up: () => Promise.reject(new Error('a migration of another release')) };
  return {
    getMigrations: async () => ({
      ...Object.fromEntries(newer.map((name) => [name, standIn])),
      ...(await provider.getMigrations()),
    }),
  };
}

/**
 * Forward only: a released migration is never edited; the next one corrects mistakes. The previous release
 * must run on the new schema (docs/how-to.md, "How to change the schema").
 */
export function migrationsFor(dialect: Dialect): MigrationProvider {
  const migrations: Record<string, Migration> = {
    '0001-leads-and-managers': { up: (db) => createLeadsAndManagers(db, dialect) },
    '0002-desk': { up: (db) => addDeskColumns(inOneTransaction(db), dialect) },
    '0003-outbox-by-target': { up: (db) => indexOutboxByTarget(db) },
    '0004-sessions': { up: createSessionsTable },
    '0005-visitor-tries': { up: createVisitorTries },
    '0006-orders': { up: createOrdersTable },
    '0007-wishes': { up: addCoverageRequestLocation },
    '0008-limits': { up: (db) => createRateLimits(db, dialect) },
    '0009-storage-upkeep': { up: (db) => addStorageMaintenance(db, dialect) },
    '0010-manager-totp': { up: createManagerTotp },
    '0011-duty-and-notices': { up: addDutyAndNotices },
    '0012-content-versions': { up: createContentVersions },
    '0013-lead-events': { up: (db) => addLeadEventColumns(db, dialect) },
    '0014-request-kinds': { up: addRequestKinds },
    '0015-lead-addresses': { up: (db) => addLeadAddressKeys(db, dialect) },
    '0016-outbox-done-for': { up: addOutboxDoneFor },
    '0017-lead-agreements': { up: (db) => addLeadAgreementKeys(db, dialect) },
    '0018-order-visit-holds': { up: addOrderVisitHolds },
    '0019-published-content': { up: createPublishedContent },
    '0020-content-pictures': { up: (db) => createContentPictures(db, dialect) },
  };
  return { getMigrations: () => Promise.resolve(migrations) };
}

/** Runs the transaction that migration 0002 opens on SQLite inside that of all migrations. */
function inOneTransaction(db: Kysely<unknown>): Kysely<unknown> {
  if (!db.isTransaction) return db;
  const opened = { execute: (work: (trx: Kysely<unknown>) => Promise<void>) => work(db) };
  return new Proxy(db, {
    get: (target, key) => {
      if (key === 'transaction') return () => opened;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value; // private members require their owner as `this`
    },
  });
}
