import { randomBytes } from 'node:crypto';

import pg from 'pg';

/** A database of its own on the PostgreSQL of this machine. */
export interface OwnPostgres {
  url: string;
  drop(): Promise<void>;
}

const server = 'postgresql://postgres@127.0.0.1:5432';

/** Makes an empty database; null, said loudly, where no PostgreSQL answers. */
export async function makeOwnPostgres(): Promise<OwnPostgres | null> {
  const name = `site_test_${randomBytes(6).toString('hex')}`;
  try {
    await onServer(`create database ${name}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no answer';
    process.stderr.write(`\n!! SKIPPED: no PostgreSQL on 127.0.0.1:5432 (${reason})\n`);
    return null;
  }
  return { url: `${server}/${name}`, drop: () => onServer(`drop database if exists ${name} with (force)`) };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres`, connectionTimeoutMillis: 2000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
