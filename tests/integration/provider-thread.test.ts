import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { cities } from '@/provider/geography/seed/geography-seed';
import { demoClients } from '@/provider/profile/seed/demo-clients';

import { hostRequest } from '../support/host-request';
import { inspected, killThread } from '../support/kill-thread';
import { type RunningSite, startRunningSite } from '../support/running-site';

let site: RunningSite;
beforeAll(async () => {
  site = await startRunningSite({ env: { NODE_OPTIONS: inspected } });
}, 60_000);
afterAll(() => site.discard());

/** Cities with a host of their own. An unvisited one has no stale responses. */
const labels = cities
  .filter(({ domain }) => cities.filter((other) => other.domain === domain).length === 1)
  .map(({ domain }) => domain);
function newLabel(): string {
  const label = labels.shift();
  if (label === undefined) throw new Error('no city is left');
  return label;
}

const get = (path: string, label: string) =>
  hostRequest({ port: site.port, host: `${label}.localhost`, path });

function post(path: string, fields: Record<string, string>) {
  return hostRequest({
    port: site.port,
    host: 'perm.localhost',
    path,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
}

const payment = {
  agreement: demoClients[0]?.agreement ?? '',
  sum: '100',
  email: 'anna@pochta.example',
  return_url: 'http://perm.localhost/payments',
};

/** Values sent by the payment page's button. */
async function askedPayment(): Promise<Record<string, string>> {
  const { body } = await post('/sandbox/payment', payment);
  const [, id = ''] = /name="id" value="([^"]+)"/.exec(body) ?? [];
  return { ...payment, id };
}

test('killed, the provider restarts at its address; public pages work meanwhile [API-04]', async () => {
  const lists = async () => (await get('/api/p/geography/v1/geography/get-top-cities', newLabel())).status;
  expect(await lists()).toBe(200);
  const known = newLabel();
  const paths = ['/', '/internet', '/domru-tv/equipment'];
  for (const path of paths) expect((await get(path, known)).status).toBe(200);

  await killThread(site.printed(), 'provider');
  const [payPage, ...pages] = await Promise.all([
    post('/sandbox/payment', payment),
    ...paths.map((path) => get(path, known)),
    ...paths.map((path) => get(path, newLabel())),
  ]);
  expect(payPage.status).toBe(502);
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));

  // The test's timeout applies.
  while ((await post('/sandbox/payment', payment)).status !== 200) await pause();
  while ((await lists()) !== 200) await pause();
  expect((await get('/', newLabel())).status).toBe(200);
  const { status } = await hostRequest({
    port: site.port,
    host: 'localhost',
    path: '/oidc/.well-known/openid-configuration',
  });
  expect(status).toBe(200);
}, 60_000);

test('its storage locked by another: the site still answers, and the waiting payment is made', async () => {
  const fields = await askedPayment();
  const other = new DatabaseSync(join(site.dataDir, 'provider', 'provider.db'));
  other.exec('PRAGMA busy_timeout=5000; BEGIN IMMEDIATE');
  let isPaid = false;
  const paying = post('/sandbox/payment/pay', fields).finally(() => (isPaid = true));
  try {
    for (let i = 0; i < 10; i++) expect((await get('/healthz', 'perm')).status).toBe(200);
    expect(isPaid).toBe(false);
  } finally {
    other.exec('ROLLBACK');
    other.close();
  }
  expect((await paying).status).toBe(200);
});

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}
