import pg from 'pg';

import { loadEnv } from '@/config/env';
import { checkNotices, checkReadsFromStandbys } from './check-database';

/** Answers of pgpool-II 4.3. */
const pgpool = (role: string, mode: string) => (sql: string) =>
  Promise.resolve({
    rows:
      sql === 'show pool_nodes'
        ? [
            { role: 'primary', status: 'up' },
            { role, status: 'up' },
          ]
        : [{ load_balance_mode: mode }],
  });

test('pgpool that reads from standbys is reported', async () => {
  expect(await checkReadsFromStandbys(pgpool('standby', 'on'))).toMatchObject([
    { state: 'wrong', todo: expect.stringContaining('load_balance_mode = off') as unknown },
  ]);
  expect(await checkReadsFromStandbys(pgpool('standby', 'off'))).toEqual([]);
  expect(await checkReadsFromStandbys(pgpool('primary', 'on'))).toEqual([]);
});

test('PostgreSQL itself, which has no such settings, is not', async () => {
  expect(await checkReadsFromStandbys(() => Promise.reject(new Error('syntax error')))).toEqual([]);
});

test('a notification that arrives is found, however long its preparation takes', async () => {
  jest.useFakeTimers();
  const clients: pg.Client[] = [];
  jest.spyOn(pg.Client.prototype, 'connect').mockImplementation(function (this: pg.Client) {
    clients.push(this);
  });
  jest.spyOn(pg.Client.prototype, 'end').mockImplementation(() => Promise.resolve());
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(async (sql: string) => {
    if (sql.startsWith('listen')) await new Promise((resolve) => setTimeout(resolve, 4000));
    else setTimeout(() => clients[0]?.emit('notification'), 1000);
  });
  const found = checkNotices(loadEnv({ NODE_ENV: 'test', DATABASE_URL: 'postgresql://db/site' }));
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  jest.restoreAllMocks();
  expect(await found).toMatchObject({ state: 'ok' });
});
