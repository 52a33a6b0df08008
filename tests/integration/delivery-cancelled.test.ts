import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { openDatabase } from '@/server/database/open-database';
import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';
import { deskVisitorOf } from '../support/desk-visitor';
import { crmSecret } from '../support/fake-crm';
import { openFakeSmtp } from '../support/fake-smtp';
import { leadFields } from '../support/lead-fields';
import { openSlowCrm, type SlowCrm } from '../support/slow-crm';
import { until } from '../support/until';

const host = 'perm.localhost:3000';
const worker = pathToFileURL(join(process.cwd(), 'src/server/database/sqlite-worker.ts'));

let dataDir = '';
let crm: SlowCrm;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'cancelled-'));
  crm = await openSlowCrm();
});
afterEach(async () => {
  await crm.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const compose = (env: Record<string, string> = {}) =>
  composeTestSite({
    dataDir,
    env: { CRM_WEBHOOK_URL: crm.url, CRM_WEBHOOK_SECRET: crmSecret, ...env },
  });

/** Submits a request whose delivery hangs at the CRM. Returns the request's number. */
async function leadThatHangs(site: TestSite, phone: string): Promise<string> {
  const heard = crm.heard.length;
  const answer = await visitorOf(site, host).post('/api/request', leadFields({ phone }));
  await until(() => crm.heard.length > heard);
  return answer.json<{ request_id: string }>().request_id;
}

/** The CRM's rows of the outbox, from disk. */
async function deliveries() {
  const { db } = await openDatabase({ url: '', dataDir, worker });
  try {
    const rows = db.selectFrom('outbox').selectAll().where('target', '=', 'crm');
    return await rows.orderBy('lead_version').execute();
  } finally {
    await db.destroy();
  }
}

test('stopping does not wait for a hanging CRM; after the restart it gets the lead once, by the same id [LEAD-09]', async () => {
  const site = await compose();
  await leadThatHangs(site, '79120004501');
  const [id] = crm.heard;
  const startedAt = Date.now();
  await site.stop();
  expect(Date.now() - startedAt).toBeLessThan(8000);
  expect(crm.left).toEqual([id]);
  // Due at once, without a failed attempt.
  expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 0, last_error: null }]);
  expect((await deliveries())[0]?.next_at).toBeLessThanOrEqual(startedAt);

  crm.behave(200);
  const again = await compose();
  await until(() => crm.taken.length > 0);
  await until(async () => (await deliveries())[0]?.state === 'delivered');
  await again.stop();
  expect(crm.heard).toEqual([id, id]);
  expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
});

test('stopping does not wait for a mail server that hangs [LEAD-09]', async () => {
  const smtp = await openFakeSmtp();
  smtp.behave('hangs');
  crm.behave(200);
  const site = await compose({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'site@example.ru',
    LEADS_MAIL_TO: 'leads@example.ru',
  });
  await visitorOf(site, host).post('/api/request', leadFields({ phone: '79120004502' }));
  await until(() => crm.taken.length > 0);
  const startedAt = Date.now();
  await site.stop();
  expect(Date.now() - startedAt).toBeLessThan(8000);
  await smtp.close();
});

test('a delivery in progress ends when the client cancels the request; the CRM only gets the cancellation [LEAD-09]', async () => {
  const site = await compose();
  const phone = '79120004503';
  const number = await leadThatHangs(site, phone);
  const fields = { number, digits: phone.slice(-4), action: 'cancel' };
  const answer = await visitorOf(site, host).post('/api/request/status', fields);
  expect(answer.json()).toMatchObject({ request: { state: 'cancelled' } });
  await until(() => crm.left.length > 0);
  crm.behave(200);
  await site.stop();
  const again = await compose();
  await until(() => crm.taken.length > 0);
  await again.stop();
  expect(crm.taken.map((body) => JSON.parse(body) as object)).toMatchObject([
    { event: 'lead.cancelled', number },
  ]);
  expect(crm.taken.join()).not.toContain(phone);
  expect((await deliveries())[0]).toMatchObject({ event: 'lead.created', state: 'held', attempts: 0 });
});

test('a delivery in progress ends when the lead is erased, the CRM gets the erasure, and others continue [LEAD-09]', async () => {
  const site = await compose();
  await leadThatHangs(site, '79120004504');
  await leadThatHangs(site, '79120004505');
  const [erased, other] = crm.heard;
  const manager = await deskVisitorOf(site);
  expect(await manager.erase('79120004504')).toBe(1);
  await until(() => crm.left.length > 0);
  expect(crm.left).toEqual([erased]);
  crm.behave(200);
  await site.stop();
  const again = await compose();
  await until(() => crm.taken.length > 1);
  await again.stop();
  expect(crm.taken.join()).toContain('79120004505');
  expect(crm.taken.join()).toContain('lead.erased');
  expect(crm.taken.join()).not.toContain('79120004504');
  expect(crm.heard.slice(2)).toContain(other);
  expect(crm.heard.slice(2)).not.toContain(erased);
});
