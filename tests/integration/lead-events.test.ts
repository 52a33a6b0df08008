import { sql } from 'kysely';

import type { DueDelivery } from '@/server/delivery/delivery-target';
import { queueLeadCancelled, queueLeadChanged, queueLeadErased } from '@/server/delivery/lead-events';
import {
  claimDue,
  returnClaimedDeliveries,
  leaseMs,
  resendDelivery,
  recordDeliveryResult,
} from '@/server/delivery/outbox';
import { approveLead } from '@/desk/server/leads/desk-actions';
import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';
import { onBothStorages, seedLead, seedManager } from '../support/desk-leads';
import { deskVisitorOf } from '../support/desk-visitor';
import { crmSecret, type FakeCrm, openFakeCrm } from '../support/fake-crm';
import { type FakeSmtp, openFakeSmtp } from '../support/fake-smtp';
import { leadFields } from '../support/lead-fields';
import { until } from '../support/until';

const host = 'perm.localhost:3000';
const phone = '79120004518';

interface Notice {
  event: string;
  id: string;
  number: string;
  version: number;
  wanted?: { from: string } | null;
}

onBothStorages((storage) => {
  describe('receivers hear of every change of a lead (LEAD-09)', () => {
    let [crm, smtp]: [FakeCrm?, FakeSmtp?] = [];
    let site: TestSite;
    beforeAll(async () => {
      [crm, smtp] = await Promise.all([openFakeCrm(), openFakeSmtp()]);
      site = await composeTestSite({
        env: {
          DATABASE_URL: storage().url,
          CRM_WEBHOOK_URL: crm.url,
          CRM_WEBHOOK_SECRET: crmSecret,
          SMTP_URL: smtp.url,
          MAIL_FROM: 'site@example.ru',
          LEADS_MAIL_TO: 'leads@example.ru',
        },
        ...(storage().url === '' ? { dataDir: storage().dataDir } : {}),
      });
    });
    afterAll(async () => {
      await site.stop();
      await Promise.all([crm?.close(), smtp?.close()]);
    });

    const heard = (number: string) =>
      (crm?.calls ?? []).map(({ body }) => JSON.parse(body) as Notice).filter((one) => one.number === number);
    const hears = (number: string, event: string) =>
      until(() => heard(number).find((notice) => notice.event === event));
    const status = async (number: string, change: object) => {
      const answer = await visitorOf(site, host).post('/api/request/status', {
        number,
        digits: '4518',
        ...change,
      });
      return answer.json<{ status: boolean; request: { choices: { value: string }[] } }>();
    };
    /** Leases of the lead's undelivered events for the CRM; 0 or null without an attempt. */
    const leasesOf = async (number: string) => {
      const rows = await storage()
        .db.selectFrom('outbox')
        .innerJoin('leads', 'leads.id', 'outbox.lead_id')
        .select('outbox.leased_until')
        .where('leads.number', '=', number)
        .where('outbox.target', '=', 'crm')
        .where('outbox.state', '!=', 'delivered')
        .execute();
      return rows.map(({ leased_until }) => Number(leased_until));
    };
    let forms = 0;
    const send = async (changes: Record<string, string> = {}) => {
      const key = { 'idempotency-key': `form-of-events-${forms++}` };
      const answer = await visitorOf(site, host).post('/api/request', leadFields({ phone, ...changes }), key);
      return answer.json<{ request_id: string }>().request_id;
    };

    test('a CRM after an outage gets the lead in its current state, then its cancellation and its erasure [LEAD-09]', async () => {
      const choices = (await status(await send(), {})).request.choices;
      const [first, second] = [choices.at(-2)?.value ?? '', choices.at(-1)?.value ?? ''];
      await crm?.goAway();
      const number = await send({ call_at: first });
      expect((await status(number, { action: 'time', call_at: second })).status).toBe(true);
      // An attempt that began before the change would still deliver the former time.
      await until(async () => (await leasesOf(number)).every((lease) => !lease));
      await crm?.comeBack();
      const created = await hears(number, 'lead.created');
      expect(created.wanted?.from).toBe(new Date(Number(second)).toISOString());

      expect((await status(number, { action: 'cancel' })).status).toBe(true);
      const cancelled = await hears(number, 'lead.cancelled');
      expect(await (await deskVisitorOf(site)).erase(phone)).toBeGreaterThan(0);
      const erased = await hears(number, 'lead.erased');
      for (const end of [cancelled, erased])
        expect(end).toEqual({
          ...{ event: end.event, id: created.id, number },
          ...{ version: expect.any(Number) as number, at: expect.any(String) as string },
        });
      const versions = heard(number).map(({ version }) => version);
      expect(versions).toEqual([...versions].sort((a, b) => a - b));
      const rows = await storage().db.selectFrom('outbox').select('payload').execute();
      expect(JSON.stringify(rows)).not.toContain(phone);
    });

    test('a change after the delivery is a separate event, also by mail; letters of a lead form a thread [LEAD-09]', async () => {
      const number = await send({ fio: 'Борис' });
      const { id } = await hears(number, 'lead.created');
      const letters = () => (smtp?.letters ?? []).filter(({ source }) => source.includes(id));
      // Each arrives before the next change, which would replace a pending one.
      await until(() => letters().length === 1);
      const choices = (await status(number, {})).request.choices;
      const time = choices.at(-1)?.value ?? '';
      await status(number, { action: 'time', call_at: time });
      const changed = await hears(number, 'lead.changed');
      expect(changed.wanted?.from).toBe(new Date(Number(time)).toISOString());
      await until(() => letters().length === 2);
      await status(number, { action: 'cancel' });
      await until(() => letters().length === 3);
      expect(letters().map(({ source }) => source.includes(`References: <${id}@example.ru>`))).toEqual([
        false,
        true,
        true,
      ]);
      expect(new Set(letters().map(({ messageId }) => messageId)).size).toBe(3);
    });

    test('the outcome of a call is announced to the CRM, with the time that was agreed on [MGR-03] [LEAD-09]', async () => {
      const number = await send({ fio: 'Вера' });
      const { id } = await hears(number, 'lead.created');
      const manager = await deskVisitorOf(site);
      await manager.post(`/api/manager/leads/${id}/take`, {});
      const callBackAt = Date.now() + 3_600_000;
      await manager.post(`/api/manager/leads/${id}/outcome`, { outcome: 'callback', note: '', callBackAt });
      expect(await hears(number, 'lead.changed')).toMatchObject({
        outcome: 'callback',
        callAgainAt: new Date(callBackAt).toISOString(),
      });
    });

    test('the previous release, which delivers what it finds, gets new leads complete and later events not at all [LEAD-09]', async () => {
      const number = await send({ fio: 'Елена' });
      const { id } = await hears(number, 'lead.created');
      await status(number, { action: 'cancel' });
      const rows = await storage()
        .db.selectFrom('outbox')
        .selectAll()
        .where('lead_id', '=', id)
        .where('target', '=', 'crm')
        .orderBy('lead_version')
        .execute();
      expect(rows.map(({ event, payload }) => [event, payload.includes('Елена')])).toEqual([
        ['lead.created', true],
        ['lead.cancelled', false],
      ]);
      // It claims `waiting` rows.
      expect(rows[1]?.state).not.toBe('waiting');
    });

    test('a form sent again without scripts changes its lead, and receivers get the change (D45) (D45) [LEAD-08]', async () => {
      const visitor = visitorOf(site, host);
      const ten = { phone: '79120004519', fio: 'Глеб', call_at: '', context_address: 'ул. Мира, 3' };
      const choices = (await status(await send(), {})).request.choices;
      const leads = () =>
        storage().db.selectFrom('leads').selectAll().where('phone', '=', ten.phone).execute();
      await visitor.submit('/api/request', leadFields({ ...ten, call_at: choices.at(-2)?.value ?? '' }));
      const [{ number } = { number: '' }] = await leads();
      await hears(number, 'lead.created');
      const time = choices.at(-1)?.value ?? '';
      const again = await visitor.submit('/api/request', leadFields({ ...ten, call_at: time }));
      expect(again.statusCode).toBe(303);
      expect(await leads()).toMatchObject([{ number, wanted_from: Number(time), due_at: Number(time) }]);
      expect((await hears(number, 'lead.changed')).wanted?.from).toBe(new Date(Number(time)).toISOString());
      await visitor.submit('/api/request', leadFields({ ...ten, fio: 'Глеб Белов', call_at: time }));
      expect(await leads()).toMatchObject([
        { number, fio: 'Глеб Белов', name_last: 'белов', address_key: 'мира 3' },
      ]);
      // The same change again has no effect.
      await visitor.submit('/api/request', leadFields({ ...ten, fio: 'Глеб Белов', call_at: time }));
      const [lead] = await leads();
      const history = await storage()
        .db.selectFrom('lead_events')
        .select(['kind', 'text'])
        .where('lead_id', '=', lead?.id ?? '')
        .where('kind', 'in', ['time_changed', 'changed'])
        .orderBy('seq')
        .execute();
      expect(history.map(({ kind }) => kind)).toEqual(['time_changed', 'changed']);
      expect(history[1]?.text).toContain('Глеб Белов');
    });

    test('a form sent again after its request was cancelled is a new request (D45) (D45) [LEAD-08]', async () => {
      const visitor = visitorOf(site, host);
      const fields = leadFields({ phone: '79120104518', fio: 'Дина' });
      const leads = () =>
        storage()
          .db.selectFrom('leads')
          .select(['number', 'status'])
          .where('phone', '=', fields.phone)
          .orderBy('id')
          .execute();
      await visitor.submit('/api/request', fields);
      const [{ number } = { number: '' }] = await leads();
      expect((await status(number, { action: 'cancel' })).status).toBe(true);
      for (let times = 0; times < 2; times++) await visitor.submit('/api/request', fields);
      expect((await leads()).map(({ status: of }) => of)).toEqual(['cancelled', 'new']);
    });
  });

  describe('the order of the events of one lead (LEAD-09)', () => {
    const trx = <T>(work: (db: Parameters<typeof queueLeadChanged>[0]) => Promise<T>) =>
      storage().db.transaction().execute(work);
    let now = 1_000_000;
    let leadId = '';
    const newLead = async (state: 'waiting' | 'held' = 'waiting', columns = {}) => {
      await storage().db.deleteFrom('outbox').execute();
      now += 10 * leaseMs;
      leadId = await seedLead(storage().db, { createdAt: now, columns });
      await storage()
        .db.updateTable('outbox')
        .set({ target: 'crm', state })
        .where('lead_id', '=', leadId)
        .execute();
    };
    const claim = async (at = now) => claimDue(storage(), { target: 'crm', limit: 8, now: at });
    const end = (row: DueDelivery | undefined, kind: 'delivered' | 'failed') => {
      if (!row) throw new Error('nothing was claimed');
      const attempt = kind === 'failed' ? { kind, error: 'HTTP 410' } : { kind };
      return recordDeliveryResult(storage(), row, { target: 'crm', attempt, now });
    };
    const change = (
      set: { wanted_from?: number; cancelled_at?: number; erased_at?: number; fio?: string } = {},
    ) =>
      trx(async (db) => {
        await db
          .updateTable('leads')
          .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
          .where('id', '=', leadId)
          .execute();
        if (set.erased_at) await queueLeadErased(db, { leadId, now });
        else if (set.cancelled_at) await queueLeadCancelled(db, { leadId, now });
        else await queueLeadChanged(db, { leadId, now, by: 'client' });
      });
    const events = (rows: DueDelivery[]) => rows.map(({ event }) => event);
    const states = async () =>
      (
        await storage().db.selectFrom('outbox').select(['event', 'state']).orderBy('lead_version').execute()
      ).map(({ event, state }) => `${event} ${state}`);

    test('a later event waits for the earlier; the content of a delivery in progress is not sent again [LEAD-09]', async () => {
      await newLead();
      const [created] = await claim();
      await change({ wanted_from: 7 });
      expect(await claim()).toEqual([]);
      expect(await end(created, 'delivered')).toMatchObject({ hasNext: true });
      const [changed] = await claim();
      expect(changed).toMatchObject({ event: 'lead.changed' });
      expect(JSON.parse(changed?.payload ?? '')).toMatchObject({
        version: 1,
        wanted: { from: '1970-01-01T00:00:00.007Z' },
      });
      await change();
      await change({ wanted_from: 9 });
      await end(changed, 'delivered');
      const [second, ...others] = await claim();
      expect([JSON.parse(second?.payload ?? ''), others]).toMatchObject([{ version: 3 }, []]);
      expect(await end(second, 'delivered')).toMatchObject({ hasNext: false });
      expect(await claim()).toEqual([]);
      expect(await states()).toEqual([
        'lead.created delivered',
        ...Array<string>(3).fill('lead.changed delivered'),
      ]);
    });

    test('a killed process keeps its turn until its lease ends; then the lead is sent in its current state [LEAD-09]', async () => {
      await newLead();
      await claim();
      await change({ wanted_from: 7 });
      expect(await claim(now + leaseMs - 1)).toEqual([]);
      const [created] = await claim(now + leaseMs + 1);
      expect(created).toMatchObject({ event: 'lead.created', built_version: 1 });
      await end(created, 'delivered');
      expect(await claim(now + leaseMs + 1)).toEqual([]);
    });

    test('a dead letter delays nothing; sent again, it contains the current lead [LEAD-09]', async () => {
      await newLead();
      const [created] = await claim();
      await change({ wanted_from: 7 });
      expect(await end(created, 'failed')).toMatchObject({ hasNext: true });
      const [changed] = await claim();
      expect(changed?.event).toBe('lead.changed');
      await end(changed, 'delivered');
      expect(await resendDelivery(storage(), created?.id ?? '', now)).toBe('sent');
      const [again] = await claim();
      expect(JSON.parse(again?.payload ?? '')).toMatchObject({ event: 'lead.created', version: 1 });
      await end(again, 'failed');
      await change({ cancelled_at: now });
      expect(await resendDelivery(storage(), created?.id ?? '', now)).toBe('held');
    });

    test('an erasure waits for the delivery in progress, and is the only later event [LEAD-09] (D51)', async () => {
      await newLead();
      const [created] = await claim();
      await change({ wanted_from: 7 });
      await change({ erased_at: now, fio: '' });
      expect(await claim()).toEqual([]);
      if (created) await returnClaimedDeliveries(storage(), [created]);
      const rows = await claim();
      expect(events(rows)).toEqual(['lead.erased']);
      expect(Object.keys(JSON.parse(rows[0]?.payload ?? '') as object).sort()).toEqual([
        'at',
        'event',
        'id',
        'number',
        'version',
      ]);
      await end(rows[0], 'delivered');
      expect(await states()).toEqual(['lead.created erased', 'lead.changed erased', 'lead.erased delivered']);
    });

    test('receivers that can’t have a lead get no event of its end [LEAD-09]', async () => {
      for (const ended of [{ cancelled_at: now }, { erased_at: now }])
        for (const state of ['waiting', 'held'] as const) {
          await newLead(state);
          await change(ended);
          expect(await claim()).toEqual([]);
        }
    });

    test('a lead in quarantine is not sent; once approved it is sent in its current state [MGR-03] [LEAD-09]', async () => {
      await newLead('held', { quarantined_at: 1, quarantine_reason: 'x' });
      await change({ wanted_from: 7 });
      expect(await claim()).toEqual([]);
      const manager = await seedManager(storage().db, 'Мария');
      const approved = await approveLead(storage().db, { viewer: manager, leadId, now });
      expect(approved.kind).toBe('done');
      const rows = await claim();
      expect(events(rows)).toEqual(['lead.created']);
      expect(JSON.parse(rows[0]?.payload ?? '')).toMatchObject({
        wanted: { from: '1970-01-01T00:00:00.007Z' },
      });
    });

    test('a client’s cancellation while a delivery is being recorded succeeds, and so does the record [LEAD-09]', async () => {
      await newLead();
      const { db, dialect } = storage();
      await db.updateTable('outbox').set({ target: 'provider' }).execute();
      const [created] = await claimDue(storage(), { target: 'provider', limit: 1, now });
      if (!created) throw new Error('nothing was claimed');
      const attempt = { kind: 'delivered' } as const;
      const waits = sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      let settling: ReturnType<typeof recordDeliveryResult> | undefined;
      await trx(async (held) => {
        await held.updateTable('leads').set({ cancelled_at: now }).where('id', '=', leadId).execute();
        settling = recordDeliveryResult(storage(), created, { target: 'provider', attempt, now });
        if (dialect === 'postgres') await until(async () => (await waits.execute(db)).rows.length > 0);
        await queueLeadCancelled(held, { leadId, now });
      });
      expect(await settling).toMatchObject({ isEvent: true });
      expect(await states()).toEqual(['lead.created delivered']);
    });

    test('rows of the previous release are sent: the CRM gets the current lead, the provider the call of the row [LEAD-09]', async () => {
      await newLead();
      const { db } = storage();
      const call = { call: 'call-back', body: { fio: 'Анна', phone } };
      await db
        .updateTable('outbox')
        .set({ payload: JSON.stringify(call) })
        .execute();
      const [crm] = await claim();
      expect(JSON.parse(crm?.payload ?? '')).toMatchObject({
        ...{ event: 'lead.created', phone, consent: { given: true, mode: 'checkbox' } },
      });
      await db.updateTable('outbox').set({ target: 'provider', next_at: now }).execute();
      const [provider] = await claimDue(storage(), { target: 'provider', limit: 1, now });
      expect(JSON.parse(provider?.payload ?? '')).toEqual(call);
    });

    test('another lead is not delayed, and the provider gets new ones only [LEAD-09]', async () => {
      await newLead();
      const first = leadId;
      await claim();
      await change();
      leadId = await seedLead(storage().db, { createdAt: now });
      await storage().db.updateTable('outbox').set({ target: 'crm' }).where('lead_id', '=', leadId).execute();
      expect((await claim()).map(({ lead_id }) => lead_id)).toEqual([leadId]);
      await storage()
        .db.updateTable('outbox')
        .set({ target: 'provider' })
        .where('lead_id', '=', first)
        .execute();
      leadId = first;
      const before = await states();
      await change();
      expect(await states()).toEqual(before);
    });
  });
});
