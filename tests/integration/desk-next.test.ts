import { v7 as newId } from 'uuid';

import { deskLeadDetailSchema } from '@/desk/contract/desk.schemas';
import { takeNextLead } from '@/desk/server/leads/desk-actions';
import { readLead } from '@/desk/server/leads/desk-detail';
import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';
import { onBothStorages, seedLead, seedManager } from '../support/desk-leads';
import { deskVisitorOf } from '../support/desk-visitor';

const minute = 60_000;

onBothStorages((storage) => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  let phones = 79_120_000_000;
  const longAgo = (minutes: number) => ({
    createdAt: now - minutes * minute,
    phone: String((phones += 1)),
  });
  const next = (viewer: Awaited<ReturnType<typeof seedManager>>, after?: string) =>
    takeNextLead(storage(), { viewer, now, after });

  beforeEach(async () => {
    await storage().db.updateTable('leads').set({ status: 'sold', closed_at: 1 }).execute();
  });

  test('takes the longest-waiting lead and no held one, with an entry in the history [MGR-03]', async () => {
    const { db } = storage();
    const [elena, oleg] = [await seedManager(db, 'Елена'), await seedManager(db, 'Олег')];
    const free = await seedLead(db, longAgo(10));
    await seedLead(db, { ...longAgo(50), columns: { status: 'taken', taken_by: oleg.id } });
    await seedLead(db, { ...longAgo(40), columns: { status: 'reached', taken_by: elena.id } });
    await seedLead(db, { ...longAgo(30), columns: { quarantined_at: now, quarantine_reason: 'x' } });
    await seedLead(db, { ...longAgo(20), wanted: { from: now + minute, until: null } });
    expect(await next(elena)).toBe(free);
    const detail = await readLead(db, free, { readerId: elena.id, now });
    expect(detail?.lead).toMatchObject({ status: 'taken', takenBy: { id: elena.id } });
    expect(detail?.history.map(({ kind, by }) => [kind, by])).toEqual([
      ['received', null],
      ['taken', 'Елена'],
    ]);
  });

  test('takes no request of a client whom a colleague serves already, but one’s own [MGR-03]', async () => {
    const { db } = storage();
    const [elena, oleg] = [await seedManager(db, 'Елена'), await seedManager(db, 'Олег')];
    const phone = '79125550001';
    await seedLead(db, { ...longAgo(60), phone, columns: { status: 'taken', taken_by: oleg.id } });
    const twin = await seedLead(db, { ...longAgo(50), phone });
    const other = await seedLead(db, longAgo(10));
    expect(await next(elena)).toBe(other);
    expect(await next(elena, other)).toBeNull();
    await db.updateTable('leads').set({ taken_by: elena.id }).where('id', '=', twin).execute();
    expect(await next(elena)).toBe(twin);
  });

  test('takes one’s own again when it is due, but not the one just released', async () => {
    const { db } = storage();
    const elena = await seedManager(db, 'Елена');
    const own = await seedLead(db, {
      ...longAgo(30),
      columns: { status: 'callback', taken_by: elena.id, taken_at: now },
    });
    const free = await seedLead(db, longAgo(10));
    expect(await next(elena)).toBe(own);
    expect(await next(elena, own)).toBe(free);
    expect(await next(elena, newId())).toBe(own);
  });

  test('twenty presses at once take twenty leads, and the next none', async () => {
    const { db } = storage();
    const managers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => seedManager(db, `Менеджер ${i}`)),
    );
    for (let i = 0; i < 20; i++) await seedLead(db, longAgo(i + 1));
    const given = await Promise.all(managers.map((manager) => next(manager)));
    expect(given).not.toContain(null);
    expect(new Set(given).size).toBe(20);
    const taken = await db.selectFrom('lead_events').select('lead_id').where('kind', '=', 'taken').execute();
    expect(new Set(taken.map(({ lead_id }) => lead_id)).size).toBeGreaterThanOrEqual(20);
    expect(await next(await seedManager(db, 'Поздний'))).toBeNull();
  });

  test('a request that its client cancels meanwhile is passed over', async () => {
    const { db } = storage();
    const elena = await seedManager(db, 'Елена');
    const cancelled = await seedLead(db, longAgo(20));
    const other = await seedLead(db, longAgo(10));
    const cancel = db
      .updateTable('leads')
      .set((eb) => ({
        status: 'cancelled',
        cancelled_at: now,
        closed_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', cancelled)
      .where('taken_by', 'is', null)
      .executeTakeFirst();
    const [given, { numUpdatedRows }] = await Promise.all([next(elena), cancel]);
    // In either order a cancelled lead is never assigned.
    expect(given).toBe(numUpdatedRows === 1n ? other : cancelled);
    const row = await db
      .selectFrom('leads')
      .select(['cancelled_at', 'taken_by'])
      .where('id', '=', cancelled)
      .executeTakeFirstOrThrow();
    expect(row.cancelled_at === null || row.taken_by === null).toBe(true);
  });
});

describe('over HTTP', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await composeTestSite();
  });
  afterAll(() => site.stop());

  test('returns the lead and its full phone, which is recorded; 404 with a message without a waiting lead [MGR-03]', async () => {
    const desk = await deskVisitorOf(site);
    const nobody = await desk.post('/api/manager/leads/next', {});
    expect([nobody.statusCode, nobody.json<{ message: string }>().message]).toEqual([
      404,
      'Никто не\u00a0ждёт',
    ]);
    const form = {
      ...{ fio: 'Иван', phone: '+7 (912) 000-45-18', form_type: 'card', page: '/', consent: '1' },
      ...{ context_item: 'Скворец Мини', context_option: 'Тест-драйв', context_price: '0' },
      ...{ context_later_price: '150', context_period: 'month' },
    };
    // A city with callbacks at any hour.
    const visitor = visitorOf(site, 'kaliningrad.localhost');
    await visitor.submit('/api/request', form, { 'idempotency-key': newId() });
    const answer = await desk.post('/api/manager/leads/next', {});
    expect(answer.statusCode).toBe(200);
    const { lead } = deskLeadDetailSchema.parse(answer.json());
    expect(lead).toMatchObject({ status: 'taken', phone: '+7 (912) 000-45-18' });
    // The displayed offer, in the form's text.
    expect(lead).toMatchObject({ item: 'Скворец Мини', option: 'Тест-драйв' });
    expect(lead).toMatchObject({ price: 0, laterPrice: 150, period: 'month' });
    const audit = await desk.get('/api/manager/audit');
    expect(audit.json<{ entries: unknown[] }>().entries).toContainEqual(
      expect.objectContaining({
        action: 'phone_seen',
        lead: { id: lead.id, number: lead.number },
        text: `Увидел телефон клиента, заявка №\u00a0${lead.number}`,
      }),
    );
  });
});
