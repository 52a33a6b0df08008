import { cities } from '@/provider/geography/seed/geography-seed';
import type { Upstream } from '@/server/upstream';

import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';
import { makeForgingProvider } from '../support/forging-provider';
import { hostOf, navigation, pathOf } from '../support/sso-steps';

const city = cities.findLast(({ has_sso }) => has_sso);
if (!city) throw new Error('no city with SSO');
const host = hostOf(city);
const agreement = {
  number: '7700001',
  domain: city.domain,
  id: 1,
  providerId: city.provider_id,
  title: '',
  address: { full: 'Дом', city: { name: city.name } },
};
/** An identity provider that keeps its own session until its own page ends it. */
const provider = makeForgingProvider({ hasSignOut: true });
const believing = (real: Upstream): Upstream => ({
  ...real,
  profileOf: (caller) => ({ ...real.profileOf(caller), agreements: () => Promise.resolve([agreement]) }),
});

let site: TestSite;
beforeAll(async () => {
  await provider.open();
  site = await composeTestSite({ sso: provider.settings, upstream: believing });
});
afterAll(async () => {
  await site.stop();
  await provider.close();
});

async function signedIn() {
  const visitor = visitorOf(site, host);
  const begun = new URL(String((await visitor.get('/api/auth/login?referrer=/tv')).headers.location));
  provider.state.nonce = begun.searchParams.get('nonce') ?? '';
  const answer = { code: 'a-code', state: begun.searchParams.get('state') ?? '', iss: provider.issuer };
  await visitor.get(`/api/auth/callback?${new URLSearchParams(answer).toString()}`);
  expect((await visitor.get('/')).json()).toMatchObject({ isAuth: true });
  return visitor;
}

test('signing out redirects by the provider’s own page, and from there to the referrer [AUTH-01]', async () => {
  const visitor = await signedIn();
  const out = await visitor.get('/api/auth/logout?referrer=/tv?tab=1', navigation);
  const page = new URL(String(out.headers.location));
  expect(page.origin + page.pathname).toBe('https://id.example/sign-out');
  expect(page.searchParams.get('post_logout_redirect_uri')).toBe(`http://${host}/api/auth/signed-out`);
  expect(page.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  // The site's own session ends before the call to the provider.
  expect((await visitor.get('/')).json()).toMatchObject({ isAuth: false });
  const state = page.searchParams.get('state') ?? '';
  const back = await visitor.get(`/api/auth/signed-out?${new URLSearchParams({ state }).toString()}`);
  expect(back.headers.location).toBe('/tv?tab=1');
});

test('a form without scripts does the same [AUTH-01]', async () => {
  const visitor = await signedIn();
  const out = await visitor.submit('/api/auth/logout', { referrer: '/tv' });
  expect([out.statusCode, pathOf(out.headers.location).split('?')[0]]).toEqual([303, '/sign-out']);
});

test.each(['', '?state=', '?state=/tv', '?state=https://evil.example', '?state=a.b.c'])(
  'back with a state that is not ours leads home: «%s» [AUTH-06]',
  async (query) => {
    const back = await visitorOf(site, host).get(`/api/auth/signed-out${query}`);
    expect([back.statusCode, back.headers.location]).toEqual([302, '/']);
  },
);

test('a guest who signs out stays on the site [AUTH-01]', async () => {
  const out = await visitorOf(site, host).get('/api/auth/logout?referrer=/tv', navigation);
  expect(out.headers.location).toBe('/tv');
});

describe('after a sign-out another tab signs in only by a click [AUTH-01] [AUTH-04]', () => {
  /** By script or a reload: no Sec-Fetch-User. */
  const byScript = navigation;
  const byClick = { ...navigation, 'sec-fetch-user': '?1' };
  const login = '/api/auth/login?referrer=/lk/management';
  const wayOf = (answer: { headers: { location?: unknown } }) => String(answer.headers.location);

  test('a navigation by script leads to the sign-in page, a click to the provider', async () => {
    const visitor = await signedIn();
    await visitor.get('/api/auth/logout?referrer=/tv', byClick);
    expect(visitor.cookies.get('signed_out')).toBe('1');
    expect(wayOf(await visitor.get(login, byScript))).toBe('/sign-in?referrer=%2Flk%2Fmanagement');
    expect(wayOf(await visitor.get(login, byClick))).toContain('https://id.example/auth?');
    // A client without these headers.
    expect(wayOf(await visitor.get(login))).toContain('https://id.example/auth?');
  });

  test('nothing changes before a sign-out and after the next sign-in', async () => {
    const visitor = visitorOf(site, host);
    expect(wayOf(await visitor.get(login, byScript))).toContain('https://id.example/auth?');
    visitor.cookies.set('signed_out', '1');
    const begun = new URL(wayOf(await visitor.get(login, byClick)));
    provider.state.nonce = begun.searchParams.get('nonce') ?? '';
    const answer = { code: 'a-code', state: begun.searchParams.get('state') ?? '', iss: provider.issuer };
    const back = await visitor.get(`/api/auth/callback?${new URLSearchParams(answer).toString()}`);
    expect(back.cookies.find(({ name }) => name === 'signed_out')).toMatchObject({ value: '', maxAge: 0 });
  });

  test('a page that signs out by itself, as its tokens are over, goes on to the provider [AUTH-05]', async () => {
    const visitor = await signedIn();
    await visitor.get('/api/auth/logout?referrer=/lk/management', byScript);
    expect(visitor.cookies.has('signed_out')).toBe(false);
    expect(wayOf(await visitor.get(login, byScript))).toContain('https://id.example/auth?');
  });

  test('the mark goes to the sign-in alone, not to pages', async () => {
    const out = await (await signedIn()).get('/api/auth/logout', byClick);
    expect(out.cookies.find(({ name }) => name === 'signed_out')).toMatchObject({
      ...{ value: '1', path: '/api/auth', httpOnly: true },
    });
  });
});
