import { createECDH, randomBytes } from 'node:crypto';

import { type DeskDuty, type DeskDutyBody, deskDutySchema } from '@/desk/contract/desk-duty.schemas';
import { openManagerSession } from '@/desk/server/accounts/manager-sessions';
import { readLead } from '@/desk/server/leads/desk-detail';
import { changeDuty, endAbandonedDuties, readDuty } from '@/desk/server/duty/duty';
import { composeTestSite, type TestSite } from '../support/compose-test-site';
import { onBothStorages, seedLead, seedManager } from '../support/desk-leads';
import { deskVisitorOf } from '../support/desk-visitor';
import { openDeskStream } from '../support/desk-stream';

const minute = 60_000;
const now = Date.parse('2026-11-21T12:00:00Z');

onBothStorages((storage) => {
  const set = (viewerId: string, body: DeskDutyBody) => changeDuty(storage().db, body, { viewerId, now });
  const held = async (managerId: string) => {
    const rows = await storage()
      .db.selectFrom('leads')
      .select('id')
      .where('taken_by', '=', managerId)
      .execute();
    return rows.map(({ id }) => id);
  };
  const take = (managerId: string, columns = {}) =>
    seedLead(storage().db, {
      createdAt: now - minute,
      columns: { status: 'taken', taken_by: managerId, taken_at: now, ...columns },
    });

  test('colleagues see the managers on duty, with their open leads', async () => {
    const { db } = storage();
    const [elena, oleg] = [await seedManager(db, 'Елена'), await seedManager(db, 'Олег')];
    await take(elena.id);
    await take(elena.id, { status: 'sold', closed_at: now });
    await set(elena.id, { isOnDuty: true });
    expect(await readDuty(db, elena.id)).toMatchObject({ isOnDuty: true, since: now, openLeads: 1 });
    const seen = await readDuty(db, oleg.id);
    expect(seen).toMatchObject({ isOnDuty: false, since: null, openLeads: 0 });
    expect(seen.colleagues).toContainEqual({ id: elena.id, name: 'Елена' });
    await set(elena.id, { isOnDuty: false, leave: 'keep' });
    expect(await held(elena.id)).toHaveLength(2);
    expect((await readDuty(db, oleg.id)).colleagues).toEqual([]);
  });

  test('at the end of duty open leads are released, with an entry in each history', async () => {
    const { db } = storage();
    const elena = await seedManager(db, 'Елена');
    const open = await take(elena.id);
    const closed = await take(elena.id, { status: 'sold', closed_at: now });
    await set(elena.id, { isOnDuty: true });
    await set(elena.id, { isOnDuty: false, leave: 'release' });
    expect(await held(elena.id)).toEqual([closed]);
    const detail = await readLead(db, open, { readerId: elena.id, now });
    expect(detail?.lead).toMatchObject({ status: 'new', takenBy: null });
    expect(detail?.history.at(-1)).toMatchObject({
      kind: 'released',
      by: 'Елена',
      text: 'Возвращена в\u00a0общий список: смена закончена',
    });
  });

  test('or assigned to an enabled colleague, and to no other', async () => {
    const { db } = storage();
    const [elena, oleg, gone] = [
      await seedManager(db, 'Елена'),
      await seedManager(db, 'Олег'),
      await seedManager(db, 'Бывший'),
    ];
    await db.updateTable('managers').set({ disabled_at: now }).where('id', '=', gone.id).execute();
    const leads = [await take(elena.id), await take(elena.id, { status: 'callback' })];
    await set(elena.id, { isOnDuty: true });
    const handOver = { isOnDuty: false, leave: 'hand-over' } as const;
    expect(await set(elena.id, handOver)).toEqual({ to: 'Выберите, кому передать заявки' });
    for (const to of [gone.id, elena.id, 'nobody'])
      expect(await set(elena.id, { ...handOver, to })).toEqual({
        to: 'Этому менеджеру нельзя передать заявки',
      });
    expect((await readDuty(db, elena.id)).isOnDuty).toBe(true);
    expect(await set(elena.id, { ...handOver, to: oleg.id })).toBeNull();
    expect((await held(oleg.id)).sort()).toEqual([...leads].sort());
    const detail = await readLead(db, leads[1] ?? '', { readerId: oleg.id, now });
    expect(detail?.lead.status).toBe('callback');
    expect(detail?.history.at(-1)).toMatchObject({ kind: 'handed_over', by: 'Елена' });
  });

  test('the duty of a manager with a closed laptop ends automatically, and the leads stay', async () => {
    const { db } = storage();
    const [elena, oleg] = [await seedManager(db, 'Елена'), await seedManager(db, 'Олег')];
    await openManagerSession(db, elena.id, now);
    await openManagerSession(db, oleg.id, now);
    await openManagerSession(db, oleg.id, now + 90 * minute);
    for (const { id } of [elena, oleg]) await set(id, { isOnDuty: true });
    const lead = await take(elena.id);
    expect(await endAbandonedDuties(db, now + 60 * minute)).toBe(false);
    expect(await endAbandonedDuties(db, now + 121 * minute)).toBe(true);
    expect((await readDuty(db, elena.id)).isOnDuty).toBe(false);
    expect((await readDuty(db, oleg.id)).isOnDuty).toBe(true);
    expect(await held(elena.id)).toEqual([lead]);
    const audit = await db.selectFrom('desk_audit').select(['manager_id', 'text']).execute();
    expect(audit).toContainEqual({
      manager_id: null,
      text: 'Смена закончилась, потому что сеансов не\u00a0осталось: Елена',
    });
  });
});

describe('over HTTP', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await composeTestSite();
  });
  afterAll(() => site.stop());

  /** A browser's subscription. */
  const subscription = (endpoint: string) => {
    const browser = createECDH('prime256v1');
    browser.generateKeys();
    return {
      endpoint,
      expirationTime: null,
      keys: {
        p256dh: browser.getPublicKey('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
    };
  };

  test('duty starts and ends, with events in the stream', async () => {
    const desk = await deskVisitorOf(site);
    const stream = await openDeskStream(site, `manager_session=${desk.cookies.get('manager_session') ?? ''}`);
    const begun = await desk.post('/api/manager/duty', { isOnDuty: true });
    expect(deskDutySchema.parse(begun.json())).toMatchObject({ isOnDuty: true, colleagues: [] });
    // The event `duty` contains no lead.
    for (let i = 0; i < 200 && stream.events.every((event) => 'leadId' in event); i++)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(stream.events).toContainEqual({});
    stream.close();
    const refused = await desk.post('/api/manager/duty', { isOnDuty: false, leave: 'hand-over' });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      422,
      'Выберите, кому передать заявки',
    ]);
    for (const wrong of [{}, { isOnDuty: false }, { isOnDuty: false, leave: 'burn' }])
      expect((await desk.post('/api/manager/duty', wrong)).statusCode).toBe(422);
    const ended = await desk.post('/api/manager/duty', { isOnDuty: false, leave: 'keep' });
    expect(ended.json<DeskDuty>()).toMatchObject({ isOnDuty: false, since: null });
  });

  test('a browser is notified under one key, and only by push services of the public internet', async () => {
    const desk = await deskVisitorOf(site);
    const key = async () => (await desk.get('/api/manager/push')).json<{ publicKey: string }>().publicKey;
    expect(Buffer.from(await key(), 'base64url')).toHaveLength(65);
    expect(await key()).toBe(await key());
    const good = subscription('https://fcm.googleapis.com/fcm/send/abc');
    expect((await desk.post('/api/manager/push', good)).statusCode).toBe(200);
    for (const bad of [
      subscription('http://fcm.googleapis.com/fcm/send/abc'),
      subscription('https://127.0.0.1:8443/push'),
      subscription('https://localhost/push'),
      subscription('https://192.168.0.1/push'),
      { ...good, keys: { ...good.keys, p256dh: Buffer.alloc(65).toString('base64url') } },
      { ...good, keys: { ...good.keys, auth: 'AAAA' } },
    ]) {
      const answer = await desk.post('/api/manager/push', bad);
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        422,
        expect.stringMatching(/[а-я]/),
      ]);
    }
    const own = desk.cookies.get('manager_session') ?? '';
    const csrf = desk.cookies.get('csrf') ?? '';
    const { token } = (await desk.get('/api/csrf')).json<{ token: string }>();
    const removed = await site.app.inject({
      method: 'DELETE',
      url: '/api/manager/push',
      headers: { host: 'localhost', cookie: `manager_session=${own}; csrf=${csrf}`, 'x-csrf-token': token },
      payload: { endpoint: good.endpoint },
    });
    expect([removed.statusCode, removed.json()]).toEqual([200, { status: true }]);
    const stranger = await site.app.inject({
      method: 'POST',
      url: '/api/manager/push',
      headers: { host: 'localhost' },
      payload: good,
    });
    expect(stranger.statusCode).toBe(401);
  });
});
