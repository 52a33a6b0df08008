import { makeHttpTransport } from '@/server/outgoing';
import { loadEnv } from '@/config/env';
import { cities } from '@/provider/geography/seed/geography-seed';
import { TokensRefused } from '@/server/sign-in/session-data';
import { Sso } from '@/server/sign-in/sso';
import type { Upstream } from '@/server/upstream';

import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';
import { type Forgery, makeForgingProvider } from '../support/forging-provider';

const [city] = cities.filter(({ has_sso }) => has_sso);
if (!city) throw new Error('no city with SSO');
const host = `${city.domain}.localhost:3000`;
const fake = makeForgingProvider();
const agreement = {
  number: '7700001',
  domain: city.domain,
  id: 1,
  providerId: city.provider_id,
  title: '',
  address: { full: 'Дом', city: { name: city.name } },
};

/** The profile accepts the test's tokens: refusals come from the sign-in itself. */
function believing(real: Upstream, agreements: () => (typeof agreement)[]): Upstream {
  return {
    ...real,
    profileOf: (caller) => ({ ...real.profileOf(caller), agreements: () => Promise.resolve(agreements()) }),
  };
}

let found = [agreement];
let site: TestSite;
beforeAll(async () => {
  await fake.open();
  site = await composeTestSite({ sso: fake.settings, upstream: (real) => believing(real, () => found) });
});
afterAll(async () => {
  await site.stop();
  await fake.close();
});
beforeEach(() => {
  found = [agreement];
  Object.assign(fake.state, {
    forgery: {},
    isDown: false,
    asked: [],
    redeemed: [],
    authorizations: [],
    revoked: [],
  });
});

/** Starts a sign-in; `answer` is the honest provider's redirect. */
async function begin(login = '/api/auth/login?referrer=/tv', visitor = visitorOf(site, host)) {
  const { searchParams } = new URL(String((await visitor.get(login)).headers.location));
  fake.state.nonce = searchParams.get('nonce') ?? '';
  const [state = '', nonce = ''] = ['state', 'nonce'].map((name) => searchParams.get(name) ?? '');
  return { visitor, answer: { code: 'a-code', state, iss: fake.issuer }, nonce };
}

const callback = (answer: Record<string, string>) =>
  `/api/auth/callback?${new URLSearchParams(answer).toString()}`;

async function expectRefused(visitor: Awaited<ReturnType<typeof begin>>['visitor'], url: string) {
  const refused = await visitor.get(url);
  expect(refused.statusCode).toBe(302);
  expect(refused.headers.location).toMatch(/^\/sign-in\?(?:referrer=%2Ftv&)?error=[a-z-]+$/);
  expect(refused.cookies.some(({ name }) => name === 'session')).toBe(false);
  expect((await visitor.get('/')).json()).toMatchObject({ isAuth: false });
  return refused;
}

test('the honest answer signs in: the following are refused for the forgery only [AUTH-02]', async () => {
  const { visitor, answer } = await begin();
  expect((await visitor.get(callback(answer))).headers.location).toBe('/tv');
  expect((await visitor.get('/')).json()).toMatchObject({ isAuth: true });
  expect(fake.state.redeemed[0]?.get('code_verifier')).toMatch(/^[\w-]{43,}$/);
});

describe('forged tokens are refused [AUTH-02]', () => {
  const past = Math.floor(Date.now() / 1000) - 3600;
  test.each<[string, Forgery]>([
    ['nonce of another sign-in', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['another audience', { claims: { aud: 'another' } }],
    ['many audiences, another client', { claims: { aud: ['site', 'other'], azp: 'other' } }],
    ['expired', { claims: { exp: past, iat: past - 300 } }],
    ['signature of a foreign key', { isForeignKey: true }],
    ['alg none', { header: { alg: 'none' } }],
    ['cut', { isCut: true }],
    ['code used before', { refusal: { status: 400, body: { error: 'invalid_grant' } } }],
    ['PKCE refused', { refusal: { status: 400, body: { error: 'invalid_request' } } }],
  ])('%s', async (_name, forgery) => {
    const { visitor, answer } = await begin();
    fake.state.forgery = forgery;
    await expectRefused(visitor, callback(answer));
  });
});

describe('forged addresses are refused before any token request [AUTH-02]', () => {
  test.each<[string, Record<string, string>]>([
    ['state of another', { state: 'another' }],
    ['mix-up: another issuer', { iss: 'https://evil.example' }],
    ['no issuer', { iss: '' }],
  ])('%s', async (_name, change) => {
    const { visitor, answer } = await begin();
    await expectRefused(visitor, callback({ ...answer, ...change }));
    expect(fake.state.redeemed).toEqual([]);
  });

  test('an answer unknown to this browser, and a repeated one', async () => {
    const { visitor, answer } = await begin();
    await expectRefused(visitorOf(site, host), callback(answer));
    await visitor.get(callback(answer));
    // A signed-in visitor has gone Back: the site redirects to the target.
    const repeated = await visitor.get(callback(answer));
    expect(repeated.headers.location).toBe('/lk/management');
    expect(fake.state.redeemed).toHaveLength(1);
    visitor.cookies.delete('session');
    expect((await visitor.get(callback(answer))).headers.location).toBe('/sign-in?error=expired');
  });

  test('two tabs both sign in, and a foreign answer consumes neither [AUTH-02]', async () => {
    const { visitor, answer, nonce } = await begin();
    const other = await begin('/api/auth/login?referrer=/internet', visitor);
    await visitor.get(callback({ ...answer, state: 'another' }));
    const ends: unknown[] = [];
    for (const one of [{ answer, nonce }, other]) {
      fake.state.nonce = one.nonce;
      ends.push((await visitor.get(callback(one.answer))).headers.location);
    }
    expect(ends).toEqual(['/tv', '/internet']);
  });

  test('a browser keeps four pending sign-ins, the newest', async () => {
    const { visitor, answer } = await begin();
    for (let more = 0; more < 4; more += 1) await begin('/api/auth/login', visitor);
    const begun = [...visitor.cookies].filter(
      ([name, value]) => name.startsWith('auth_flow_') && value !== '',
    );
    expect(begun).toHaveLength(4);
    const refused = await visitor.get(callback(answer));
    expect(refused.headers.location).toBe('/sign-in?error=expired');
  });

  test('a forged, cut or foreign flow cookie', async () => {
    const { visitor, answer } = await begin();
    const name = [...visitor.cookies.keys()].find((one) => one.startsWith('auth_flow_')) ?? '';
    const sealed = visitor.cookies.get(name) ?? '';
    expect(sealed).not.toBe('');
    const other = sealed.startsWith('A') ? 'B' : 'A';
    for (const forged of [sealed.slice(0, -4), `${other}${sealed.slice(1)}`, 'nonsense', '']) {
      visitor.cookies.set(name, forged);
      await expectRefused(visitor, callback(answer));
    }
  });

  test('an error with a script shows no part of it', async () => {
    const { visitor, answer } = await begin();
    const script = '<script>alert(1)</script>';
    const { state, iss } = answer;
    const refused = await expectRefused(
      visitor,
      callback({ state, iss, error: script, error_description: script }),
    );
    expect(String(refused.headers.location) + refused.body).not.toContain('script');
  });
});

test('the provider down: a clear page here, and cities with passwords sign in as ever [AUTH-02]', async () => {
  const away = makeForgingProvider();
  await away.open();
  away.state.isDown = true;
  const lonely = await composeTestSite({ sso: away.settings });
  const refused = await visitorOf(lonely, host).get('/api/auth/login?referrer=/tv');
  expect(refused.headers.location).toBe('/sign-in?referrer=%2Ftv&error=unavailable');
  const plain = cities.find(({ has_sso }) => !has_sso);
  const answer = await visitorOf(lonely, `${plain?.domain ?? ''}.localhost:3000`).get('/api/auth/login');
  expect(answer.headers.location).toBe('/sign-in');
  away.state.isDown = false;
  expect((await visitorOf(lonely, host).get('/api/auth/login')).headers.location).toContain(
    'id.example/auth',
  );
  await lonely.stop();
  await away.close();
});

test('the site requests keys and tokens at the internal address; browsers use the public one [AUTH-02]', async () => {
  const near = makeForgingProvider();
  await near.open();
  const own = await composeTestSite({ sso: near.settings, upstream: (real) => believing(real, () => []) });
  const visitor = visitorOf(own, host);
  const begun = new URL(String((await visitor.get('/api/auth/login?referrer=/tv')).headers.location));
  expect(begun.origin).toBe(near.issuer);
  near.state.nonce = begun.searchParams.get('nonce') ?? '';
  const state = begun.searchParams.get('state') ?? '';
  // Without an agreement the tokens are revoked at once.
  await visitor.get(callback({ code: 'a-code', state, iss: near.issuer }));
  expect(near.state.asked).toEqual(['/.well-known/openid-configuration', '/token', '/jwks', '/revoke']);
  await own.stop();
  await near.close();
});

test('a person without any agreement gets a message and no session, and the tokens are revoked [AUTH-02]', async () => {
  const { visitor, answer } = await begin();
  found = [];
  const refused = await expectRefused(visitor, callback(answer));
  expect(refused.headers.location).toContain('error=no-agreements');
  expect(fake.state.revoked).toEqual(['a-refresh-token']);
});

test.each([
  [{ error: 'access_denied' }, 'cancelled'],
  [{ error: 'consent_required' }, 'cancelled'],
  [{ error: 'temporarily_unavailable' }, 'unavailable'],
  [{ error: 'invalid_scope' }, 'refused'],
])('an answer with %j has the message of «%s» [AUTH-02]', async (change, word) => {
  const { visitor, answer } = await begin();
  const { state, iss } = answer;
  const refused = await expectRefused(visitor, callback({ state, iss, ...change }));
  expect(refused.headers.location).toBe(`/sign-in?referrer=%2Ftv&error=${word}`);
});

test.each([
  [502, null, 'unavailable'],
  [503, { error: 'temporarily_unavailable' }, 'unavailable'],
  [429, null, 'unavailable'],
  [400, { error: 'invalid_grant' }, 'refused'],
])('a token endpoint with %d %j has the message of «%s» [AUTH-02]', async (status, body, word) => {
  const { visitor, answer } = await begin();
  fake.state.forgery = { refusal: { status, body } };
  const refused = await expectRefused(visitor, callback(answer));
  expect(refused.headers.location).toBe(`/sign-in?referrer=%2Ftv&error=${word}`);
});

test('a silent sign-in without an agreement keeps the tokens: those of another city share their grant [CITY-09]', async () => {
  const { visitor, answer } = await begin('/api/auth/login?referrer=/tv&silent=1');
  found = [];
  expect((await visitor.get(callback(answer))).headers.location).toBe('/tv');
  expect((await visitor.get('/')).json()).toMatchObject({ isAuth: false });
  expect(fake.state.revoked).toEqual([]);
});

test.each([
  ['login_required', '/sign-in?referrer=%2Ftv'],
  ['interaction_required', '/sign-in?referrer=%2Ftv'],
  // Glewlwyd 2.7, «id_token mandatory», for a person who is signed in there.
  ['invalid_request', '/sign-in?referrer=%2Ftv'],
  ['server_error', '/tv'],
])('a silent sign-in that is answered with %s leads to %s [CITY-09]', async (error, way) => {
  const { visitor, answer } = await begin('/api/auth/login?referrer=/tv&silent=1');
  const { state, iss } = answer;
  expect((await visitor.get(callback({ state, iss, error }))).headers.location).toBe(way);
  expect((await visitor.get('/')).json()).toMatchObject({ isAuth: false });
});

test('a silent sign-in without a refresh token, as for offline_access without consent, leads to the sign-in page [CITY-09]', async () => {
  // LemonLDAP::NG 2.16 with offline_access.
  const { visitor, answer } = await begin('/api/auth/login?referrer=/tv&silent=1');
  fake.state.forgery = { lacksRefreshToken: true };
  expect((await visitor.get(callback(answer))).headers.location).toBe('/sign-in?referrer=%2Ftv');
  expect((await visitor.get('/')).json()).toMatchObject({ isAuth: false });
});

test('a sign-in without a refresh token is refused [AUTH-02]', async () => {
  const { visitor, answer } = await begin();
  fake.state.forgery = { lacksRefreshToken: true };
  const refused = await expectRefused(visitor, callback(answer));
  expect(refused.headers.location).toBe('/sign-in?referrer=%2Ftv&error=refused');
});

test.each([
  [400, 'invalid_grant', true],
  [400, 'invalid_request', true],
  [400, 'no such word', true],
  // Without a body and a content type.
  [400, '', true],
  [401, 'invalid_client', false],
  [400, 'invalid_scope', false],
  [408, '', false],
  [404, '', false],
  [400, 'invalid_client', false],
  [400, 'unauthorized_client', false],
  [429, 'slow_down', false],
  [503, 'temporarily_unavailable', false],
])('a renewal answered with %d %s: over is the session: %s [AUTH-05]', async (status, error, isOver) => {
  fake.state.forgery = { refusal: { status, body: error === '' ? null : { error } } };
  const failure: unknown = await new Sso(fake.settings, makeHttpTransport(loadEnv({})))
    .renew('a-refresh-token')
    .catch((caught: unknown) => caught);
  expect(failure).toBeInstanceOf(Error);
  expect(failure instanceof TokensRefused).toBe(isOver);
});

describe('requirements of a provider by its settings', () => {
  const flow = { state: 's', nonce: 'n', verifier: 'v'.repeat(43) };
  const answered = new URL(`https://perm.example/api/auth/callback?code=c&state=s&iss=${fake.issuer}`);
  const ssoWith = (change: Partial<typeof fake.settings>) =>
    new Sso({ ...fake.settings, ...change }, makeHttpTransport(loadEnv({})));
  beforeEach(() => (fake.state.nonce = 'n'));

  test('the secret in the form, and in a header', async () => {
    await ssoWith({ clientAuth: 'post' }).redeem(answered, flow);
    await ssoWith({}).redeem(answered, flow);
    const [post, basic] = fake.state.redeemed;
    expect(post?.get('client_secret')).toBe(fake.settings.client.secret);
    expect(basic?.has('client_secret')).toBe(false);
    expect(fake.state.authorizations).toEqual(['', expect.stringMatching(/^Basic /)]);
  });

  test('offline_access requests consent, but never silently', async () => {
    const sso = ssoWith({ scope: 'openid offline_access' });
    const asked = async (isSilent: boolean) =>
      (await sso.authorizationUrl('https://perm.example/', { ...flow, isSilent })).searchParams;
    expect((await asked(false)).get('scope')).toBe('openid offline_access');
    expect((await asked(false)).get('prompt')).toBe('consent');
    expect((await asked(true)).get('prompt')).toBe('none');
  });

  test('id tokens signed with the secret are accepted if configured, and verified', async () => {
    fake.state.forgery = { header: { alg: 'HS512' } };
    await expect(ssoWith({}).redeem(answered, flow)).rejects.toThrow();
    await expect(ssoWith({ algorithm: 'HS512' }).redeem(answered, flow)).resolves.toMatchObject({
      tokens: { accessToken: 'an-access-token' },
    });
    fake.state.forgery = { header: { alg: 'HS512' }, isForeignKey: true };
    await expect(ssoWith({ algorithm: 'HS512' }).redeem(answered, flow)).rejects.toThrow('client secret');
    fake.state.forgery = { header: { alg: 'none' } };
    await expect(ssoWith({ algorithm: 'HS512' }).redeem(answered, flow)).rejects.toThrow();
    fake.state.forgery = {};
    await expect(ssoWith({ algorithm: 'RS256' }).redeem(answered, flow)).rejects.toThrow();
  });

  test('without a sid a sign-in is identified by the person and its time', async () => {
    const idWith = async (claims: Record<string, unknown>) => {
      fake.state.forgery = { claims };
      return (await ssoWith({}).redeem(answered, flow)).ssoId;
    };
    expect(await idWith({ sid: 'a', auth_time: 5 })).toBe('a');
    expect(await idWith({ auth_time: 5 })).toBe('sub 1 at 5');
    expect(await idWith({ auth_time: 0 })).toBe('sub 1');
  });
});

test('a provider without a revocation endpoint: tokens expire by themselves, nothing fails [AUTH-01]', async () => {
  // LemonLDAP::NG 2.16, Django OAuth Toolkit 1.7.
  const plain = makeForgingProvider({ says: { revocation_endpoint: undefined } });
  await plain.open();
  await new Sso(plain.settings, makeHttpTransport(loadEnv({}))).revoke('a-refresh-token');
  expect(plain.state.asked).toEqual(['/.well-known/openid-configuration']);
  await plain.close();
});

test('without a sid signing out in one browser ends what grew from the same sign-in [AUTH-01]', async () => {
  const signedIn = async () => {
    const { visitor, answer } = await begin();
    await visitor.get(callback(answer));
    expect((await visitor.get('/')).json()).toMatchObject({ isAuth: true });
    return visitor;
  };
  const [here, there] = [await signedIn(), await signedIn()];
  await here.submit('/api/auth/logout', { referrer: '/tv' });
  expect((await there.get('/')).json()).toMatchObject({ isAuth: false });
});
