import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { DeskLeadDetail } from '@/desk/contract/desk.schemas';
import { openDatabase, storageScript } from '@/server/database/open-database';
import { eraseLead, makePhoneHasher } from '@/server/privacy/erase-lead';
import { cleanFreedBytes } from '@/server/privacy/freed-bytes';
import { composeTestSite, visitorOf } from '../support/compose-test-site';
import { seedLead } from '../support/desk-leads';
import { deskVisitorOf } from '../support/desk-visitor';
import { leadFields } from '../support/lead-fields';
import { makeOwnPostgres } from '../support/own-postgres';
import { until } from '../support/until';
import { testWithPostgres } from '../support/with-postgres';

const phone = '79614449218';
const name = 'Ксенофонт Приветливый';
const traces = [phone, phone.slice(1), Array.from(phone).reverse().join(''), '449-21-18', name, 'Ксенофонт'];

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile());
}

/** Names of the files that contain one of the traces. */
function found(contents: ReadonlyMap<string, Buffer>): string[] {
  return [...contents].flatMap(([path, bytes]) =>
    traces.filter((trace) => bytes.includes(trace)).map((trace) => `${path}: ${trace}`),
  );
}

/** Creates requests of the phone, changes one, erases the phone, and stops the site. */
async function eraseOn(env: Record<string, string>, dataDir: string): Promise<void> {
  const site = await composeTestSite({ dataDir, env });
  const visitor = visitorOf(site, 'perm.localhost:3000');
  for (const form of ['smart_tv', 'card', 'quiz'])
    await visitor.post('/api/request', leadFields({ phone, fio: name, form_type: form }));
  const manager = await deskVisitorOf(site);
  const { leads } = (await manager.get('/api/manager/leads?view=all')).json<{ leads: { id: string }[] }>();
  expect(leads).toHaveLength(3);
  for (const { id } of leads) {
    const detail = async () => (await manager.get(`/api/manager/leads/${id}`)).json<DeskLeadDetail>();
    await until(async () => (await detail()).deliveries.every(({ state }) => state === 'delivered'));
    await manager.post(`/api/manager/leads/${id}/note`, { text: `${name} просит звонить на ${phone}` });
  }
  expect(await manager.erase(phone)).toBe(3);
  // The receiver is notified too.
  await until(async () => {
    const details = await Promise.all(
      leads.map(async ({ id }) => (await manager.get(`/api/manager/leads/${id}`)).json<DeskLeadDetail>()),
    );
    return details.every(({ deliveries }) => deliveries.every(({ state }) => state === 'delivered'));
  });
  await site.stop();
}

test('after an erasure no file of DATA_DIR contains the phone, its reverse or the name [MGR-04]', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'erased-bytes-'));
  await eraseOn({}, dataDir);
  const contents = new Map(filesOf(dataDir).map((path) => [path.slice(dataDir.length), readFileSync(path)]));
  expect([...contents.keys()]).toEqual(expect.arrayContaining(['/site.db']));
  expect(found(contents)).toEqual([]);
  rmSync(dataDir, { recursive: true });
}, 60_000);

test('of thousands of erased phones none remains as bytes in an index [MGR-04]', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'erased-bytes-'));
  const storage = await openDatabase({ url: '', dataDir, worker: storageScript() });
  const phoneOf = (n: number) => `79${String((n * 618_033_989) % 1_000_000_000).padStart(9, '0')}`;
  const count = 2000;
  for (let from = 0; from < count; from += 500)
    await storage.db.transaction().execute(async (trx) => {
      for (let n = from; n < from + 500; n++)
        await seedLead(trx, { createdAt: Date.UTC(2026, 0, 1) + n * 1000, phone: phoneOf(n), fio: 'Анна' });
    });
  const hash = await makePhoneHasher(storage.db);
  const event = { kind: 'erased' as const, text: '', managerId: null };
  const leads = await storage.db.selectFrom('leads').select(['id', 'phone']).orderBy('phone').execute();
  const erased = leads.filter((_lead, n) => n % 3 > 0);
  await storage.db.transaction().execute(async (trx) => {
    for (const lead of erased) await eraseLead(trx, lead, { now: Date.UTC(2026, 1, 1), hash, event });
  });
  await cleanFreedBytes(storage);
  await storage.db.destroy();
  const bytes = filesOf(dataDir).map((path) => readFileSync(path, 'latin1'));
  const isLeft = (trace: string) => bytes.some((text) => text.includes(trace));
  const left = erased.filter(({ phone }) => isLeft(phone) || isLeft(Array.from(phone).reverse().join('')));
  expect([erased.length, left]).toEqual([1333, []]);
  rmSync(dataDir, { recursive: true });
}, 60_000);

const hasDump = spawnSync('pg_dump', ['--version']).status === 0;
if (!hasDump)
  process.stderr.write('\n!! SKIPPED: no pg_dump here, a dump was not searched for erased data\n');

(hasDump ? testWithPostgres : test.skip)(
  'after an erasure a dump of PostgreSQL and DATA_DIR hold nothing of it [MGR-04]',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'erased-bytes-'));
    const postgres = await makeOwnPostgres();
    await eraseOn({ DATABASE_URL: postgres.url }, dataDir);
    const dump = spawnSync('pg_dump', ['--inserts', postgres.url], { maxBuffer: 64 * 1024 * 1024 });
    expect([dump.status, dump.stdout.includes('leads')]).toEqual([0, true]);
    const contents = new Map(
      filesOf(dataDir).map((path) => [path.slice(dataDir.length), readFileSync(path)]),
    );
    expect(found(contents.set('dump', dump.stdout))).toEqual([]);
    await postgres.drop();
    rmSync(dataDir, { recursive: true });
  },
  60_000,
);
