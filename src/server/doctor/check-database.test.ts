import { checkReadsFromStandbys } from './check-database';

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
