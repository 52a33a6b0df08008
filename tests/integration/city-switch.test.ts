import { demoClients, demoPassword } from '@/provider/profile/seed/demo-clients';

import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';
import { answerOfProvider, hostOf, issuerHost, navigation, pathOf, type Visitor } from '../support/sso-steps';

/** Has an agreement in Moscow too; both cities use SSO. */
const three = demoClients.find(({ demoCase }) => demoCase === 'threeAgreements');
/** Signs in without SSO. */
const plain = demoClients.find(({ hasSso }) => !hasSso);
if (!three || !plain) throw new Error('the demo clients are not as this test wants them');
const moscow = { domain: 'msk', agreement: '770908301661' };
const stranger = { domain: 'spb' };
const withoutSso = { domain: 'solikamsk' };

let site: TestSite;
let shared: TestSite;
beforeAll(async () => {
  site = await composeTestSite();
  shared = await composeTestSite({ env: { SITE_DOMAIN: 'site.localhost', COOKIE_DOMAIN: 'site.localhost' } });
});
afterAll(() => Promise.all([site.stop(), shared.stop()]));

const to = '/domru-tv/equipment?tab=smart';
const entrance = (client: string) => `/api/city/enter?to=${encodeURIComponent(to)}${client}`;
const signInPage = `/sign-in?referrer=${encodeURIComponent(to)}`;

async function signedIn(provider: Visitor) {
  const city = visitorOf(site, hostOf(three ?? moscow));
  await city.get(pathOf(await answerOfProvider(site, city, three ?? moscow, { provider })));
  return city;
}

/** Follows redirects from the entrance to the end; requests to the provider use its own host. */
async function goOn(city: Visitor, provider: Visitor, path: string): Promise<string> {
  let at = path;
  for (let steps = 0; steps < 8; steps++) {
    const isProvider = at.startsWith('/oidc/');
    const { location } = (await (isProvider ? provider : city).get(at, navigation)).headers;
    if (location === undefined) return at;
    at = pathOf(location);
  }
  throw new Error('led in circles');
}

describe('a client navigates to a city of another provider [CITY-09]', () => {
  test('both with SSO: signed in there silently, at the same path, with the agreement of that city', async () => {
    const provider = visitorOf(site, issuerHost);
    const former = await signedIn(provider);
    const city = visitorOf(site, hostOf(moscow));
    expect(await goOn(city, provider, entrance('&client=sso'))).toBe(to);
    expect((await city.get(to)).json()).toMatchObject({
      city: 'Москва',
      isAuth: true,
      client: { agreement: { number: moscow.agreement } },
    });
    expect(city.cookies.get('providerid')).toBe('41');
    expect((await former.get('/')).json()).toMatchObject({ isAuth: true });
  });

  test('without an agreement there: a guest at the same path, and still a client at home', async () => {
    const provider = visitorOf(site, issuerHost);
    const former = await signedIn(provider);
    const city = visitorOf(site, hostOf(stranger));
    expect(await goOn(city, provider, entrance('&client=sso'))).toBe(to);
    expect((await city.get(to)).json()).toMatchObject({ isAuth: false });
    expect((await former.get('/')).json()).toMatchObject({ isAuth: true });
    // The identity provider's session continues as well.
    expect(await goOn(visitorOf(site, hostOf(moscow)), provider, entrance('&client=sso'))).toBe(to);
  });

  test('a client unknown to the identity provider gets the sign-in page', async () => {
    const city = visitorOf(site, hostOf(moscow));
    const end = await goOn(city, visitorOf(site, issuerHost), entrance('&client=sso'));
    expect(end).toBe(signInPage);
    expect((await city.get('/')).json()).toMatchObject({ isAuth: false });
  });

  test.each([
    ['a city without SSO', withoutSso, '&client=sso'],
    ['from a city without SSO', moscow, '&client=password'],
    ['neither has SSO', withoutSso, '&client=password'],
  ])('%s: signs in again, and returns to the same path', async (_case, city, client) => {
    const visitor = visitorOf(site, hostOf(city));
    expect(await goOn(visitor, visitorOf(site, issuerHost), entrance(client))).toBe(signInPage);
  });

  test.each(['', '&client=nonsense'])(
    'a guest, or a client signed in there already, navigates directly: «%s»',
    async (client) => {
      const guest = visitorOf(site, hostOf(moscow));
      expect((await guest.get(entrance(client), navigation)).headers.location).toBe(to);
      const at = await signedIn(visitorOf(site, issuerHost));
      expect((await at.get(entrance('&client=sso'), navigation)).headers.location).toBe(to);
    },
  );
});

test('cities that share their cookies recognise a client without a handoff [CITY-09]', async () => {
  const kazan = visitorOf(shared, `${plain.domain}.site.localhost:3000`);
  const form = { agreement: plain.agreement, password: demoPassword, referrer: '/' };
  expect((await kazan.submit('/api/auth/sign-in', form)).statusCode).toBe(303);
  const there = visitorOf(shared, 'msk.site.localhost:3000');
  for (const [name, value] of kazan.cookies) there.cookies.set(name, value);
  expect((await there.get('/')).json()).toMatchObject({ isAuth: false });
  expect((await there.get(entrance(''), navigation)).headers.location).toBe(signInPage);
});
