import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { loadEnv } from '@/config/env';
import { type OpenedDatabase, openDatabase } from '@/server/database/open-database';
import { makeSeal, signingKeys } from '@/server/security/seal';
import {
  claimSyntheticTurn,
  deleteOldSynthetic,
  syntheticHeader,
  syntheticMark,
} from '@/server/synthetic/synthetic-leads';
import { composeTestSite, type TestSite, testManager, visitorOf } from '../support/compose-test-site';
import { crmSecret, type FakeCrm, openFakeCrm } from '../support/fake-crm';
import { leadFields } from '../support/lead-fields';
import { makeOwnPostgres, type OwnPostgres } from '../support/own-postgres';
import { freePort } from '../../scripts/free-port';
import { until } from '../support/until';
import { describeWithPostgres } from '../support/with-postgres';

const host = 'perm.localhost';
const dayMs = 86_400_000;

async function isOk(port: number): Promise<true | null> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return text.includes('site_synthetic_total{outcome="ok"} 1') || null;
}

const storages = [['SQLite', describe, false] as const, ['PostgreSQL', describeWithPostgres, true] as const];

for (const [name, describeStorage, isPostgres] of storages)
  describeStorage(`a synthetic request, ${name}`, () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'synthetic-'));
    let postgres: OwnPostgres | null = null;
    let crm: FakeCrm;
    let site: TestSite;
    let storage: OpenedDatabase;
    let port = 0;
    const settings = () => ({
      ...{ METRICS_PORT: String(port), CRM_WEBHOOK_URL: crm.url, CRM_WEBHOOK_SECRET: crmSecret },
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    });
    beforeAll(async () => {
      if (isPostgres) postgres = await makeOwnPostgres();
      crm = await openFakeCrm();
      port = await freePort();
      site = await composeTestSite({ dataDir, env: settings() });
      await site.app.listen({ host: '127.0.0.1', port: 0 });
      const worker = pathToFileURL(join(process.cwd(), 'src/server/database/sqlite-worker.ts'));
      storage = await openDatabase({ url: postgres?.url ?? '', dataDir, worker });
      await until(() => isOk(port));
    });
    afterAll(async () => {
      await storage.db.destroy();
      await site.stop();
      await crm.close();
      await postgres?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const leads = () => storage.db.selectFrom('leads').selectAll().orderBy('created_at').execute();

    test('is stored with its consent, passes the outbox, and reaches neither provider, CRM nor mail', async () => {
      const [lead, ...others] = await leads();
      expect(others).toEqual([]);
      const rows = await storage.db.selectFrom('outbox').select(['target', 'state', 'lead_id']).execute();
      expect(rows).toEqual([{ target: 'synthetic', state: 'delivered', lead_id: lead?.id }]);
      expect(await storage.db.selectFrom('consents').select('lead_id').execute()).toHaveLength(1);
      expect(crm.calls).toEqual([]);
    });

    test('the desk has it in no list, figure, file or count, and gets no event of it', async () => {
      const manager = visitorOf(site, 'localhost');
      await manager.post('/api/manager/sign-in', testManager);
      for (const view of ['all', 'open', 'new', 'due', 'later', 'overdue', 'quarantine', 'closed'])
        expect((await manager.get(`/api/manager/leads?view=${view}`)).json()).toMatchObject({ leads: [] });
      const counts = (await manager.get('/api/manager/counts')).json<{
        counts: Record<string, number>;
      }>();
      expect(new Set(Object.values(counts.counts))).toEqual(new Set([0]));
      const today = new Date().toISOString().slice(0, 10);
      const figures = await manager.get(`/api/manager/figures?from=${today}&to=${today}`);
      expect(figures.statusCode).toBe(200);
      expect(figures.json()).toMatchObject({ hours: [], managers: [] });
      const file = await manager.get('/api/manager/export.csv?view=all');
      expect(file.body.trim().split('\n')).toHaveLength(1);
      expect((await manager.get('/api/manager/deliveries')).json()).toMatchObject({
        deliveries: [],
        counts: [],
      });
      expect(await storage.db.selectFrom('lead_events').select('seq').execute()).toEqual([]);
      expect(await storage.db.selectFrom('desk_notices').select('at').execute()).toEqual([]);
    });

    test('a forged header makes an ordinary request', async () => {
      const key = 'a-key-of-this-test';
      const stranger = makeSeal(['another key of thirty-two characters']);
      const seal = makeSeal(signingKeys(loadEnv({ NODE_ENV: 'test', DATA_DIR: dataDir })));
      const marks = {
        'made up': '1',
        'of other keys': syntheticMark(stranger, key, Date.now()),
        'of another request': syntheticMark(seal, 'another-key', Date.now()),
        old: syntheticMark(seal, key, Date.now() - 61_000),
      };
      for (const [index, mark] of Object.values(marks).entries()) {
        const fields = leadFields({ phone: `7912000450${index}` });
        const own = index < 2 ? `${key}-${index}` : key;
        const headers = { 'idempotency-key': own, [syntheticHeader]: mark };
        const answer = await visitorOf(site, host).post('/api/request', fields, headers);
        expect([200, 422]).toContain(answer.statusCode);
      }
      const kept = (await leads()).filter(({ phone }) => phone.startsWith('7912000450'));
      expect(kept.length).toBeGreaterThanOrEqual(3);
      for (const lead of kept)
        expect(lead).toMatchObject({ status: 'new', closed_at: null, quarantined_at: null });
    });

    test('one of all instances makes it, once per interval', async () => {
      const at = Date.now() + 10 * 60_000;
      const tries = [1, 2, 3, 4].map(() => claimSyntheticTurn(storage.db, 5 * 60_000, at));
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
      expect(await claimSyntheticTurn(storage.db, 5 * 60_000, at + 4 * 60_000)).toBe(false);
      expect(await claimSyntheticTurn(storage.db, 5 * 60_000, at + 5 * 60_000)).toBe(true);
    });

    test('a turn claimed by a clock set back is free again', async () => {
      const at = Date.now() + 20 * 60_000;
      expect(await claimSyntheticTurn(storage.db, 5 * 60_000, at + 40 * dayMs)).toBe(true);
      expect(await claimSyntheticTurn(storage.db, 5 * 60_000, at)).toBe(true);
      expect(await claimSyntheticTurn(storage.db, 5 * 60_000, at)).toBe(false);
    });

    test('is deleted after a day; requests of people are not', async () => {
      const before = await leads();
      expect(await deleteOldSynthetic(storage.db, Date.now() + dayMs - 60_000)).toBe(0);
      expect(await deleteOldSynthetic(storage.db, Date.now() + dayMs + 60_000)).toBe(1);
      expect(await leads()).toHaveLength(before.length - 1);
      const left = storage.db.selectFrom('outbox').select('id').where('target', '=', 'synthetic');
      expect(await left.execute()).toEqual([]);
    });
  });
