/** @jest-environment node */
import { DatabaseSync } from 'node:sqlite';

import { narrowTokenAnswerSchema, tokenAnswerSchema } from '@/api/profile/tokens.schemas';

import { demoPassword } from './seed/demo-clients';
import { demoAgreementNumber, headersOf, openProfile, type OpenedProfile } from './profile.fixtures';

const minute = 60_000;
let profile: OpenedProfile;

beforeEach(async () => {
  profile = await openProfile();
});
afterEach(() => profile.close());

const requestToken = (payload: object) =>
  profile.app.inject({ method: 'POST', url: '/v1/auth/token', payload });
const refresh = (token: string) => requestToken({ grant_type: 'refresh_token', refresh_token: token });
const revoke = (token: string) =>
  profile.app.inject({ method: 'POST', url: '/v1/auth/revoke', payload: { token } });
const signInBy = (agreement: string, password: string) =>
  requestToken({ grant_type: 'password', agreement, password });
const statusWith = async (token: string) => {
  const agreement = demoAgreementNumber('withoutEmail');
  const headers = headersOf({ access: token, agreement });
  return (await profile.app.inject({ url: '/v2/info/all', headers })).statusCode;
};

describe('signing in', () => {
  test('returns a bearer of 15 minutes and a refresh token, whatever the spaces in the number [AUTH-02]', async () => {
    const spaced = demoAgreementNumber('withoutEmail').replace(/(\d{3})/g, '$1 ');
    const answer = await signInBy(spaced, demoPassword);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const tokens = tokenAnswerSchema.parse(answer.json());
    expect(tokens.expires_in).toBe(900);
    expect(await statusWith(tokens.access_token)).toBe(200);
  });

  test('answers a wrong password and an unknown agreement alike [AUTH-05]', async () => {
    const wrong = await signInBy(demoAgreementNumber('withoutEmail'), 'Wrong1234');
    const unknown = await signInBy('160000000000', demoPassword);
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json()).toEqual({ status: false, message: 'Неверный номер договора или пароль' });
    expect(unknown.json()).toEqual(wrong.json());
  });

  test('stops after twenty wrong passwords for a quarter of an hour, the right one included [AUTH-05]', async () => {
    const agreement = demoAgreementNumber('withoutEmail');
    for (let i = 0; i < 20; i += 1) expect((await signInBy(agreement, 'Wrong1234')).statusCode).toBe(401);
    expect((await signInBy(agreement, demoPassword)).statusCode).toBe(429);
    expect((await signInBy(demoAgreementNumber('withoutTv'), demoPassword)).statusCode).toBe(200);
    profile.clock.now += 15 * minute + 1;
    expect((await signInBy(agreement, demoPassword)).statusCode).toBe(200);
  });

  test('counts simultaneous guesses before it looks at their passwords [AUTH-05]', async () => {
    const agreement = demoAgreementNumber('withoutEmail');
    const guesses = Array.from({ length: 25 }, () => signInBy(agreement, 'Wrong1234'));
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  test.each([
    ['no body', undefined],
    ['an unknown grant', { grant_type: 'magic' }],
    ['no password', { grant_type: 'password', agreement: '590018274316' }],
    ['a number that is none', { grant_type: 'password', agreement: "' or 1=1 --", password: 'x' }],
    [
      'a list for a password',
      { grant_type: 'password', agreement: '590018274316', password: ['Skvorets2026'] },
    ],
    ['an endless token', { grant_type: 'refresh_token', refresh_token: 'a'.repeat(5000) }],
  ])('refuses %s with 422 [API-04]', async (_what, payload) => {
    const answer = await profile.app.inject({
      method: 'POST',
      url: '/v1/auth/token',
      ...(payload ? { payload } : {}),
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ status: false, fields: expect.any(Object) });
  });

  test('refuses a body that is no JSON with 400, not with 500 [API-04]', async () => {
    const answer = await profile.app.inject({
      method: 'POST',
      url: '/v1/auth/token',
      headers: { 'content-type': 'application/json' },
      payload: '{"grant_type":',
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the life of tokens', () => {
  test.each([
    ['no token', {}],
    ['no bearer', { authorization: 'Basic YTpi' }],
    ['an empty bearer', { authorization: 'Bearer ' }],
    ['a forged one', { authorization: `Bearer ${'A'.repeat(43)}` }],
    ['an endless one', { authorization: `Bearer ${'A'.repeat(4000)}` }],
  ])('answers 401 to %s, before looking at anything else [AUTH-05] [API-04]', async (_what, headers) => {
    for (const url of [
      '/v2/info/all?models[]=nonsense',
      '/v2/user/agreements',
      '/v1/equipment',
      '/v1/notices',
    ]) {
      const answer = await profile.app.inject({ url, headers });
      expect([url, answer.statusCode]).toEqual([url, 401]);
      expect(answer.json()).toEqual({ status: false, message: 'Нужно войти заново' });
    }
  });

  test('ends an access token after 15 minutes [AUTH-05]', async () => {
    const { access } = await profile.signIn('withoutEmail');
    profile.clock.now += 15 * minute - 1;
    expect(await statusWith(access)).toBe(200);
    profile.clock.now += 1;
    expect(await statusWith(access)).toBe(401);
  });

  test('does not take a refresh token for a bearer [AUTH-05]', async () => {
    expect(await statusWith((await profile.signIn('withoutEmail')).refresh)).toBe(401);
  });

  test('returns the next pair for a refresh token [AUTH-05]', async () => {
    const { access, refresh: first } = await profile.signIn('withoutEmail');
    profile.clock.now += 16 * minute;
    const next = tokenAnswerSchema.parse((await refresh(first)).json());
    expect(await statusWith(access)).toBe(401);
    expect(await statusWith(next.access_token)).toBe(200);
    expect((await refresh(next.refresh_token)).statusCode).toBe(200);
  });

  test('ends the whole family when a refresh token is reused, and no other one [AUTH-05]', async () => {
    const { refresh: first } = await profile.signIn('withoutEmail');
    const elsewhere = await profile.signIn('withoutEmail');
    const next = tokenAnswerSchema.parse((await refresh(first)).json());
    expect((await refresh(first)).statusCode).toBe(401);
    expect(await statusWith(next.access_token)).toBe(401);
    expect((await refresh(next.refresh_token)).statusCode).toBe(401);
    expect(await statusWith(elsewhere.access)).toBe(200);
  });

  test('returns one pair for concurrent uses of one refresh token [AUTH-05]', async () => {
    const { refresh: first } = await profile.signIn('withoutEmail');
    const answers = await Promise.all([refresh(first), refresh(first)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  test.each(['access', 'refresh'] as const)('ends the family by its %s token [AUTH-05]', async (kind) => {
    const tokens = await profile.signIn('withoutEmail');
    expect((await revoke(tokens[kind])).json()).toEqual({ status: true });
    expect(await statusWith(tokens.access)).toBe(401);
    expect((await refresh(tokens.refresh)).statusCode).toBe(401);
  });

  test('answers the revocation of an unknown token like that of a known one [AUTH-05]', async () => {
    expect((await revoke('nobody')).json()).toEqual({ status: true });
  });

  test('stores neither tokens nor the password readably in the tables [AUTH-05]', async () => {
    const { access, refresh: kept } = await profile.signIn('withoutEmail');
    const tables = ['profile_tokens', 'profile_passwords'].map((table) =>
      JSON.stringify(profile.storage.prepare(`select * from ${table}`).all()),
    );
    for (const secret of [access, kept, demoPassword]) expect(tables.join()).not.toContain(secret);
    expect(tables.join()).toContain('scrypt$');
  });

  test('survives a restart with the same storage [API-02]', async () => {
    const storage = new DatabaseSync(':memory:');
    const before = await openProfile(storage);
    const { access, agreement } = await before.signIn('withoutEmail');
    await before.app.close();
    const after = await openProfile(storage);
    const headers = headersOf({ access, agreement });
    expect((await after.app.inject({ url: '/v2/info/all', headers })).statusCode).toBe(200);
    await after.close();
  });
});

describe('narrow tokens', () => {
  const narrow = async (access: string, scope: string) =>
    profile.app.inject({
      method: 'POST',
      url: '/v1/auth/narrow-token',
      headers: { authorization: `Bearer ${access}` },
      payload: { scope },
    });

  test('grant the notices for five minutes and no other call [TV-04]', async () => {
    const { access, agreement } = await profile.signIn('withoutEmail');
    const given = narrowTokenAnswerSchema.parse((await narrow(access, 'tv-notice')).json());
    expect(given).toMatchObject({ expires_in: 300, scope: 'tv-notice' });
    const headers = headersOf({ access: given.access_token, agreement });
    const status = async (url: string) => (await profile.app.inject({ url, headers })).statusCode;
    expect(await status('/v1/notices')).toBe(200);
    expect([await status('/v2/info/all'), await status('/v1/documents')]).toEqual([403, 403]);
    expect((await narrow(given.access_token, 'chat')).statusCode).toBe(403);
    profile.clock.now += 5 * minute;
    expect(await status('/v1/notices')).toBe(401);
  });

  test('expire with their sign-in, and can’t end it [TV-04]', async () => {
    const { access, refresh: kept, agreement } = await profile.signIn('withoutEmail');
    const { access_token: given } = narrowTokenAnswerSchema.parse((await narrow(access, 'tv-notice')).json());
    await revoke(given);
    expect(await statusWith(access)).toBe(200);
    await revoke(kept);
    const headers = headersOf({ access: given, agreement });
    expect((await profile.app.inject({ url: '/v1/notices', headers })).statusCode).toBe(401);
  });

  test('of the chat scope do not grant the notices [API-06]', async () => {
    const { access, agreement } = await profile.signIn('withoutEmail');
    const { access_token: given } = narrowTokenAnswerSchema.parse((await narrow(access, 'chat')).json());
    const headers = headersOf({ access: given, agreement });
    expect((await profile.app.inject({ url: '/v1/notices', headers })).statusCode).toBe(403);
  });

  test('are refused for an unknown scope [API-04]', async () => {
    const { access } = await profile.signIn('withoutEmail');
    expect((await narrow(access, 'client')).statusCode).toBe(422);
  });
});
