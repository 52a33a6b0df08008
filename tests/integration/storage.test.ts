import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

import { cities } from '@/provider/geography/seed/geography-seed';
import type { FlatFields } from '@/lib/flat-fields';
import { type OpenedDatabase, openDatabase } from '@/server/database/open-database';
import { insertLead, type IncomingLead } from '@/server/leads/insert-lead';
import { checkRequest } from '@/server/leads/check-request';
import { takeLead } from '@/desk/server/leads/desk-actions';
import { leadFields } from '../support/lead-fields';
import { makeOwnPostgres, type OwnPostgres } from '../support/own-postgres';
import { openLine } from '../support/postgres-line';
import { describeWithPostgres } from '../support/with-postgres';

const worker = pathToFileURL(join(process.cwd(), 'src/server/database/sqlite-worker.ts'));
const kazan = cities.find((city) => city.name === 'Казань')!;

function checkedRequest(fields: FlatFields) {
  const checked = checkRequest('request', fields, { city: kazan, now: 1_800_000_000_000 });
  if (!checked.ok) throw new Error(checked.message);
  return checked.lead;
}

const lead = (key: string, changes: FlatFields = {}): IncomingLead => ({
  request: checkedRequest(leadFields(changes)),
  city: kazan,
  idempotencyKey: key,
  maskedAddress: '10.0.0.0',
  variants: {},
  wanted: null,
  quarantine: null,
  targets: ['provider'],
  consentedAt: 1_800_000_000_000,
  now: 1_800_000_000_000,
});

/** The same promises of both storages. */
function promisesOf(storage: () => OpenedDatabase | null) {
  const db = () => {
    const open = storage();
    if (!open) throw new Error('not open');
    return open.db;
  };

  test('a lead, its consent, its event and its delivery are stored together [LEAD-08]', async () => {
    const accepted = await insertLead(db(), lead('together'));
    expect(accepted).toMatchObject({ kind: 'accepted', isRepeat: false });
    const { id } = await db()
      .selectFrom('leads')
      .select('id')
      .where('idempotency_key', '=', 'together')
      .executeTakeFirstOrThrow();
    for (const table of ['consents', 'lead_events', 'outbox'] as const)
      expect(await db().selectFrom(table).selectAll().where('lead_id', '=', id).execute()).toHaveLength(1);
    const consent = await db()
      .selectFrom('consents')
      .selectAll()
      .where('lead_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(consent).toMatchObject({
      mode: 'checkbox',
      masked_address: '10.0.0.0',
      form_type: 'tv_equipment',
    });
    expect(consent.text_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('ten at once with one key are one lead; another body is refused [LEAD-08]', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => insertLead(db(), lead('ten'))));
    expect(new Set(answers.map((answer) => (answer.kind === 'accepted' ? answer.number : 'none'))).size).toBe(
      1,
    );
    expect(await insertLead(db(), lead('ten', { fio: 'Другой' }))).toMatchObject({ kind: 'conflict' });
    expect(
      await db().selectFrom('leads').select('id').where('idempotency_key', '=', 'ten').execute(),
    ).toHaveLength(1);
  });

  test('of two managers who take one lead at once, one wins and the other gets a message [MGR-03]', async () => {
    await insertLead(db(), lead('wanted'));
    const { id } = await db()
      .selectFrom('leads')
      .select('id')
      .where('idempotency_key', '=', 'wanted')
      .executeTakeFirstOrThrow();
    const managers = ['a', 'b'].map((name) => ({ id: `${name}-${id}`, name }));
    for (const { id: managerId, name } of managers)
      await db()
        .insertInto('managers')
        .values({
          id: managerId,
          email: managerId,
          name,
          password_hash: '',
          must_change_password: 0,
          created_at: 0,
        })
        .execute();
    const results = await Promise.all(
      managers.map((manager) =>
        takeLead(db(), { viewer: { ...manager, role: 'manager' }, leadId: id, now: 1 }),
      ),
    );
    const winner = results.findIndex(({ kind }) => kind === 'done');
    expect(results.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect(results).toContainEqual(expect.objectContaining({ kind: 'refused', holder: managers[winner] }));
  });

  test('a failing transaction leaves no changes', async () => {
    const broken = lead('broken');
    // A value that the storage refuses, in the last of the inserts' tables.
    await expect(insertLead(db(), { ...broken, maskedAddress: null as unknown as string })).rejects.toThrow();
    expect(
      await db().selectFrom('leads').select('id').where('idempotency_key', '=', 'broken').execute(),
    ).toEqual([]);
  });
}

describe('embedded storage', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'storage-'));
  let storage: OpenedDatabase | null = null;
  beforeAll(async () => {
    storage = await openDatabase({ url: '', dataDir, worker });
  });
  afterAll(async () => {
    await storage?.db.destroy();
    rmSync(dataDir, { recursive: true });
  });
  promisesOf(() => storage);

  test('a request is one message to the thread, a hundred at once are a few [LEAD-08]', async () => {
    const { db } = storage!;
    const post = jest.spyOn(Worker.prototype, 'postMessage');
    await insertLead(db, lead('one message'));
    const ofOne = post.mock.calls.length;
    await Promise.all(Array.from({ length: 100 }, (_, index) => insertLead(db, lead(`of many ${index}`))));
    const ofMany = post.mock.calls.length - ofOne;
    post.mockRestore();
    expect(ofOne).toBe(1);
    expect(ofMany).toBeLessThanOrEqual(3);
  });

  test('a call that the disk does not answer fails after its deadline, and the others go on', async () => {
    // Long enough to open the storage on a slow disk.
    const slow = await openDatabase({ url: '', dataDir, worker, deadlineMs: 1000 });
    const count = slow.db.selectFrom('leads').select(({ fn }) => fn.countAll().as('n'));
    const { sql } = await import('kysely');
    const hang = sql`with recursive t(n) as (select 1 union all select n + 1 from t where n < 2e7) select count(*) from t`;
    await expect(hang.execute(slow.db)).rejects.toThrow('did not answer');
    let answer = await count.execute().catch(() => null);
    while (answer === null) answer = await count.execute().catch(() => null);
    expect(answer).toHaveLength(1);
    await slow.db.destroy();
  });
});

describeWithPostgres('PostgreSQL', () => {
  let postgres: OwnPostgres | null = null;
  let storage: OpenedDatabase | null = null;
  beforeAll(async () => {
    postgres = await makeOwnPostgres();
    storage = await openDatabase({ url: postgres.url, dataDir: '', worker });
  });
  afterAll(async () => {
    await storage?.db.destroy();
    await postgres?.drop();
  });
  promisesOf(() => storage);

  test('a request is one round trip [LEAD-08]', async () => {
    const line = await openLine();
    const url = postgres?.url.replace('127.0.0.1:5432', `127.0.0.1:${line.port}`) ?? '';
    const { db } = await openDatabase({ url, dataDir: '', worker });
    try {
      expect(await line.roundTripsOf(() => insertLead(db, lead('one trip')))).toBe(1);
    } finally {
      line.close();
      await db.destroy();
    }
  });

  test('a transaction that begins after it was given up holds nobody’s later writing', async () => {
    const line = await openLine();
    const url = postgres?.url.replace('127.0.0.1:5432', `127.0.0.1:${line.port}`) ?? '';
    const { db } = await openDatabase({ url, dataDir: '', worker, deadlineMs: 1000 });
    try {
      line.hold();
      await expect(db.transaction().execute(() => Promise.resolve())).rejects.toThrow();
      line.letGo();
      await db.insertInto('settings').values({ key: 'written later', value: '1' }).execute();
      const seen = storage?.db.selectFrom('settings').select('value').where('key', '=', 'written later');
      expect(await seen?.execute()).toEqual([{ value: '1' }]);
    } finally {
      line.close();
      await db.destroy();
    }
  });
});
