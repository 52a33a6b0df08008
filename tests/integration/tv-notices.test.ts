/** @jest-environment node */
import { noticeListSchema } from '@/api/profile/account.schemas';
import type { ProfileCaller } from '../../src/api/profile/profile.client';
import { makeTokensClient } from '@/api/profile/tokens.server';
import { narrowTokenAnswerSchema } from '@/api/profile/tokens.schemas';
import { demoPassword } from '@/provider/profile/seed/demo-clients';
import { demoAgreementNumber } from '@/provider/profile/profile.fixtures';

import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';

let site: TestSite;
let client: ProfileCaller;
let caller: ProfileCaller | null = null;

beforeAll(async () => {
  let signIn = () => Promise.resolve('');
  const agreementNumber = demoAgreementNumber('withoutEmail');
  site = await composeTestSite({
    clientOf: () => Promise.resolve(caller),
    upstream: (real) => {
      signIn = async () =>
        (await makeTokensClient(real.forBrowsers.profile).signIn(agreementNumber, demoPassword)).access_token;
      return real;
    },
  });
  client = { accessToken: await signIn(), providerId: 133, agreementNumber };
});
beforeEach(() => {
  caller = client;
});
afterAll(() => site.stop());

const notices = '/api/p/profile/v1/notices';
const narrow = '/api/p/profile/v1/auth/narrow-token';
const perm = () => visitorOf(site, 'perm.localhost');
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function narrowToken(): Promise<string> {
  const answer = await perm().post(narrow, { scope: 'tv-notice' });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const { access_token, expires_in, scope } = narrowTokenAnswerSchema.parse(answer.json());
  expect([expires_in, scope]).toEqual([300, 'tv-notice']);
  return access_token;
}

test('a client’s browser gets a token of five minutes and reads the notices with it [TV-04]', async () => {
  const token = await narrowToken();
  expect(token).not.toBe(client.accessToken);
  const answer = await perm().get(notices, bearer(token));
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(noticeListSchema.parse(answer.json()).length).toBeGreaterThan(0);
});

test('that token grants no other access [TV-04]', async () => {
  const token = await narrowToken();
  caller = { ...client, accessToken: token };
  for (const path of ['/api/p/profile/v1/equipment', '/api/p/profile/v2/user/agreements'])
    expect([path, (await perm().get(path)).statusCode]).toEqual([path, 403]);
});

test('a guest gets neither, with any token [TV-04]', async () => {
  const token = await narrowToken();
  caller = null;
  expect((await perm().get(notices, bearer(token))).statusCode).toBe(401);
  expect((await perm().get(notices)).statusCode).toBe(401);
});

test('a forged or cut token is refused, and not replaced by the session’s [TV-04]', async () => {
  for (const token of ['forged', 'a b', '', 'x'.repeat(500)])
    expect([token, (await perm().get(notices, bearer(token))).statusCode]).toEqual([token, 401]);
});
