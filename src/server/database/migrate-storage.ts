import { sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';

import { makeMigrations } from './migrations';
import type { Dialect } from './migrations/dialect';
import { reasonOf, StorageError } from './storage-error';
import type { Database } from './tables';

/** How the schema of a storage stands to this release; names of migrations in their order. */
export interface SchemaState {
  /** Known here and not yet made. */
  pending: string[];
  /** Made by a newer release, which this one runs beside. */
  newer: string[];
}

export interface MigrationResult {
  /** What was pending and is made now. */
  done: string[];
  /** As of SchemaState. */
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
 * Brings the schema up to date: all that is pending or, when something fails, none of it. Whoever comes second waits
 * for the first, by an advisory lock of PostgreSQL or SQLite's own lock. `db` has no time limit. Throws a StorageError.
 */
export async function migrateStorage(db: Database, dialect: Dialect): Promise<MigrationResult> {
  for (;;) {
    const { newer } = await schemaState(db, dialect);
    const migrator = new Migrator({
      db,
      provider: besideNewer(makeMigrations(dialect), newer),
      // What a newer release has made may stand before something of ours.
      allowUnorderedMigrations: true,
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error === undefined) return { done: results.map(({ migrationName }) => migrationName), newer };
    const failed = results.find(({ status }) => status === 'Error');
    const after = await schemaState(db, dialect);
    // While this one waited for the lock, a newer release has had it.
    if (!failed && after.newer.length > newer.length) continue;
    throw new StorageError(
      `The storage could not be migrated${failed ? `: ${failed.migrationName}` : ''}: ${reasonOf(error)}. Nothing was changed.`,
      { cause: error },
    );
  }
}

/** Kysely refuses a storage with migrations that it does not know: each gets a stand-in, which is never run. */
function besideNewer(provider: MigrationProvider, newer: readonly string[]): MigrationProvider {
  const standIn = { up: () => Promise.reject(new Error('a migration of another release')) };
  return {
    getMigrations: async () => ({
      ...Object.fromEntries(newer.map((name) => [name, standIn])),
      ...(await provider.getMigrations()),
    }),
  };
}
