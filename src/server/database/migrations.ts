import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';

import { leadsAndManagers } from './migrations/0001-leads-and-managers';
import { desk } from './migrations/0002-desk';
import {
  limits,
  managerTotp,
  orders,
  outboxByTarget,
  sessions,
  storageUpkeep,
  visitorTries,
  wishes,
} from './migrations/0003-to-0010';
import { dutyAndNotices } from './migrations/0011-duty-and-notices';
import { contentVersions } from './migrations/0012-content-versions';
import { leadEvents } from './migrations/0013-lead-events';
import { requestKinds } from './migrations/0014-request-kinds';
import { leadAddresses, leadAgreements, outboxDoneFor } from './migrations/0015-lead-addresses';
import { reasonOf, StorageError } from './storage-error';
import type { Database, Dialect } from './tables';

/** State of a storage's schema relative to this release; migration names in order. */
export interface SchemaState {
  /** Known here and not applied yet. */
  pending: string[];
  /** Applied by a newer release that runs alongside this one. */
  newer: string[];
}

export interface MigrationResult {
  /** Pending migrations that were applied now. */
  done: string[];
  /** As in SchemaState. */
  newer: string[];
}

export async function schemaState(db: Database, dialect: Dialect): Promise<SchemaState> {
  const known = Object.keys(await makeMigrations(dialect).getMigrations());
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
 * Applies all pending migrations, or none of them on a failure. A concurrent call waits for the first, by an advisory
 * lock of PostgreSQL or SQLite's own lock. `db` must have no timeout. Throws a StorageError.
 */
export async function migrateStorage(db: Database, dialect: Dialect): Promise<MigrationResult> {
  for (;;) {
    const { newer } = await schemaState(db, dialect);
    const migrator = new Migrator({
      db,
      provider: besideNewer(makeMigrations(dialect), newer),
      // Migrations of a newer release may precede some of ours.
      allowUnorderedMigrations: true,
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error === undefined) return { done: results.map(({ migrationName }) => migrationName), newer };
    const failed = results.find(({ status }) => status === 'Error');
    const after = await schemaState(db, dialect);
    // A newer release migrated while this one waited for the lock.
    if (!failed && after.newer.length > newer.length) continue;
    throw new StorageError(
      `The storage could not be migrated${failed ? `: ${failed.migrationName}` : ''}: ${reasonOf(error)}. Nothing was changed.`,
      { cause: error },
    );
  }
}

/** Kysely refuses a storage with unknown migrations: each gets a placeholder, which is never run. */
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
 * Migrations in the order of their names. Forward only: a released migration is never edited; the next one corrects
 * mistakes. A new one gets its own file in `migrations/` and a line here; small old ones share a file. The previous
 * release must run on the new schema: see docs/how-to.md, "How to change the schema".
 */
export function makeMigrations(dialect: Dialect): MigrationProvider {
  const migrations: Record<string, Migration> = {
    '0001-leads-and-managers': { up: (db) => leadsAndManagers(db, dialect) },
    '0002-desk': { up: (db) => desk(inOneTransaction(db), dialect) },
    '0003-outbox-by-target': { up: (db) => outboxByTarget(db) },
    '0004-sessions': { up: sessions },
    '0005-visitor-tries': { up: visitorTries },
    '0006-orders': { up: orders },
    '0007-wishes': { up: wishes },
    '0008-limits': { up: (db) => limits(db, dialect) },
    '0009-storage-upkeep': { up: (db) => storageUpkeep(db, dialect) },
    '0010-manager-totp': { up: managerTotp },
    '0011-duty-and-notices': { up: dutyAndNotices },
    '0012-content-versions': { up: contentVersions },
    '0013-lead-events': { up: (db) => leadEvents(db, dialect) },
    '0014-request-kinds': { up: requestKinds },
    '0015-lead-addresses': { up: (db) => leadAddresses(db, dialect) },
    '0016-outbox-done-for': { up: outboxDoneFor },
    '0017-lead-agreements': { up: (db) => leadAgreements(db, dialect) },
  };
  return { getMigrations: () => Promise.resolve(migrations) };
}

/** 0002 opens a transaction of its own on SQLite, while all migrations of a start already run in one. */
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
