import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { Client } from 'pg';

import { loadEnv } from '@/config/env';
import { checkContentVersions } from '@/server/doctor/check-content-versions';
import { type FrontCache, hasEngine, startFrontCache } from '../support/front-cache';
import { browserOf, hostRequest } from '../support/host-request';
import { makeOwnPostgres, type OwnPostgres } from '../support/own-postgres';
import { plainText } from '../support/plain-text';
import { type RunningSite, startRunningSite } from '../support/running-site';
import { until } from '../support/until';
import { describeWithPostgres } from '../support/with-postgres';

const host = 'kazan.localhost';
/** Every place that shows the price of the tariff 1007, «400 Мбит/с». */
const places = {
  list: '/internet',
  card: '/internet/400-mbit',
  compare: '/compare?offers=i1007,i1005',
  order: '/full-buy?offer=i1007',
};
/** Prices that no other product has. */
const [usual, autumn, winter] = [655, 677, 683];

const hasNginx = hasEngine('nginx');

describeWithPostgres('two sites on one PostgreSQL, one of them with the folder of content', () => {
  let postgres: OwnPostgres;
  let folder: string;
  let sites: RunningSite[];
  let front: FrontCache | null = null;
  const storage = () => ({
    DATABASE_URL: postgres.url,
    SESSION_KEYS: 'one key of both sites that is long enough for it',
  });

  beforeAll(async () => {
    postgres = await makeOwnPostgres();
    folder = mkdtempSync(join(tmpdir(), 'content-'));
    write(`- { id: 1007, price: ${usual} }`);
    const env = {
      ...storage(),
      TRUSTED_PROXIES: '127.0.0.1',
      // Only a publication renders pages again.
      PAGE_FRESH_SECONDS: '3600',
    };
    const withFolder = await startRunningSite({ env: { ...env, CONTENT_DIR: folder } });
    sites = [withFolder, await startRunningSite({ env })];
    const [first, ...others] = ports();
    if (hasNginx && first !== undefined) front = await startFrontCache('nginx', first, others);
  }, 120_000);
  afterAll(async () => {
    await front?.stop();
    await Promise.all(sites.map((site) => site.discard()));
    await postgres.drop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const ports = () => sites.map(({ port }) => port);
  const all = () => [...ports(), ...(front ? [front.port] : [])];
  /** Writes as an editor does that replaces files. */
  function write(text: string, name = 'cities/kazan/tariffs.yaml'): void {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, '.new'), `${text}\n`);
    renameSync(join(folder, '.new'), join(folder, name));
  }
  const command = (...args: string[]) =>
    spawnSync(process.execPath, ['dist/content.mjs', ...args], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...storage() },
    });
  async function publishedAt(number: number): Promise<number | null> {
    const database = new Client({ connectionString: postgres.url });
    await database.connect();
    try {
      const { rows } = await database.query<{ at: string }>(
        'select published_at as at from published_content where number = $1',
        [number],
      );
      return rows[0] ? Number(rows[0].at) : null;
    } finally {
      await database.end();
    }
  }

  /** The story's prices that a place shows, in its text or its structured data. */
  async function pricesAt(port: number, path: string): Promise<number[]> {
    const { status, body } = await hostRequest({ port, host, path });
    expect([path, status]).toEqual([path, 200]);
    const text = plainText(body.replaceAll(/<[^>]*>/g, ''));
    return [usual, autumn, winter].filter((price) => text.includes(`${price} ₽`));
  }
  async function structuredPrices(port: number): Promise<number[]> {
    const { body } = await hostRequest({ port, host, path: places.card });
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
    return [usual, autumn, winter].filter((price) => data.includes(`"price":${price}`));
  }
  /** The prices of each place: one, or several if they contradict each other. */
  const shownAt = async (port: number) =>
    Object.fromEntries(
      await Promise.all([
        ...Object.entries(places).map(async ([name, path]) => [name, await pricesAt(port, path)] as const),
        structuredPrices(port).then((prices) => ['JSON-LD', prices] as const),
      ]),
    );
  const onlyPrice = (price: number) => ({
    ...Object.fromEntries(Object.keys(places).map((name) => [name, [price]])),
    'JSON-LD': [price],
  });
  /** Waits until the sites and nginx show a price everywhere; prints the time of each since a moment. */
  async function expectPrice(price: number, from: number): Promise<void> {
    const wanted = JSON.stringify(onlyPrice(price));
    const times = await Promise.all(
      all().map(async (port) => {
        await until(async () => JSON.stringify(await shownAt(port)) === wanted, 30_000).catch(async () =>
          expect(await shownAt(port)).toEqual(onlyPrice(price)),
        );
        return Date.now() - from;
      }),
    );
    process.stderr.write(`price ${price}: ${times.join(', ')} ms\n`);
  }

  test('a price from a date, its roll-back, and an order that keeps the price it saw', async () => {
    await until(() => publishedAt(1));
    for (const port of all()) expect(await shownAt(port)).toEqual(onlyPrice(usual));
    const visitor = browserOf(host);
    const begun = await visitor.send(ports()[1] ?? 0, '/api/orders', {
      ...{ entry: 'full-buy', page: places.order, offer: 'i1007' },
    });
    expect(begun.status).toBe(200);

    const moment = Date.now() + 6000;
    write(
      `- { id: 1007, price: ${usual} }\n- { id: 1007, price: ${autumn}, from: '${new Date(moment).toISOString()}' }`,
    );
    await until(() => publishedAt(2));
    if (Date.now() < moment - 1000) expect(await shownAt(ports()[1] ?? 0)).toEqual(onlyPrice(usual));
    await until(() => Date.now() >= moment);
    await expectPrice(autumn, moment);

    write(`- { id: 1007, price: ${winter} }`);
    await expectPrice(winter, await until(() => publishedAt(3)));
    const [first = 0] = ports();
    const { location = '' } = (await visitor.get(first, '/api/orders/current')).headers;
    expect(location).toMatch(/^\/order\//);
    const order = plainText((await visitor.get(first, location)).body.replaceAll(/<[^>]*>/g, ''));
    expect([usual, autumn, winter].filter((price) => order.includes(`${price} ₽`))).toEqual([usual]);

    const rolledBack = command('rollback', '1');
    const isRolledBack = Date.now();
    expect([rolledBack.stderr, rolledBack.stdout]).toEqual([
      '',
      expect.stringContaining('Version 1 is in effect'),
    ]);
    await expectPrice(usual, isRolledBack);
  }, 120_000);

  test('a folder that disappears or has an error changes nothing; its next valid state ends the roll-back', async () => {
    write('- id: 1007\n\tprice: 700');
    await until(() => sites[0]?.printed().includes('a tab in the indentation'));
    rmSync(folder, { recursive: true });
    await until(() => sites[0]?.printed().includes('disappeared; its last content stays'));
    await expectPrice(usual, Date.now());
    write(`- { id: 1007, price: ${autumn} }`);
    await expectPrice(autumn, await until(() => publishedAt(4)));
    expect(command('versions').stdout).toMatch(/^ +4 .* yes +cities\/kazan\/tariffs\.yaml$/m);
  }, 60_000);

  test('an instance that starts has the version in effect; one of a newer release is ignored and reported', async () => {
    await sites[1]?.kill();
    await sites[1]?.start();
    await expectPrice(autumn, Date.now());
    const database = new Client({ connectionString: postgres.url });
    await database.connect();
    await database.query(
      "insert into published_content select 5, 0, 'h', 3, '9.0.0', files, '[]', activation + 1 from published_content where number = 4",
    );
    await database.query("update content_versions set version = version + 1 where tag = 'site'");
    await database.end();
    for (const site of sites)
      await until(() =>
        site.printed().includes('Version 5 of the content was published by the newer release 9.0.0'),
      );
    await expectPrice(autumn, Date.now());
    const found = await checkContentVersions(loadEnv(storage()));
    expect(found).toMatchObject([{ state: 'warning', says: expect.stringContaining('newer release 9.0.0') }]);
  }, 60_000);
});
