import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';

import { migrationsFor } from '@/server/database/migrations';
import { type DatabaseOptions, openDatabase } from '@/server/database/open-database';
import { makePostgresDialect } from '@/server/database/postgres-dialect';
import { makeSqliteDialect } from '@/server/database/sqlite-dialect';
import { composeTestSite, testManager, visitorOf } from '../support/compose-test-site';
import { leadFields } from '../support/lead-fields';
import { makeOwnPostgres } from '../support/own-postgres';
import { passwordHashing } from '../support/quick-passwords';
import { layReleasedData, namesOfReleasedLeads, releases } from '../support/released-data';
import { until } from '../support/until';
import { describeWithPostgres } from '../support/with-postgres';

const worker = pathToFileURL(join(process.cwd(), 'src/server/database/sqlite-worker.ts'));

/** An empty place for a storage. */
interface Place {
  options: DatabaseOptions;
  remove: () => Promise<void>;
}

async function sqlitePlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'upgrade-'));
  return {
    options: { url: '', dataDir, worker },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function postgresPlace(): Promise<Place> {
  const { url, drop } = await makeOwnPostgres();
  return { options: { url, dataDir: '', worker }, remove: drop };
}

/** Statements past the site, without a time limit. */
function beside({ url, dataDir }: DatabaseOptions): Kysely<unknown> {
  const file = join(dataDir, 'site.db');
  const dialect =
    url === ''
      ? makeSqliteDialect({ file, worker, deadlineMs: Infinity })
      : makePostgresDialect({ url, deadlineMs: Infinity, maxConnections: 1 });
  return new Kysely<unknown>({ dialect });
}

/** Runs the migrating command as a process of its own. */
function runMigrate({ url, dataDir }: DatabaseOptions): Promise<{ status: number | null; printed: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/database/migrate.ts'], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: dataDir || '/nowhere' },
  });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => parts.push(String(part)));
  return new Promise((resolve) =>
    child.on('close', (status) => resolve({ status, printed: parts.join('') })),
  );
}

async function namesOfMigrations(options: DatabaseOptions): Promise<string[]> {
  const db = beside(options);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  await db.destroy();
  return rows.map(({ name }) => name);
}

/** A storage without one migration, as left by an older release. */
async function takeBackMigration(options: DatabaseOptions): Promise<void> {
  await (await openDatabase(options)).db.destroy();
  const db = beside(options);
  await sql`delete from kysely_migration where name = '0009-storage-upkeep'`.execute(db);
  await sql`drop table storage_checks`.execute(db);
  await sql`drop index visitor_tries_at`.execute(db);
  if (options.url !== '') await sql`drop index rate_limits_expire`.execute(db);
  await db.destroy();
}

function promises(makePlace: () => Promise<Place>) {
  let place: Place;
  beforeEach(async () => {
    place = await makePlace();
  });
  afterEach(() => place.remove());
  const open = (more: Partial<DatabaseOptions> = {}) => openDatabase({ ...place.options, ...more });

  test('processes that migrate an empty storage at once do not collide, and one does the work', async () => {
    const runs = await Promise.all(Array.from({ length: 4 }, () => runMigrate(place.options)));
    for (const { status, printed } of runs) expect([status, printed]).toEqual([0, expect.any(String)]);
    const said = runs.map(({ printed }) => printed);
    expect(said.filter((text) => text.includes('Done: 0001-leads-and-managers'))).toHaveLength(1);
    expect(said.filter((text) => text.includes('Nothing to do'))).toHaveLength(3);
    await (await open({ migrates: false })).db.destroy();
  }, 60_000);

  test('an older schema is refused with the command’s name where the start may not migrate', async () => {
    await expect(open({ migrates: false })).rejects.toThrow(/0009-storage-upkeep[^]*npm run migrate/);
    await takeBackMigration(place.options);
    await expect(open({ migrates: false })).rejects.toThrow(/lacks 0009-storage-upkeep\.\n.*npm run migrate/);
  });

  test('a migration may take longer than a query', async () => {
    // Long enough for the queries of an open on a busy machine.
    const limitMs = 2000;
    await takeBackMigration(place.options);
    const other = beside(place.options);
    let hasLock: () => void = () => undefined;
    const locked = new Promise<void>((resolve) => (hasLock = resolve));
    const slow = other.transaction().execute(async (trx) => {
      await sql`update managers set name = name`.execute(trx);
      if (place.options.url !== '') await sql`lock table visitor_tries`.execute(trx);
      hasLock();
      await sleep(limitMs + 500);
    });
    await locked;
    const from = performance.now();
    const storage = await open({ deadlineMs: limitMs });
    expect(performance.now() - from).toBeGreaterThan(limitMs);
    await slow;
    await Promise.all([other.destroy(), storage.db.destroy()]);
    expect(await namesOfMigrations(place.options)).toContain('0009-storage-upkeep');
  });

  test('a newer schema does not stop the start: the older release runs on it, with a log entry', async () => {
    await takeBackMigration(place.options);
    const db = beside(place.options);
    for (const name of ['0008-z-beside', '9999-of-a-newer-release'])
      await sql`insert into kysely_migration (name, timestamp)
        values (${name}, ${new Date().toISOString()})`.execute(db);
    await sql`alter table leads add column of_a_newer_release text`.execute(db);
    await db.destroy();
    const warnings: unknown[] = [];
    const log = {
      info: () => undefined,
      warn: (...said: unknown[]) => void warnings.push(said),
      error: () => undefined,
    };
    // It still applies its own missing migrations; the second start has none.
    for (const migrates of [true, false]) {
      const storage = await open({ log, migrates });
      expect(await storage.db.selectFrom('leads').selectAll().execute()).toEqual([]);
      await storage.db.destroy();
    }
    expect(warnings).toEqual(
      Array(2).fill([
        { migrations: ['0008-z-beside', '9999-of-a-newer-release'] },
        'the schema is newer than this release',
      ]),
    );
    expect(await runMigrate(place.options)).toMatchObject({
      status: 0,
      printed: expect.stringContaining('9999-of-a-newer-release') as string,
    });
    expect(await namesOfMigrations(place.options)).toContain('0009-storage-upkeep');
  });

  test('a failing migration leaves no trace, and is named', async () => {
    await takeBackMigration(place.options);
    const db = beside(place.options);
    await sql`create table storage_checks (id text)`.execute(db);
    await expect(open()).rejects.toThrow(
      /0009-storage-upkeep: .*storage_checks.* already exists\. Nothing was changed/,
    );
    const { status, printed } = await runMigrate(place.options);
    expect([status, printed]).toEqual([1, expect.stringContaining('Nothing was changed')]);
    expect(printed).not.toContain('    at ');
    await sql`drop table storage_checks`.execute(db);
    await db.destroy();
    // Its index would conflict if it remained.
    await (await open()).db.destroy();
  });
}

describe('embedded storage', () => {
  describe('upgrades', () => promises(sqlitePlace));

  test.each(releases)(
    'data of the release with %s open with their leads, and are migrated',
    async (release) => {
      const { options, remove } = await sqlitePlace();
      layReleasedData(release, options.dataDir);
      passwordHashing.isReal = true;
      const site = await composeTestSite({ dataDir: options.dataDir });
      try {
        const visitor = visitorOf(site, 'perm.localhost:3000');
        const posted = await visitor.post('/api/request', leadFields({ fio: 'Новая', phone: '9120004521' }));
        expect(posted.statusCode).toBe(200);
        const manager = visitorOf(site, 'localhost:3000');
        await manager.post('/api/manager/sign-in', testManager);
        const { leads } = (await manager.get('/api/manager/leads')).json<{ leads: { fio: string }[] }>();
        expect(leads.map(({ fio }) => fio).sort()).toEqual([...namesOfReleasedLeads, 'Новая'].sort());
      } finally {
        await site.stop();
        await remove();
        passwordHashing.isReal = false;
      }
    },
  );

  test('the stored data of earlier releases include the previous one', () => {
    expect(releases).toContain('0008-limits');
  });
});

describeWithPostgres('PostgreSQL', () => {
  describe('upgrades', () => promises(postgresPlace));

  test('two sites that start at once on an empty database both run', async () => {
    const place = await postgresPlace();
    const env = { DATABASE_URL: place.options.url, SESSION_KEYS: 'k'.repeat(40) };
    const sites = await Promise.all([composeTestSite({ env }), composeTestSite({ env })]);
    for (const { app } of sites) expect((await app.inject('/readyz')).statusCode).toBe(200);
    await Promise.all(sites.map((site) => site.stop()));
    await place.remove();
  });

  test('a lead that the previous release is storing is stored, and the migration waits for it', async () => {
    const { options, remove } = await postgresPlace();
    const db = beside(options);
    const migrator = new Migrator({ db, provider: migrationsFor('postgres') });
    expect((await migrator.migrateTo('0012-content-versions')).error).toBeUndefined();
    await db.destroy();
    const previous = new pg.Client({ connectionString: options.url });
    await previous.connect();
    await previous.query('begin');
    await previous.query(`insert into leads (id, number, created_at, idempotency_key, body_hash, provider_id,
      city_name, time_zone, form_type, fio, phone, details, status)
      values ('lead-1', '1', 1, 'key', '', 1, 'Пермь', 'Asia/Yekaterinburg', 'card', 'Анна', '79120004518', '{}', 'new')`);
    const migrating = openDatabase(options);
    const watching = new pg.Client({ connectionString: options.url });
    await watching.connect();
    await until(async () => {
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await watching.query(waiting)).rows.length > 0;
    });
    await watching.end();
    await previous.query(`insert into outbox (id, lead_id, target, payload, state, attempts, next_at)
      values ('o1', 'lead-1', 'provider', '{}', 'waiting', 0, 0)`);
    await previous.query('commit');
    await (await migrating).db.destroy();
    const { rows } = await previous.query('select lead_id, event from outbox');
    await previous.end();
    expect(rows).toEqual([{ lead_id: 'lead-1', event: 'lead.created' }]);
    await remove();
  });
});
