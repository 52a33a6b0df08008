/** @jest-environment node */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { outageConsentText } from '@/config/consent.text';
import { outageFixture } from '@/features/outages/outages.fixtures';
import { composeTestSite, type TestSite, testManager, visitorOf } from '../support/compose-test-site';

const path = '/api/outages/notices';
const mended = outageFixture({ id: 'past', mendedAt: '2026-11-20T11:00:00Z', since: '2026-11-20T09:00:00Z' });
let site: TestSite;
let isAway = false;

beforeAll(async () => {
  const ofHouse = async () => {
    if (isAway) throw new Error('away');
    return [outageFixture({ since: '2026-11-01T09:20:00Z' }), mended];
  };
  site = await composeTestSite({ upstream: (real) => ({ ...real, outages: { ...real.outages, ofHouse } }) });
});
afterAll(() => site.stop());

const form = { house: '5901-0-0', outage: 'fault-1', phone: '8 (912) 000-71-01', consent: '1' };
const visitor = () => visitorOf(site, 'perm.localhost');

async function subscriptions() {
  const manager = visitorOf(site, 'localhost');
  await manager.post('/api/manager/sign-in', testManager);
  const list = await manager.get('/api/manager/leads?form=outage');
  return list.json<{ leads: { status: string; delivery: string; formType: string }[] }>().leads;
}

test('a native form subscribes once; its link unsubscribes [NET-08]', async () => {
  const first = await visitor().submit(path, form);
  expect(first.statusCode).toBe(303);
  const target = new URL(String(first.headers['location']), 'http://perm.localhost');
  expect([target.pathname, target.searchParams.get('house')]).toEqual(['/service/status', '5901-0-0']);
  const again = await visitor().submit(path, { ...form, phone: '+7 912 000-71-01' });
  expect(again.headers['location']).toBe('/service/status?house=5901-0-0&notice=on');
  expect(await subscriptions()).toEqual([
    expect.objectContaining({ status: 'new', delivery: 'scheduled', formType: 'outage' }),
  ]);
  const notice = target.searchParams.get('notice') ?? '';
  const cancelled = await visitor().submit(`${path}/cancel`, { notice });
  expect([cancelled.statusCode, cancelled.headers['location']]).toEqual([303, '/service/status?notice=off']);
  expect((await visitor().submit(`${path}/cancel`, { notice })).statusCode).toBe(303);
  expect(await subscriptions()).toEqual([expect.objectContaining({ status: 'cancelled' })]);
});

/** Runs on the file of the site's storage. */
function withStorage<Result>(run: (storage: DatabaseSync) => Result): Result {
  const storage = new DatabaseSync(join(site.dataDir, 'site.db'), { timeout: 5000 });
  try {
    return run(storage);
  } finally {
    storage.close();
  }
}

test('the record of the consent names the text of this form [NET-08]', () => {
  const consents = withStorage((storage) => storage.prepare('SELECT mode, text_version FROM consents').all());
  expect(consents.map((row) => ({ ...row }))).toEqual([
    { mode: 'checkbox', text_version: outageConsentText.version },
  ]);
});

test('while the storage fails, the page of the link keeps the button and says so [NET-08]', async () => {
  const { headers } = await visitor().submit(path, { ...form, phone: '89120007105' });
  const notice =
    new URL(String(headers['location']), 'http://perm.localhost').searchParams.get('notice') ?? '';
  withStorage((storage) => storage.exec('ALTER TABLE lead_events RENAME TO lost'));
  const answer = await visitor().submit(`${path}/cancel`, { notice });
  withStorage((storage) => storage.exec('ALTER TABLE lost RENAME TO lead_events'));
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({
    url: `/service/status?notice=${notice}`,
    formReturn: { message: expect.stringContaining('сломалось на нашей стороне') },
  });
  expect((await visitor().submit(`${path}/cancel`, { notice })).statusCode).toBe(303);
});

test('after the repair the link to unsubscribe says that the message was sent [NET-08]', async () => {
  const { headers } = await visitor().submit(path, { ...form, phone: '89120007104' });
  const notice =
    new URL(String(headers['location']), 'http://perm.localhost').searchParams.get('notice') ?? '';
  withStorage((storage) =>
    storage.exec("UPDATE leads SET status = 'resolved', closed_at = 1 WHERE status = 'new'"),
  );
  const answer = await visitor().submit(`${path}/cancel`, { notice });
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain('Отписаться уже нельзя');
});

test.each([
  ['an unknown outage', { outage: 'none' }, /Такой аварии в\sэтом доме нет/],
  ['a mended one', { outage: 'past' }, /уже устранили/],
  ['no consent', { consent: '' }, /без согласия/],
  ['a short phone', { phone: '12' }, /Введите номер телефона/],
  ['no house', { house: '' }, /Проверьте отмеченные поля/],
])('%s is refused with a message on the page [NET-08]', async (_case, changes, message) => {
  const answer = await visitor().submit(path, { ...form, phone: '89120007102', ...changes });
  expect(answer.statusCode).toBe(422);
  expect(answer.body.replaceAll('\\u00a0', ' ')).toMatch(message);
});

test('while the outage service fails nothing is stored; a foreign link is refused [NET-08]', async () => {
  isAway = true;
  expect((await visitor().submit(path, { ...form, phone: '89120007103' })).statusCode).toBe(503);
  isAway = false;
  expect((await visitor().submit(`${path}/cancel`, { notice: 'forged' })).statusCode).toBe(422);
  expect(await subscriptions()).toHaveLength(3);
});
