import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';

import { type Kysely, sql } from 'kysely';

import { loadEnv } from '@/config/env';
import { openKysely, runBatch } from '@/server/database/batch';
import { type DatabaseOptions, openDatabase } from '@/server/database/open-database';
import { makeSqliteDialect } from '@/server/database/sqlite-dialect';
import type { Database } from '@/server/database/tables';
import { doctorHeader, doctorSealPurpose } from '@/server/doctor/doctor-route';
import { makeSeal, signingKeys } from '@/server/security/seal';
import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';
import { leadFields } from '../support/lead-fields';
import { makeOwnPostgres, type OwnPostgres } from '../support/own-postgres';
import { until } from '../support/until';
import { describeWithPostgres } from '../support/with-postgres';

const worker = pathToFileURL(join(process.cwd(), 'src/server/database/sqlite-worker.ts'));
const host = 'perm.localhost:3000';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  folders.push(folder);
  return folder;
}

/** A statement that is still under way when its thread is ended; SQLite itself is not interrupted. */
const countLong = sql`with recursive t(n) as (select 1 union all select n + 1 from t where n < 1000000)
  select count(*) from t`;

/** Threads of this process. Jest gives tests another `process`, which receives no events of them. */
const threads = new Set<Worker>();
const noteThread = (thread: Worker) => {
  threads.add(thread);
  thread.once('exit', () => threads.delete(thread));
};
const realProcess = process.getBuiltinModule('node:process');
beforeAll(() => void realProcess.on('worker', noteThread));
afterAll(() => void realProcess.off('worker', noteThread));

/** Kills the storage's thread, like a crash. */
async function killStorage(): Promise<void> {
  const alive = [...threads].filter(({ threadName }) => threadName === 'storage');
  expect(alive.length).toBe(1);
  await alive[0]?.terminate();
}

/** Visitors who each post a form, without JavaScript, with their own phones. */
function crowdOf(site: TestSite) {
  let people = 0;
  const seen = {
    stored: [] as string[],
    refused: 0,
    withoutTyped: 0,
    falseSuccess: 0,
    pages: 0,
    pagesFailed: 0,
  };
  const one = async () => {
    people += 1;
    const phone = `8 (912) 100-${String(people).padStart(4, '0').replace(/(..)$/, '-$1')}`;
    const fields = leadFields({ fio: 'Аркадий', phone, product_id: 'tv' });
    const visitor = visitorOf(site, host);
    const [answer, page] = await Promise.all([
      visitor.submit('/api/request', fields),
      visitor.get('/domru-tv/equipment'),
    ]);
    seen.pages += 1;
    if (page.statusCode !== 200) seen.pagesFailed += 1;
    if (answer.statusCode === 303) seen.stored.push(phone.replace(/\D/g, '').replace(/^8/, '7'));
    else if (answer.statusCode < 400) seen.falseSuccess += 1;
    else {
      seen.refused += 1;
      const { formReturn } = answer.json<{ formReturn?: { values: Record<string, string> } }>();
      if (formReturn?.values['fio'] !== 'Аркадий' || !formReturn.values['phone']) seen.withoutTyped += 1;
    }
  };
  return { seen, one };
}

/** The acknowledged requests that aren't stored exactly once. */
async function lostOf(stored: readonly string[], options: Pick<DatabaseOptions, 'url' | 'dataDir'>) {
  const { db } = await openDatabase({ ...options, worker });
  const rows = await db.selectFrom('leads').select('phone').execute();
  await db.destroy();
  return stored.filter((phone) => rows.filter((row) => row.phone === phone).length !== 1);
}

/** Polls until the probe has the wanted state; the test's timeout ends it. */
interface Readiness {
  status: string;
  checks: { storage: string; disk: string; provider: string };
}
async function readiness(site: TestSite, keys = ''): Promise<Readiness & { code: number }> {
  const seal = makeSeal(
    signingKeys({ ...loadEnv({ NODE_ENV: 'test', DATA_DIR: site.dataDir }), SESSION_KEYS: keys }),
  );
  const headers = { [doctorHeader]: seal.close(String(Date.now()), doctorSealPurpose) };
  const answer = await site.app.inject({ url: '/readyz/writes', headers });
  return { code: answer.statusCode, ...answer.json<Readiness>() };
}

describe('the storage thread dies', () => {
  test('statements in progress fail at once, the transaction is rolled back, and the next statement works', async () => {
    const ended: Error[] = [];
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (said: { err: Error }) => ended.push(said.err),
    };
    const { db } = await openDatabase({
      url: '',
      dataDir: newFolder(),
      worker,
      log: log as NonNullable<DatabaseOptions['log']>,
    });
    const setting = (key: string) => ({ key, value: '1' });
    let later: Promise<unknown> | undefined;
    const from = performance.now();
    const lost = db.transaction().execute(async (trx) => {
      await trx.insertInto('settings').values(setting('of the lost one')).execute();
      const under = countLong.execute(trx);
      await Promise.all([killStorage(), expect(under).rejects.toThrow('the storage thread ended')]);
      // A caller that continues anyway must not write outside of the transaction.
      later = trx.insertInto('settings').values(setting('after the loss')).execute();
      await later;
    });
    await expect(lost).rejects.toThrow('the storage thread ended');
    await expect(later).rejects.toThrow('the storage thread ended');
    expect(performance.now() - from).toBeLessThan(5000);
    await db.insertInto('settings').values(setting('of a new one')).execute();
    const { rows } = await sql<{ key: string }>`select key from settings`.execute(db);
    expect(rows.map(({ key }) => key)).toEqual(['of a new one']);
    expect(ended.map(({ name }) => name)).toEqual(['StorageThreadError']);
    await db.destroy();
  });

  test('under load pages work, a request is stored or refused with its input, and all recovers [LEAD-08]', async () => {
    const site = await composeTestSite();
    const { seen, one } = crowdOf(site);
    for (let round = 0; round < 6; round++) {
      await Promise.all([...Array.from({ length: 8 }, one), ...(round % 3 === 1 ? [killStorage()] : [])]);
    }
    const from = performance.now();
    const before = seen.stored.length;
    await until(async () => {
      await one();
      return seen.stored.length > before;
    });
    expect(performance.now() - from).toBeLessThan(10_000);
    expect(seen).toMatchObject({ withoutTyped: 0, falseSuccess: 0, pagesFailed: 0 });
    expect(seen.pages).toBeGreaterThan(48);
    expect(await lostOf(seen.stored, { url: '', dataDir: site.dataDir })).toEqual([]);
    expect(await readiness(site)).toMatchObject({ code: 200, status: 'ready' });
    await site.stop();
  }, 60_000);
});

/** A storage with one table of numbers, on a disk that answers when the test allows it. */
async function onHeldDisk() {
  const asked: { done: () => void; fail: (error: Error) => void }[] = [];
  const datasync = () => new Promise<void>((done, fail) => asked.push({ done, fail }));
  const openLog = (path: string) => {
    // A missing file would not be on the disk.
    expect(existsSync(path)).toBe(true);
    return Promise.resolve({ datasync, close: () => Promise.resolve() });
  };
  const dialect = makeSqliteDialect({
    file: join(newFolder(), 'site.db'),
    worker,
    deadlineMs: 5000,
    openLog,
  });
  // With a table of its own.
  const db = openKysely(dialect) as unknown as Kysely<{ numbers: { n: number } }>;
  const made = db.schema.createTable('numbers').addColumn('n', 'integer').execute();
  await until(() => Promise.resolve(asked.length === 1));
  asked.shift()?.done();
  await made;
  const stored = async () =>
    (await db.selectFrom('numbers').select('n').orderBy('n').execute()).map(({ n }) => n);
  const store = (n: number) =>
    db.transaction().execute((trx) => trx.insertInto('numbers').values({ n }).execute());
  return { db, asked, stored, store };
}

describe('a disk that answers late', () => {
  test('blocks only its own waiters, and releases finished ones at once', async () => {
    const { db, asked, stored, store } = await onHeldDisk();
    const told: number[] = [];
    const all = [1, 2, 3].map((n) => store(n).then(() => told.push(n)));
    await until(async () => (await stored()).length === 3);
    expect([asked.length, told]).toEqual([1, []]);
    asked.shift()?.done();
    // It may have begun before the second was there.
    await until(() => Promise.resolve(asked.length === 1));
    expect(told).toEqual([1]);
    asked.shift()?.done();
    await Promise.all(all);
    expect([told, asked.length]).toEqual([[1, 2, 3], 0]);
    // A single statement waits, too.
    const single = db.insertInto('numbers').values({ n: 4 }).execute();
    await until(() => Promise.resolve(asked.length === 1));
    asked.shift()?.done();
    await single;
    await db.destroy();
  });

  test('holds batches until it has them: those that come together wait for it once [LEAD-08]', async () => {
    const { db, asked, stored } = await onHeldDisk();
    const storage = db as unknown as Database; // with a table of its own
    const put = (n: number) => runBatch(storage, [db.insertInto('numbers').values({ n }).compile()]);
    const told: number[] = [];
    const all = [1, 2, 3].map((n) => put(n).then(() => told.push(n)));
    await until(async () => (await stored()).length === 3);
    expect([asked.length, told]).toEqual([1, []]);
    asked.shift()?.done();
    await Promise.all(all);
    expect([told, asked.length]).toEqual([[1, 2, 3], 0]);
    // Nothing is written, so nothing is waited for.
    await runBatch(storage, [db.selectFrom('numbers').selectAll().compile()]);
    const refused = put(4);
    await until(() => Promise.resolve(asked.length === 1));
    asked.shift()?.fail(new Error('EIO'));
    await expect(refused).rejects.toThrow('EIO');
    await expect(put(5)).rejects.toThrow('EIO');
    await db.destroy();
  });

  test('and refuses is told to who waits and to all who come after; it undoes nothing of who has begun meanwhile', async () => {
    const { db, asked, stored, store } = await onHeldDisk();
    const refused = store(1);
    await until(() => Promise.resolve(asked.length === 1));
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const begun = db.transaction().execute(async (trx) => {
      await trx.insertInto('numbers').values({ n: 2 }).execute();
      asked.shift()?.fail(new Error('EIO'));
      await held;
    });
    await expect(refused).rejects.toThrow('EIO');
    goOn();
    // When called again, a disk may report success without the lost data.
    await expect(begun).rejects.toThrow('EIO');
    await expect(store(3)).rejects.toThrow('EIO');
    expect(asked).toEqual([]);
    expect(await stored()).toEqual([1, 2, 3]);
    await db.destroy();
  });
});

describe('a storage that cannot grow', () => {
  test('reports its own error, which the rollback does not hide', async () => {
    const { db } = await openDatabase({ url: '', dataDir: newFolder(), worker });
    await sql`pragma max_page_count = 1`.execute(db); // SQLite limits it to the present size.
    const fill = (key: string) => ({ key, value: '.'.repeat(1_000_000) });
    const failing = db.transaction().execute(async (trx) => {
      await trx.insertInto('settings').values({ key: 'first', value: '1' }).execute();
      await trx.insertInto('settings').values(fill('second')).execute();
    });
    await expect(failing).rejects.toMatchObject({ code: 'SQLITE_FULL', message: 'database or disk is full' });
    // SQLite has rolled back automatically; a caller that ignores it must not store the rest.
    const careless = db.transaction().execute(async (trx) => {
      await trx
        .insertInto('settings')
        .values(fill('third'))
        .execute()
        .catch(() => undefined);
      await trx.insertInto('settings').values({ key: 'fourth', value: '1' }).execute();
    });
    await careless.catch(() => undefined);
    await sql`pragma max_page_count = 1000000`.execute(db);
    const { rows } = await sql<{ key: string }>`select key from settings`.execute(db);
    expect(rows.map(({ key }) => key)).not.toContain('first');
    await db.destroy();
  });
});

/** File systems of 16 MB; logs a warning if this user may not mount any. */
function mountDisk(): { path: string; remount: (options: string) => void; unmount: () => void } {
  const path = newFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', path], { stdio: 'ignore' });
  return {
    path,
    remount: (options) => execFileSync('mount', ['-o', `remount,${options}`, path]),
    unmount: () => execFileSync('umount', ['--lazy', path]),
  };
}

/** Fills a disk; the site writes meanwhile, so the free space can't be computed before. */
function fill(folder: string): void {
  for (const size of [1 << 16, 1 << 10]) {
    const block = Buffer.alloc(size);
    try {
      for (;;) appendFileSync(join(folder, 'filler'), block);
    } catch (error) {
      if (!String(error).includes('ENOSPC')) throw error;
    }
  }
}

function canMount(): boolean {
  try {
    mountDisk().unmount();
    return true;
  } catch {
    process.stderr.write('\n!! SKIPPED: a full and a read-only disk, no file system may be mounted here\n');
    return false;
  }
}
const describeWithDisk = canMount() ? describe : describe.skip;

describeWithDisk('a disk', () => {
  let disk: ReturnType<typeof mountDisk>;
  beforeEach(() => {
    disk = mountDisk();
  });
  afterEach(() => disk.unmount());

  test('a full one is reported by /readyz/writes before any request, and again when there is room [LEAD-08]', async () => {
    const site = await composeTestSite({ dataDir: join(disk.path, 'full') });
    expect(await readiness(site)).toMatchObject({
      code: 200,
      status: 'ready',
      checks: { storage: 'ok', disk: 'ok', provider: 'ok' },
    });
    fill(disk.path);
    await until(async () => (await readiness(site)).code === 503);
    expect(await readiness(site)).toMatchObject({ status: 'not ready', checks: { disk: 'full' } });
    for (const path of ['/healthz', '/readyz']) expect((await site.app.inject(path)).statusCode).toBe(200);
    const { seen, one } = crowdOf(site);
    // The remaining write-ahead log may be stored; then writes are refused.
    await until(async () => {
      await one();
      return seen.refused > 0;
    });
    expect(seen).toMatchObject({ withoutTyped: 0, falseSuccess: 0, pagesFailed: 0 });
    rmSync(join(disk.path, 'filler'));
    await until(async () => (await readiness(site)).code === 200);
    await one();
    expect(await lostOf(seen.stored, { url: '', dataDir: site.dataDir })).toEqual([]);
    await site.stop();
  }, 60_000);

  test('a read-only one stops the start with a message that an operator understands', async () => {
    const options = { url: '', dataDir: join(disk.path, 'read-only'), worker };
    await (await openDatabase(options)).db.destroy();
    disk.remount('ro');
    try {
      const start = openDatabase(options);
      await expect(start).rejects.toMatchObject({ name: 'StorageError' });
      await expect(start).rejects.toThrow(
        /read-only\/site\.db .*DATA_DIR has to be a folder that the process may write to/,
      );
    } finally {
      disk.remount('rw');
    }
  });
});

test('a DATA_DIR that is no folder stops the start with its name', async () => {
  const dataDir = join(newFolder(), 'file');
  writeFileSync(dataDir, '');
  await expect(openDatabase({ url: '', dataDir, worker })).rejects.toThrow(
    /file\/site\.db cannot be used: .*DATA_DIR/,
  );
});

test('a file that is no database stops the start with its name', async () => {
  const dataDir = newFolder();
  writeFileSync(
    join(dataDir, 'site.db'),
    'something else entirely, and long enough to be looked at as a header of it'.repeat(20),
  );
  await expect(openDatabase({ url: '', dataDir, worker })).rejects.toThrow(
    /site\.db cannot be used: .*not a database/,
  );
});

test('a PostgreSQL that does not answer stops the start without its password in the message', async () => {
  const start = openDatabase({ url: 'postgresql://site:hidden@127.0.0.1:1/leads', dataDir: '', worker });
  await expect(start).rejects.toThrow(
    /postgresql:\/\/127\.0\.0\.1:1\/leads cannot be used: .*ECONNREFUSED.*DATABASE_URL/,
  );
  await expect(start).rejects.not.toThrow('hidden');
});

test('a repeatedly failing service is reported by name, and the site stays ready [API-04]', async () => {
  const site = await composeTestSite({ env: { CONTENT_API_URL: 'http://127.0.0.1:1' } });
  const visitor = visitorOf(site, host);
  for (let time = 0; time < 5; time++) await visitor.get('/api/p/content/v1/promo-line');
  expect(await readiness(site)).toMatchObject({ code: 200, status: 'ready' });
  expect((await readiness(site)).checks.provider).toBe('failing: content');
  await site.stop();
});

describeWithPostgres('PostgreSQL', () => {
  let postgres: OwnPostgres;
  beforeAll(async () => {
    postgres = await makeOwnPostgres();
  });
  afterAll(() => postgres.drop());
  const open = (more: Partial<DatabaseOptions> = {}) =>
    openDatabase({ url: postgres.url, dataDir: '', worker, ...more });
  /** Like a restart of the server: ends every other connection of the database. */
  async function endConnections(): Promise<void> {
    const { db } = await open();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    await db.destroy();
  }

  test('a transaction whose connection ends gets the reason, and the pool continues', async () => {
    const { db } = await open();
    let wasTold: () => void = () => undefined;
    const lost = db.transaction().execute(async (trx) => {
      await trx.insertInto('settings').values({ key: 'of the lost one', value: '1' }).execute();
      // No query runs meanwhile: no caller waits for the connection's error.
      await endConnections();
      const next = sql`select 1`.execute(trx);
      next.catch(() => wasTold());
      await next;
    });
    const told = new Promise<void>((resolve) => (wasTold = resolve));
    // The first error, not that of the rollback on the lost connection.
    await expect(lost).rejects.toThrow(/terminat|not queryable|Connection/);
    await told;
    expect(
      await db.selectFrom('settings').selectAll().where('key', '=', 'of the lost one').execute(),
    ).toEqual([]);
    await db.destroy();
  });

  test('a statement refused by the server has its own error', async () => {
    const { db } = await open();
    const failing = db.transaction().execute(async (trx) => {
      await endConnectionOf(trx);
    });
    await expect(failing).rejects.toMatchObject({ code: '57P01' });
    await db.destroy();
  });

  test('a query has its limit', async () => {
    const { db } = await open({ deadlineMs: 300 });
    await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toThrow(/timeout/);
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
    await db.destroy();
  });

  test('a server that restarts under load costs no acknowledged request, and no restart of the site [LEAD-08]', async () => {
    const env = { DATABASE_URL: postgres.url, SESSION_KEYS: 'k'.repeat(40) };
    const site = await composeTestSite({ env });
    const { seen, one } = crowdOf(site);
    for (let round = 0; round < 6; round++)
      await Promise.all([...Array.from({ length: 8 }, one), ...(round % 2 === 1 ? [endConnections()] : [])]);
    const before = seen.stored.length;
    await until(async () => {
      await one();
      return seen.stored.length > before;
    });
    expect(seen).toMatchObject({ withoutTyped: 0, falseSuccess: 0, pagesFailed: 0 });
    expect(await lostOf(seen.stored, { url: postgres.url, dataDir: '' })).toEqual([]);
    await until(async () => (await readiness(site)).code === 200);
    await site.stop();
  }, 60_000);

  test('a read-only server stops the start, and is reported by /readyz/writes if it becomes one later', async () => {
    const own = await makeOwnPostgres();
    const env = { DATABASE_URL: own.url, SESSION_KEYS: 'k'.repeat(40) };
    const site = await composeTestSite({ env });
    const { db } = await openDatabase({ url: own.url, dataDir: '', worker });
    const readOnly = async (on: 'on' | 'off') => {
      await sql`set default_transaction_read_only = off`.execute(db);
      await sql
        .raw(`alter database ${new URL(own.url).pathname.slice(1)} set default_transaction_read_only = ${on}`)
        .execute(db);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    };
    await readOnly('on');
    await until(async () => (await readiness(site, 'k'.repeat(40))).checks.storage === 'read-only');
    expect(await readiness(site, 'k'.repeat(40))).toMatchObject({ code: 503, status: 'not ready' });
    // Pages need no storage, and outsiders learn nothing of its state.
    const pages = await site.app.inject('/readyz');
    expect([pages.statusCode, pages.json()]).toEqual([200, { status: 'ready' }]);
    const stranger = await site.app.inject('/readyz/writes');
    expect([stranger.statusCode, stranger.json()]).toEqual([503, { status: 'not ready' }]);
    await expect(openDatabase({ url: own.url, dataDir: '', worker })).rejects.toThrow(
      /can only be read .*DATABASE_URL/,
    );
    await db.destroy();
    await site.stop();
    await own.drop();
  }, 30_000);
});

async function endConnectionOf(trx: Parameters<typeof countLong.execute>[0]): Promise<void> {
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
}
