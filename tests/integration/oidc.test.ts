import { demoClients, demoPassword } from '@/provider/profile/seed/demo-clients';

import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';
import { hostRequest } from '../support/host-request';
import { answerOfProvider, hostOf, issuerHost, navigation, pathOf } from '../support/sso-steps';

const three = demoClients.find(({ demoCase }) => demoCase === 'threeAgreements');
const one = demoClients.find(({ hasSso, demoCase }) => hasSso && demoCase !== 'threeAgreements');
if (!three?.hasSso || !one) throw new Error('no demo client in a city with SSO');
const infoCall = '/api/p/profile/v2/info/all?models[]=personal&floatRecSum=1';

let site: TestSite;
beforeAll(async () => {
  site = await composeTestSite();
});
afterAll(() => site.stop());

describe('sign-in by the embedded identity provider', () => {
  test('the request has code, PKCE, state and nonce; the redirects end at the referrer, signed in [AUTH-02]', async () => {
    const city = visitorOf(site, hostOf(one));
    const begun = new URL(String((await city.get('/api/auth/login?referrer=/tv')).headers.location));
    expect(begun.origin).toBe('http://localhost:3000');
    expect(Object.fromEntries(begun.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `http://${hostOf(one)}/api/auth/callback`,
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(begun.searchParams.get(name)).toMatch(/^.{40,}$/);
    const callback = await answerOfProvider(site, city, one);
    const answer = await city.get(pathOf(callback));
    expect(answer.headers.location).toBe('/tv');
    expect((await city.get('/tv')).json()).toMatchObject({
      isAuth: true,
      client: { agreement: { number: one.agreement }, hasSso: true },
    });
    expect((await city.get(infoCall)).json()).toMatchObject({ personal: { agreement: one.agreement } });
  });

  test('of several agreements none is chosen automatically; the choice only accepts own ones [AUTH-04]', async () => {
    const city = visitorOf(site, hostOf(three));
    await city.get(pathOf(await answerOfProvider(site, city, three)));
    expect((await city.get('/')).json()).toMatchObject({
      client: { agreement: null, mayChangeAgreement: true },
    });
    const change = await city.get('/api/auth/change?referrer=/tv', navigation);
    expect(change.headers.location).toBe('/user/change-agreement?referrer=%2Ftv');
    const foreign = await city.submit('/api/auth/change', { agreement: one.agreement });
    expect(foreign.headers.location).toBe('/user/change-agreement?error=unknown');
    const chosen = await city.submit('/api/auth/change', { agreement: three.agreement, referrer: '/tv' });
    expect(chosen.headers.location).toBe('/tv');
    expect(city.cookies.get('agreement')).toBe(three.agreement);
    expect((await city.get('/')).json()).toMatchObject({
      client: { agreement: { number: three.agreement } },
    });
  });

  test('logout ends it everywhere: the other city, and the provider’s own session [AUTH-01]', async () => {
    const provider = visitorOf(site, issuerHost);
    const city = visitorOf(site, hostOf(three));
    await city.get(pathOf(await answerOfProvider(site, city, three, { provider })));
    const other = visitorOf(site, hostOf(one));
    // Signed in at the provider already: no password needed.
    await other.get(pathOf(await answerOfProvider(site, other, { agreement: 'nobody' }, { provider })));
    expect((await other.get('/')).json()).toMatchObject({ isAuth: true });
    await city.get('/api/auth/logout', navigation);
    expect((await city.get('/')).json()).toMatchObject({ isAuth: false });
    expect((await other.get('/')).json()).toMatchObject({ isAuth: false });
    const again = await city.get('/api/auth/login');
    const asked = await provider.get(pathOf(again.headers.location));
    expect(asked.headers.location).toContain('/oidc/interaction/');
  });

  test('the operator’s cookies switch SSO off and on [AUTH-07]', async () => {
    const off = visitorOf(site, hostOf(one));
    off.cookies.set('authorization_sso_off', '1');
    expect((await off.get('/api/auth/login')).headers.location).toBe('/sign-in');
    const on = visitorOf(site, 'solikamsk.localhost:3000');
    on.cookies.set('authorization_sso_on', '1');
    expect((await on.get('/api/auth/login')).headers.location).toContain('/oidc/auth?');
  });

  test('a host that names no city hands the sign-in to the host of the city that it shows [AUTH-01] [CITY-03]', async () => {
    const bare = visitorOf(site, 'localhost:3000');
    bare.cookies.set('citydomain', three.domain);
    const begun = await bare.get('/api/auth/login?referrer=%2Ftv%3Ftab%3D1');
    expect(begun.headers.location).toBe(`http://${hostOf(three)}/api/auth/login?referrer=%2Ftv%3Ftab%3D1`);
    const city = visitorOf(site, hostOf(three));
    const login = pathOf(begun.headers.location);
    const back = await city.get(pathOf(await answerOfProvider(site, city, three, { login })));
    expect(back.headers.location).toBe('/tv?tab=1');
    expect((await city.get('/tv')).json()).toMatchObject({ isAuth: true });
  });

  test('wrong password and unknown number get one page, and at most ten checks [AUTH-02]', async () => {
    const city = visitorOf(site, hostOf(one));
    const provider = visitorOf(site, issuerHost);
    const begun = await city.get('/api/auth/login');
    const page = pathOf((await provider.get(pathOf(begun.headers.location))).headers.location);
    const refusals = await Promise.all(
      Array.from({ length: 14 }, () => provider.submit(page, { agreement: '555000111', password: 'guess' })),
    );
    expect(refusals.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(refusals.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
    for (const { body } of refusals) expect(body).not.toContain('guess');
  });

  test('the sign-in page’s form may only lead to the requesting city, and accepts no cross-site post [AUTH-02]', async () => {
    const provider = visitorOf(site, issuerHost);
    const begun = await visitorOf(site, hostOf(one)).get('/api/auth/login');
    const page = pathOf((await provider.get(pathOf(begun.headers.location))).headers.location);
    const policy = String((await provider.get(page)).headers['content-security-policy']);
    expect(policy).toContain(`form-action 'self' http://${hostOf(one)};`);
    expect(policy).not.toContain('unsafe');
    const form = { agreement: one.agreement, password: demoPassword };
    expect((await provider.submit(page, form, { origin: 'http://evil.example' })).statusCode).toBe(403);
    expect((await provider.submit(page, form, { 'sec-fetch-site': 'same-site' })).statusCode).toBe(403);
  });

  test('answers on its own host only, and refuses a request without PKCE or to another address [AUTH-02]', async () => {
    expect(
      (await visitorOf(site, hostOf(one)).get('/oidc/.well-known/openid-configuration')).statusCode,
    ).toBe(404);
    const provider = visitorOf(site, issuerHost);
    const begun = new URL(
      String((await visitorOf(site, hostOf(one)).get('/api/auth/login')).headers.location),
    );
    begun.searchParams.set('redirect_uri', 'http://evil.example/<script>');
    const elsewhere = await provider.get(pathOf(begun));
    expect(elsewhere.statusCode).toBe(400);
    expect(elsewhere.body).not.toContain('evil');
    begun.searchParams.set('redirect_uri', `http://${hostOf(one)}/api/auth/callback`);
    begun.searchParams.delete('code_challenge');
    const bare = await provider.get(pathOf(begun));
    expect(new URL(String(bare.headers.location)).searchParams.get('error')).toBe('invalid_request');
  });
});

test('the same over real sockets: bodies, cookies and headers arrive [AUTH-02]', async () => {
  const port = 41_000 + (process.pid % 2000);
  const real = await composeTestSite({ env: { PORT: String(port) } });
  await real.app.listen({ port, host: '127.0.0.1' });
  const jar: Record<string, Record<string, string>> = {};
  /** Follows redirects like a browser, across hosts. */
  const go = async (url: URL, form?: Record<string, string>): Promise<{ url: URL; body: string }> => {
    const { hostname: name, host: at } = url;
    const own = (jar[name] ??= {});
    const answer = await hostRequest({
      port,
      host: name,
      path: url.pathname + url.search,
      headers: {
        cookie: Object.entries(own)
          .map((pair) => pair.join('='))
          .join('; '),
        ...(form ? { origin: `http://${at}`, 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { method: 'POST', body: new URLSearchParams(form).toString() } : {}),
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      own[key] = value;
    }
    const { location } = answer.headers;
    return location === undefined ? { url, body: answer.body } : go(new URL(location, url));
  };
  const page = await go(new URL(`http://${one.domain}.localhost:${port}/api/auth/login?referrer=/tv`));
  expect(page.url.hostname).toBe('localhost');
  const end = await go(page.url, { agreement: one.agreement, password: demoPassword });
  expect(end.url.pathname).toBe('/tv');
  expect(JSON.parse(end.body)).toMatchObject({ isAuth: true });
  await real.stop();
});
