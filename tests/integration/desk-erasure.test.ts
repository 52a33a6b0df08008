import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadEnv } from '@/config/env';
import { copyErasures, repeatLoggedErasures } from '@/server/privacy/restored-erasures';
import {
  type RetentionRule,
  claimDay,
  leadsClosedBefore,
  eraseOld,
  type RetentionStep,
  leadsQuarantinedBefore,
  startRetention,
} from '@/server/privacy/retention';
import { makeErasureLog } from '@/server/privacy/erasure-log';
import { makePhoneHasher } from '@/server/privacy/erase-lead';
import { addNote, approveLead, recordOutcome, takeLead } from '@/desk/server/leads/desk-actions';
import { readAudit } from '@/desk/server/settings/desk-audit';
import { readLead } from '@/desk/server/leads/desk-detail';
import {
  countQuarantined,
  erasePhone,
  eraseQuarantined,
  withdrawConsent,
} from '@/desk/server/settings/desk-erasure';
import { countLeads, listLeads } from '@/desk/server/lists/desk-list';
import { startDesk } from '@/desk/server/start-desk';
import { onBothStorages, seedLead, seedManager } from '../support/desk-leads';
import { until } from '../support/until';

const now = Date.parse('2026-11-21T12:00:00Z');
const dayMs = 86_400_000;

/** Waits for background effects. */
onBothStorages((storage) => {
  let anna: Awaited<ReturnType<typeof seedManager>>;
  let chief: typeof anna;
  beforeAll(async () => {
    anna = await seedManager(storage().db, 'Анна');
    chief = await seedManager(storage().db, 'Вера', 'lead-admin');
  });

  const db = () => storage().db;
  const log = () => makeErasureLog({ DATA_DIR: storage().dataDir, ERASURE_LOG_DIR: '' });
  const read = async (id: string) => (await readLead(db(), id, { readerId: anna.id, now }))!;
  const erase = (phone: string) => erasePhone(db(), phone, { managerId: chief.id, now, log: log() });
  const withdraw = (leadId: string, viewer = chief) => withdrawConsent(db(), { viewer, leadId, now }, log());
  const eventText = 'Личные данные удалены';
  const again = () => ({ db: db(), log: log(), eventText });
  const aged = (find: RetentionRule['find'], days = 30) => eraseOld(db(), { find, days, eventText }, now);

  /** The whole storage as text. */
  const everything = async () => {
    const tables = ['leads', 'lead_events', 'consents', 'outbox', 'desk_audit', 'erasures'] as const;
    const rows = await Promise.all(tables.map((table) => db().selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows);
  };

  const workedOn = async (phone: string, fio: string) => {
    const id = await seedLead(db(), { createdAt: now - dayMs, phone, fio, context: { item: `для ${fio}` } });
    await takeLead(db(), { viewer: anna, leadId: id, now });
    await addNote(db(), { viewer: anna, leadId: id, now }, `${fio}, второй номер ${phone}`);
    await read(id);
    const call = { outcome: 'refused' as const, reason: 'other' as const, note: fio, notReachedMs: 1 };
    await recordOutcome(db(), { viewer: anna, leadId: id, now }, call);
    return id;
  };

  describe('erasure by phone (D51) [MGR-05]', () => {
    test('no personal data of the client remain; counts stay', async () => {
      const phone = '79612223344';
      const ids = [await workedOn(phone, 'Ярополк'), await workedOn(phone, 'Ярополк')];
      const other = await seedLead(db(), { createdAt: now, phone: '79612223345', fio: 'Сосед' });
      expect(await everything()).toContain('Ярополк');
      expect(await erase(phone)).toBe(2);
      const left = (await everything()).toLowerCase();
      for (const trace of [phone, phone.slice(1), '4433222169', 'ярополк']) expect(left).not.toContain(trace);
      const { lead, deliveries, history } = await read(ids[0]!);
      expect(lead).toMatchObject({ isErased: true, fio: '', phone: '', phoneLink: null, products: [] });
      expect(lead).toMatchObject({ status: 'refused', city: { name: 'Пермь' }, page: '/domru-tv/equipment' });
      expect(deliveries).toMatchObject([{ state: 'erased' }]);
      expect(history.at(-1)).toMatchObject({ kind: 'erased', by: 'Вера' });
      expect((await read(other)).lead.fio).toBe('Сосед');
      expect(await erase(phone)).toBe(0);
    });

    test('the consent’s proof stays as a hash that only this phone results in', async () => {
      const phone = '79612223355';
      const id = await workedOn(phone, 'Мирослав');
      await erase(phone);
      const consent = await db()
        .selectFrom('consents')
        .selectAll()
        .where('lead_id', '=', id)
        .executeTakeFirstOrThrow();
      const hash = await makePhoneHasher(db());
      expect(consent).toMatchObject({
        subject_hash: hash(phone),
        masked_address: '',
        text_version: '2026-11-01',
        text_hash: 'a'.repeat(64),
        at: now - dayMs,
      });
      expect(hash(phone)).not.toBe(hash('79612223356'));
    });

    test('two erased leads of one phone are strangers to each other, and to searches', async () => {
      const phone = '79612223366';
      const [first] = [await workedOn(phone, 'Радмир'), await workedOn(phone, 'Радмир')];
      await erase(phone);
      const { related, lead } = await read(first);
      expect([related, lead.requestsOfPhone]).toEqual([[], 1]);
    });

    test('open leads and those set aside are closed, and in no tab of work any more [MGR-02]', async () => {
      const phone = '79612223300';
      const city = 'Кунгур';
      const more = { createdAt: now - dayMs, phone, city };
      const fresh = await seedLead(db(), more);
      const taken = await seedLead(db(), more);
      await takeLead(db(), { viewer: anna, leadId: taken, now });
      const setAside = await seedLead(db(), {
        ...more,
        columns: { quarantined_at: now, quarantine_reason: '-' },
      });
      const context = { viewerId: anna.id, now, responseTargetMs: 1 };
      const counts = async () =>
        (await countLeads(db(), { view: 'all', days: 'lead', city, search: null }, context)).counts;
      const inQuarantine = async () =>
        (
          await listLeads(
            storage(),
            { filter: { view: 'quarantine', days: 'lead', city, search: null }, sort: 'newest', limit: 50 },
            context,
          )
        ).leads.map(({ id }) => id);
      expect(await counts()).toMatchObject({ open: 2, new: 1, own: 1, overdue: 2, quarantine: 1 });
      expect(await inQuarantine()).toEqual([setAside]);
      await erase(phone);
      expect(await counts()).toMatchObject({
        ...{ open: 0, new: 0, own: 0, overdue: 0, quarantine: 0, closed: 2 },
      });
      expect(await inQuarantine()).toEqual([]);
      for (const id of [fresh, taken, setAside])
        expect((await read(id)).lead).toMatchObject({ isErased: true, status: 'cancelled', closedAt: now });
      const approved = await approveLead(db(), { viewer: chief, leadId: setAside, now });
      expect(approved).toMatchObject({ message: 'Личные данные этой заявки удалены' });
    });

    test('the outcome of a closed lead and its time stay', async () => {
      const phone = '79612223301';
      const columns = { status: 'sold', closed_at: now - 5 };
      const id = await seedLead(db(), { createdAt: now - dayMs, phone, columns });
      await erase(phone);
      expect((await read(id)).lead).toMatchObject({ isErased: true, status: 'sold', closedAt: now - 5 });
    });

    test('unsent deliveries are marked as such, refused ones stay so [MGR-03]', async () => {
      const phone = '79612223302';
      const unsent = await seedLead(db(), { createdAt: now, phone });
      const refused = await seedLead(db(), { createdAt: now, phone, columns: { provider_state: 'refused' } });
      const held = await seedLead(db(), { createdAt: now, columns: { quarantined_at: now } });
      await db().updateTable('outbox').set({ state: 'held' }).where('lead_id', '=', held).execute();
      await erase(phone);
      const states = [unsent, refused, held].map(async (id) => (await read(id)).lead.delivery);
      expect(await Promise.all(states)).toEqual(['erased', 'refused', 'held']);
    });

    test('an erased lead accepts no note, no outcome, no withdrawal', async () => {
      const phone = '79612223377';
      const id = await workedOn(phone, 'Всеслав');
      await erase(phone);
      const act = { viewer: chief, leadId: id, now };
      const refused = { kind: 'refused', message: 'Личные данные этой заявки удалены' };
      expect(await addNote(db(), act, 'звонил')).toMatchObject(refused);
      const call = { outcome: 'sold' as const, note: '', notReachedMs: 1 };
      expect(await recordOutcome(db(), { ...act, viewer: anna }, call)).toMatchObject(refused);
      expect(await withdraw(id)).toMatchObject(refused);
    });

    test('its author is recorded, without the number', async () => {
      await erase('79610000000');
      const [entry] = (await readAudit(db(), undefined)).entries;
      expect(entry).toMatchObject({
        action: 'erased',
        by: 'Вера',
        text: 'Удалил личные данные по номеру телефона, заявок: 0',
      });
    });

    test('after a restore it is repeated: older leads of the phone are erased, a newer request is not', async () => {
      const phone = '79612223388';
      await workedOn(phone, 'Святозар');
      await erase(phone);
      // The backup contains the lead but not the erasure.
      await db().deleteFrom('erasures').execute();
      const restored = await seedLead(db(), { createdAt: now - dayMs, phone, fio: 'Святозар' });
      const newer = await seedLead(db(), { createdAt: now + 1, phone, fio: 'Святозар' });
      const stranger = await seedLead(db(), { createdAt: now - dayMs, phone: '79612223399' });
      expect(await repeatLoggedErasures(again(), now + 2)).toBe(1);
      expect((await read(restored)).lead.isErased).toBe(true);
      expect((await read(newer)).lead.isErased).toBe(false);
      expect((await read(stranger)).lead.isErased).toBe(false);
      expect(await repeatLoggedErasures(again(), now + 3)).toBe(0);
      await erase(phone);
    });
  });

  describe('the list of erasures outside the storage', () => {
    const folder = mkdtempSync(join(tmpdir(), 'erasures-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    const named = (dir: string) => makeErasureLog({ DATA_DIR: storage().dataDir, ERASURE_LOG_DIR: dir });

    test('it is in the operator’s folder, contains no number, and continues after a line cut off by a crash', async () => {
      const phone = '79612225500';
      const file = join(folder, 'erasures.jsonl');
      await erasePhone(db(), phone, { managerId: chief.id, now, log: named(folder) });
      expect(readFileSync(file, 'utf8')).not.toContain(phone.slice(1));
      expect(statSync(file).mode & 0o077).toBe(0);
      appendFileSync(file, '{"id":"cut o');
      await erasePhone(db(), phone, { managerId: chief.id, now: now + 1, log: named(folder) });
      expect((await named(folder).all()).map(({ at }) => at)).toEqual([now, now + 1]);
    });

    test('it copies erasures of other instances, once', async () => {
      const other = named(mkdtempSync(join(folder, 'other-')));
      await erase('79612225501');
      const count = await copyErasures({ db: db(), log: other });
      expect(count).toBeGreaterThan(0);
      expect(await copyErasures({ db: db(), log: other })).toBe(0);
      const known = (await log().all()).map(({ id }) => id);
      expect((await other.all()).map(({ id }) => id)).toEqual(expect.arrayContaining(known.slice(-1)));
    });

    test('a folder that is not there stops the start, and the setting is named', async () => {
      const desk = startDesk({
        env: {
          ...loadEnv({ NODE_ENV: 'test' }),
          DATABASE_URL: storage().url,
          DATA_DIR: storage().dataDir,
          ERASURE_LOG_DIR: join(folder, 'not-mounted'),
          OPEN_LEAD_DAYS: 0,
        },
        storage: storage(),
        onError: () => undefined,
      });
      await expect(desk.restored).rejects.toThrow('ERASURE_LOG_DIR');
      await desk.stop();
    });
  });

  describe('withdrawal of the consent', () => {
    test('an open lead is erased, closed and marked; the record has the time', async () => {
      const id = await seedLead(db(), { createdAt: now - 1, phone: '79613330000', fio: 'Добрыня' });
      await takeLead(db(), { leadId: id, now, viewer: anna });
      expect(await withdraw(id)).toEqual({ kind: 'done' });
      const { lead, consent, history } = await read(id);
      expect(lead).toMatchObject({ status: 'cancelled', closedAt: now, isErased: true, fio: '' });
      expect(consent).toMatchObject({ withdrawnAt: now });
      expect(history.map(({ kind }) => kind)).toEqual(['received', 'taken', 'consent_withdrawn', 'erased']);
      expect(await everything()).not.toContain('Добрыня');
    });

    test('the outcome of a sold lead stays counted', async () => {
      const id = await workedOn('79613330001', 'Никита');
      await withdraw(id);
      expect((await read(id)).lead).toMatchObject({ status: 'refused', isErased: true });
    });

    test('only a lead-admin records it, whoever is the holder [MGR-01]', async () => {
      const id = await seedLead(db(), { createdAt: now - 1, phone: '79613330002' });
      await takeLead(db(), { leadId: id, now, viewer: anna });
      const logged = await log().all();
      expect(await withdraw(id, anna)).toMatchObject({ message: 'Это может только администратор заявок' });
      expect((await read(id)).lead.isErased).toBe(false);
      expect(await log().all()).toEqual(logged);
    });

    test('after a restore it is repeated for that lead only, and no part of it is sent again [MGR-01]', async () => {
      const phone = '79613330003';
      const other = await seedLead(db(), { createdAt: now - 1, phone, fio: 'Лада' });
      const id = await seedLead(db(), { createdAt: now - 1, phone, fio: 'Лада' });
      const backup = await db()
        .selectFrom('leads')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const payload = JSON.stringify({ phone });
      await withdraw(id);
      expect(await repeatLoggedErasures(again(), now + 1)).toBe(0);

      await db().deleteFrom('erasures').execute();
      await db().updateTable('leads').set(backup).where('id', '=', id).execute();
      await db().updateTable('consents').set({ withdrawn_at: null }).where('lead_id', '=', id).execute();
      await db().updateTable('outbox').set({ state: 'waiting', payload }).where('lead_id', '=', id).execute();
      const restoredAt = now - 2 * dayMs;
      const retention = startRetention({
        db: db(),
        restore: (at) => repeatLoggedErasures(again(), at),
        steps: [],
        onError: (error) => {
          throw error;
        },
        now: () => restoredAt,
      });
      await retention.restored;
      const { lead, consent, deliveries } = await read(id);
      expect(lead).toMatchObject({ isErased: true, status: 'cancelled', closedAt: restoredAt });
      expect(consent).toMatchObject({ withdrawnAt: now });
      expect(deliveries).toMatchObject([{ state: 'erased' }]);
      expect((await read(other)).lead).toMatchObject({ isErased: false, fio: 'Лада' });
      await retention.stop();
      expect(await repeatLoggedErasures(again(), now + 3)).toBe(0);
    });
  });

  describe('removal of quarantined leads, by reason (D51) (D51) [MGR-05]', () => {
    const by = () => ({ managerId: chief.id, now });
    const aside = (reason: string, at: number) =>
      seedLead(db(), {
        createdAt: at,
        phone: '79614440099',
        columns: { quarantined_at: at, quarantine_reason: reason },
      });

    test('all of a reason are removed, in parts; others, approved ones and later ones stay', async () => {
      const spam = await Promise.all(Array.from({ length: 203 }, (_, n) => aside('много заявок', now - n)));
      const other = await aside('иное', now);
      const later = await aside('много заявок', now + 1);
      const approved = await aside('много заявок', now);
      await approveLead(db(), { viewer: chief, leadId: approved, now });
      const { at, reasons } = await countQuarantined(db(), now);
      expect([at, reasons]).toEqual([
        now,
        expect.arrayContaining([
          { reason: 'много заявок', count: 204 },
          { reason: 'иное', count: 1 },
        ]),
      ]);
      const remove = () => eraseQuarantined(db(), { reason: 'много заявок', until: at }, by());
      expect(await remove()).toEqual({ removed: 200, left: 3 });
      expect(await remove()).toEqual({ removed: 3, left: 0 });
      expect(await remove()).toEqual({ removed: 0, left: 0 });
      for (const id of [spam[0], spam.at(-1)])
        expect((await read(id ?? '')).lead).toMatchObject({ isErased: true, phone: '', status: 'cancelled' });
      for (const id of [other, later, approved])
        expect((await read(id)).lead).toMatchObject({ isErased: false });
      const { entries } = await readAudit(db(), undefined);
      expect(entries.slice(0, 2)).toMatchObject([
        { action: 'quarantine_emptied', text: 'Удалил отложенные заявки (много заявок): 3', by: 'Вера' },
        { action: 'quarantine_emptied', text: 'Удалил отложенные заявки (много заявок): 200' },
      ]);
      expect((await countQuarantined(db(), now)).reasons).toEqual(
        expect.arrayContaining([
          { reason: 'иное', count: 1 },
          { reason: 'много заявок', count: 1 },
        ]),
      );
    });
  });

  describe('retention', () => {
    test('closed leads older than the set days are erased, open and younger ones are not', async () => {
      const closed = (at: number) => ({ createdAt: at, columns: { status: 'sold', closed_at: at } });
      const old = await seedLead(db(), closed(now - 31 * dayMs));
      const young = await seedLead(db(), closed(now - 29 * dayMs));
      const open = await seedLead(db(), { createdAt: now - 400 * dayMs });
      expect(await aged(leadsClosedBefore, 0)).toBe(0);
      expect(await aged(leadsClosedBefore)).toBe(1);
      const erased = await Promise.all([old, young, open].map(async (id) => (await read(id)).lead.isErased));
      expect(erased).toEqual([true, false, false]);
      expect(await aged(leadsClosedBefore)).toBe(0);
    });

    test('old quarantined leads are erased too, and leave the quarantine', async () => {
      const id = await seedLead(db(), { createdAt: 1, columns: { quarantined_at: now - 31 * dayMs } });
      const young = await seedLead(db(), { createdAt: 1, columns: { quarantined_at: now - 29 * dayMs } });
      expect(await aged(leadsQuarantinedBefore)).toBe(1);
      expect((await read(id)).lead).toMatchObject({ isErased: true, status: 'cancelled', closedAt: now });
      expect((await read(young)).lead.isErased).toBe(false);
    });

    test('an open lead without activity for OPEN_LEAD_DAYS is closed and erased, and the record has it [LEAD-08]', async () => {
      const at = Date.now();
      const long = at - 101 * dayMs;
      const forgotten = await seedLead(db(), { createdAt: long, phone: '79614441100', fio: 'Забава' });
      const noted = await seedLead(db(), { createdAt: long, phone: '79614441101' });
      await addNote(db(), { viewer: anna, leadId: noted, now: at - 99 * dayMs }, 'просит подождать');
      const later = await seedLead(db(), { createdAt: long, columns: { due_at: at + dayMs } });
      const young = await seedLead(db(), { createdAt: at - 99 * dayMs });
      const errors: unknown[] = [];
      const desk = startDesk({
        env: {
          ...loadEnv({ NODE_ENV: 'test' }),
          DATABASE_URL: storage().url,
          DATA_DIR: storage().dataDir,
          ERASURE_LOG_DIR: '',
          OPEN_LEAD_DAYS: 100,
        },
        storage: storage(),
        onError: (error) => errors.push(error),
      });
      await desk.restored;
      await until(async () => (await read(forgotten)).lead.isErased);
      await desk.stop();
      expect((await read(forgotten)).lead).toMatchObject({ status: 'cancelled', fio: '', phone: '' });
      expect((await read(forgotten)).history.at(-1)?.text).toContain('Закрыта как устаревшая');
      for (const id of [noted, later, young])
        expect((await read(id)).lead).toMatchObject({ isErased: false, closedAt: null });
      const { entries } = await readAudit(db(), undefined);
      expect(entries).toContainEqual(
        expect.objectContaining({
          action: 'retention',
          by: null,
          text: expect.stringContaining('100 дн.'),
        }),
      );
      expect(errors).toEqual([]);
      await db().deleteFrom('settings').where('key', '=', 'retention_day').execute();
    });

    test('a failed step is logged by its name, stops no other, and is retried the same day', async () => {
      const done: string[] = [];
      const told: string[] = [];
      let isBroken = true;
      const step = (name: string, every: RetentionStep['every'], fails = false): RetentionStep => ({
        name,
        every,
        run: async () => {
          if (fails && isBroken) throw new Error('the disk is full');
          done.push(name);
        },
      });
      const steps = [
        step('orders', 'hour', true),
        step('copies', 'hour'),
        step('closed', 'day', true),
        step('open', 'day'),
      ];
      const run = async () => {
        const job = startRetention({
          db: db(),
          restore: async () => undefined,
          steps,
          onError: (_error, name) => told.push(name),
          now: () => now + 30 * dayMs,
        });
        await until(async () => done.includes('open'));
        await job.stop();
      };
      await run();
      expect(told).toEqual(['orders', 'closed']);
      expect(done).toEqual(['copies', 'open']);
      [isBroken, done.length] = [false, 0];
      await run();
      expect(done).toEqual(['orders', 'copies', 'closed', 'open']);
      await db().deleteFrom('settings').where('key', '=', 'retention_day').execute();
    });

    test('of many instances one runs it per day, also after a clock is set back', async () => {
      const claims = await Promise.all(Array.from({ length: 10 }, () => claimDay(db(), now)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      expect(await claimDay(db(), now - dayMs)).toBe(false);
      expect(await claimDay(db(), now + dayMs)).toBe(true);
    });

    test('a day claimed by a clock that was far ahead is claimed again by the right one', async () => {
      await db().deleteFrom('settings').where('key', '=', 'retention_day').execute();
      expect(await claimDay(db(), now + 300 * dayMs)).toBe(true);
      expect(await claimDay(db(), now)).toBe(true);
      expect(await claimDay(db(), now)).toBe(false);
    });
  });

  test('views of phones are recorded with the viewer, once an hour for each [MGR-01]', async () => {
    const id = await seedLead(db(), { createdAt: now, phone: '79614440000' });
    const seen = async () =>
      (await readAudit(db(), undefined)).entries.filter((entry) => entry.lead?.id === id);
    await read(id);
    expect(await seen()).toEqual([]);
    await takeLead(db(), { viewer: anna, leadId: id, now });
    await read(id);
    await read(id);
    expect(await seen()).toMatchObject([{ action: 'phone_seen', by: 'Анна', at: now }]);
    await readLead(db(), id, { readerId: anna.id, now: now + 61 * 60_000 });
    expect(await seen()).toHaveLength(2);
  });

  test('the audit is read page by page, newest first', async () => {
    const rows = Array.from({ length: 150 }, (_, i) => ({
      ...{ at: i, manager_id: anna.id, action: 'exported', lead_id: null, text: `№ ${i}` },
    }));
    await db().insertInto('desk_audit').values(rows).execute();
    const first = await readAudit(db(), undefined);
    const second = await readAudit(db(), first.next!);
    expect(first.entries).toHaveLength(100);
    expect(first.entries[0]?.text).toBe('№ 149');
    expect(second.entries[0]?.text).toBe('№ 49');
  });
});
