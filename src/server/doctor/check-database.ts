import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { Kysely } from 'kysely';
import pg from 'pg';

import type { Env } from '@/config/env';
import { thrownFailureOf } from '../delivery/delivery-target';
import { migrationsFor, schemaState } from '../database/migrations';
import { makePostgresDialect } from '../database/postgres-dialect';
import { silentListenerAdvice } from '../database/postgres-notices';
import { describeFailure } from '../database/storage-error';
import type { Tables } from '../database/tables';
import { type Finding, findingsAbout } from './finding';

const { ok, warning, wrong } = findingsAbout('database');
const limitMs = 5000;
/** ms: signatures and one-time codes are valid for half a minute or more. */
export const MAX_SKEW_MS = 5000;
/** The site's pool and its listener. */
const connectionsOfInstance = 11;

/** Changes nothing: reachable, ours, writable, migrated to this release, with a synchronous clock. */
export async function checkDatabase(env: Env): Promise<Finding[]> {
  if (env.DATABASE_URL === '') return checkEmbedded(env);
  const client = clientOf(env.DATABASE_URL);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    return [wrong(`PostgreSQL refuses the connection: ${describeFailure(error)}`, adviceOn(error))];
  }
  try {
    const found = [
      ...(await checkRights(client)),
      ...(await checkLimit(client)),
      ...(await checkReadsFromStandbys((sql) => client.query(sql))),
      await checkClock(client),
    ];
    const isUsable = found.every(({ state }) => state !== 'wrong');
    const usable = isUsable ? [await checkNotices(env), ...(await checkRetention(client))] : [];
    return [...found, await checkSchema(env), ...usable];
  } catch (error) {
    return [wrong(`PostgreSQL breaks off: ${describeFailure(error)}`, adviceOn(error))];
  } finally {
    await client.end().catch(() => undefined);
  }
}

function clientOf(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
    statement_timeout: limitMs,
  });
  client.on('error', () => undefined);
  return client;
}

const adviceByCode: Record<string, string> = {
  '3D000': 'Make the database (createdb) or name the right one in DATABASE_URL.',
  '28P01':
    'Put the right password into DATABASE_URL; signs other than letters and digits are escaped there (%40 for @).',
  '28000':
    'Put a role that the server knows into DATABASE_URL, and let it in from this machine in pg_hba.conf.',
  '53300': 'The server has no connection left: raise max_connections, or put a pooler in between.',
  '57P03': 'The server starts or stops: wait for it, then look at its log.',
  ECONNREFUSED:
    'Start the server, or put its host and port into DATABASE_URL; it has to listen on that address.',
  ENOTFOUND:
    'The host of DATABASE_URL has no address: is it spelled right, does this machine know that network’s names?',
  ETIMEDOUT: 'Nothing comes back from the host of DATABASE_URL: look at firewalls and routes.',
};

function adviceOn(error: unknown): string {
  if (describeFailure(error).includes('startup parameter'))
    return 'This is PgBouncer: add statement_timeout to its ignore_startup_parameters, and set DATABASE_DIRECT_URL.';
  return (
    adviceByCode[thrownFailureOf(error).code] ??
    'Look at DATABASE_URL, and whether the server runs and takes connections.'
  );
}

/** ms: daily runs have failed for two days. */
const MAX_RETENTION_AGE_MS = 2 * 86_400_000;

/** Without any run the waiting time counts from the oldest request. */
const retentionQuery = `select (select value from settings where key = 'retention_ran_at') as ran_at,
  (select min(created_at) from leads) as first_at`;

async function checkRetention(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client
    .query<Record<string, unknown>>(retentionQuery)
    // Without the tables there is nothing to erase.
    .catch(() => ({ rows: [] }));
  return rows.map(judgeRetention);
}

function judgeRetention(row: Record<string, unknown>): Finding {
  const { ran_at, first_at } = row;
  const at = Number(ran_at ?? first_at ?? Date.now());
  const isInTime = Math.abs(Date.now() - at) <= MAX_RETENTION_AGE_MS;
  const text =
    ran_at === null
      ? 'the daily erasures have never been done'
      : `last retention run ${new Date(at).toISOString()}`;
  return isInTime
    ? ok(text)
    : wrong(text, 'Look for «retention» in the log of the instances, and at their clocks.');
}

async function checkRights(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<Record<string, unknown>>(
    `select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as only_reads,
       has_schema_privilege('public', 'create') as may_create, to_regclass('public.kysely_migration') is not null as is_ours,
       (select count(*)::int from pg_tables where schemaname = 'public') as tables, current_database() as name,
       (select coalesce(bool_and(has_table_privilege(schemaname || '.' || tablename, 'insert, update, delete')), true)
          from pg_tables where schemaname = 'public') as may_write,
       current_setting('max_connections')::int as max_connections, current_setting('server_encoding') as encoding`,
  );
  const [seen = {}] = rows;
  const name = String(seen['name']);
  if (seen['only_reads'] === true)
    return [
      wrong(
        `${name} can only be read: a standby, or default_transaction_read_only`,
        'Name the primary in DATABASE_URL.',
      ),
    ];
  if (seen['is_ours'] === false && Number(seen['tables']) > 0)
    return [
      wrong(
        `${name} holds ${String(seen['tables'])} tables of another program and none of the site`,
        'Name the site’s own database in DATABASE_URL, or make an empty one: createdb site.',
      ),
    ];
  if (seen['may_write'] === false || (seen['is_ours'] === false && seen['may_create'] === false))
    return [
      wrong(
        `the role of DATABASE_URL may not write in ${name}`,
        'Name the role that owns the tables: ALTER DATABASE … OWNER TO …, or another user in DATABASE_URL.',
      ),
    ];
  const notes: Finding[] = [];
  if (seen['encoding'] !== 'UTF8')
    notes.push(
      wrong(
        `${name} is kept in ${String(seen['encoding'])}`,
        'Make it anew: createdb --encoding=UTF8 --template=template0.',
      ),
    );
  if (Number(seen['max_connections']) < connectionsOfInstance * 3)
    notes.push(
      warning(
        `the server takes ${String(seen['max_connections'])} connections, and an instance wants ${connectionsOfInstance}`,
        'Raise max_connections to 12 for each instance, or put a pooler in between.',
      ),
    );
  return notes.length > 0 ? notes : [ok(`${name} may be written`)];
}

/**
 * A pooler that ignores the statement timeout leaves statements waiting for locks after their visitors got a
 * response.
 */
async function checkLimit(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ limit: string }>(
    "select current_setting('statement_timeout') as limit",
  );
  if (rows[0]?.limit !== '0') return [];
  return [
    warning(
      'PostgreSQL does not limit the site’s statements: the pooler drops statement_timeout',
      "ALTER ROLE … SET statement_timeout = '5s'. Migrations and backups set their own.",
    ),
  ];
}

type Query = (sql: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** pgpool may read from standbys that lag behind: a request that was just stored is not found. */
export async function checkReadsFromStandbys(query: Query): Promise<Finding[]> {
  // Both queries fail on PostgreSQL itself, without pgpool.
  const rowsOf = (sql: string) =>
    query(sql).then(
      ({ rows }) => rows,
      () => [],
    );
  const nodes = await rowsOf('show pool_nodes');
  if (!nodes.some(({ role, status }) => role === 'standby' && status === 'up')) return [];
  const [setting] = await rowsOf('pgpool show load_balance_mode');
  if (setting?.['load_balance_mode'] !== 'on') return [];
  return [
    wrong(
      'pgpool reads from standbys, so that a request that has just been left is not found',
      'Set load_balance_mode = off in pgpool.conf, and restart pgpool.',
    ),
  ];
}

/** The server's time must be between request and response. */
async function checkClock(client: pg.Client): Promise<Finding> {
  const clock = findingsAbout('clock');
  const before = Date.now();
  const { rows } = await client.query<{ at: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as at',
  );
  const skew = Math.round(Number(rows[0]?.at) - (before + Date.now()) / 2);
  if (Math.abs(skew) < MAX_SKEW_MS)
    return clock.ok(`PostgreSQL and this machine differ by ${Math.abs(skew)} ms`);
  return clock.wrong(
    `the clock of PostgreSQL is ${Math.abs(Math.round(skew / 1000))} s ${skew > 0 ? 'before' : 'behind'} this machine’s`,
    'Set both by NTP: timedatectl set-ntp true. Sessions, deliveries and codes are kept by the clock.',
  );
}

async function checkSchema(env: Env): Promise<Finding> {
  const db = new Kysely<Tables>({
    dialect: makePostgresDialect({ url: env.DATABASE_URL, deadlineMs: limitMs, maxConnections: 1 }),
  });
  try {
    return judgeSchema(await schemaState(db, 'postgres'), env);
  } finally {
    await db.destroy();
  }
}

function judgeSchema({ pending, newer }: { pending: string[]; newer: string[] }, env: Env): Finding {
  const schema = findingsAbout('schema');
  if (pending.length > 0 && !env.MIGRATE_AT_START)
    return schema.wrong(
      `the schema is older than this release: it lacks ${pending.join(', ')}`,
      'Run `npm run migrate` (in the image: node dist/migrate.mjs), or set MIGRATE_AT_START=1.',
    );
  if (newer.length > 0)
    return schema.warning(
      `the schema is newer than this release: ${newer.join(', ')}`,
      'Right while a release is rolled back (docs/operations/upgrade.md); else start the newer release.',
    );
  return schema.ok(
    pending.length > 0 ? `the start will make ${pending.length} migrations` : 'the schema is of this release',
  );
}

/** Checks the embedded storage's file while the site may be running. */
async function checkEmbedded(env: Env): Promise<Finding[]> {
  const file = join(env.DATA_DIR, 'site.db');
  if (!existsSync(file)) return [ok('embedded, made by the first start')];
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const rows = database.prepare("select 1 from sqlite_master where name = 'kysely_migration'").all();
      const made =
        rows.length === 0
          ? []
          : database
              .prepare('select name from kysely_migration')
              .all()
              .map(({ name }) => String(name));
      const known = Object.keys(await migrationsFor('sqlite').getMigrations());
      const state = {
        pending: known.filter((name) => !made.includes(name)),
        newer: made.filter((name) => !known.includes(name)),
      };
      const times = made.length === 0 ? [] : database.prepare(retentionQuery).all();
      return [judgeSchema(state, env), ...times.map(judgeRetention)];
    } finally {
      database.close();
    }
  } catch (error) {
    return [
      wrong(
        `${file} cannot be read: ${describeFailure(error)}`,
        'Restore a backup: docs/operations/backup.md.',
      ),
    ];
  }
}

/**
 * Whether a notification from an instance's pool reaches another's listener. Uses a separate channel: no
 * running instance receives it.
 */
export async function checkNotices({ DATABASE_URL, DATABASE_DIRECT_URL }: Env): Promise<Finding> {
  const notices = findingsAbout('notices');
  const channel = `doctor_${randomUUID().replaceAll('-', '')}`;
  const [listener, teller] = [clientOf(DATABASE_DIRECT_URL || DATABASE_URL), clientOf(DATABASE_URL)];
  try {
    await Promise.all([listener.connect(), teller.connect()]);
    const heard = Promise.withResolvers<boolean>();
    listener.on('notification', () => heard.resolve(true));
    await listener.query(`listen ${channel}`);
    await teller.query('select pg_notify($1, $2)', [channel, 'heard']);
    setTimeout(() => heard.resolve(false), limitMs / 2);
    if (await heard.promise) return notices.ok('a notification of one instance reaches the others');
    return notices.wrong(
      silentListenerAdvice.split('. ', 1)[0] ?? silentListenerAdvice,
      'Name PostgreSQL itself in DATABASE_DIRECT_URL.',
    );
  } catch (error) {
    return notices.wrong(
      `the listener cannot connect: ${describeFailure(error)}`,
      'Look at DATABASE_DIRECT_URL.',
    );
  } finally {
    await Promise.all([listener, teller].map((client) => client.end().catch(() => undefined)));
  }
}
