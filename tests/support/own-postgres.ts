import { randomBytes } from 'node:crypto';

import pg from 'pg';

/** A temporary PostgreSQL database. */
export interface OwnPostgres {
  url: string;
  /** Deletes the database. Rejects if it has no tables, because then the test has not used it. */
  drop(): Promise<void>;
}

const server = 'postgresql://postgres@127.0.0.1:5432';

/** Whether a PostgreSQL server is running on this machine. */
export function hasPostgres(): Promise<boolean> {
  return query('postgres', 'select 1').then(
    () => true,
    () => false,
  );
}

export async function makeOwnPostgres(): Promise<OwnPostgres> {
  const name = `site_test_${randomBytes(6).toString('hex')}`;
  await query('postgres', `create database ${name}`);
  return {
    url: `${server}/${name}`,
    drop: async () => {
      const tables = await query(name, "select 1 from pg_tables where schemaname = 'public' limit 1");
      await query('postgres', `drop database if exists ${name} with (force)`);
      if (tables === 0) throw new Error('PostgreSQL answers, and this test has not used it');
    },
  };
}

async function query(database: string, statement: string): Promise<number> {
  const client = new pg.Client({
    connectionString: `${server}/${database}`,
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    return (await client.query(statement)).rows.length;
  } finally {
    await client.end();
  }
}
