import { demoClients, demoPassword } from '@/provider/profile/seed/demo-clients';
import { cities } from '@/provider/geography/seed/geography-seed';

import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';

const byPassword = demoClients.find(({ hasSso }) => !hasSso);
if (!byPassword) throw new Error('no demo client in a city without SSO');
const host = `${byPassword.domain}.localhost:3000`;
const good = { agreement: byPassword.agreement, password: demoPassword, referrer: '/internet' };
const navigation = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};
const infoCall = '/api/p/profile/v2/info/all?models[]=personal&floatRecSum=1';

let site: TestSite;
beforeAll(async () => {
  site = await composeTestSite();
});
afterAll(() => site.stop());

/** A signed-in visitor. */
async function signedIn(at = host) {
  const visitor = visitorOf(site, at);
  const answer = await visitor.submit('/api/auth/sign-in', good);
  expect(answer.statusCode).toBe(303);
  return { visitor, answer };
}

describe('sign-in by agreement and password', () => {
  test('a city without SSO leads to its own form, with the referrer [AUTH-01] [AUTH-02]', async () => {
    const answer = await visitorOf(site, host).get('/api/auth/login?referrer=/internet?tab=1');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/sign-in?referrer=%2Finternet%3Ftab%3D1');
  });

  test('a native form signs in, and pages know the client, its address and settings [AUTH-02] [AUTH-03]', async () => {
    const { visitor, answer } = await signedIn();
    expect(answer.headers.location).toBe('/internet');
    const set = answer.cookies.find(({ name }) => name === 'session');
    expect(set).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(set?.value).toMatch(/^[\w-]{43}$/);
    expect(visitor.cookies.get('agreement')).toBe(byPassword.agreement);
    const page = await visitor.get('/internet');
    expect(page.json()).toMatchObject({
      isAuth: true,
      client: { agreement: { number: byPassword.agreement }, hasSso: false, mayChangeAgreement: false },
    });
    expect(page.headers['cache-control']).toBe('private, no-store');
    const info = await visitor.get(infoCall);
    expect(info.json()).toMatchObject({ personal: { agreement: byPassword.agreement } });
  });

  test('logout kills the session on the server, and its tokens [AUTH-01]', async () => {
    const { visitor } = await signedIn();
    const stolen = visitor.cookies.get('session') ?? '';
    const out = await visitor.get('/api/auth/logout?referrer=/tv', navigation);
    expect(out.statusCode).toBe(302);
    expect(out.headers.location).toBe('/tv');
    const thief = visitorOf(site, host);
    thief.cookies.set('session', stolen);
    expect((await thief.get('/internet')).json()).toMatchObject({ isAuth: false });
    expect((await thief.get(infoCall)).statusCode).toBe(401);
  });

  test('every sign-in gets a new id, and the former one is dead [AUTH-02]', async () => {
    const { visitor } = await signedIn();
    const first = visitor.cookies.get('session') ?? '';
    await visitor.submit('/api/auth/sign-in', good);
    expect(visitor.cookies.get('session')).not.toBe(first);
    const old = visitorOf(site, host);
    old.cookies.set('session', first);
    expect((await old.get('/')).json()).toMatchObject({ isAuth: false });
  });

  test('a planted id is never adopted [AUTH-02]', async () => {
    const visitor = visitorOf(site, host);
    visitor.cookies.set('session', 'a'.repeat(43));
    await visitor.submit('/api/auth/sign-in', good);
    expect(visitor.cookies.get('session')).not.toBe('a'.repeat(43));
  });

  test('wrong password and unknown number: one answer, the number kept, the password not [AUTH-02]', async () => {
    const visitor = visitorOf(site, host);
    const known = await visitor.submit('/api/auth/sign-in', { ...good, password: 'guess' });
    const unknown = await visitor.submit('/api/auth/sign-in', {
      ...good,
      agreement: '999999999',
      password: 'guess',
    });
    const nonsense = await visitor.submit('/api/auth/sign-in', {
      ...good,
      agreement: '???',
      password: 'guess',
    });
    for (const answer of [known, unknown, nonsense]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json<{ formReturn: { message: string } }>().formReturn.message).toBe(
        'Номер договора или\u00a0пароль указаны неверно',
      );
      expect(answer.body).not.toContain('guess');
    }
    expect(known.body).toContain(byPassword.agreement);
  });

  test('at most ten guesses in 15 minutes per account, sent all at once from any addresses [AUTH-02]', async () => {
    const victim = '770000999';
    const guesses = await Promise.all(
      Array.from({ length: 25 }, () =>
        visitorOf(site, host).submit('/api/auth/sign-in', { ...good, agreement: victim, password: 'guess' }),
      ),
    );
    const looked = guesses.filter(({ statusCode }) => statusCode === 401).length;
    expect(looked).toBeLessThanOrEqual(10);
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(25 - looked);
    const more = [];
    for (let i = 0; i < 12; i++)
      more.push(await visitorOf(site, host).submit('/api/auth/sign-in', { ...good, agreement: victim }));
    expect(more.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10 - looked);
    const spaced = await visitorOf(site, host).submit('/api/auth/sign-in', {
      ...good,
      agreement: '770 000 999',
    });
    expect(spaced.statusCode).toBe(429);
  });

  test('an empty form has errors for missing values [AUTH-02]', async () => {
    const answer = await visitorOf(site, host).post('/api/auth/sign-in', { agreement: ' ', password: '' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      fields: { agreement: 'Введите номер договора', password: 'Введите пароль' },
    });
  });

  test('a number with spaces or hyphens and a password with a space at its end sign in [AUTH-02] [VAL-06]', async () => {
    const grouped = byPassword.agreement.match(/.{1,3}/g) ?? [];
    for (const agreement of [
      grouped.join(' '),
      grouped.join('-'),
      ` ${grouped.join('\u00a0')}\u200b`,
      grouped.join('‑'),
    ]) {
      const visitor = visitorOf(site, host);
      const posted = { ...good, agreement, password: `${good.password} ` };
      const answer = await visitor.submit('/api/auth/sign-in', posted);
      expect([answer.statusCode, visitor.cookies.get('agreement')]).toEqual([303, byPassword.agreement]);
    }
  });

  test('a script gets the next address, or the errors, by field [AUTH-02]', async () => {
    const asScript = { accept: 'application/json, text/plain, */*' };
    const send = (fields: Record<string, string>) =>
      visitorOf(site, host).submit('/api/auth/sign-in', fields, asScript);
    const done = await send(good);
    expect([done.statusCode, done.json()]).toEqual([200, { status: true, goTo: '/internet' }]);
    expect(done.cookies.some(({ name }) => name === 'session')).toBe(true);
    const wrong = await send({ ...good, password: 'guess' });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      401,
      { status: false, message: 'Номер договора или\u00a0пароль указаны неверно', fields: {} },
    ]);
    const long = await send({ ...good, agreement: '1'.repeat(50_000), password: ' ' });
    expect([long.statusCode, long.json()]).toEqual([
      422,
      {
        status: false,
        message: 'Проверьте отмеченные поля',
        fields: { agreement: 'Это значение не подходит', password: 'Введите пароль' },
      },
    ]);
    const evil = await send({ ...good, referrer: '//evil.example' });
    expect(evil.json()).toEqual({ status: true, goTo: '/lk/management' });
  });

  test('where a city signs in by SSO, a script is led there as a form is [AUTH-01]', async () => {
    const sso = demoClients.find(({ hasSso }) => hasSso);
    const visitor = visitorOf(site, `${sso?.domain ?? ''}.localhost:3000`);
    const answer = await visitor.post('/api/auth/sign-in', good);
    expect(answer.json()).toEqual({ status: true, goTo: '/api/auth/login?referrer=%2Finternet' });
  });

  test('flat JSON is parsed like a form; repeated fields count once, and values other than text are refused [VAL-08]', async () => {
    const twice = { agreement: [good.agreement, '1'], password: [good.password, 'guess'] };
    expect((await visitorOf(site, host).post('/api/auth/sign-in', twice)).json()).toEqual({
      status: true,
      goTo: '/lk/management',
    });
    for (const body of [
      { ...good, agreement: 7 },
      { ...good, agreement: { a: 1 } },
    ]) {
      const answer = await visitorOf(site, host).post('/api/auth/sign-in', body);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { fields: { agreement: 'Это значение не подходит' } },
      ]);
    }
    for (const url of ['/api/auth/change', '/api/client/sessions/end']) {
      const { visitor } = await signedIn();
      const answer = await visitor.post(url, { agreement: {}, id: [1], referrer: '/tv' });
      expect([url, answer.statusCode]).toEqual([url, 422]);
    }
  });

  test('an agreement of another provider gets its address and no session [AUTH-02]', async () => {
    const other = cities.find(
      ({ has_sso, provider_id, domain }) =>
        !has_sso &&
        domain !== byPassword.domain &&
        provider_id !== cities.find((city) => city.domain === byPassword.domain)?.provider_id,
    );
    const visitor = visitorOf(site, `${other?.domain ?? ''}.localhost:3000`);
    const answer = await visitor.submit('/api/auth/sign-in', good);
    expect(answer.statusCode).toBe(403);
    expect(visitor.cookies.has('session')).toBe(false);
  });
});

describe('writes and referrers', () => {
  test.each([
    '//evil.example',
    '///evil.example/tv',
    'https://evil.example',
    'HTTP://evil.example/tv',
    'https:evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\u0009/evil.example',
    '/\n/evil.example',
    '/tv\r\nlocation: https://evil.example',
    ' /tv',
    '/tv /evil.example',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '@evil.example',
    'tv',
    '?referrer=/tv',
    '/／evil.example',
    '/api/auth/logout',
    '/./api/auth/logout',
    '/%2e/api/auth/logout',
    '/x/../api/auth/logout',
    '/x/%2E%2e/api/auth/logout',
    '/%61pi/auth/logout',
    '/_site/perm/tv',
    '/oidc/auth',
    '/manager',
    '/sign-in?referrer=/tv',
  ])('referrer %j leads home from every door [AUTH-06]', async (referrer) => {
    const visitor = visitorOf(site, host);
    const query = `?referrer=${encodeURIComponent(referrer)}`;
    expect((await visitor.get(`/api/auth/login${query}`)).headers.location).toBe('/sign-in');
    expect((await visitor.get(`/api/auth/change${query}`)).headers.location).toBe('/api/auth/login');
    const change = await visitor.submit('/api/auth/change', { agreement: good.agreement, referrer });
    expect(change.headers.location).toBe('/api/auth/login');
    expect((await visitor.get(`/api/auth/logout${query}`, navigation)).headers.location).toBe('/');
    expect((await visitor.submit('/api/auth/logout', { referrer })).headers.location).toBe('/');
  });

  test.each(['//evil.example', '/api/auth/logout', '/x/../api/auth/logout'])(
    'nor does signing in and choosing an agreement lead to %j [AUTH-06]',
    async (referrer) => {
      const visitor = visitorOf(site, host);
      const answer = await visitor.submit('/api/auth/sign-in', { ...good, referrer });
      expect(answer.headers.location).toBe('/lk/management');
      const change = await visitor.submit('/api/auth/change', { agreement: good.agreement, referrer });
      expect([change.statusCode, change.headers.location]).toEqual([303, '/']);
    },
  );

  test('a cross-site form signs nobody in [AUTH-01]', async () => {
    for (const more of [
      { origin: 'http://evil.example' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ])
      expect((await visitorOf(site, host).submit('/api/auth/sign-in', good, more)).statusCode).toBe(403);
  });

  test('a cross-site link, an image and a prefetch sign nobody out [AUTH-01]', async () => {
    const { visitor } = await signedIn();
    const strangers = [
      { ...navigation, 'sec-fetch-site': 'cross-site' },
      { ...navigation, 'sec-fetch-site': 'same-site' },
      { ...navigation, 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
      { ...navigation, 'sec-purpose': 'prefetch' },
      {},
    ];
    for (const headers of strangers) {
      const answer = await visitor.get('/api/auth/logout?referrer=/tv', headers);
      expect(answer.headers.location).toBe('/sign-out?referrer=%2Ftv');
      expect((await visitor.get('/')).json()).toMatchObject({ isAuth: true });
    }
    const answer = await visitor.submit('/api/auth/logout', { referrer: '/tv' });
    expect(answer.headers.location).toBe('/tv');
    expect((await visitor.get('/')).json()).toMatchObject({ isAuth: false });
  });
});
