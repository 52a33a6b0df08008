import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { features } from '@/config/features';
import { demoClients, demoPassword } from '@/provider/profile/seed/demo-clients';
import {
  composeTestSite,
  type TestSite,
  type TestSiteOptions,
  testManager,
  visitorOf,
} from '../support/compose-test-site';
import { makeOwnPostgres } from '../support/own-postgres';
import { until } from '../support/until';
import { describeWithPostgres } from '../support/with-postgres';

/** Signs in by a password. */
const { agreement = '', domain = '' } = demoClients.find(({ hasSso }) => !hasSso) ?? {};
const url = '/api/manager/switches';
const desk = 'localhost:3000';
const perm = 'perm.localhost:3000';
const kazan = 'kazan.localhost:3000';

interface State {
  places: { tag: string; name: string }[];
  off: { feature: string; where: string; name: string }[];
}

async function chiefOf(site: TestSite) {
  const chief = visitorOf(site, desk);
  await chief.post('/api/manager/sign-in', testManager);
  return chief;
}

/** A page that renders its props. */
const handler: TestSiteOptions['handler'] = async ({ site }, res) => {
  const { chatUrl, paymentUrl, city } = site ?? {};
  const house = await site?.api.houses('ленина').catch(() => null);
  const shell = JSON.stringify(await site?.api.shellContent());
  const given = {
    ...{ chatUrl, paymentUrl, offersApp: city?.hasStoreApp, hasHouses: Array.isArray(house) },
    leadsToCheck: shell.includes('"/request/address"'),
  };
  res.setHeader('content-type', 'application/json').end(JSON.stringify(given));
};

const givenTo = async (site: TestSite, host: string, path: string) =>
  (await site.app.inject({ url: path, headers: { host } })).json<Record<string, unknown>>();

const statusOf = async (site: TestSite, host: string, path: string) =>
  (await site.app.inject({ url: path, headers: { host } })).statusCode;

describe('features switched off by a lead-admin', () => {
  let site: TestSite;
  let chief: Awaited<ReturnType<typeof chiefOf>>;
  const turn = (feature: string, where: string, isOff: 'off' | 'on') =>
    chief.submit(url, { feature, where, isOff }, { accept: 'application/json' });
  beforeAll(async () => {
    site = await composeTestSite({ handler, env: { CHAT_URL: 'https://chat.example/frame' } });
    chief = await chiefOf(site);
  }, 60_000);
  afterAll(() => site.stop());

  test.each([
    ['quiz', '/api/p/quiz/v1/quiz/view?id=tvbox'],
    ['surveys', '/api/p/campaign/v1/surveys'],
    ['address-check', '/api/p/address/v1/geography/houses?query=%D0%BB%D0%B5%D0%BD%D0%B8%D0%BD%D0%B0'],
  ])('%s: its service is not called in that city, and no other city changes', async (feature, path) => {
    expect(await statusOf(site, perm, path)).toBe(200);
    expect((await turn(feature, 'city-perm', 'off')).statusCode).toBe(200);
    const refused = await site.app.inject({ url: path, headers: { host: perm } });
    expect([refused.statusCode, refused.json().status]).toEqual([503, false]);
    expect(refused.headers['cache-control']).toBe('private, no-store');
    expect(await statusOf(site, kazan, path)).toBe(200);
    expect((await turn(feature, 'city-perm', 'on')).statusCode).toBe(200);
    expect(await statusOf(site, perm, path)).toBe(200);
  });

  test('without the address check no menu and no footer leads to it [SHELL-01] [SHELL-11]', async () => {
    expect(await givenTo(site, perm, '/internet')).toMatchObject({ leadsToCheck: true });
    await turn('address-check', 'city-perm', 'off');
    expect(await givenTo(site, perm, '/internet')).toMatchObject({ leadsToCheck: false });
    expect(await givenTo(site, kazan, '/internet')).toMatchObject({ leadsToCheck: true });
    await turn('address-check', 'city-perm', 'on');
  });

  test('a cached page with it is rendered again without it', async () => {
    expect((await givenTo(site, perm, '/internet'))['chatUrl']).toBe('https://chat.example/frame');
    await turn('chat', 'site', 'off');
    expect((await givenTo(site, perm, '/internet'))['chatUrl']).toBe('');
    expect((await givenTo(site, kazan, '/internet'))['chatUrl']).toBe('');
    // Switched off everywhere, it can't be switched on for one city.
    await turn('chat', 'city-perm', 'on');
    expect((await givenTo(site, perm, '/internet'))['chatUrl']).toBe('');
    await turn('chat', 'site', 'on');
    expect((await givenTo(site, perm, '/internet'))['chatUrl']).toBe('https://chat.example/frame');
  });

  test('no new order begins, and the form returns with its input [SHELL-07]', async () => {
    await turn('orders', 'city-perm', 'off');
    const order = { entry: 'novosel', page: '/novosel', offer: '', address: 'Пермь, улица Ленина, 1' };
    const refused = await visitorOf(site, perm).post('/api/orders', order);
    expect([refused.statusCode, refused.json().message]).toEqual([
      503,
      expect.stringMatching(/Оставьте заявку/),
    ]);
    expect((await visitorOf(site, kazan).post('/api/orders', order)).statusCode).not.toBe(503);
    await turn('orders', 'city-perm', 'on');
    expect((await visitorOf(site, perm).post('/api/orders', order)).statusCode).not.toBe(503);
  });

  test('the desk lists the switched-off features, the record has the author, and a form without scripts works as well [MGR-01]', async () => {
    const native = await chief.submit(url, { feature: 'payment', where: 'city-perm', isOff: 'off' });
    expect([native.statusCode, native.headers.location]).toEqual([303, '/manager/settings']);
    const { off, places } = (await chief.get(url)).json<State>();
    expect(off).toEqual([{ feature: 'payment', where: 'city-perm', name: 'Пермь' }]);
    expect(places[0]).toEqual({ tag: 'site', name: 'весь сайт' });
    const { entries } = (await chief.get('/api/manager/audit')).json<{ entries: object[] }>();
    expect(entries[0]).toMatchObject({ action: 'switched', by: 'Менеджер', text: 'Выключил: Оплата, Пермь' });
    // Idempotent.
    await turn('payment', 'city-perm', 'off');
    expect((await turn('payment', 'city-perm', 'on')).json<State>().off).toEqual([]);
  });

  test.each<[string, Record<string, string>, string]>([
    ['no feature', { where: 'site', isOff: 'off' }, 'feature'],
    ['a feature that is none', { feature: 'leads', where: 'site', isOff: 'off' }, 'feature'],
    ['no place', { feature: 'chat', isOff: 'off' }, 'where'],
    ['a city that is none', { feature: 'chat', where: 'city-nowhere', isOff: 'off' }, 'where'],
    ['a section', { feature: 'chat', where: 'page-internet', isOff: 'off' }, 'where'],
    ['neither off nor on', { feature: 'chat', where: 'site', isOff: 'perhaps' }, 'isOff'],
  ])('%s is refused at its field, and nothing is switched [VAL-08]', async (_name, body, field) => {
    const answer = await chief.post(url, body);
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
      422,
      [field],
    ]);
    expect((await chief.get(url)).json<State>().off).toEqual([]);
  });
});

test('a switched-off feature stays off after a restart, in the account as well [ACC-02]', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'switches-'));
  const env = { CHAT_URL: 'https://chat.example/frame' };
  const first = await composeTestSite({ dataDir, env, handler });
  const chief = await chiefOf(first);
  for (const feature of features) await chief.post(url, { feature, where: 'site', isOff: 'off' });
  await first.stop();
  const site = await composeTestSite({ dataDir, env, handler });
  const client = visitorOf(site, `${domain}.localhost:3000`);
  const none = { chatUrl: '', paymentUrl: '', offersApp: false, hasHouses: false, leadsToCheck: false };
  expect((await client.get('/')).json()).toEqual(none);
  await client.submit('/api/auth/sign-in', {
    agreement,
    password: demoPassword,
    referrer: '/',
  });
  const personal = await client.get('/lk/management');
  expect([personal.headers['x-cache'], personal.json()]).toEqual([undefined, none]);
  const again = await chiefOf(site);
  expect((await again.get(url)).json<State>().off).toHaveLength(features.length);
  for (const feature of features) await again.post(url, { feature, where: 'site', isOff: 'on' });
  const whole = {
    chatUrl: env.CHAT_URL,
    paymentUrl: '/sandbox/payment',
    offersApp: true,
    hasHouses: true,
    leadsToCheck: true,
  };
  expect((await client.get('/')).json()).toEqual(whole);
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describeWithPostgres('two sites on one PostgreSQL', () => {
  test('a feature switched off on one is off on the other within two seconds', async () => {
    const own = await makeOwnPostgres();
    const env = { DATABASE_URL: own.url, SESSION_KEYS: 'k'.repeat(40) };
    const [one, other] = await Promise.all([composeTestSite({ env }), composeTestSite({ env })]);
    const path = '/api/p/quiz/v1/quiz/view?id=tvbox';
    expect(await statusOf(other, perm, path)).toBe(200);
    const chief = await chiefOf(one);
    await chief.post(url, { feature: 'quiz', where: 'city-perm', isOff: 'off' });
    expect(await statusOf(one, perm, path)).toBe(503);
    await until(async () => (await statusOf(other, perm, path)) === 503, 2000);
    await Promise.all([one.stop(), other.stop()]);
    await own.drop();
  }, 60_000);
});
