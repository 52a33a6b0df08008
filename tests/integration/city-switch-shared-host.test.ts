import type { Agreement } from '@/api/profile/profile.schemas';
import { cities } from '@/provider/geography/seed/geography-seed';
import type { Upstream } from '@/server/upstream';
import { offeredAgreements } from '../../src/server/client/client-at-page';
import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';
import { makeForgingProvider } from '../support/forging-provider';
import { navigation, pathOf, type Visitor } from '../support/sso-steps';

const host = 'msk.localhost:3000';
const provider = makeForgingProvider();

/** One agreement with each provider of the host, and one in another city. */
const agreements: Agreement[] = [41, 8, 556, 133].map((providerId) => {
  const city = cities.find(({ provider_id }) => provider_id === providerId);
  if (!city) throw new Error(`no city of provider ${providerId}`);
  return {
    number: `77000${providerId}`,
    domain: city.domain,
    id: providerId,
    providerId,
    title: '',
    address: { full: 'Дом', city: { name: city.name } },
  };
});
const having = (real: Upstream): Upstream => ({
  ...real,
  profileOf: (caller) => ({ ...real.profileOf(caller), agreements: () => Promise.resolve(agreements) }),
});

let site: TestSite;
beforeAll(async () => {
  await provider.open();
  site = await composeTestSite({ sso: provider.settings, upstream: having });
});
afterAll(async () => {
  await site.stop();
  await provider.close();
});

/** Follows a link to the identity provider, and back. */
async function signInBy(visitor: Visitor, login: string) {
  const begun = new URL(String((await visitor.get(login, navigation)).headers.location));
  provider.state.nonce = begun.searchParams.get('nonce') ?? '';
  const answer = { code: 'a-code', state: begun.searchParams.get('state') ?? '', iss: provider.issuer };
  return visitor.get(`/api/auth/callback?${new URLSearchParams(answer).toString()}`);
}

/** Link for an agreement with the provider, as offered to a client of Moscow. */
function linkTo(providerId: number): string {
  const offered = offeredAgreements(agreements, {
    providerId: providerId === 41 ? 8 : 41,
    current: null,
    originOf: (domain) => `http://${domain}.localhost:3000`,
    referrer: '/lk/management',
  });
  return String(offered.find(({ number }) => number === `77000${providerId}`)?.href);
}

describe('agreements with providers that share a host [CITY-04] [AUTH-04]', () => {
  test('the link to each signs in with it, in its own city, and the redirects end there', async () => {
    const visitor = visitorOf(site, host);
    await signInBy(visitor, '/api/auth/login');
    expect((await visitor.get('/')).json()).toMatchObject({ city: 'Москва', client: { agreement: null } });
    for (const [providerId, city] of [
      [8, 'Зеленоград'],
      [556, 'Подмосковье'],
      [41, 'Москва'],
    ] as const) {
      expect(new URL(linkTo(providerId)).host).toBe(host);
      const back = await signInBy(visitor, pathOf(linkTo(providerId)));
      expect(back.headers.location).toBe('/lk/management');
      expect(visitor.cookies.get('providerid')).toBe(String(providerId));
      expect(visitor.cookies.get('agreement')).toBe(`77000${providerId}`);
      expect((await visitor.get('/lk/management')).json()).toMatchObject({
        city,
        client: { agreement: { number: `77000${providerId}` } },
      });
      // Once there, the link redirects directly.
      expect((await visitor.get(pathOf(linkTo(providerId)), navigation)).headers.location).toBe(
        '/lk/management',
      );
    }
  });

  test('a provider of another host, an invalid one, and requests other than navigations change no city', async () => {
    for (const [named, headers] of [
      ['133', navigation],
      ['nonsense', navigation],
      ['', navigation],
      ['8', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ] as const) {
      const visitor = visitorOf(site, host);
      const login = await visitor.get(`/api/auth/login?agreement=770008&provider=${named}`, headers);
      expect(login.headers.location).toContain('id.example/auth');
      expect(visitor.cookies.has('providerid')).toBe(false);
    }
  });
});
