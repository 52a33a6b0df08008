import { Writable } from 'node:stream';

import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';

import { composeTestSite, type TestSite, testManager, visitorOf } from '../support/compose-test-site';
import { openDeskStream } from '../support/desk-stream';

type Desk = ReturnType<typeof visitorOf>;

let site: TestSite;
let chief: Desk;
let chiefId = '';
let lines: Record<string, unknown>[] = [];
const kept = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(JSON.parse(String(chunk)) as Record<string, unknown>); // pino writes a line at a time
    done();
  },
});

const deskOf = (of: TestSite) => visitorOf(of, 'localhost:3000');
const password = 'her own long phrase';
const signIn = (desk: Desk, credentials: { email: string; password: string }) =>
  desk.post('/api/manager/sign-in', credentials);
const sendCode = (desk: Desk, code: string) => desk.post('/api/manager/sign-in/code', { code });
const isIn = async (desk: Desk) => (await desk.get('/api/manager/counts')).statusCode === 200;

/** Code of the app with this secret; `later`: how many half minutes its clock is ahead. */
function codeOf(secret: string, later = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + later * 30_000 });
}

const otherThan = (...codes: string[]) =>
  Array.from({ length: codes.length + 1 }, (_, at) => `00000${at}`).find((code) => !codes.includes(code)) ??
  '';

/** A code that the app can't show within the minute. */
const wrongFor = (secret: string) => otherThan(...[-2, -1, 0, 1, 2].map((later) => codeOf(secret, later)));

/** A signed-in manager with a password of their own. */
async function newManager(email: string) {
  const made = await chief.post('/api/manager/managers', { name: `Имя ${email}`, email });
  const { manager, oneTimePassword } = made.json<{ manager: { id: string }; oneTimePassword: string }>();
  const desk = deskOf(site);
  await signIn(desk, { email, password: oneTimePassword });
  await desk.post('/api/manager/password', { current: oneTimePassword, password });
  return { id: manager.id, email, desk, credentials: { email, password } };
}

/** Sets up an app and uses its first code. */
async function enableTotp({ desk }: { desk: Desk }) {
  const { secret } = (await desk.post('/api/manager/totp/setup', {})).json<{ secret: string }>();
  const spent = codeOf(secret);
  const answer = await desk.post('/api/manager/totp/enable', { current: password, code: spent });
  const { recoveryCodes } = answer.json<{ recoveryCodes: string[] }>();
  return { secret, spent, recoveryCodes };
}

interface Entry {
  action: string;
  by: string | null;
  text: string;
}
const audit = async () => (await chief.get('/api/manager/audit')).json<{ entries: Entry[] }>().entries;
const account = async (desk: Desk) =>
  (await desk.get('/api/manager/account')).json<{
    totp: { isEnabled: boolean; recoveryCodesLeft: number };
    events: { by: string | null; text: string }[];
  }>();

/** Polls for effects after the response. */
async function comes<Value>(read: () => Promise<Value> | Value, isThere: (value: Value) => boolean) {
  for (let turn = 0; turn < 200; turn++) {
    const value = await read();
    if (isThere(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it has not come');
}

beforeAll(async () => {
  site = await composeTestSite({ log: pino({ level: 'info', base: null }, kept) });
  chief = deskOf(site);
  await signIn(chief, testManager);
  const { managers } = (await chief.get('/api/manager/managers')).json<{ managers: { id: string }[] }>();
  chiefId = managers[0]?.id ?? '';
}, 60_000);
afterAll(() => site.stop());
beforeEach(() => {
  lines = [];
});

describe('a change of password [MGR-01]', () => {
  test('requires the current one, with an error at its field; the new one applies and the other sessions end', async () => {
    const { desk, credentials, email } = await newManager('change@example.ru');
    const other = deskOf(site);
    await signIn(other, credentials);
    const stream = await openDeskStream(
      site,
      `manager_session=${other.cookies.get('manager_session') ?? ''}`,
    );

    const wrong = await desk.post('/api/manager/password', {
      current: 'nonsense',
      password: 'another phrase',
    });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([422, { current: 'Неверный текущий пароль' }]);
    const without = await desk.submit('/api/manager/password', { current: 'x', password: 'another phrase' });
    expect(without.headers.location).toBe('/manager/password?error=current');
    expect(await isIn(other)).toBe(true);

    const right = await desk.post('/api/manager/password', { current: password, password: 'another phrase' });
    expect(right.statusCode).toBe(200);
    await stream.ended;
    expect([await isIn(desk), await isIn(other)]).toEqual([true, false]);
    expect((await signIn(deskOf(site), credentials)).statusCode).toBe(401);
    expect((await signIn(deskOf(site), { email, password: 'another phrase' })).statusCode).toBe(200);
  }, 60_000);

  test('after ten wrong current passwords it is closed for the account, the door is not', async () => {
    const { desk, credentials } = await newManager('guessed@example.ru');
    const guess = async (current: string) =>
      (await desk.post('/api/manager/password', { current, password: 'another phrase' })).statusCode;
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn++) statuses.push(await guess(`guess ${turn}`));
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    expect(await guess(password)).toBe(429);
    const native = await desk.submit('/api/manager/password', {
      current: password,
      password: 'another phrase',
    });
    expect(native.headers.location).toBe('/manager/password?error=limited');
    expect((await signIn(deskOf(site), credentials)).statusCode).toBe(200);
    const texts = await comes(
      async () => (await audit()).map(({ text }) => text).filter((text) => text.includes('guessed@')),
      (found) => found.some((text) => text.startsWith('Слишком много попыток, изменение')),
    );
    // One line per kind of refusal, whatever the number.
    expect(texts.filter((text) => text.startsWith('Неверный пароль или код при изменении'))).toHaveLength(1);
  }, 60_000);
});

describe('setting up an authenticator app [MGR-01]', () => {
  test('nothing is required before password and first code have proven it', async () => {
    const { desk, credentials } = await newManager('setup@example.ru');
    const other = deskOf(site);
    await signIn(other, credentials);
    const setup = await desk.post('/api/manager/totp/setup', {});
    const { secret, qr } = setup.json<{ secret: string; qr: { size: number; path: string } }>();
    expect([setup.headers['cache-control'], qr.path.startsWith('M4 4h7')]).toEqual([
      'private, no-store',
      true,
    ]);
    expect((await signIn(deskOf(site), credentials)).json()).toEqual({
      status: true,
      mustChangePassword: false,
    });

    const enable = async (current: string, code: string) => {
      const answer = await desk.post('/api/manager/totp/enable', { current, code });
      return [answer.statusCode, answer.json<{ fields?: Record<string, string> }>().fields];
    };
    expect(await enable('nonsense', codeOf(secret))).toEqual([422, { current: 'Неверный текущий пароль' }]);
    expect(await enable(password, 'abc')).toEqual([422, { code: 'Введите шесть цифр из\u00a0приложения' }]);
    expect(await enable('', '')).toMatchObject([
      422,
      { current: expect.any(String), code: expect.any(String) },
    ]);
    expect(await enable(password, wrongFor(secret))).toMatchObject([
      422,
      { code: expect.stringContaining('Код не подошёл') },
    ]);
    expect((await account(desk)).totp).toEqual({ isEnabled: false, recoveryCodesLeft: 0 });

    const native = await desk.submit('/api/manager/totp/enable', { current: password, code: codeOf(secret) });
    expect(native.headers.location).toBe('/manager/account');
    const done = await desk.post('/api/manager/totp/enable', { current: password, code: codeOf(secret) });
    const { recoveryCodes } = done.json<{ recoveryCodes: string[] }>();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}(?:-[a-z2-9]{5}){2}$/);
    expect((await account(desk)).totp).toEqual({ isEnabled: true, recoveryCodesLeft: 10 });
    expect([await isIn(desk), await isIn(other)]).toEqual([true, false]);

    const again = await desk.post('/api/manager/totp/setup', {});
    expect([again.statusCode, again.json().message]).toEqual([409, 'Вход с кодом уже включён']);
    expect(
      (await desk.post('/api/manager/totp/enable', { current: password, code: codeOf(secret, 1) }))
        .statusCode,
    ).toBe(409);
  }, 60_000);

  test('of two displayed secrets the last one counts, and a signed-out manager gets none', async () => {
    const { desk } = await newManager('twice@example.ru');
    const setUp = async () =>
      (await desk.post('/api/manager/totp/setup', {})).json<{ secret: string }>().secret;
    const [first, last] = [await setUp(), await setUp()];
    const enable = async (secret: string) =>
      (await desk.post('/api/manager/totp/enable', { current: password, code: codeOf(secret) })).statusCode;
    expect([await enable(first), await enable(last)]).toEqual([422, 200]);
    expect((await deskOf(site).post('/api/manager/totp/setup', {})).statusCode).toBe(401);
    expect((await deskOf(site).get('/api/manager/account')).statusCode).toBe(401);
  }, 60_000);
});

describe('signing in with a code [MGR-01]', () => {
  test('the password alone grants no access; the code does, once', async () => {
    const anna = await newManager('anna@example.ru');
    const { secret, spent } = await enableTotp(anna);
    const desk = deskOf(site);
    const first = await signIn(desk, anna.credentials);
    expect(first.json()).toEqual({ status: true, mustChangePassword: false, isCodeAsked: true });
    expect([desk.cookies.has('manager_session'), desk.cookies.has('known_device')]).toEqual([false, false]);
    expect([first.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^manager_sign_in=[\w-]+; Path=\/; Max-Age=300; HttpOnly; SameSite=Strict$/),
    ]);
    expect(await isIn(desk)).toBe(false);
    expect((await desk.get('/manager/sign-in')).json()).toMatchObject({ asksForCode: true, viewer: null });

    const used = await sendCode(desk, spent);
    expect([used.statusCode, Object.keys(used.json<{ fields: object }>().fields)]).toEqual([422, ['code']]);
    const next = codeOf(secret, 1);
    const opened = await sendCode(desk, `${next.slice(0, 3)} ${next.slice(3)}`);
    expect(opened.json()).toEqual({ status: true, mustChangePassword: false });
    expect(await isIn(desk)).toBe(true);
    expect(desk.cookies.get('manager_sign_in')).toBe('');
    expect((await desk.get('/manager')).json()).toMatchObject({ asksForCode: false });

    const thief = deskOf(site);
    await signIn(thief, anna.credentials);
    expect((await sendCode(thief, next)).statusCode).toBe(422);
  }, 60_000);

  test('two browsers with the same code at once: one signs in', async () => {
    const both = await newManager('race@example.ru');
    const { recoveryCodes, secret } = await enableTotp(both);
    for (const code of [codeOf(secret, 1), recoveryCodes[0] ?? '']) {
      const desks = [deskOf(site), deskOf(site)];
      for (const desk of desks) await signIn(desk, both.credentials);
      const answers = await Promise.all(desks.map((desk) => sendCode(desk, code)));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    }
  }, 60_000);

  test('a recovery code works once, in any typed format, and shows the remaining number', async () => {
    const lost = await newManager('lost@example.ru');
    const { recoveryCodes } = await enableTotp(lost);
    const [code = ''] = recoveryCodes;
    const desk = deskOf(site);
    await signIn(desk, lost.credentials);
    expect((await sendCode(desk, ` ${code.toUpperCase().replaceAll('-', ' ')} `)).statusCode).toBe(200);
    expect((await account(desk)).totp).toEqual({ isEnabled: true, recoveryCodesLeft: 9 });
    expect((await account(desk)).events[0]?.text).toBe('Вошёл с кодом восстановления, осталось кодов: 9');
    const again = deskOf(site);
    await signIn(again, lost.credentials);
    expect((await sendCode(again, code)).statusCode).toBe(422);
    // Another manager's codes are invalid here.
    const stranger = await newManager('stranger@example.ru');
    const { recoveryCodes: foreign } = await enableTotp(stranger);
    expect((await sendCode(again, foreign[0] ?? '')).statusCode).toBe(422);
  }, 60_000);

  test('without scripts it is the same page twice, and every refusal leads back to it', async () => {
    const quiet = await newManager('quiet@example.ru');
    const { secret, recoveryCodes } = await enableTotp(quiet);
    const desk = deskOf(site);
    const post = async (path: string, fields: Record<string, string>) =>
      (await desk.submit(path, fields)).headers.location;
    expect(await post('/api/manager/sign-in', quiet.credentials)).toBe('/manager/sign-in');
    expect(await post('/api/manager/sign-in/code', { code: '' })).toBe('/manager/sign-in?error=code');
    expect(await post('/api/manager/sign-in/code', { code: wrongFor(secret) })).toBe(
      '/manager/sign-in?error=code',
    );
    expect((await desk.get('/manager/sign-in?error=code')).json()).toMatchObject({ asksForCode: true });
    expect(await post('/api/manager/sign-out', {})).toBe('/manager/sign-in');
    expect((await desk.get('/manager/sign-in')).json()).toMatchObject({ asksForCode: false });
    expect(await post('/api/manager/sign-in/code', { code: recoveryCodes[0] ?? '' })).toBe(
      '/manager/sign-in?error=over',
    );
    await post('/api/manager/sign-in', quiet.credentials);
    expect(await post('/api/manager/sign-in/code', { code: recoveryCodes[0] ?? '' })).toBe('/manager');
    expect(await isIn(desk)).toBe(true);
  }, 60_000);

  test('every step of a sign-in keeps the page that led to it, if it is one of the desk [MGR-01]', async () => {
    const { credentials, desk: own } = await newManager('back@example.ru');
    const { recoveryCodes } = await enableTotp({ desk: own });
    const next = '/manager?view=open&lead=01a1fd02-03a5-70ed-8156-0378d6635ad8';
    const kept = `next=${encodeURIComponent(next)}`;
    const desk = deskOf(site);
    const post = async (path: string, fields: Record<string, string>) =>
      (await desk.submit(path, fields)).headers.location;
    const wrong = { ...credentials, password: 'nonsense', next };
    expect(await post('/api/manager/sign-in', wrong)).toBe(`/manager/sign-in?error=wrong&${kept}`);
    expect(await post('/api/manager/sign-in', { ...credentials, next })).toBe(`/manager/sign-in?${kept}`);
    expect(await post('/api/manager/sign-in/code', { code: '', next })).toBe(
      `/manager/sign-in?error=code&${kept}`,
    );
    expect(await post('/api/manager/sign-in/code', { code: recoveryCodes[0] ?? '', next })).toBe(next);
    for (const foreign of ['//example.com', 'https://example.com/manager', '/managers', '/internet'])
      expect(await post('/api/manager/sign-in', { ...wrong, next: foreign })).toBe(
        '/manager/sign-in?error=wrong',
      );
  }, 60_000);

  test('the second step is over with another password, a disabled account, or a forged cookie', async () => {
    const { id, credentials, desk: own } = await newManager('over@example.ru');
    const { recoveryCodes } = await enableTotp({ desk: own });
    const step = async () => {
      const desk = deskOf(site);
      await signIn(desk, credentials);
      return desk;
    };
    const answer = async (desk: Desk) => {
      const { statusCode } = await sendCode(desk, recoveryCodes[0] ?? '');
      return [statusCode, await isIn(desk)];
    };
    const forged = await step();
    const cookie = forged.cookies.get('manager_sign_in') ?? '';
    for (const nonsense of ['', 'x', `${cookie.slice(0, -2)}xx`]) {
      forged.cookies.set('manager_sign_in', nonsense);
      expect(await answer(forged)).toEqual([410, false]);
    }
    const early = await step();
    await own.post('/api/manager/password', { current: password, password: 'another phrase' });
    expect(await answer(early)).toEqual([410, false]);
    credentials.password = 'another phrase';
    const late = await step();
    await chief.post(`/api/manager/managers/${id}`, { isDisabled: true });
    expect(await answer(late)).toEqual([410, false]);
  }, 60_000);

  test('ten wrong codes lock it; the owner’s known browsers still work', async () => {
    const known = await newManager('known@example.ru');
    const { secret, recoveryCodes } = await enableTotp(known);
    const owner = deskOf(site);
    await signIn(owner, known.credentials);
    await sendCode(owner, recoveryCodes[0] ?? '');
    const stranger = deskOf(site);
    await signIn(stranger, known.credentials);
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn++)
      statuses.push((await sendCode(stranger, wrongFor(secret))).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    expect((await sendCode(stranger, recoveryCodes[1] ?? '')).statusCode).toBe(429);
    await signIn(owner, known.credentials);
    expect((await sendCode(owner, recoveryCodes[1] ?? '')).statusCode).toBe(200);
  }, 60_000);

  test('a one-time password is replaced after the code, not instead of it', async () => {
    const reset = await newManager('both@example.ru');
    const { recoveryCodes } = await enableTotp(reset);
    const given = await chief.post(`/api/manager/managers/${reset.id}/password`, {});
    const { oneTimePassword } = given.json<{ oneTimePassword: string }>();
    const desk = deskOf(site);
    const first = await signIn(desk, { email: reset.email, password: oneTimePassword });
    expect(first.json()).toEqual({ status: true, mustChangePassword: false, isCodeAsked: true });
    expect((await sendCode(desk, recoveryCodes[0] ?? '')).json()).toEqual({
      status: true,
      mustChangePassword: true,
    });
    expect(await isIn(desk)).toBe(false);
  }, 60_000);
});

describe('taking an app off [MGR-01]', () => {
  test('requires password and code; then the password alone signs in', async () => {
    const off = await newManager('off@example.ru');
    const { secret, spent, recoveryCodes } = await enableTotp(off);
    const disable = async (current: string, code: string) => {
      const answer = await off.desk.post('/api/manager/totp/disable', { current, code });
      return [answer.statusCode, Object.keys(answer.json<{ fields?: object }>().fields ?? {})];
    };
    expect(await disable('nonsense', recoveryCodes[0] ?? '')).toEqual([422, ['current']]);
    expect(await disable(password, wrongFor(secret))).toEqual([422, ['code']]);
    expect(await disable(password, spent)).toEqual([422, ['code']]);
    expect(await disable(password, recoveryCodes[0] ?? '')).toEqual([200, []]);
    expect((await signIn(deskOf(site), off.credentials)).json()).toEqual({
      status: true,
      mustChangePassword: false,
    });
    expect((await account(off.desk)).totp).toEqual({ isEnabled: false, recoveryCodesLeft: 0 });
  }, 60_000);

  test('a lead-admin does it for a manager who has lost everything, and the manager sees the author', async () => {
    const lost = await newManager('everything@example.ru');
    await enableTotp(lost);
    const reset = (desk: Desk, id: string) => desk.post(`/api/manager/managers/${id}/totp/reset`, {});
    expect((await reset(lost.desk, lost.id)).statusCode).toBe(403);
    expect((await reset(chief, lost.id)).json()).toMatchObject({ id: lost.id, hasTotp: false });
    expect(await isIn(lost.desk)).toBe(false);
    expect((await reset(chief, lost.id)).statusCode).toBe(409);
    expect((await reset(chief, chiefId)).json()).toMatchObject({
      message: 'Свой вход с кодом отключают на странице учётной записи',
    });
    expect((await reset(chief, '01a1fd02-03a5-70ed-8156-0378d6635ad8')).statusCode).toBe(404);
    expect((await audit())[0]).toEqual(
      expect.objectContaining({
        ...{ action: 'totp_reset', by: 'Менеджер' },
        text: 'Отключил вход с кодом у менеджера: Имя everything@example.ru',
      }),
    );
    const desk = deskOf(site);
    await signIn(desk, lost.credentials);
    const [signedIn, told] = (await account(desk)).events;
    expect([signedIn?.text, told]).toEqual([
      'Вошёл',
      expect.objectContaining({ by: 'Менеджер', text: expect.stringContaining('Отключил вход с кодом') }),
    ]);
  }, 60_000);
});

describe('recorded events [MGR-01]', () => {
  test('the log has ids and reasons of everything, and no e-mail, name, password or code', async () => {
    const logged = await newManager('logged@example.ru');
    await signIn(deskOf(site), { ...logged.credentials, password: 'nonsense' });
    await signIn(deskOf(site), { email: 'nobody@example.ru', password: 'nonsense' });
    const { secret, recoveryCodes } = await enableTotp(logged);
    const desk = deskOf(site);
    await signIn(desk, logged.credentials);
    await sendCode(desk, wrongFor(secret));
    await sendCode(desk, recoveryCodes[0] ?? '');
    await desk.post('/api/manager/totp/disable', { current: password, code: recoveryCodes[1] ?? '' });
    await desk.post('/api/manager/sign-out', {});
    await chief.post(`/api/manager/managers/${logged.id}`, { role: 'lead-admin' });

    const events = () =>
      lines
        .filter(({ msg }) => msg === 'desk account')
        .map(({ event, result, managerId, byId }) =>
          [
            event,
            result,
            managerId === logged.id ? 'own' : managerId,
            byId === chiefId ? 'chief' : byId,
          ].filter((one) => one !== undefined),
        );
    const wanted = [
      ['manager created', 'own', 'chief'],
      ['sign-in', 'own'],
      ['password changed', 'own'],
      ['sign-in refused', 'wrong', 'own'],
      ['sign-in refused', 'wrong', null],
      ['totp enabled', 'own'],
      ['sign-in code asked', 'own'],
      ['sign-in refused', 'wrong code', 'own'],
      ['sign-in', 'own'],
      ['totp disabled', 'own'],
      ['sign-out', 'own'],
      ['manager changed', 'own', 'chief'],
    ];
    await comes(events, (found) => found.length >= wanted.length);
    expect(events()).toEqual(expect.arrayContaining(wanted));
    expect(events()).toHaveLength(wanted.length);
    const [line] = lines.filter(({ msg }) => msg === 'desk account');
    expect(line).toMatchObject({ reqId: expect.any(String), address: '127.0.0.0' });
    const whole = JSON.stringify(lines);
    const secrets = ['example.ru', 'Имя', password, 'nonsense', secret, ...recoveryCodes];
    expect(secrets.filter((text) => whole.includes(text))).toEqual([]);
  }, 60_000);

  test('the record has a line for each, as text, and for a reached limit', async () => {
    const noted = await newManager('noted@example.ru');
    for (let turn = 0; turn < 12; turn++)
      await signIn(deskOf(site), { ...noted.credentials, password: `guess ${turn}` });
    const own = async () => (await account(noted.desk)).events.map(({ by, text }) => [by, text]);
    const name = 'Имя noted@example.ru';
    await comes(own, (found) => found.some(([, text]) => text?.startsWith('Слишком')));
    expect(await own()).toEqual([
      [null, `Слишком много попыток, вход закрыт на 15 минут: ${name}`],
      [null, `Неверный пароль при входе: ${name}`],
      [name, 'Сменил свой пароль'],
      [name, 'Вошёл'],
      ['Менеджер', `Добавил менеджера: ${name}`],
    ]);
    await comes(
      () => lines.filter(({ result }) => result === 'limited'),
      (found) => found.length === 2,
    );
  }, 60_000);
});

describe('the desk’s host', () => {
  test('no city is under it, whatever its name, and the short address redirects [MGR-01]', async () => {
    const own = await composeTestSite({
      log: pino({ level: 'info', base: null }, kept),
      env: { MANAGER_HOST: 'desk.localhost' },
      upstream: (real) => ({
        ...real,
        geography: {
          ...real.geography,
          cities: async () => {
            const [first, ...rest] = await real.geography.cities();
            return first ? [{ ...first, domain: 'desk' }, ...rest] : [];
          },
        },
      }),
    });
    expect(lines).toContainEqual(
      expect.objectContaining({ host: 'desk.localhost', msg: expect.stringContaining('MANAGER_HOST') }),
    );
    const desk = visitorOf(own, 'desk.localhost:3000');
    expect((await desk.get('/')).headers.location).toBe('/manager');
    expect((await desk.get('/manager')).statusCode).toBe(200);
    expect((await desk.get('/domru-tv/equipment')).json()).not.toHaveProperty('city');
    expect((await signIn(desk, testManager)).statusCode).toBe(200);
    for (const host of ['localhost:3000', 'msk.localhost:3000']) {
      expect((await visitorOf(own, host).get('/manager')).statusCode).toBe(404);
      expect((await visitorOf(own, host).post('/api/manager/sign-in', testManager)).statusCode).toBe(404);
    }
    await own.stop();
  }, 60_000);
});
