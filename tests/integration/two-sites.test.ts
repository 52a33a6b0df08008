import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { serviceSettings } from '@/config/demo-or-production';
import { demoPassword } from '@/provider/profile/seed/demo-clients';
import { type Balancer, startBalancer } from '../support/balancer';
import { browserOf, hostRequest } from '../support/host-request';
import { leadFields } from '../support/lead-fields';
import { makeOwnPostgres, type OwnPostgres } from '../support/own-postgres';
import { deskSignIn, type RunningSite, startRunningSite } from '../support/running-site';
import { describeWithPostgres } from '../support/with-postgres';

/** Two processes of the built site with one PostgreSQL, one provider by address and a balancer, as an operator runs them. */
describeWithPostgres('two sites on one PostgreSQL', () => {
  const client = { agreement: '160099603082', host: 'kazan.localhost' };
  let postgres: OwnPostgres;
  let sites: RunningSite[];
  let balancer: Balancer;
  /** Cleanup functions, latest first. */
  const ends: (() => unknown)[] = [];

  beforeAll(async () => {
    postgres = await makeOwnPostgres();
    ends.unshift(() => postgres.drop());
    const provider = await startProvider();
    ends.unshift(provider.stop);
    const env = {
      ...provider.addresses,
      DATABASE_URL: postgres.url,
      SESSION_KEYS: 'one key of both sites that is long enough for it',
      TRUSTED_PROXIES: '127.0.0.1',
      LEADS_PER_PHONE: '1',
    };
    // At once, on an empty database.
    sites = await Promise.all([startRunningSite({ env }), startRunningSite({ env })]);
    ends.unshift(() => Promise.all(sites.map((site) => site.discard())));
    balancer = await startBalancer(sites.map(({ port }) => port));
    ends.unshift(balancer.close);
  }, 120_000);

  afterAll(async () => {
    for (const end of ends) await end();
  }, 60_000);

  const [first, second] = [() => portOf(0), () => portOf(1)];
  function portOf(index: number): number {
    const port = sites[index]?.port;
    if (port === undefined) throw new Error(`no site ${index}`);
    return port;
  }

  test('a client signed in on one is signed in on the other, and signed out on both [AUTH-03]', async () => {
    const browser = browserOf(client.host);
    const signedIn = await browser.send(first(), '/api/auth/sign-in', {
      agreement: client.agreement,
      password: demoPassword,
    });
    expect(signedIn.status).toBe(200);
    const account = await browser.get(second(), '/lk/management');
    expect([account.status, account.body.includes(client.agreement)]).toEqual([200, true]);
    expect((await browser.send(second(), '/api/auth/logout', {})).status).toBeLessThan(400);
    expect((await browser.get(first(), '/api/client/sessions')).status).toBe(401);
  });

  test('a manager signed in on one takes on the other a lead sent to the first [MGR-01] [MGR-03]', async () => {
    const visitor = browserOf('perm.localhost');
    const left = await visitor.send(first(), '/api/request', leadFields({ phone: '8 (912) 000-77-01' }));
    const { request_id: number } = JSON.parse(left.body) as { request_id: string };
    const manager = browserOf('localhost');
    expect((await manager.send(first(), '/api/manager/sign-in', deskSignIn)).status).toBe(200);
    const list = await manager.get(second(), '/api/manager/leads');
    expect(list.status).toBe(200);
    const { leads } = JSON.parse(list.body) as { leads: { id: string; number: string }[] };
    const lead = leads.find((one) => one.number === number);
    expect(lead).toBeDefined();
    const taken = await manager.send(second(), `/api/manager/leads/${lead?.id}/take`, {});
    expect(taken.status).toBe(200);
    const again = await manager.get(first(), `/api/manager/leads/${lead?.id}`);
    expect(JSON.parse(again.body)).toMatchObject({ lead: { status: 'taken' } });
  });

  test('a limit counts the requests of both: quarantined beyond one, refused beyond four', async () => {
    const names = ['Анна', 'Борис', 'Вера', 'Глеб', 'Дина'];
    const statuses: number[] = [];
    for (const [index, fio] of names.entries()) {
      const port = index % 2 === 0 ? first() : second();
      const fields = leadFields({ fio, phone: '8 (912) 000-77-02' });
      const visitor = browserOf('perm.localhost', { 'idempotency-key': randomUUID() });
      statuses.push((await visitor.send(port, '/api/request', fields)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  test('one is killed under load: acknowledged requests are stored, once [LEAD-08]', async () => {
    const count = 120;
    const numbers = await load(count, async (index) => {
      if (index === 40) void sites[0]?.kill();
      return sendUntilTaken(balancer.port, index);
    });
    expect(new Set(numbers).size).toBe(count);
    expect(await storedOf(postgres.url, numbers)).toBe(count);
    await sites[0]?.start();
  }, 120_000);

  test('one is stopped under load: no request fails', async () => {
    const ask = async () => (await hostRequest(pageAt(balancer.port)).catch(() => ({ status: 0 }))).status;
    expect(await ask()).toBe(200);
    let stopped: Promise<void> | undefined;
    let isGone = false;
    const statuses = await load(20_000, async (index) => {
      if (index === 300) stopped = sites[1]?.stop().then(() => void (isGone = true));
      return isGone ? 200 : ask();
    });
    await stopped;
    expect(isGone).toBe(true);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  }, 120_000);
});

const pageAt = (port: number) => ({ port, host: 'perm.localhost', path: '/internet' });

/** Runs `count` calls, eight at a time; returns their results in order. */
async function load<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return results;
}

/** As a browser repeats it that got no answer: with the same key. */
async function sendUntilTaken(port: number, index: number): Promise<string> {
  const key = randomUUID();
  const phone = `8 (913) 100-${String(10 + Math.floor(index / 100))}-${String(index % 100).padStart(2, '0')}`;
  for (;;) {
    const browser = browserOf('perm.localhost', {
      'idempotency-key': key,
      'x-forwarded-for': `10.1.0.${index}`,
    });
    const answer = await browser.send(port, '/api/request', leadFields({ phone })).catch(() => null);
    if (answer?.status === 200) return (JSON.parse(answer.body) as { request_id: string }).request_id;
    if (answer && answer.status >= 400 && answer.status < 500)
      throw new Error(`${answer.status}: ${answer.body}`);
  }
}

async function storedOf(url: string, numbers: readonly string[]): Promise<number> {
  const database = new Client({ connectionString: url });
  await database.connect();
  try {
    const { rows } = await database.query<{ count: string }>(
      'select count(*) as count from leads where number = any($1)',
      [numbers],
    );
    return Number(rows[0]?.count);
  } finally {
    await database.end();
  }
}

interface StartedProvider {
  addresses: Record<string, string>;
  stop(): void;
}

/** The provider alone, so that both sites have one. */
function startProvider(): Promise<StartedProvider> {
  const dataDir = mkdtempSync(join(tmpdir(), 'provider-'));
  const child: ChildProcess = spawn(process.execPath, ['dist/provider.mjs'], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PROVIDER_PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  };
  return new Promise((resolve, reject) => {
    let printed = '';
    const note = (part: Buffer) => {
      printed += String(part);
      const [, url] = /Provider: (http:\S+)/.exec(printed) ?? [];
      if (url) resolve({ addresses: addressesAt(url), stop });
    };
    child.stdout?.on('data', note);
    child.stderr?.on('data', note);
    child.once('close', (code) => reject(new Error(`the provider ended with ${code}:\n${printed}`)));
  });
}

function addressesAt(url: string): Record<string, string> {
  return Object.fromEntries(Object.values(serviceSettings).map((setting) => [setting, url]));
}
