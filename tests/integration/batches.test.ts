import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

import { sql } from 'kysely';

import { runBatch } from '@/server/database/batch';
import { type OpenedDatabase, openDatabase } from '@/server/database/open-database';
import type { Database } from '@/server/database/tables';
import { makeOwnPostgres, type OwnPostgres } from '../support/own-postgres';
import { openLine } from '../support/postgres-line';
import { until } from '../support/until';
import { describeWithPostgres } from '../support/with-postgres';

const worker = pathToFileURL(join(process.cwd(), 'src/server/database/sqlite-worker.ts'));

const put = (db: Database, key: string, value = '1') =>
  db.insertInto('settings').values({ key, value }).compile();
const keysLike = async (db: Database, pattern: string) =>
  (await db.selectFrom('settings').select('key').where('key', 'like', pattern).orderBy('key').execute()).map(
    ({ key }) => key,
  );

/** The same promises of both storages. */
function promisesOf(storage: () => OpenedDatabase) {
  const db = () => storage().db;

  test('each statement has its result, and sees those before it', async () => {
    const [inserted, read, changed] = await runBatch(db(), [
      put(db(), 'seen'),
      db().selectFrom('settings').select(['key', 'value']).where('key', '=', 'seen').compile(),
      db().updateTable('settings').set({ value: '2' }).where('key', '=', 'seen').returning('value').compile(),
    ]);
    expect(inserted.numAffectedRows).toBe(1n);
    expect(read.rows).toEqual([{ key: 'seen', value: '1' }]);
    expect(changed.rows).toEqual([{ value: '2' }]);
  });

  test('a batch that fails leaves nothing behind, and takes none of its neighbours along', async () => {
    const all = await Promise.allSettled([
      runBatch(db(), [put(db(), 'near 1')]),
      runBatch(db(), [put(db(), 'near 2'), put(db(), 'near 2'), put(db(), 'near 3')]),
      runBatch(db(), [put(db(), 'near 4')]),
    ]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(all[1]).toMatchObject({ reason: { message: expect.stringMatching(/unique/i) } });
    expect(await keysLike(db(), 'near %')).toEqual(['near 1', 'near 4']);
    await runBatch(db(), [put(db(), 'near 5')]);
  });

  test('batches and transactions at once mix nothing up', async () => {
    const transaction = (name: string) =>
      db()
        .transaction()
        .execute(async (trx) => {
          await trx
            .insertInto('settings')
            .values({ key: `mixed ${name} 1`, value: '1' })
            .execute();
          if (name.endsWith('3')) throw new Error('given up');
          await trx
            .insertInto('settings')
            .values({ key: `mixed ${name} 2`, value: '1' })
            .execute();
        });
    const all = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 === 0
          ? transaction(`t${index / 2}`)
          : runBatch(db(), [put(db(), `mixed b${index} 1`), put(db(), `mixed b${index} 2`)]),
      ),
    );
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    const keys = await keysLike(db(), 'mixed %');
    expect(keys).toHaveLength(76);
    expect(keys.filter((key) => /t1?3 /.test(key))).toEqual([]);
  });

  test('a batch within a transaction is refused', async () => {
    const within = db()
      .transaction()
      .execute((trx) => runBatch(trx, [put(db(), 'within')]));
    await expect(within).rejects.toThrow('a transaction of its own');
    expect(await keysLike(db(), 'within')).toEqual([]);
  });
}

describe('embedded storage', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'batches-'));
  let storage: OpenedDatabase;
  beforeAll(async () => {
    storage = await openDatabase({ url: '', dataDir, worker });
  });
  afterAll(async () => {
    await storage.db.destroy();
    rmSync(dataDir, { recursive: true });
  });
  promisesOf(() => storage);

  test('those that arrive together are one message to the thread', async () => {
    const { db } = storage;
    const post = jest.spyOn(Worker.prototype, 'postMessage');
    await Promise.all(Array.from({ length: 20 }, (_, index) => runBatch(db, [put(db, `together ${index}`)])));
    const { length } = post.mock.calls;
    post.mockRestore();
    expect(length).toBe(1);
    expect(await keysLike(db, 'together %')).toHaveLength(20);
  });

  test('a full disk fails all that share a message, and the next one works', async () => {
    const { db } = storage;
    await sql`pragma max_page_count = 1`.execute(db); // SQLite takes it for the present size
    const all = await Promise.allSettled([
      runBatch(db, [put(db, 'full 1')]),
      runBatch(db, [put(db, 'full 2', '.'.repeat(1_000_000))]),
      runBatch(db, [put(db, 'full 3')]),
    ]);
    await sql`pragma max_page_count = 1000000`.execute(db);
    expect(all).toEqual(
      all.map(() => ({ status: 'rejected', reason: expect.objectContaining({ code: 'SQLITE_FULL' }) })),
    );
    await runBatch(db, [put(db, 'full 4')]);
    expect(await keysLike(db, 'full %')).toEqual(['full 4']);
  });

  test('a batch that was given up before its turn is not run later', async () => {
    const slow = await openDatabase({ url: '', dataDir, worker, deadlineMs: 1000 });
    const hang = sql`with recursive t(n) as (select 1 union all select n + 1 from t where n < 2e7) select count(*) from t`;
    const hanging = expect(hang.execute(slow.db)).rejects.toThrow('did not answer');
    await expect(runBatch(slow.db, [put(slow.db, 'given up')])).rejects.toThrow('did not answer');
    await hanging;
    await until(() =>
      runBatch(slow.db, [put(slow.db, `later ${Math.random()}`)]).then(
        () => true,
        () => false,
      ),
    );
    expect(await keysLike(slow.db, 'given up')).toEqual([]);
    await slow.db.destroy();
  });
});

describeWithPostgres('PostgreSQL', () => {
  let postgres: OwnPostgres;
  let storage: OpenedDatabase;
  beforeAll(async () => {
    postgres = await makeOwnPostgres();
    storage = await openDatabase({ url: postgres.url, dataDir: '', worker });
  });
  afterAll(async () => {
    await storage.db.destroy();
    await postgres.drop();
  });
  promisesOf(() => storage);

  test('a batch is one round trip: all of it is sent before the first answer', async () => {
    const line = await openLine();
    const url = postgres.url.replace('127.0.0.1:5432', `127.0.0.1:${line.port}`);
    const { db } = await openDatabase({ url, dataDir: '', worker });
    try {
      const trips = await line.roundTripsOf(() =>
        runBatch(db, [put(db, 'trip 1'), put(db, 'trip 2'), put(db, 'trip 3')]),
      );
      expect(trips).toBe(1);
      expect(await keysLike(storage.db, 'trip %')).toEqual(['trip 1', 'trip 2', 'trip 3']);
    } finally {
      line.close();
      await db.destroy();
    }
  });

  test('a batch that PostgreSQL ends in a deadlock is run again', async () => {
    const { db } = storage;
    await runBatch(db, [put(db, 'locked 1'), put(db, 'locked 2')]);
    const raise = (key: string, by: Database = db) =>
      by.updateTable('settings').set({ value: '2' }).where('key', '=', key);
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const batch = await db.transaction().execute(async (trx) => {
      await raise('locked 1', trx).execute();
      const running = runBatch(db, [raise('locked 2').compile(), raise('locked 1').compile()]);
      // The server examines the one that has waited for longer: the batch.
      await until(async () => (await waiting.execute(db)).rows.length > 0);
      await raise('locked 2', trx).execute();
      return { running };
    });
    expect((await batch.running).map(({ numAffectedRows }) => numAffectedRows)).toEqual([1n, 1n]);
  });

  test('a batch whose answer does not come in time fails, and the pool goes on', async () => {
    const line = await openLine();
    const url = postgres.url.replace('127.0.0.1:5432', `127.0.0.1:${line.port}`);
    const { db } = await openDatabase({ url, dataDir: '', worker, deadlineMs: 1000 });
    try {
      line.hold();
      await expect(runBatch(db, [put(db, 'held 1'), put(db, 'held 2')])).rejects.toThrow(/time/i);
      line.letGo();
      await runBatch(db, [put(db, 'after')]);
      // Stored as a whole or not at all: the server may get what was sent.
      expect([[], ['held 1', 'held 2']]).toContainEqual(await keysLike(storage.db, 'held %'));
      expect(await keysLike(storage.db, 'after')).toEqual(['after']);
    } finally {
      line.close();
      await db.destroy();
    }
  });
});
