import { demoClients, type DemoCase, demoPassword } from '@/provider/profile/seed/demo-clients';
import type { Upstream } from '@/server/upstream';
import { hasTv } from '../../src/site/client/signed-in-client';

import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';
import { hostOf } from '../support/sso-steps';

let isInfoDown = false;
let clock = Date.now();
const shaky = (real: Upstream): Upstream => ({
  ...real,
  profileOf: (caller) => {
    const profile = real.profileOf(caller);
    const down = () => Promise.reject(new Error('away'));
    return { ...profile, info: (models) => (isInfoDown ? down() : profile.info(models)) };
  },
});

let site: TestSite;
beforeAll(async () => {
  site = await composeTestSite({ upstream: shaky, now: () => clock });
});
afterAll(() => site.stop());
beforeEach(() => {
  isInfoDown = false;
  clock = Date.now();
});

async function signedIn(demoCase: DemoCase) {
  const client = demoClients.find((one) => one.demoCase === demoCase);
  if (!client || client.hasSso) throw new Error(`no client with a password for ${demoCase}`);
  const visitor = visitorOf(site, hostOf(client));
  const form = { agreement: client.agreement, password: demoPassword };
  expect((await visitor.submit('/api/auth/sign-in', form)).statusCode).toBe(303);
  return visitor;
}

async function seenBy(visitor: Awaited<ReturnType<typeof signedIn>>) {
  const page = await visitor.get('/domru-tv/equipment');
  return page.json<{ client: { products: string[]; hasInternet: boolean; hasTelephony: boolean } }>().client;
}

test('pages show whether the client has TV, in two cities [TV-05] [EQ-12]', async () => {
  const withTv = await seenBy(await signedIn('suspendedByBilling'));
  expect(withTv.products).toEqual(expect.arrayContaining(['internet', 'tv']));
  expect(hasTv(withTv)).toBe(true);
  const without = await seenBy(await signedIn('withoutTv'));
  expect(without).toMatchObject({ hasInternet: true });
  expect(hasTv(without)).toBe(false);
});

test('while the services fail a client signs in and has none; previously known ones persist [TV-05]', async () => {
  const known = await signedIn('withTelephony');
  isInfoDown = true;
  const unknown = await seenBy(await signedIn('suspendedByBilling'));
  expect(unknown).toMatchObject({ products: [], hasInternet: false, hasTelephony: false });
  // The token refresh also updates the session's data.
  clock += 16 * 60_000;
  expect((await known.get('/api/p/profile/v2/user/agreements')).statusCode).toBe(200);
  expect(await seenBy(known)).toMatchObject({ hasTelephony: true });
});
