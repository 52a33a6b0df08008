/** @jest-environment node */
import { makeAccountClient } from '@/api/profile/account.client';
import { makeHttpClient } from '@/api/http/http-client';
import { makeProfileClient } from '@/api/profile/profile.client';
import { makeTokensClient } from '@/api/profile/tokens.server';

import { type DemoCase, demoPassword } from './seed/demo-clients';
import { demoAgreementNumber, openProfile, type OpenedProfile } from './profile.fixtures';

let profile: OpenedProfile;
let baseUrl = '';
const http = () => makeHttpClient({ baseUrl });

beforeAll(async () => {
  profile = await openProfile();
  baseUrl = await profile.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => profile.close());

async function callerOf(demoCase: DemoCase) {
  const { access, agreement } = await profile.signIn(demoCase);
  return { accessToken: access, providerId: 133, agreementNumber: agreement };
}

describe('the typed clients over the embedded service', () => {
  test('sign in, refresh, narrow and revoke [API-01] [AUTH-02]', async () => {
    const tokens = makeTokensClient(http());
    const first = await tokens.signIn(demoAgreementNumber('withoutTv'), demoPassword);
    const { access_token: access, refresh_token: refresh } = await tokens.refresh(first.refresh_token);
    expect((await tokens.narrow(access, 'tv-notice')).scope).toBe('tv-notice');
    await tokens.revoke(refresh);
    await expect(tokens.narrow(access, 'chat')).rejects.toMatchObject({ kind: 'status', status: 401 });
  });

  test('read all sections, agreements and equipment [API-01] [ACC-01]', async () => {
    const client = makeProfileClient(http(), await callerOf('threeAgreements'));
    const info = await client.info();
    expect(Object.values(info).map(({ state }) => state)).toEqual(['loaded', 'loaded', 'loaded', 'loaded']);
    const { payment } = info;
    if (payment.state !== 'loaded') throw new Error('no payment');
    expect(payment.data.paySum % 1).toBe(0.5); // floatRecSum=1 reached the service
    expect(await client.agreements()).toHaveLength(3);
    expect((await client.agreements('full'))[0]?.address.house).toBe(105);
    expect((await client.equipment()).map(({ materialsEnsId }) => materialsEnsId)).toEqual([80491, 70512]);
  });

  test('add and confirm an address [API-01] [MAIL-02]', async () => {
    const client = makeProfileClient(http(), await callerOf('withoutEmail'));
    const url = 'http://kazan.site.test/';
    const added = await client.addEmail({ email: 'a@pochta.example', url });
    if (!added.isSuccess) throw new Error('not added');
    expect(await client.confirmEmail({ contact_id: added.contactId, key: 'old' })).toMatchObject({
      isSuccess: false,
      error: { code: 'ERROR_PARAMETER', message: 'Возможно ссылка устарела' },
    });
    await client.resendEmail({ contact_id: added.contactId, url });
    const key = profile.mails().at(-1)?.code ?? '';
    expect(await client.confirmEmail({ contact_id: added.contactId, key })).toEqual({ isSuccess: true });
    const { contacts } = await client.info();
    expect(contacts).toMatchObject({ data: { email: [{ status: 'confirmed' }] } });
  });

  test('support the account pages [API-01] [ACC-02]', async () => {
    const account = makeAccountClient(http(), await callerOf('suspendedByBilling'));
    const [document] = await account.documents();
    const file = await account.documentFile(document?.id ?? '');
    expect(Buffer.from(file).toString()).toMatch(/^<!doctype html>/);
    const { offer } = await account.promisedPayment();
    expect(await account.orderPromisedPayment(offer ?? { sum: 0, price: 0 })).toMatchObject({
      isSuccess: true,
    });
    const { services } = await account.suspension();
    expect(services.map(({ productId }) => productId)).toEqual(['internet', 'tv']);
    const days = { date_from: '2026-11-20', date_to: '2026-11-30' };
    expect(await account.suspend({ product_id: 'tv', ...days })).toMatchObject({ payload: { price: 33 } });
    expect(await account.resume('tv')).toEqual({ isSuccess: true });
    expect((await account.notices()).length).toBeGreaterThan(0);
    const settings = { ...(await account.noticeSettings()), offers: true };
    expect(await account.saveNoticeSettings(settings)).toEqual(settings);
    await expect(account.telephony()).rejects.toMatchObject({ kind: 'status', status: 404 });
    const line = makeAccountClient(http(), await callerOf('withTelephony'));
    const { number, ...chosen } = await line.telephony();
    expect(await line.saveTelephony({ ...chosen, callerId: false })).toMatchObject({
      number,
      callerId: false,
    });
  });

  test('throw 401 for a token that is no longer good [AUTH-05] [API-04]', async () => {
    const caller = { ...(await callerOf('withoutTv')), accessToken: 'forged' };
    await expect(makeProfileClient(http(), caller).info()).rejects.toMatchObject({
      status: 401,
      body: { status: false, message: 'Нужно войти заново' },
    });
  });
});
