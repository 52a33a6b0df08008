import type { LightMyRequestResponse } from 'fastify';

import { makeErasureLog } from '@/server/privacy/erasure-log';
import { composeTestSite, type TestSite, testManager, visitorOf } from '../support/compose-test-site';
import { openDeskStream } from '../support/desk-stream';
import { leadFields } from '../support/lead-fields';
import { makeOwnPostgres } from '../support/own-postgres';
import { describeWithPostgres } from '../support/with-postgres';

type Desk = ReturnType<typeof visitorOf>;

let site: TestSite;
let chief: Desk;
let manager: Desk;
let managerId = '';

/** A script posts the same fields and accepts JSON. */
const byScript = { accept: 'application/json' };
const deskOf = (of: TestSite) => visitorOf(of, 'localhost:3000');
const cookieOf = (desk: Desk) => `manager_session=${desk.cookies.get('manager_session') ?? ''}`;

async function signIn(desk: Desk, credentials: { email: string; password: string }) {
  return desk.post('/api/manager/sign-in', credentials);
}

/** Creates a manager and signs in with a new password. */
async function newManager(admin: Desk, of: TestSite, email: string) {
  const made = await admin.post('/api/manager/managers', { name: 'Ольга', email });
  const { manager: created, oneTimePassword } = made.json<{
    manager: { id: string };
    oneTimePassword: string;
  }>();
  const desk = deskOf(of);
  await signIn(desk, { email, password: oneTimePassword });
  const passwords = { current: oneTimePassword, password: 'her own long phrase' };
  await desk.post('/api/manager/password', passwords);
  return { id: created.id, desk, oneTimePassword };
}

async function sendRequest(changes: Record<string, string> = {}) {
  const key = { 'idempotency-key': `test-${Math.random().toString(36).slice(2)}-key` };
  const answer = await visitorOf(site, 'perm.localhost:3000').post('/api/request', leadFields(changes), key);
  const { request_id: number } = answer.json<{ request_id: string }>();
  const found = await chief.get(`/api/manager/leads?q=${number}`);
  const id = found.json<{ leads: { id: string }[] }>().leads[0]?.id;
  if (id === undefined) throw new Error(`the lead is not on the desk: ${answer.body} ${found.body}`);
  return id;
}

/** Names of the refused fields. */
function fieldsOf(answer: LightMyRequestResponse): string[] {
  return Object.keys(answer.json<{ fields: Record<string, string> }>().fields);
}

beforeAll(async () => {
  site = await composeTestSite();
  chief = deskOf(site);
  await signIn(chief, testManager);
  ({ desk: manager, id: managerId } = await newManager(chief, site, 'olga@example.ru'));
}, 60_000);
afterAll(() => site.stop());

describe('roles [MGR-01]', () => {
  const adminOnly = ['settings', 'managers', 'deliveries', 'audit', 'export.csv'].map(
    (name) => `/api/manager/${name}`,
  );

  test.each(adminOnly)('a manager does not read %s, a lead-admin does', async (url) => {
    const refused = await manager.get(url);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({ status: false, message: 'Это может только администратор заявок' });
    expect(refused.headers['cache-control']).toBe('private, no-store');
    expect((await chief.get(url)).statusCode).toBe(200);
    expect((await deskOf(site).get(url)).statusCode).toBe(401);
  });

  test.each([
    ['/api/manager/settings', { waitingTargetMinutes: '1', notReachedMinutes: '1', retentionDays: '1' }],
    ['/api/manager/managers', { name: 'x', email: 'x@example.ru' }],
    ['/api/manager/erasure', { phone: '79120004518' }],
  ])('a manager does not write %s', async (url, body) => {
    expect((await manager.post(url, body)).statusCode).toBe(403);
  });

  test.each(['leads', 'counts', 'choices', 'figures'])('a manager reads %s', async (name) => {
    expect((await manager.get(`/api/manager/${name}`)).statusCode).toBe(200);
  });

  test('writes of a lead-admin need the token as well', async () => {
    const headers = { host: 'localhost:3000', cookie: cookieOf(chief), 'content-type': 'application/json' };
    const payload = { phone: '79120004518' };
    const answer = await site.app.inject({ method: 'POST', url: '/api/manager/erasure', headers, payload });
    expect(answer.statusCode).toBe(403);
  });

  test('on other hosts none of it exists (D41)', async () => {
    const elsewhere = visitorOf(site, 'perm.localhost:3000');
    for (const url of adminOnly)
      expect((await elsewhere.get(url, { cookie: cookieOf(chief) })).statusCode).toBe(404);
  });
});

describe('the door [MGR-01]', () => {
  const door = '/api/manager/sign-in';

  test.each<[string, object, string[]]>([
    ['nothing', {}, ['email', 'password']],
    ['numbers', { email: 1, password: 2 }, ['email', 'password']],
    ['objects', { email: { a: 1 }, password: 'x' }, ['email']],
    ['50 KB', { email: 'a@b.ru', password: 'x'.repeat(50_000) }, ['password']],
  ])('%s is refused at the fields [VAL-08]', async (_, body, fields) => {
    const answer = await deskOf(site).post(door, body);
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([422, fields]);
  });

  test('the first of a repeated field counts; names of objects are names [VAL-08]', async () => {
    const { email, password } = testManager;
    const posted = new URLSearchParams({ email: ` ${email.toUpperCase()} `, password, ['__proto__']: 'x' });
    posted.append('email', 'nobody@example.ru');
    const headers = { ...byScript, host: 'localhost:3000', origin: 'http://localhost:3000' };
    const answer = await site.app.inject({
      method: 'POST',
      url: door,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(posted),
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: true, mustChangePassword: false }]);
  });

  test('without a script it leads on, or back with the reason', async () => {
    const desk = deskOf(site);
    const led = async (body: Record<string, string>) => (await desk.submit(door, body)).headers.location;
    expect(await led({})).toBe('/manager/sign-in?error=wrong');
    expect(await led({ ...testManager, password: 'nonsense' })).toBe('/manager/sign-in?error=wrong');
    expect(await led(testManager)).toBe('/manager');
    const short = { current: testManager.password, password: 'short' };
    const refused = await desk.submit('/api/manager/password', short);
    expect([refused.statusCode, refused.headers.location]).toEqual([303, '/manager/password?error=fields']);
    const told = await desk.submit('/api/manager/password', short, byScript);
    expect([told.statusCode, told.json().fields]).toEqual([422, { password: 'Не короче 12 символов' }]);
  });
});

describe('managers [MGR-01]', () => {
  test('a new one signs in with a one-time password and must replace it first', async () => {
    const made = await chief.post('/api/manager/managers', { name: ' Игорь ', email: 'Igor@Example.ru' });
    const { manager: igor, oneTimePassword } = made.json();
    expect(igor).toMatchObject({
      ...{ name: 'Игорь', email: 'igor@example.ru', role: 'manager' },
      ...{ disabledAt: null, mustChangePassword: true, openLeads: 0 },
    });
    const desk = deskOf(site);
    const answer = await signIn(desk, { email: 'igor@example.ru', password: oneTimePassword });
    expect(answer.json()).toEqual({ status: true, mustChangePassword: true });
    expect((await desk.get('/api/manager/leads')).statusCode).toBe(403);
  });

  test('a duplicate address, and an invalid one, have an error', async () => {
    const taken = await chief.post('/api/manager/managers', { name: 'О', email: 'olga@example.ru' });
    expect([taken.statusCode, taken.json()]).toEqual([
      409,
      { status: false, message: 'Менеджер с такой почтой уже есть' },
    ]);
    const wrong = await chief.post('/api/manager/managers', { name: '', email: 'nonsense' });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      422,
      { name: 'Укажите имя', email: 'Укажите почту' },
    ]);
  });

  test('a manager disabled while signed in is out at once: session, stream, sign-in', async () => {
    const { id, desk } = await newManager(chief, site, 'gone@example.ru');
    const lead = await sendRequest({ phone: '79125550001' });
    expect((await desk.post(`/api/manager/leads/${lead}/take`, {})).statusCode).toBe(200);
    const stream = await openDeskStream(site, cookieOf(desk));
    const stays = await openDeskStream(site, cookieOf(chief));
    expect(stream.status).toBe(200);
    const from = Date.now();
    const answer = await chief.post(`/api/manager/managers/${id}`, { isDisabled: true });
    expect(answer.json()).toMatchObject({ disabledAt: expect.any(Number), openLeads: 0 });
    await stream.ended;
    expect(Date.now() - from).toBeLessThan(2000);
    expect((await desk.get('/api/manager/leads')).statusCode).toBe(401);
    const again = await signIn(deskOf(site), { email: 'gone@example.ru', password: 'her own long phrase' });
    expect([again.statusCode, again.json().message]).toEqual([401, 'Почта или пароль указаны неверно']);
    await stays.hears(lead, 3000);
    stays.close();
    const free = await chief.get(`/api/manager/leads/${lead}`);
    expect(free.json().lead).toMatchObject({ status: 'new', takenBy: null });
    await chief.post(`/api/manager/managers/${id}`, { isDisabled: false });
    const back = await signIn(deskOf(site), { email: 'gone@example.ru', password: 'her own long phrase' });
    expect(back.statusCode).toBe(200);
  }, 60_000);

  test('a lost password is replaced by a one-time one, and old sessions end', async () => {
    const { id, desk } = await newManager(chief, site, 'lost@example.ru');
    const reset = await chief.post(`/api/manager/managers/${id}/password`, {});
    expect(reset.json()).toMatchObject({ oneTimePassword: expect.stringMatching(/^[a-z2-9-]{23}$/) });
    expect((await desk.get('/api/manager/leads')).statusCode).toBe(401);
  }, 60_000);

  test('the last lead-admin stays one, and managers can’t disable themselves', async () => {
    const { managers } = (await chief.get('/api/manager/managers')).json<{
      managers: { id: string; role: string }[];
    }>();
    const own = managers.find(({ role }) => role === 'lead-admin')!.id;
    const demoted = await chief.post(`/api/manager/managers/${own}`, { role: 'manager' });
    expect([demoted.statusCode, demoted.json().message]).toEqual([
      409,
      'Нельзя убрать последнего администратора заявок',
    ]);
    const disabled = await chief.post(`/api/manager/managers/${own}`, { isDisabled: true });
    expect([disabled.statusCode, disabled.json().message]).toEqual([409, 'Себя отключить нельзя']);
    const unknown = await chief.post('/api/manager/managers/01a1fd02-03a5-70ed-8156-0378d6635ad8', {});
    expect(unknown.statusCode).toBe(404);
  });
});

describe('settings and records [MGR-01]', () => {
  test('the target reaches the inbox, and its author is recorded', async () => {
    const typed = { waitingTargetMinutes: '3', notReachedMinutes: ' 45 ', retentionDays: '180' };
    const saved = await chief.submit('/api/manager/settings', typed, byScript);
    expect(saved.json()).toEqual({ waitingTargetMinutes: 3, notReachedMinutes: 45, retentionDays: 180 });
    const list = (await manager.get('/api/manager/leads')).json<{ waitingTargetMs: number }>();
    expect(list.waitingTargetMs).toBe(180_000);
    const { entries } = (await chief.get('/api/manager/audit')).json<{ entries: object[] }>();
    expect(entries[0]).toMatchObject({
      action: 'settings_changed',
      text: 'Изменил настройки: позвонить клиенту за, минут: 5 → 3, перезвонить после «Не дозвонились» через, минут: 30 → 45, удалять данные закрытых заявок через, дней: 365 → 180',
    });
  });

  test.each([
    [{ waitingTargetMinutes: '0' }, 'waitingTargetMinutes'],
    [{ waitingTargetMinutes: '' }, 'waitingTargetMinutes'],
    [{ notReachedMinutes: '1.5' }, 'notReachedMinutes'],
    [{ retentionDays: '-1' }, 'retentionDays'],
    [{ retentionDays: 'много' }, 'retentionDays'],
    [{ retentionDays: '1'.repeat(10_000) }, 'retentionDays'],
    [{ retentionDays: 365 }, 'retentionDays'],
    [{ retentionDays: { days: '365' } }, 'retentionDays'],
  ])('settings like %j are refused at their field', async (wrong, field) => {
    const body = { waitingTargetMinutes: '5', notReachedMinutes: '30', retentionDays: '365', ...wrong };
    const answer = await chief.post('/api/manager/settings', body);
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([422, [field]]);
  });

  test('the name of an export has the day of the manager’s zone [MGR-05]', async () => {
    const dayIn = async (zone: string) => {
      const answer = await chief.get(`/api/manager/export.csv?${new URLSearchParams({ view: 'new', zone })}`);
      return /-(\d{4}-\d\d-\d\d)\.csv$/.exec(String(answer.headers['content-disposition']))?.[1] ?? '';
    };
    // The clocks of these zones are 25 hours apart.
    const [west, east] = [await dayIn('Pacific/Pago_Pago'), await dayIn('Pacific/Kiritimati')];
    expect(west).not.toBe('');
    expect(west < east).toBe(true);
  });

  test('an export is a file for spreadsheets, and is recorded with its size [MGR-05]', async () => {
    await sendRequest({ phone: '79125550002' });
    const answer = await chief.get(`/api/manager/export.csv?${new URLSearchParams({ q: '5550002' })}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="leads\.csv"; filename\*=UTF-8''/),
    });
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(answer.body).toContain(';+7 (912) 555-00-02;');
    const { entries } = (await chief.get('/api/manager/audit')).json<{ entries: object[] }>();
    expect(entries[0]).toMatchObject({
      action: 'exported',
      text: 'Выгрузил заявок: 1; отбор: раздел: Все; поиск: был задан',
    });
  });

  test('a report reaches the desk with its comment and agreement, and both are erased with it [POP-06]', async () => {
    const report = { context_comment: ' =Нет интернета ', context_agreement: '1601 2345 6789' };
    const callback = { form_type: 'callback', kind: 'shell', topic: '0', phone: '79125550004', ...report };
    const answer = await visitorOf(site, 'perm.localhost:3000').post('/api/callback', {
      ...leadFields(),
      ...callback,
    });
    expect(answer.statusCode).toBe(200);
    const { leads } = (await chief.get('/api/manager/leads?view=all&q=5550004')).json();
    const about = { comment: '=Нет интернета', agreement: '160123456789' };
    expect(leads[0]).toMatchObject(about);
    const file = await chief.get('/api/manager/export.csv?view=all&q=5550004');
    expect(file.body).toContain(`;"'=Нет интернета";160123456789;`);
    await chief.post('/api/manager/erasure', { phone: '79125550004' });
    const erased = await chief.get(`/api/manager/leads/${leads[0].id}`);
    expect(erased.json().lead).toMatchObject({ comment: null, agreement: null });
  });

  test('erasure by phone, however it is written', async () => {
    const id = await sendRequest({ phone: '79125550003' });
    const answer = await chief.post('/api/manager/erasure', { phone: '8 912 555-00-03' });
    expect(answer.json()).toEqual({ status: true, leads: 1 });
    const erased = await chief.get(`/api/manager/leads/${id}`);
    expect(erased.json().lead).toMatchObject({ isErased: true, fio: '', phone: '' });
    expect((await chief.post('/api/manager/erasure', { phone: '123' })).statusCode).toBe(422);
  });

  test('a form without its script’s confirmation erases nothing, and shows the page again', async () => {
    const id = await sendRequest({ phone: '79125550013' });
    const answer = await chief.submit('/api/manager/erasure', { phone: '79125550013' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/manager/settings']);
    const kept = await chief.get(`/api/manager/leads/${id}`);
    expect(kept.json().lead).toMatchObject({ isErased: false });
    const asked = await chief.submit('/api/manager/erasure', { phone: '79125550013' }, byScript);
    expect(asked.json()).toEqual({ status: true, leads: 1 });
  });

  test('native forms lead back to their page, and grant nobody access [VAL-08]', async () => {
    const form = { name: 'Пётр', email: 'petr@example.ru' };
    for (const body of [form, form, { name: '', email: '' }]) {
      const answer = await chief.submit('/api/manager/managers', body);
      expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([
        303,
        '/manager/settings',
        '',
      ]);
    }
    const { managers } = (await chief.get('/api/manager/managers')).json<{ managers: { email: string }[] }>();
    expect(managers.filter(({ email }) => email === form.email)).toHaveLength(1);
    expect((await manager.submit('/api/manager/managers', form)).statusCode).toBe(403);
    expect((await chief.submit('/api/manager/managers', form, { origin: 'null' })).statusCode).toBe(403);
    expect((await deskOf(site).submit('/api/manager/erasure', { phone: '79125550013' })).statusCode).toBe(
      401,
    );
  });

  test('only a lead-admin can record a withdrawn consent, which is also stored outside the database [MGR-01]', async () => {
    const id = await sendRequest({ phone: '79125550007' });
    const url = `/api/manager/leads/${id}/withdraw-consent`;
    await manager.post(`/api/manager/leads/${id}/take`, {});
    const refused = await manager.post(url, {});
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Это может только администратор заявок',
    ]);
    const log = makeErasureLog({ DATA_DIR: site.dataDir, ERASURE_LOG_DIR: '' });
    const before = await log.all();
    expect((await chief.post(url, {})).json()).toMatchObject({
      lead: { isErased: true, status: 'cancelled' },
      consent: { withdrawnAt: expect.any(Number) },
    });
    expect(await log.all()).toHaveLength(before.length + 1);
  });

  test('deliveries to a paused target wait, and are sent when it resumes [LEAD-09]', async () => {
    const pause = (isPaused: boolean) => chief.post('/api/manager/delivery-targets/provider', { isPaused });
    const stateOf = async (id: string) =>
      (await chief.get(`/api/manager/leads/${id}`)).json<{ deliveries: { state: string }[] }>().deliveries[0]
        ?.state;
    const paused = await pause(true);
    expect(paused.json()).toMatchObject({
      targets: [
        { target: 'provider', isPaused: true },
        { target: 'visits', isPaused: false },
      ],
    });
    const id = await sendRequest({ phone: '79125550006' });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await stateOf(id)).toBe('waiting');
    expect((await pause(false)).json()).toMatchObject({
      targets: [{ isPaused: false }, { isPaused: false }],
    });
    for (let i = 0; i < 100 && (await stateOf(id)) === 'waiting'; i++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await stateOf(id)).toBe('delivered');
    const { entries } = (await chief.get('/api/manager/audit')).json<{ entries: { text: string }[] }>();
    expect(entries.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Приостановил отправку заявок провайдеру',
        'Возобновил отправку заявок провайдеру',
      ]),
    );
    expect((await chief.post('/api/manager/delivery-targets/fax', { isPaused: true })).statusCode).toBe(422);
    expect(
      (await manager.post('/api/manager/delivery-targets/provider', { isPaused: true })).statusCode,
    ).toBe(403);
  });

  test('a delivery that can’t be repeated shows the reason', async () => {
    const url = '/api/manager/deliveries/01a1fd02-03a5-70ed-8156-0378d6635ad8/send-again';
    const answer = await chief.post(url, {});
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { status: false, message: 'Такой отправки нет' },
    ]);
  });

  test('a delivered one is sent again on demand, with an entry in its history', async () => {
    const id = await sendRequest({ phone: '79125550004' });
    const delivered = async () => {
      for (let i = 0; i < 100; i++) {
        const detail = (await chief.get(`/api/manager/leads/${id}`)).json();
        const [delivery] = detail.deliveries;
        if (delivery?.state === 'delivered') return delivery as { id: string };
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error('not delivered');
    };
    const { id: deliveryId } = await delivered();
    const again = await chief.post(`/api/manager/deliveries/${deliveryId}/send-again`, {});
    expect(again.statusCode).toBe(200);
    const kinds = again.json<{ history: { kind: string; text: string }[] }>().history;
    expect(kinds).toContainEqual(
      expect.objectContaining({ kind: 'sent_again', text: 'Отправлена ещё раз: провайдеру' }),
    );
  });
});

describe('answers to bad input [MGR-03]', () => {
  test.each([
    ['leads?limit=0', 'limit'],
    ['leads?view=nonsense', 'view'],
    ['leads?status=new,nonsense', 'status'],
    ['leads?from=2026-02-31', 'from'],
    ['leads?next=nonsense', 'next'],
    ['leads?q=12', 'q'],
    ['leads?days=manager&zone=Mars/Olympus', 'zone'],
    ['counts?q=1', 'q'],
    ['figures?from=yesterday', 'from'],
    ['figures?zone=Mars/Olympus', 'zone'],
  ])('%s is refused at its field', async (query, field) => {
    const answer = await manager.get(`/api/manager/${query}`);
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([422, [field]]);
    expect(answer.json().message).toMatch(/[а-яё]/);
  });

  test.each([
    ['outcome', { outcome: 'refused' }, { reason: 'Укажите причину отказа' }],
    ['outcome', { outcome: 'callback' }, { callBackAt: 'Укажите, когда перезвонить' }],
    ['note', { text: '   ' }, { text: 'Напишите заметку' }],
    ['hand-over', { managerId: '' }, { managerId: 'Выберите, кому передать' }],
  ])('%s %j is refused at its field', async (action, body, fields) => {
    const id = await sendRequest();
    const answer = await manager.post(`/api/manager/leads/${id}/${action}`, body);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, fields]);
  });

  test('a lead of another: 409 with the holder’s name and id', async () => {
    const id = await sendRequest();
    await manager.post(`/api/manager/leads/${id}/take`, {});
    const answer = await chief.post(`/api/manager/leads/${id}/take`, {});
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        status: false,
        message: 'Заявку уже взял другой менеджер: Ольга',
        holder: { id: managerId, name: 'Ольга' },
      },
    ]);
  });

  test('actions on a lead that is not there: 404; with a malformed id: 422', async () => {
    for (const action of ['take', 'release', 'approve', 'withdraw-consent']) {
      const url = (id: string) => `/api/manager/leads/${id}/${action}`;
      expect((await chief.post(url('01a1fd02-03a5-70ed-8156-0378d6635ad8'), {})).statusCode).toBe(404);
      expect((await chief.post(url('nonsense'), {})).statusCode).toBe(422);
    }
  });
});

describe('live inbox [MGR-02]', () => {
  test('a new lead and its changes arrive by the stream, without reloading', async () => {
    const stream = await openDeskStream(site, cookieOf(manager));
    const id = await sendRequest();
    await stream.hears(id, 2000);
    await manager.post(`/api/manager/leads/${id}/take`, {});
    await manager.post(`/api/manager/leads/${id}/note`, { text: 'перезвонит сам' });
    const { history } = (await manager.get(`/api/manager/leads/${id}`)).json<{
      history: { kind: string }[];
    }>();
    expect(history.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['received', 'taken', 'note']));
    stream.close();
  });

  test('it continues from the list’s cursor', async () => {
    const { cursor } = (await manager.get('/api/manager/leads')).json<{ cursor: number }>();
    const stream = await openDeskStream(site, cookieOf(manager), cursor);
    const id = await sendRequest();
    await stream.hears(id, 2000);
    stream.close();
  });
});

describeWithPostgres('two instances on one PostgreSQL', () => {
  test('a change on one instance shows on the other at once; a manager disabled on one loses the other’s stream [MGR-02]', async () => {
    const postgres = await makeOwnPostgres();
    const env = { DATABASE_URL: postgres.url, SESSION_KEYS: 'k'.repeat(40) };
    const one = await composeTestSite({ env });
    const two = await composeTestSite({ env });
    try {
      const admin = deskOf(one);
      await signIn(admin, testManager);
      const { id, desk } = await newManager(admin, one, 'far@example.ru');
      const stream = await openDeskStream(two, cookieOf(desk));
      expect(stream.status).toBe(200);
      await visitorOf(one, 'perm.localhost:3000').post('/api/request', leadFields());
      const { leads } = (await admin.get('/api/manager/leads')).json<{ leads: { id: string }[] }>();
      // Well below the polling interval of two seconds, the fallback after lost notifications.
      await stream.hears(leads[0]!.id, 1500);
      const from = Date.now();
      await admin.post(`/api/manager/managers/${id}`, { isDisabled: true });
      await stream.ended;
      expect(Date.now() - from).toBeLessThan(5000);
    } finally {
      await Promise.all([one.stop(), two.stop()]);
      await postgres.drop();
    }
  }, 90_000);
});
