import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { takeNextLead } from '@/desk/server/leads/desk-actions';
import { type OpenedDatabase, openDatabase } from '@/server/database/open-database';
import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';
import { seedManager } from '../support/desk-leads';
import { leadFields } from '../support/lead-fields';

const host = 'kazan.localhost:3000';
const worker = pathToFileURL(join(process.cwd(), 'src/server/database/sqlite-worker.ts'));
let site: TestSite;
/** The same storage, opened separately. */
let storage: OpenedDatabase;
beforeAll(async () => {
  // Each test uses its own address, with its own limit of guesses.
  site = await composeTestSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  storage = await openDatabase({ url: '', dataDir: site.dataDir, worker });
});
afterAll(async () => {
  await storage.db.destroy();
  await site.stop();
});
let tests = 0;
let address: Record<string, string> = {};
beforeEach(() => {
  tests++;
  address = { 'x-forwarded-for': `198.51.100.${tests}` };
});

/** A different request each time. */
let requests = 0;
const send = async (from = host) => {
  const key = { 'idempotency-key': `status-test-${requests++}` };
  const answer = await visitorOf(site, from).post('/api/request', leadFields(), key);
  return answer.json<{ request_id: string }>().request_id;
};
const ask = (body: object) => visitorOf(site, host).post('/api/request/status', body, address);
const rowOf = (number: string) =>
  storage.db.selectFrom('leads').selectAll().where('number', '=', number).executeTakeFirstOrThrow();

/** Request data available to a number's page. */
const seen = async (visitor: ReturnType<typeof visitorOf>, number: string) =>
  (await visitor.get(`/request/status/${number}`)).json<{ opened: object | null }>().opened;

interface Told {
  status: boolean;
  message: string;
  request?: Record<string, unknown> & { choices: { value: string; label: string }[] };
}

test('number and four digits return status and time, and no more', async () => {
  const number = await send();
  const answer = await ask({ number: ` ${number.toLowerCase()} `, digits: '4518' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toContain('no-store');
  const { request } = answer.json<Told>();
  expect(Object.keys(request ?? {}).sort()).toEqual(
    [
      'callFrom',
      'callUntil',
      'canChange',
      'choices',
      'createdAt',
      'state',
      'timeZone',
      'visit',
      'visitSlots',
    ].sort(),
  );
  expect(request).toMatchObject({ state: 'new', timeZone: 'Europe/Moscow', canChange: true });
});

test('one answer for an unknown number and for wrong digits; the sixth try has to wait', async () => {
  const number = await send();
  const wrong = await ask({ number, digits: '0000' });
  const unknown = await ask({ number: 'ZZZZZZZZZZ', digits: '4518' });
  expect([wrong.statusCode, wrong.body]).toEqual([404, unknown.body]);
  for (let tries = 0; tries < 3; tries++) await ask({ number, digits: '0000' });
  const limited = await ask({ number, digits: '4518' });
  expect(limited.statusCode).toBe(429);
  expect(limited.headers['retry-after']).toBe('900');
});

test('five tries at one number count together, from whatever addresses, even at once', async () => {
  const number = await send();
  const from = (address: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/request/status',
      remoteAddress: address,
      headers: { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ number, digits: '0000' }).toString(),
    });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => from(`10.0.0.${i + 1}`)));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 404).length).toBeLessThanOrEqual(5);
  expect(codes).toContain(429);
});

test('the time is changed to an hour that may be chosen, and the desk sees it', async () => {
  const number = await send();
  const { request } = (await ask({ number, digits: '4518' })).json<Told>();
  const ten = request?.choices.find(({ label }) => label === 'Завтра, 10:00–11:00');
  const changed = await ask({ number, digits: '4518', action: 'time', call_at: ten?.value });
  expect(changed.json<Told>()).toMatchObject({
    status: true,
    message: 'Время звонка изменено',
    request: { callFrom: Number(ten?.value), state: 'new' },
  });
  const row = await rowOf(number);
  expect(row).toMatchObject({
    wanted_from: Number(ten?.value),
    due_at: Number(ten?.value),
    time_zone: 'Europe/Moscow',
  });
  const past = await ask({ number, digits: '4518', action: 'time', call_at: '1700000000000' });
  expect([past.statusCode, past.json<Told>().message]).toEqual([
    422,
    'Это время уже прошло. Выберите другое.',
  ]);
  const events = await storage.db
    .selectFrom('lead_events')
    .select(['kind', 'text'])
    .where('lead_id', '=', row.id)
    .execute();
  expect(events.map(({ kind }) => kind)).toContain('time_changed');
});

test('an already chosen time has an error, and nothing is stored or sent [D44]', async () => {
  const number = await send();
  const sameTime = { number, digits: '4518', action: 'time' };
  const first = (await ask({ number, digits: '4518' })).json<Told>().request;
  const asked = first?.callFrom === null ? '' : Number(first?.callFrom);
  const traces = async () => {
    const { id } = await rowOf(number);
    const rows = (table: 'lead_events' | 'outbox') => storage.db.selectFrom(table).where('lead_id', '=', id);
    return [
      await rows('lead_events').select('text').where('kind', '=', 'time_changed').execute(),
      await rows('outbox').select('event').where('event', '=', 'lead.changed').execute(),
    ];
  };
  const before = await traces();
  const soon = await ask({ ...sameTime, call_at: String(asked) });
  const again = { status: false, message: 'Это время уже выбрано.' };
  expect([soon.statusCode, soon.json<Told>()]).toMatchObject([422, again]);
  expect(await traces()).toEqual(before);
  const ten = first?.choices.find(({ label }) => label === 'Завтра, 10:00–11:00')?.value;
  expect((await ask({ ...sameTime, call_at: ten })).statusCode).toBe(200);
  const changed = await traces();
  const second = await ask({ ...sameTime, call_at: ten });
  expect([second.statusCode, second.json()]).toMatchObject([
    422,
    { ...again, fields: { call_at: again.message }, request: { callFrom: Number(ten) } },
  ]);
  expect(await traces()).toEqual(changed);
});

test.each(['resolved', 'referred', 'unconfirmed', 'connected', 'declined'])(
  'one that ended as %s is never called a connection [D44]',
  async (status) => {
    const number = await send();
    const { id } = await rowOf(number);
    await storage.db.updateTable('leads').set({ status, closed_at: 1 }).where('id', '=', id).execute();
    expect((await ask({ number, digits: '4518' })).json<Told>().request).toMatchObject({
      ...{ state: status, canChange: false },
    });
  },
);

test('a wish waits for its house: no call is promised, and no time can be chosen [TAR-04] [D44]', async () => {
  const number = await send();
  const { id } = await rowOf(number);
  await storage.db.updateTable('leads').set({ request_kind: 'wish' }).where('id', '=', id).execute();
  const found = await ask({ number, digits: '4518' });
  expect(found.json<Told>().request).toMatchObject({
    ...{ state: 'wish', callFrom: null, callUntil: null, canChange: true, choices: [] },
  });
  expect((await ask({ number, digits: '4518', action: 'time', call_at: '' })).statusCode).toBe(409);
  expect((await ask({ number, digits: '4518', action: 'cancel' })).statusCode).toBe(200);
});

test.each(['callback', 'not_reached'])(
  'the agreed call of a wish (%s) stays agreed when its client moves it [TAR-04] [D44]',
  async (status) => {
    const [number, viewer] = [await send(), await seedManager(storage.db, 'Анна')];
    const { id } = await rowOf(number);
    await storage.db.updateTable('leads').set({ closed_at: 1 }).where('id', '!=', id).execute();
    const agreed = { status, request_kind: 'wish', taken_by: viewer.id, due_at: Date.now() + 1 } as const;
    await storage.db.updateTable('leads').set(agreed).where('id', '=', id).execute();
    const { request } = (await ask({ number, digits: '4518' })).json<Told>();
    const ten = request?.choices.find(({ label }) => label === 'Завтра, 10:00–11:00')?.value;
    const changed = await ask({ number, digits: '4518', action: 'time', call_at: ten });
    expect(changed.json<Told>().request).toMatchObject({ state: status, callFrom: Number(ten) });
    expect(await rowOf(number)).toMatchObject({ status, due_at: Number(ten) });
    expect(await takeNextLead(storage, { viewer, now: Number(ten) - 1 })).toBeNull();
    expect(await takeNextLead(storage, { viewer, now: Number(ten) + 1_800_000 })).toBe(id);

    const soon = { number, digits: '4518', action: 'time', call_at: '' };
    expect((await ask(soon)).json<Told>().request).toMatchObject({ state: status, callFrom: null });
    expect((await ask(soon)).statusCode).toBe(422);
    expect(await takeNextLead(storage, { viewer, now: Date.now() + 1 })).toBe(id);
  },
);

test('an unreached client sees the time of the desk’s next call, until it has come', async () => {
  const number = await send();
  const askedFor = Date.now() - 60_000;
  const callOf = async (dueAt: number) => {
    await storage.db
      .updateTable('leads')
      .set({
        status: 'not_reached',
        wanted_from: askedFor,
        wanted_until: askedFor + 3_600_000,
        due_at: dueAt,
      })
      .where('number', '=', number)
      .execute();
    const { request } = (await ask({ number, digits: '4518' })).json<Told>();
    return [request?.['callFrom'], request?.['callUntil']];
  };
  const next = Date.now() + 1_800_000;
  expect(await callOf(next)).toEqual([next, null]);
  expect(await callOf(Date.now() - 1)).toEqual([null, null]);
});

test('a request is cancelled once and for all', async () => {
  const number = await send();
  const cancelled = await ask({ number, digits: '4518', action: 'cancel' });
  expect(cancelled.json<Told>()).toMatchObject({
    message: 'Заявка отменена',
    request: { state: 'cancelled', canChange: false, choices: [] },
  });
  expect((await ask({ number, digits: '4518', action: 'cancel' })).statusCode).toBe(200);
  expect((await ask({ number, digits: '4518', action: 'time', call_at: '' })).statusCode).toBe(409);
  expect(await rowOf(number)).toMatchObject({ status: 'cancelled' });
});

test('a form without scripts leads to a separate page that can be reopened', async () => {
  const number = await send();
  const visitor = visitorOf(site, host);
  const typed = `${number.slice(0, 5).toLowerCase()} ${number.slice(5)}`;
  const answer = await visitor.submit('/api/request/status', { number: typed, digits: '4518' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/request/status/${number}`]);
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({
    path: `/request/status/${number}`,
    maxAge: 900,
    httpOnly: true,
    sameSite: 'Lax',
  });
  expect(cookie?.value).not.toContain('4518');
  for (const look of ['first', 'again'])
    expect([look, await seen(visitor, number)]).toEqual([
      look,
      expect.objectContaining({ number, digits: '4518', status: expect.objectContaining({ state: 'new' }) }),
    ]);
  const page = await visitor.get(`/request/status/${number}`);
  expect(page.headers['cache-control']).toBe('private, no-store');
  const foreign = await visitorOf(site, host).submit(
    '/api/request/status',
    { number, digits: '4518', action: 'cancel' },
    { origin: 'http://evil.example' },
  );
  expect(foreign.statusCode).toBe(403);
  expect((await rowOf(number)).status).toBe('new');
});

test('the result is shown once on the page after the form, which stays open for its original time', async () => {
  const number = await send();
  const visitor = visitorOf(site, host);
  const whose = { number, digits: '4518' };
  const page = `/request/status/${number}`;
  const moved = await visitor.submit('/api/request/status', {
    ...whose,
    action: 'time',
    call_at: 'tomorrow-morning',
  });
  expect(moved.statusCode).toBe(303);
  // The calendar file doesn't consume the confirmation, which the page shows.
  await visitor.get(`${page}/call.ics`);
  const now = Date.now();
  const later = jest.spyOn(Date, 'now').mockReturnValue(now + 10 * 60_000);
  try {
    const first = await visitor.get(page);
    expect(first.json()).toMatchObject({ opened: { message: 'Время звонка изменено' } });
    expect(first.headers['cache-control']).toBe('private, no-store');
    expect(first.cookies).toEqual([
      expect.objectContaining({ name: 'request_status', path: page, httpOnly: true, sameSite: 'Lax' }),
    ]);
    expect(first.cookies[0]?.maxAge).toBeLessThanOrEqual(300);
    const again = await visitor.get(page);
    expect(again.json()).toMatchObject({ opened: { message: '', status: { state: 'new' } } });
    expect(again.cookies).toEqual([]);
    later.mockReturnValue(now + 15 * 60_000 + 1);
    expect(await seen(visitor, number)).toBeNull();
  } finally {
    later.mockRestore();
  }
  await visitor.submit('/api/request/status', { ...whose, action: 'cancel' });
  expect(await seen(visitor, number)).toMatchObject({
    message: 'Заявка отменена',
    status: { state: 'cancelled' },
  });
  expect(await seen(visitor, number)).toMatchObject({ message: '', status: { state: 'cancelled' } });
});

test('a result shown by a script is not repeated by its page', async () => {
  const number = await send();
  const visitor = visitorOf(site, host);
  const change = { number, digits: '4518', action: 'time', call_at: 'tomorrow-morning' };
  const answer = await visitor.post('/api/request/status', change, address);
  expect(answer.json()).toMatchObject({ message: 'Время звонка изменено' });
  expect(await seen(visitor, number)).toMatchObject({ message: '', status: { state: 'new' } });
});

test('a script’s query allows it to reopen the same page', async () => {
  const number = await send();
  const visitor = visitorOf(site, host);
  const answer = await visitor.post('/api/request/status', { number, digits: '4518' }, address);
  expect(answer.json()).toMatchObject({ number });
  expect(await seen(visitor, number)).toMatchObject({ status: { state: 'new' } });
});

test("a link with another's number shows the question and never the state, whatever the cookie", async () => {
  const [number, another] = [await send(), await send()];
  const visitor = visitorOf(site, host);
  await visitor.submit('/api/request/status', { number, digits: '4518' });
  expect(await seen(visitor, another)).toBeNull();
  expect(await seen(visitorOf(site, host), number)).toBeNull();
  const stranger = visitorOf(site, host);
  const own = visitor.cookies.get('request_status') ?? '';
  for (const forged of ['x', '', 'A'.repeat(2000), [...own].reverse().join(''), own.slice(0, -8)]) {
    stranger.cookies.set('request_status', forged);
    expect(await seen(stranger, number)).toBeNull();
  }
  expect(await seen(visitor, number)).not.toBeNull();
  await storage.db.updateTable('leads').set({ erased_at: 1 }).where('number', '=', number).execute();
  expect(await seen(visitor, number)).toBeNull();
});

test('after a quarter of an hour the digits are required again', async () => {
  const number = await send();
  const visitor = visitorOf(site, host);
  await visitor.submit('/api/request/status', { number, digits: '4518' });
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 60_000 + 1);
  try {
    expect(await seen(visitor, number)).toBeNull();
  } finally {
    later.mockRestore();
  }
});

test('the address of the form is no dead end', async () => {
  const answer = await visitorOf(site, host).get('/api/request/status');
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/request/status']);
});

test('a thousand queries of numbers reach the limit, and pages of numbers reveal nothing', async () => {
  const visitor = visitorOf(site, host);
  const codes: Record<number, number> = {};
  for (let look = 0; look < 1000; look++) {
    const number = look.toString(32).toUpperCase().padStart(10, 'A');
    const { statusCode } = await visitor.post('/api/request/status', { number, digits: '4518' }, address);
    codes[statusCode] = (codes[statusCode] ?? 0) + 1;
  }
  expect(codes).toEqual({ 404: 5, 429: 995 });
  const [known, unknown] = [await send(), 'ZZZZZZZZZZ'];
  const pages = await Promise.all(
    [known, unknown].map(async (number) => {
      const { statusCode, body } = await visitor.get(`/request/status/${number}`);
      return [statusCode, body.replaceAll(number, '')];
    }),
  );
  expect(pages[0]).toEqual(pages[1]);
});

describe('a call that was agreed on, for a calendar', () => {
  const calendarOf = (number: string) => `/request/status/${number}/call.ics`;
  const agree = async () => {
    const number = await send();
    const visitor = visitorOf(site, host);
    const { request } = (await ask({ number, digits: '4518' })).json<Told>();
    const ten = request?.choices.find(({ label }) => label === 'Завтра, 10:00–11:00');
    const choice = { number, digits: '4518', action: 'time', call_at: ten?.value ?? '' };
    await visitor.submit('/api/request/status', choice);
    return { number, visitor, from: Number(ten?.value) };
  };

  test('is returned to the entitled client, and leads others to the question', async () => {
    const { number, visitor, from } = await agree();
    const file = await visitor.get(calendarOf(number));
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-disposition': `attachment; filename="${number}.ics"`,
    });
    const utc = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
    expect(file.body).toContain(`\r\nDTSTART:${utc(from)}\r\nDTEND:${utc(from + 3_600_000)}\r\n`);
    const stranger = await visitorOf(site, host).get(calendarOf(number));
    expect([stranger.statusCode, stranger.headers.location]).toEqual([303, `/request/status/${number}`]);
    expect((await visitorOf(site, host).get(calendarOf('nonsense'))).headers.location).toBe(
      '/request/status',
    );
  });

  test('is identified by the request’s own number, in any spelling of the address', async () => {
    const { number, visitor } = await agree();
    const spelled = await visitor.get(calendarOf(encodeURIComponent(`№ ${number}\n`)));
    expect(spelled.statusCode).toBe(200);
    expect(spelled.headers['content-disposition']).toBe(`attachment; filename="${number}.ics"`);
  });

  test('arrives with the thanks for a request with a chosen time, and grants no other access', async () => {
    const visitor = visitorOf(site, host);
    const asked = await ask({ number: await send(), digits: '4518' });
    const call_at = asked.json<Told>().request?.choices.at(-1)?.value ?? '';
    const key = { 'idempotency-key': 'status-test-call' };
    const answer = await visitor.post('/api/request', leadFields({ call_at, fio: 'Анна' }), key);
    const { request_id: number } = answer.json<{ request_id: string }>();
    expect(answer.cookies).toContainEqual(
      expect.objectContaining({ name: 'request_status', path: `/request/status/${number}/call.ics` }),
    );
    expect((await visitor.get(calendarOf(number))).statusCode).toBe(200);
    const byForm = await visitorOf(site, host).submit('/api/request', leadFields({ call_at, fio: 'Ольга' }));
    expect(byForm.headers.location).toBe('/request/done?call=1');
  });

  test('is taken away by a file of the same event after a cancellation', async () => {
    const { number, visitor } = await agree();
    const before = await visitor.get(calendarOf(number));
    await visitor.submit('/api/request/status', { number, digits: '4518', action: 'cancel' });
    const { statusCode, body } = await visitor.get(calendarOf(number));
    expect(statusCode).toBe(200);
    expect(body).toMatch(/\r\nMETHOD:CANCEL\r\n[^]*\r\nSTATUS:CANCELLED\r\n[^]*\r\nSUMMARY:Отменено: Звонок/);
    for (const line of before.body.match(/^(?:UID|DTSTART|DTEND):.*$/gm) ?? []) expect(body).toContain(line);
    // Kaliningrad calls at any hour; elsewhere a request of the night has a time in the morning.
    const awake = 'kaliningrad.localhost:3000';
    const none = await send(awake);
    const other = visitorOf(site, awake);
    await other.submit('/api/request/status', { number: none, digits: '4518', action: 'cancel' });
    expect((await other.get(calendarOf(none))).statusCode).toBe(303);
  });
});

test('a script that posts the same fields gets the same as JSON', async () => {
  const number = await send();
  const accept = { accept: 'application/json, text/plain, */*' };
  const posted = { number, digits: '4518', action: 'look' };
  const answer = await visitorOf(site, host).submit('/api/request/status', posted, accept);
  expect(answer.headers['content-type']).toMatch(/json/);
  expect(answer.json<Told>()).toMatchObject({ status: true, message: '', request: { state: 'new' } });
  await ask({ number, digits: '4518', action: 'cancel' });
  const late = { ...posted, action: 'time', call_at: '' };
  const refused = await visitorOf(site, host).submit('/api/request/status', late, accept);
  expect(refused.statusCode).toBe(409);
  expect(refused.json<Told>()).toMatchObject({
    status: false,
    message: 'Эту заявку уже нельзя изменить. Позвоните нам.',
    request: { state: 'cancelled', canChange: false },
  });
});

test('a returned form contains the input, truncated if endless [VAL-08]', async () => {
  const typed = { number: 'x'.repeat(2000), digits: '12' };
  const page = await visitorOf(site, host).submit('/api/request/status', typed);
  expect(page.statusCode).toBe(422);
  const { formReturn } = page.json<{ formReturn: { values: Record<string, string>; errors: object } }>();
  expect(formReturn.values).toMatchObject({ number: 'x'.repeat(40), digits: '12' });
  expect(Object.keys(formReturn.errors)).toEqual(['number', 'digits']);
  const long = { number: 'x'.repeat(100_000), digits: '4518' };
  expect((await visitorOf(site, host).submit('/api/request/status', long)).statusCode).toBe(413);
});

test('invalid input is refused with a message per field [VAL-08]', async () => {
  for (const body of [
    {},
    { number: [], digits: {} },
    { number: 1, digits: 4518 },
    { number: 'A', digits: '4518', action: 'erase' },
    { number: 'x'.repeat(999), digits: '4518' },
    { digits: '45' },
  ])
    expect((await ask(body)).statusCode).toBe(422);
  expect((await ask({ number: ['A', 'B'], digits: ['4518', ''] })).statusCode).toBe(404);
  const named = { number: 'A', digits: '12', ['__proto__']: 'x', constructor: 'y' };
  expect((await visitorOf(site, host).submit('/api/request/status', named)).statusCode).toBe(422);
  expect((await ask({ number: 'A', digits: '12' })).json()).toMatchObject({
    fields: { digits: 'Введите последние четыре цифры телефона' },
  });
});
