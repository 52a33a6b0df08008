import { makeErasureLog } from '@/server/leads/erasure-log';
import { phoneHasher } from '@/server/leads/retention';
import { claimDay, eraseOld, eraseRestored, type RetentionParts } from '@/server/leads/retention-job';
import { addNote, takeLead } from '@/server/manager/desk-actions';
import { readAudit } from '@/server/manager/desk-audit';
import { readLead } from '@/server/manager/desk-detail';
import { erasePhone, withdrawConsent } from '@/server/manager/desk-erasure';
import { recordOutcome } from '@/server/manager/desk-outcome';
import { onBothStorages, seedLead, seedManager } from '../support/desk-leads';

const now = Date.parse('2026-11-21T12:00:00Z');
const dayMs = 86_400_000;

onBothStorages((storage) => {
  let anna: Awaited<ReturnType<typeof seedManager>>;
  let chief: typeof anna;
  beforeAll(async () => {
    anna = await seedManager(storage().db, 'Анна');
    chief = await seedManager(storage().db, 'Вера', 'lead-admin');
  });

  const db = () => storage().db;
  const log = () => makeErasureLog(storage().dataDir);
  const read = async (id: string) => (await readLead(db(), id, { readerId: anna.id, now }))!;
  const erase = (phone: string) => erasePhone(db(), phone, { managerId: chief.id, now, log: log() });
  const job = (days = 30): RetentionParts => ({
    db: db(),
    log: log(),
    retentionDays: async () => days,
    eventText: 'Личные данные удалены',
    onErased: async () => undefined,
    onError: (error) => {
      throw error;
    },
  });

  /** Everything that the storage holds, as text. */
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

  describe('erasure by phone (decision 51) [MGR-05]', () => {
    test('nothing of the client is left anywhere; what is counted stays', async () => {
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

    test('the consent’s proof stays as a hash that only this phone gives', async () => {
      const phone = '79612223355';
      const id = await workedOn(phone, 'Мирослав');
      await erase(phone);
      const consent = await db()
        .selectFrom('consents')
        .selectAll()
        .where('lead_id', '=', id)
        .executeTakeFirstOrThrow();
      const hash = await phoneHasher(db());
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

    test('an erased lead takes no note, no outcome, no withdrawal', async () => {
      const phone = '79612223377';
      const id = await workedOn(phone, 'Всеслав');
      await erase(phone);
      const act = { viewer: chief, leadId: id, now };
      const refused = { kind: 'refused', message: 'Личные данные этой заявки удалены' };
      expect(await addNote(db(), act, 'звонил')).toMatchObject(refused);
      expect(await withdrawConsent(db(), act)).toMatchObject(refused);
    });

    test('it is recorded who did it, without the number', async () => {
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
      // The backup knows the lead and does not know the erasure.
      await db().deleteFrom('erasures').execute();
      const restored = await seedLead(db(), { createdAt: now - dayMs, phone, fio: 'Святозар' });
      const newer = await seedLead(db(), { createdAt: now + 1, phone, fio: 'Святозар' });
      const stranger = await seedLead(db(), { createdAt: now - dayMs, phone: '79612223399' });
      expect(await eraseRestored(job(), now + 2)).toBe(1);
      expect((await read(restored)).lead.isErased).toBe(true);
      expect((await read(newer)).lead.isErased).toBe(false);
      expect((await read(stranger)).lead.isErased).toBe(false);
      expect(await eraseRestored(job(), now + 3)).toBe(0);
      await erase(phone);
    });
  });

  describe('withdrawal of the consent', () => {
    test('an open lead is erased, closed and marked; the record says when', async () => {
      const id = await seedLead(db(), { createdAt: now - 1, phone: '79613330000', fio: 'Добрыня' });
      const act = { leadId: id, now };
      expect(await withdrawConsent(db(), { ...act, viewer: anna })).toMatchObject({ kind: 'refused' });
      await takeLead(db(), { ...act, viewer: anna });
      expect(await withdrawConsent(db(), { ...act, viewer: anna })).toEqual({ kind: 'done' });
      const { lead, consent, history } = await read(id);
      expect(lead).toMatchObject({ status: 'cancelled', closedAt: now, isErased: true, fio: '' });
      expect(consent).toMatchObject({ withdrawnAt: now });
      expect(history.map(({ kind }) => kind)).toEqual(['received', 'taken', 'consent_withdrawn', 'erased']);
      expect(await everything()).not.toContain('Добрыня');
    });

    test('what a sold lead became stays counted', async () => {
      const id = await workedOn('79613330001', 'Никита');
      await withdrawConsent(db(), { viewer: chief, leadId: id, now });
      expect((await read(id)).lead).toMatchObject({ status: 'refused', isErased: true });
    });
  });

  describe('retention', () => {
    test('closed leads older than the set days are erased, open and younger ones are not', async () => {
      const closed = (at: number) => ({ createdAt: at, columns: { status: 'sold', closed_at: at } });
      const old = await seedLead(db(), closed(now - 31 * dayMs));
      const young = await seedLead(db(), closed(now - 29 * dayMs));
      const open = await seedLead(db(), { createdAt: now - 400 * dayMs });
      expect(await eraseOld(job(0), now)).toBe(0);
      expect(await eraseOld(job(30), now)).toBe(1);
      const erased = await Promise.all([old, young, open].map(async (id) => (await read(id)).lead.isErased));
      expect(erased).toEqual([true, false, false]);
      expect(await eraseOld(job(30), now)).toBe(0);
    });

    test('what was set aside so long ago is erased too, and leaves the quarantine', async () => {
      const id = await seedLead(db(), { createdAt: 1, columns: { quarantined_at: now - 31 * dayMs } });
      const young = await seedLead(db(), { createdAt: 1, columns: { quarantined_at: now - 29 * dayMs } });
      expect(await eraseOld(job(30), now)).toBe(1);
      expect((await read(id)).lead).toMatchObject({ isErased: true, closedAt: now });
      expect((await read(young)).lead.isErased).toBe(false);
    });

    test('of many instances one does it a day, also when a clock is put back', async () => {
      const claims = await Promise.all(Array.from({ length: 10 }, () => claimDay(db(), now)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      expect(await claimDay(db(), now - dayMs)).toBe(false);
      expect(await claimDay(db(), now + dayMs)).toBe(true);
    });
  });

  test('who saw whose phone is recorded, once an hour for each [MGR-01]', async () => {
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
