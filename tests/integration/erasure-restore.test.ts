import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import pg from 'pg';

import { backUp, connectionEnv, restore } from '@/server/backup/storage-backup';
import { openDatabase } from '@/server/database/open-database';
import { composeTestSite, visitorOf } from '../support/compose-test-site';
import { deskVisitorOf } from '../support/desk-visitor';
import { crmSecret } from '../support/fake-crm';
import { leadFields } from '../support/lead-fields';
import { makeOwnPostgres, type OwnPostgres } from '../support/own-postgres';
import { openSlowCrm, type SlowCrm } from '../support/slow-crm';
import { until } from '../support/until';

test.each([
  ['postgresql://site@/site?host=/var/run/postgresql', { PGHOST: '/var/run/postgresql', PGUSER: 'site' }],
  [
    'postgresql:///site?host=/var/run/postgresql&port=5433',
    { PGHOST: '/var/run/postgresql', PGPORT: '5433' },
  ],
  ['postgresql://site:p%40ss@/site', { PGUSER: 'site', PGPASSWORD: 'p@ss' }],
  ['postgresql://site@db.example.ru:6432/site', { PGHOST: 'db.example.ru', PGPORT: '6432', PGUSER: 'site' }],
  ['postgresql://%2Frun%2Fpg:5433/site', { PGHOST: '/run/pg', PGPORT: '5433' }],
  ['postgresql://db/site?user=a&password=b', { PGHOST: 'db', PGUSER: 'a', PGPASSWORD: 'b' }],
  ['postgresql://db/site?sslmode=no-verify', { PGHOST: 'db', PGSSLMODE: 'require' }],
  [
    'postgresql://db/site?sslmode=verify-full&sslrootcert=/a.crt&sslcert=/b.crt&sslkey=/b.key',
    {
      ...{ PGHOST: 'db', PGSSLMODE: 'verify-full' },
      ...{ PGSSLROOTCERT: '/a.crt', PGSSLCERT: '/b.crt', PGSSLKEY: '/b.key' },
    },
  ],
])('a backup finds the database at %s', (url, wanted) => {
  expect(connectionEnv(url)).toEqual({ ...wanted, PGDATABASE: 'site' });
});

const host = 'perm.localhost:3000';
const worker = pathToFileURL(join(process.cwd(), 'src/server/database/sqlite-worker.ts'));
const [phone, neighbour] = ['79120007701', '79120007702'];

const folders: string[] = [];
const newFolder = () => {
  const dir = mkdtempSync(join(tmpdir(), 'restore-'));
  folders.push(dir);
  return dir;
};
let crm: SlowCrm;
beforeEach(async () => (crm = await openSlowCrm()));
afterEach(() => crm.close());
afterAll(() => folders.forEach((dir) => rmSync(dir, { recursive: true, force: true })));

const crmSettings = () => ({ CRM_WEBHOOK_URL: crm.url, CRM_WEBHOOK_SECRET: crmSecret });
const send = (site: Parameters<typeof visitorOf>[0], from: string) =>
  visitorOf(site, host).post('/api/request', leadFields({ phone: from }));

/** Backs up the unused storage. Returns the restore function. */
type BackUp = () => Promise<() => Promise<void>>;

async function tellsNobodyOfTheErased(dataDir: string, env: Record<string, string>, backUp: BackUp) {
  // The erasure log has a separate directory, as in production.
  const settings = { ...env, ...crmSettings(), ERASURE_LOG_DIR: newFolder() };
  crm.behave(503);
  const first = await composeTestSite({ dataDir, env: settings });
  for (const sender of [phone, neighbour]) await send(first, sender);
  await until(() => crm.heard.length >= 2);
  await first.stop();
  const restore = await backUp();

  const second = await composeTestSite({ dataDir, env: settings });
  expect(await (await deskVisitorOf(second)).erase(phone)).toBe(1);
  await second.stop();
  await restore();

  crm.behave(200);
  const third = await composeTestSite({ dataDir, env: settings });
  await until(() => crm.taken.length > 1);
  const list = await (await deskVisitorOf(third)).get('/api/manager/leads?view=all');
  await third.stop();
  expect(crm.taken.join()).toContain(neighbour);
  // It may have accepted the lead before: it only receives the erasure.
  expect(crm.taken.join()).toContain('lead.erased');
  expect(crm.taken.join()).not.toContain(phone);
  expect(list.body).not.toContain(phone.slice(-7));
  const { leads } = list.json<{ leads: { isErased: boolean }[] }>();
  expect(leads.map(({ isErased }) => isErased).sort()).toEqual([false, true]);
}

test('a restored file of the embedded storage: the erased client is erased again before any delivery [MGR-05]', async () => {
  const settings = { DATA_DIR: newFolder(), DATABASE_URL: '' };
  const backup = newFolder();
  await tellsNobodyOfTheErased(settings.DATA_DIR, {}, async () => {
    await backUp(settings, backup);
    return async () => {
      await expect(restore(settings, backup)).rejects.toThrow(/exists: stop the site/);
      for (const name of ['site.db', 'site.db-wal', 'site.db-shm', 'session.key', 'provider'])
        rmSync(join(settings.DATA_DIR, name), { recursive: true, force: true });
      await restore(settings, backup);
    };
  });
}, 90_000);

test('a backup runs while the site serves, and a truncated or changed one is refused', async () => {
  const [dataDir, backup] = [newFolder(), join(newFolder(), 'today')];
  const site = await composeTestSite({ dataDir });
  const settings = { DATA_DIR: dataDir, DATABASE_URL: '' };
  await send(site, phone);
  const sending = Promise.all(Array.from({ length: 10 }, () => send(site, neighbour)));
  await backUp(settings, backup);
  await sending;
  await expect(backUp(settings, backup)).rejects.toThrow(/is not empty/);
  await site.stop();

  const target = { DATA_DIR: newFolder(), DATABASE_URL: '' };
  await expect(restore({ ...target, DATABASE_URL: 'postgresql://x/y' }, backup)).rejects.toThrow(
    /DATABASE_URL empty/,
  );
  await restore(target, backup);
  const restored = await composeTestSite({ dataDir: target.DATA_DIR });
  const list = await (await deskVisitorOf(restored)).get('/api/manager/leads?view=all');
  await restored.stop();
  expect(list.json<{ leads: unknown[] }>().leads.length).toBeGreaterThanOrEqual(1);

  truncateSync(join(backup, 'site.db'), 8192);
  await expect(restore({ ...target, DATA_DIR: newFolder() }, backup)).rejects.toThrow(/it has changed/);
  rmSync(join(backup, 'backup.json'));
  await expect(restore({ ...target, DATA_DIR: newFolder() }, backup)).rejects.toThrow(/incomplete/);
}, 60_000);

const describeWithPostgres = process.env['TEST_POSTGRES'] ? describe : describe.skip;
describeWithPostgres('PostgreSQL', () => {
  let own: OwnPostgres;
  beforeEach(async () => {
    own = (await makeOwnPostgres())!; // it responded a moment ago
  });
  afterEach(() => own.drop());

  test('a restored database: the erased client is erased again before any delivery [MGR-05]', async () => {
    const settings = { DATA_DIR: newFolder(), DATABASE_URL: own.url };
    const backup = newFolder();
    await tellsNobodyOfTheErased(settings.DATA_DIR, { DATABASE_URL: own.url }, async () => {
      await backUp(settings, backup);
      return async () => {
        rmSync(join(settings.DATA_DIR, 'session.key'), { force: true });
        rmSync(join(settings.DATA_DIR, 'provider'), { recursive: true, force: true });
        await expect(restore(settings, backup)).rejects.toThrow(/has tables/);
        await empty(own.url);
        await restore(settings, backup);
      };
    });
  }, 90_000);

  test('an erasure on one instance stops deliveries of another, and enters its list [MGR-05]', async () => {
    const dirs = { a: newFolder(), b: newFolder() };
    const a = await composeTestSite({ dataDir: dirs.a, env: { DATABASE_URL: own.url } });
    // Only this one has a CRM: pending deliveries are sent here.
    const b = await composeTestSite({ dataDir: dirs.b, env: { DATABASE_URL: own.url, ...crmSettings() } });
    await send(b, phone);
    await until(() => crm.heard.length > 0);

    expect(await (await deskVisitorOf(a)).erase(phone)).toBe(1);
    await until(() => crm.left.length > 0);
    const listOf = (dir: string) => readFileSync(join(dir, 'erasures.jsonl'), 'utf8');
    await until(() => readdirSync(dirs.b).includes('erasures.jsonl') && listOf(dirs.b) === listOf(dirs.a));
    crm.behave(200);
    await send(b, neighbour);
    await until(() => crm.taken.length > 1);
    await Promise.all([a.stop(), b.stop()]);
    expect(crm.taken.join()).not.toContain(phone);
    expect(listOf(dirs.b)).not.toContain(phone.slice(1));

    const { db } = await openDatabase({ url: own.url, dataDir: '', worker });
    const states = await db
      .selectFrom('outbox')
      .innerJoin('leads', 'leads.id', 'outbox.lead_id')
      .select(['outbox.state', 'outbox.payload'])
      .where('leads.erased_at', 'is not', null)
      .where('outbox.target', '=', 'crm')
      .orderBy('lead_version')
      .execute();
    await db.destroy();
    expect(states).toEqual([
      { state: 'erased', payload: '{}' },
      { state: 'delivered', payload: '' },
    ]);
  }, 90_000);
});

/** Drops everything in a database, like a data loss. */
async function empty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public').finally(() => client.end());
}
